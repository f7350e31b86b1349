extension ScheduleSuggestionEngine {
    /// The interpretations of events by event id, including events that never lead to suggestions.
    ///
    /// - Parameters:
    ///   - events: all events of a period, because concurrent events have an effect, too.
    ///   - family: the parents' answers about calendars.
    ///   - decisions: the parents' decisions.
    ///   - forecasts: how long the routines take; nil if that is unknown.
    ///   - compiled: the household's routines. Without any, every event has at least the obstacle that no word fits.
    public static func understandings(
        of events: [CalendarEvent], in family: FamilyContext = .unknown, decisions: EventDecisions = .none,
        forecasts: RoutineForecasts? = nil, compiled: inout CompiledRoutines
    ) -> [String: EventUnderstanding] {
        let decisions = decisions.among(events)
        compiled.decisions = decisions
        let circumstances = compiled.circumstances(of: events, in: family)
        var understood: [String: EventUnderstanding] = [:]
        for planned in circumstances.events {
            let candidates = candidates(planned, circumstances, forecasts)
            let calling = candidates.first { !$0.callees.isEmpty }
            var obstacle: EventMatch.Obstacle?
            if calling == nil {
                let nearest = candidates.compactMap(\.obstacle).max { $0.stage < $1.stage }
                obstacle = nearest ?? planned.calls.obstacle ?? obstacleWithoutRoutine(planned.event, decisions, compiled.routines)
            }
            var reading = circumstances.understanding(
                of: planned, for: (calling ?? candidates.first)?.routine, obstacle: obstacle)
            if obstacle == nil {
                let called = candidates.reduce(into: Set<PlayerID>()) { $0.formUnion($1.callees) }
                reading.fits = fits(candidates)
                let players = reading.whose.playerIDs.filter { !called.contains($0) }
                reading.uncalled = uncalled(players, candidates, planned.event, circumstances)
                let silent = called.intersection(family.withoutCalendar)
                reading.withoutCalendar = circumstances.players.filter(silent.contains).nonEmpty
            }
            if circumstances.concurrent.callsOffNothing(planned.called) { reading.callsOffNothing = true }
            understood[planned.event.id] = reading
        }
        for called in compiled.read(events.filter { understood[$0.id] == nil }, in: family) {
            var reading = circumstances.understanding(of: called, way: nil, for: nil, obstacle: called.calls.obstacle)
            if circumstances.concurrent.callsOffNothing(called) { reading.callsOffNothing = true }
            understood[called.event.id] = reading
        }
        return understood
    }

    /// The routines to which an event calls players because of words; nil if there are none.
    private static func fits(_ candidates: [MatchCandidate]) -> [EventUnderstanding.Fit]? {
        candidates.compactMap { candidate in
            // A decision and the kind of a calendar have no words.
            if candidate.callees.isEmpty || candidate.match.words.isEmpty { return nil }
            return EventUnderstanding.Fit(
                routineName: candidate.routine.displayName, match: candidate.match, playerIDs: candidate.callees)
        }.nonEmpty
    }

    /// The reason of each player whom an event is for and does not call, although it calls others; nil without such players.
    private static func uncalled(
        _ players: [PlayerID], _ candidates: [MatchCandidate], _ event: CalendarEvent, _ circumstances: Circumstances
    ) -> [EventUnderstanding.Uncalled]? {
        players.compactMap { player in
            candidates.compactMap { $0.obstacles[player] }.max { $0.stage < $1.stage }.map { obstacle in
                EventUnderstanding.Uncalled(
                    playerID: player, obstacle: obstacle,
                    calledOffBy: circumstances.titleCallingOff(event, for: [player], because: obstacle))
            }
        }.nonEmpty
    }

    /// Why an event calls for no routine: a parent's decision, or no word matches.
    private static func obstacleWithoutRoutine(
        _ event: CalendarEvent, _ decisions: EventDecisions, _ routines: [Routine]
    ) -> EventMatch.Obstacle {
        guard decisions.mayConcern(event) else { return .noWord }
        let verdict = decisions.verdicts(on: event)
        let isDecided = routines.contains { routine in
            verdict(routine.id, nil) == .never || routine.playerIDs.contains { verdict(routine.id, $0) == .never }
        }
        return isDecided ? .decision : .noWord
    }
}
