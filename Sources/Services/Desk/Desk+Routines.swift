public import Domain
public import Foundation
import Storage

extension Desk {
    /// The time that a new routine of a template is planned with.
    public func firstPlan(of template: RoutineTemplate) -> FirstPlan {
        let configuration = household.settings.value.configuration
        return FirstPlan(tasks: template.draft().tasks, quantile: configuration.onTimeQuantile, rules: configuration.rules)
    }

    /// The time that a new routine of each template is planned with, by the template's id; without the template whose tasks a person
    /// names. Nil for players: the time of a routine's tasks is for parents.
    public func firstPlans() -> [String: FirstPlan]? {
        guard caller.isParent else { return nil }
        let templates = RoutineTemplateProvider.all.filter { !$0.isForm }
        return Dictionary(templates.map { ($0.id, firstPlan(of: $0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The routines that the caller may see, in the order in which they were created. Only parents see reference times, and forecasts that
    /// are not learned yet.
    public func routines() async throws -> [(routine: Routine, forecast: RoutineForecast?)] {
        let seen = try await household.routines.all().filter { caller.maySee(anyOf: $0.playerIDs) }
        let forecasts = try await household.routines.forecasts(of: seen)
        return seen.compactMap { shown($0, forecasts) }
    }

    /// The forecast of each routine of a player, in the order in which the routines were created, with what it is based on. For parents.
    public func forecasts(of player: PlayerID) async throws -> [PlayerForecast] {
        try caller.require(.parent)
        return try await household.routines.forecasts(for: try await self.player(player).id)
    }

    /// The routine of an id, with its forecast.
    public func routine(_ id: RoutineID) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        try await shown(try await known(id))
    }

    /// Creates a routine. One that a player creates is only for this player.
    public func addRoutine(_ draft: RoutineDraft) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        let draft = try owned(draft)
        return try await shown(
            try await writing { try await household.routines.create(draft, createdBy: caller.isParent ? .parent : .player) })
    }

    /// Creates a routine, as after a form that may be sent twice. For parents.
    ///
    /// - Returns: where a parent has made the same one already, that one.
    public func addRoutineOnce(_ draft: RoutineDraft) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        try caller.require(.parent)
        return try await shown(
            try await writing {
                try await household.routines.create(draft, createdBy: .parent) { RoutineDraft($0).isSame(as: $1) }
            })
    }

    /// Creates a routine as one that a player has made, also where a parent looks on: for one player alone.
    ///
    /// - Returns: where the player has one already that cannot be told from it, that one.
    public func addPlayersRoutine(_ draft: RoutineDraft) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        let draft = try owned(draft)
        return try await shown(
            try await writing(as: .player) {
                try await household.routines.create(draft, createdBy: .player) {
                    $0.playerIDs == $1.playerIDs && RoutineDraft($0).isAlike($1)
                }
            })
    }

    /// Checks that the caller may change a routine.
    ///
    /// - Throws: if there is no such routine for the caller, or the caller may not change it.
    public func requireChange(of id: RoutineID) async throws { _ = try await changeable(id) }

    /// Changes a routine.
    public func changeRoutine(
        _ id: RoutineID, to draft: RoutineDraft
    ) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        try await changeRoutine(id) { _ in draft }
    }

