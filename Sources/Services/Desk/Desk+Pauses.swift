public import Domain

extension Desk {
    /// The school-free days that the calendars' holidays propose. For parents.
    public func pauseProposals() async throws -> [PauseProposal] {
        try caller.require(.parent)
        return try await proposals()
    }

    /// Those that can be answered: none on a PC that is only for playing.
    ///
    /// - Parameter shown: days whose holidays are proposed, too.
    func proposals(showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try await isForPlayingOnly() ? [] : household.pauses.proposals(at: now, showing: shown)
    }

    /// Accepts or declines proposed school-free days. For parents.
    ///
    /// - Parameter shown: the days of the plan that has the proposal; nil if it is one of ``pauseProposals()``.
    /// - Returns: the proposals that are left.
    public func answer(_ answer: PauseAnswer, showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try caller.require(.parent)
        // The days themselves could be set there, and the answer not.
        try await requireChangeable()
        try await writing { try await household.pauses.answer(answer, showing: shown, at: now) }
        return try await proposals()
    }

    /// The days on which players have no school. For parents.
    public func schoolFree() async throws -> SchoolFreeDays {
        try caller.require(.parent)
        return try await household.suggestions.schoolFree()
    }
}
