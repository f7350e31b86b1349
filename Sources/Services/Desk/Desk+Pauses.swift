public import Domain

extension Desk {
    /// The pauses that the calendars' holidays propose. For parents.
    public func pauseProposals() async throws -> [PauseProposal] {
        try caller.require(.parent)
        return try await household.pauses.proposals(at: now)
    }

    /// Accepts or declines a proposed pause. For parents.
    ///
    /// - Parameter shown: the days of the plan that has the proposal; nil where it is one of ``pauseProposals()``.
    /// - Returns: the proposals that are left.
    public func answer(_ answer: PauseAnswer, showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try caller.require(.parent)
        try await writing { try await household.pauses.answer(answer, showing: shown, at: now) }
        return try await household.pauses.proposals(at: now)
    }
}