    /// Changes a routine as it is at that moment, so that no other change is lost.
    ///
    /// - Parameter change: gets the routine as the caller sees it, and returns it as it is wanted.
    /// - Throws: what the change throws, and then nothing is changed.
    public func changeRoutine(
        _ id: RoutineID, _ change: @escaping @Sendable (Routine) throws -> RoutineDraft
    ) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        let id = try await changeable(id).id
        return try await shown(
            try await writing {
                try await household.routines.change(id) { present in
                    try requireChange(of: present)
                    return try owned(try change(seen(present)), before: present)
                }
            })
    }

    /// Changes a routine that somebody else may have changed since it was shown. For parents.
    ///
    /// - Parameters:
    ///   - shown: the routine as it was shown; what differs from it in the draft is a change.
    ///   - draft: the routine as it is wanted.
    /// - Throws: `RoutineConflict` where both have changed the same field; then nothing is changed.
    public func changeRoutine(
        _ id: RoutineID, shown: RoutineDraft, to draft: RoutineDraft
    ) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        try caller.require(.parent)
        let id = try await changeable(id).id
        return try await self.shown(
            try await writing { try await household.routines.change(id, shown: shown, to: draft) })
    }

    /// The routines that were removed and are kept for the quests that were played. For parents.
    public func archivedRoutines() async throws -> [Routine] {
        try caller.require(.parent)
        return try await household.routines.archived()
    }

    /// Those of the archived routines that can be brought back: they have a player. In the order in which they were created. For parents.
    public func restorableRoutines() async throws -> [(routine: Routine, forecast: RoutineForecast?)] {
        var restorable: [(routine: Routine, forecast: RoutineForecast?)] = []
        for routine in try await archivedRoutines() where !routine.playerIDs.isEmpty {
            restorable.append(try await shown(routine))
        }
        return restorable
    }

    /// The routines that were deleted because they were never played, and can be brought back. For parents.
    public func deletedRoutines() async throws -> [DeletedRoutine] {
        try caller.require(.parent)
        return try await household.routines.deleted()
    }

    /// Brings a removed routine back as it was, also one that was deleted because it was never played. One that is not removed stays as it
    /// is. For parents.
    ///
    /// - Throws: if there is no such routine, if it has no player any more, and if there are too many routines.
    public func restoreRoutine(_ id: RoutineID) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        try caller.require(.parent)
        return try await shown(try await writing { try await household.routines.restore(id) })
    }

    /// What removing a routine would do now. For parents.
    public func removal(of id: RoutineID) async throws -> RoutineRemoval {
        try caller.require(.parent)
        return try await household.routines.removal(of: id)
    }

    /// Removes a routine.
    ///
    /// - Parameter isAllowed: whether it may be removed as it is at that moment, for who was shown it before; nil for always.
    /// - Throws: also if it is not allowed (`conflict`).
    @discardableResult
    public func removeRoutine(
        _ id: RoutineID, if isAllowed: (@Sendable (Routine) -> Bool)? = nil
    ) async throws -> RoutineRemoval {
        let id = try await changeable(id).id
        return try await writing { try await household.routines.delete(id, if: isAllowed) }
    }

    /// The events of a window that could call for a routine, with whether they do, and why. For parents.
    public func matches(of id: RoutineID, in window: DateInterval) async throws -> [EventMatch] {
        try caller.require(.parent)
        await firstReading()
        return try await household.decisions.matches(of: try await known(id), in: window)
    }

    /// The same for a routine as it is filled in, which is not stored. For parents.
    ///
    /// - Parameters:
    ///   - draft: what of it could not be stored is ignored.
    ///   - id: the routine whose place it takes; nil for a new one.
    ///   - choices: what would be decided with it, by ``EventKey/series``.
    public func matches(
        of draft: RoutineDraft, replacing id: RoutineID? = nil, choices: [String: EventChoice] = [:], in window: DateInterval
    ) async throws -> [EventMatch] {
        try caller.require(.parent)
        await firstReading()
        return try await household.decisions.matches(of: draft, replacing: id, choices: choices, in: window)
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
    /// - Parameters:
    ///   - player: the player whom it is about; nil for all.
    ///   - shown: what was decided as far as the parent has seen; nil where the decision replaces any other one.
    /// - Throws: also if somebody else has decided otherwise since it was shown (`conflict`).
    public func decide(
        _ verdict: EventDecision.Verdict, _ id: RoutineID, eventKey: String, for player: PlayerID? = nil,
        over shown: ShownDecision? = nil
    ) async throws -> EventMatch {
        try caller.require(.parent)
        let routine = try await known(id)
        return try await writing {
            try await household.decisions.decide(verdict, routine, eventKey: eventKey, for: player, over: shown, now: now)
        }
    }

    /// Removes the decision about an event and a routine. For parents.
    ///
    /// - Parameters:
    ///   - player: only what was decided about this player alone; nil for all decisions.
    ///   - shown: what was decided as far as the parent has seen; nil where it does not matter.
    /// - Throws: also if somebody else has decided otherwise since it was shown (`conflict`).
    public func undecide(
        _ id: RoutineID, eventKey: String, for player: PlayerID? = nil, over shown: ShownDecision? = nil
    ) async throws {
        try caller.require(.parent)
        let routine = try await known(id)
        try await writing {
            try await household.decisions.undecide(routine, eventKey: eventKey, for: player, over: shown, now: now)
        }
    }

    // MARK: - Visibility

    private func known(_ id: RoutineID) async throws -> Routine {
        guard let routine = try await household.routines.find(id), caller.maySee(anyOf: routine.playerIDs) else {
            throw HouseholdError(.notFound, "There is no routine \(id).", reason: CodedReason(.routineUnknown, ["id": "\(id)"]))
        }
        return routine
    }

    private func changeable(_ id: RoutineID) async throws -> Routine {
        let routine = try await known(id)
        try requireChange(of: routine)
        return routine
    }

    private func requireChange(of routine: Routine) throws(HouseholdError) {
        guard !caller.mayChange(routine) else { return }
        throw HouseholdError(
            .forbidden,
            "“\(routine.displayName)” was made by a parent, and only a parent can change it. Ask a parent to sign in, or unlock parent "
                + "mode with: timequest parent unlock", reason: CodedReason(.routineOfParent, ["name": routine.displayName]))
    }

    private func shown(_ routine: Routine) async throws -> (routine: Routine, forecast: RoutineForecast?) {
        guard let shown = shown(routine, try await household.routines.forecasts(of: [routine])) else {
            throw HouseholdError(
                .notFound, "There is no routine \(routine.id).", reason: CodedReason(.routineUnknown, ["id": "\(routine.id)"]))
        }
        return shown
    }

    /// A routine as the caller sees it: for a player with this player's forecast and without the others who have it, for a parent with
    /// the longest forecast.
    ///
    /// Without a parent's rights there is a forecast only if it is learned: before that it follows from the parent's reference times, and
    /// of a routine with one task anybody could compute the time from it.
    private func shown(_ routine: Routine, _ forecasts: RoutineForecasts) -> (routine: Routine, forecast: RoutineForecast?)? {
        guard let longest = forecasts.longest(of: routine) else { return nil }
        let forecast: RoutineForecast? =
            switch caller.role {
            case .parent: longest
            case .player(let own): forecasts.forecast(of: routine, for: own).flatMap { $0.isLearning ? nil : $0 }
            case .sharedLogin: forecasts.longest(of: routine, isLearned: true)
            }
        return (seen(routine), forecast)
    }

    /// A routine as the caller sees it, without a forecast.
    private func seen(_ routine: Routine) -> Routine {
        var seen = caller.isParent ? routine : routine.withoutReferences
        if case .player(let own) = caller.role {
            seen.playerIDs = [own]
            seen.times.removeAll { $0.playerID != nil && $0.playerID != own }
        }
        return seen
    }

    /// A draft with what the caller may set: a player's draft is only for this player. It keeps the reference times, which players do not
    /// see, and the times of its own, which parents set: they go before quiet hours.
    private func owned(_ draft: RoutineDraft, before: Routine? = nil) throws(HouseholdError) -> RoutineDraft {
        var draft = draft
        switch caller.role {
        case .parent: return draft
        case .player(let own):
            if let players = draft.playerIDs, players != [own] {
                throw HouseholdError(
                    .forbidden, "A routine of your own is for you alone.", field: "playerIDs",
                    reason: CodedReason(.routineForOwnOnly))
            }
            draft.playerIDs = [own]
        case .sharedLogin:
            guard let players = draft.playerIDs ?? before?.playerIDs, players.count == 1 else {
                throw HouseholdError(
                    .invalid, "Say which player this routine is for; a player creates routines for one player only.",
                    field: "playerIDs", reason: CodedReason(.routineForOneOnly))
            }
        }
        draft.times = before?.times ?? []
        for index in draft.tasks.indices {
            let task = draft.tasks[index]
            let known = before?.tasks.first { $0.id != nil && $0.id == task.id } ?? before?.tasks.first { $0.name == task.name }
            draft.tasks[index].referenceSeconds = known?.referenceSeconds
        }
        return draft
    }
}
