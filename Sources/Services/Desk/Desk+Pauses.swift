public import Domain

extension Desk {
    /// The pauses that the calendars' holidays propose. For parents.
    public func pauseProposals() async throws -> [PauseProposal] {
        try caller.require(.parent)
        return try await household.pauses.proposals(at: now)
    }

    /// Accepts or declines a proposed pause. For parents.
    ///
    /// - Returns: the proposals that are left.
    public func answer(_ answer: PauseAnswer) async throws -> [PauseProposal] {
        try caller.require(.parent)
        try await writing { try await household.pauses.answer(answer, at: now) }
        return try await household.pauses.proposals(at: now)
    }
}
