public import Domain

extension Desk {
    /// The school-free days that the calendars' holidays propose. For parents.
    ///
    /// - Parameter shown: days whose holidays are proposed, too, also if they begin later than the others.
    public func pauseProposals(showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try caller.require(.parent)
        return try await proposals(showing: shown)
    }

    /// The days of the next eight weeks. The API, the status and the terminal, which show no plan of later days, propose their holidays.
    public var weeksOfHolidays: ClosedRange<LocalDate> {
        let today = today
        return today...today.adding(days: PauseProposer.longOutlookDays - 1)
    }

    /// Those that can be answered: none on a PC that is only for playing.
    ///
    /// - Parameter shown: days whose holidays are proposed, too.
    func proposals(showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try await isForPlayingOnly() ? [] : household.pauses.proposals(at: now, showing: shown)
    }

    /// Accepts or declines proposed school-free days. For parents.
    ///
    /// - Parameter shown: the days for which the proposal was asked for; nil for none.
    /// - Returns: the proposals that are left, also for these days.
    public func answer(_ answer: PauseAnswer, showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        try caller.require(.parent)
        // The days themselves could be set there, and the answer not.
        try await requireChangeable()
        try await writing { try await household.pauses.answer(answer, showing: shown, at: now) }
        return try await proposals(showing: shown)
    }

    /// The days on which players have no school. For parents.
    public func schoolFree() async throws -> SchoolFreeDays {
        try caller.require(.parent)
        return try await household.suggestions.schoolFree()
    }
}
