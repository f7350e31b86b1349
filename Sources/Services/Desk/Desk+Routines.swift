public import Domain
public import Foundation

extension Desk {
    /// The routines that the caller may see, in the order in which they were created. Only parents see reference times.
    public func routines() async throws -> [(routine: Routine, forecast: RoutineForecast)] {
        let seen = try await household.routines.all().filter { caller.maySee(anyOf: $0.playerIDs) }
        let forecasts = try await household.routines.forecasts(of: seen)
        return seen.compactMap { shown($0, forecasts) }
    }

    /// The routine of an id, with its forecast.
    public func routine(_ id: RoutineID) async throws -> (routine: Routine, forecast: RoutineForecast) {
        try await shown(try await known(id))
    }

    /// Creates a routine. One that a player creates is only for this player.
    public func addRoutine(_ draft: RoutineDraft) async throws -> (routine: Routine, forecast: RoutineForecast) {
        let draft = try owned(draft)
        return try await shown(
            try await household.routines.create(draft, createdBy: caller.isParent ? .parent : .player))
    }

    /// Creates a routine as one that a player has made, also where a parent looks on: for one player alone.
    public func addPlayersRoutine(_ draft: RoutineDraft) async throws -> (routine: Routine, forecast: RoutineForecast) {
        try await shown(try await household.routines.create(try owned(draft), createdBy: .player))
    }

    /// Checks that the caller may change a routine.
    ///
    /// - Throws: if there is no such routine for the caller, or the caller may not change it.
    public func requireChange(of id: RoutineID) async throws { _ = try await changeable(id) }

    /// Changes a routine.
    public func changeRoutine(
        _ id: RoutineID, to draft: RoutineDraft
    ) async throws -> (routine: Routine, forecast: RoutineForecast) {
        let routine = try await changeable(id)
        return try await shown(try await household.routines.update(id, try owned(draft, before: routine)))
    }

    /// Removes a routine.
    public func removeRoutine(_ id: RoutineID) async throws {
        try await household.routines.delete(try await changeable(id).id)
    }

    /// The events of a window that could call for a routine, with whether they do, and why. For parents.
    public func matches(of id: RoutineID, in window: DateInterval) async throws -> [EventMatch] {
        try caller.require(.parent)
        return try await household.decisions.matches(of: try await known(id), in: window)
    }

    /// The parents' decisions about a routine and events of calendars that the caller may see.
    public func decisions(of id: RoutineID) async throws -> [EventDecision] {
        let owners = try await household.calendars.owners()
        return try await household.decisions.decisions(of: try await known(id)).filter {
            maySee($0.calendarName, owners) && ($0.playerID.map(caller.maySee) ?? true)
        }
    }

    /// Sets the decision about an event and a routine. For parents.
    ///
    /// - Parameter player: the player whom it is about; nil for all.
    public func decide(
        _ verdict: EventDecision.Verdict, _ id: RoutineID, eventKey: String, for player: PlayerID? = nil
    ) async throws -> EventMatch {
        try caller.require(.parent)
        return try await household.decisions.decide(verdict, try await known(id), eventKey: eventKey, for: player, now: now)
    }

    /// Removes the decision about an event and a routine. For parents.
    ///
    /// - Parameter player: only what was decided about this player alone; nil for all decisions.
    public func undecide(_ id: RoutineID, eventKey: String, for player: PlayerID? = nil) async throws {
        try caller.require(.parent)
        try await household.decisions.undecide(try await known(id), eventKey: eventKey, for: player, now: now)
    }

    // MARK: - Visibility

    private func known(_ id: RoutineID) async throws -> Routine {
        guard let routine = try await household.routines.find(id), caller.maySee(anyOf: routine.playerIDs) else {
            throw HouseholdError(.notFound, "There is no routine \(id).")
        }
        return routine
    }

    private func changeable(_ id: RoutineID) async throws -> Routine {
        let routine = try await known(id)
        guard caller.mayChange(routine) else {
            throw HouseholdError(
                .forbidden,
                "“\(routine.displayName)” was made by a parent, and only a parent can change it. Ask a parent to sign in, or unlock parent "
                    + "mode with: timequest parent unlock")
        }
        return routine
    }

    private func shown(_ routine: Routine) async throws -> (routine: Routine, forecast: RoutineForecast) {
        guard let shown = shown(routine, try await household.routines.forecasts(of: [routine])) else {
            throw HouseholdError(.notFound, "There is no routine \(routine.id).")
        }
        return shown
    }

    /// A routine as the caller sees it: for a player with this player's forecast and without the others who have it, for a parent with
    /// the longest forecast.
    private func shown(_ routine: Routine, _ forecasts: RoutineForecasts) -> (routine: Routine, forecast: RoutineForecast)? {
        var forecast = forecasts.longest(of: routine)
        var seen = caller.isParent ? routine : routine.withoutReferences
        if case .player(let own) = caller.role {
            forecast = forecasts.forecast(of: routine, for: own) ?? forecast
            seen.playerIDs = [own]
        }
        return forecast.map { (seen, $0) }
    }

    /// A draft with what the caller may set: a player's draft is only for this player, and keeps the reference times, which players
    /// do not see.
    private func owned(_ draft: RoutineDraft, before: Routine? = nil) throws(HouseholdError) -> RoutineDraft {
        var draft = draft
        switch caller.role {
        case .parent: return draft
        case .player(let own):
            if let players = draft.playerIDs, players != [own] {
                throw HouseholdError(.forbidden, "A routine of your own is for you alone.", field: "playerIDs")
            }
            draft.playerIDs = [own]
        case .sharedLogin:
            guard let players = draft.playerIDs ?? before?.playerIDs, players.count == 1 else {
                throw HouseholdError(
                    .invalid, "Say which player this routine is for; a player creates routines for one player only.",
                    field: "playerIDs")
            }
        }
        for index in draft.tasks.indices {
            let name = draft.tasks[index].name
            draft.tasks[index].referenceSeconds = before?.tasks.first { $0.name == name }?.referenceSeconds
        }
        return draft
    }
}
