extension ScheduleSuggestionEngine {
    /// What is understood of events, also of those that never lead to suggestions; by their ids.
    ///
    /// - Parameters:
    ///   - events: all events of a time: what is at the same time decides, too.
    ///   - family: what parents have said about the calendars.
    ///   - decisions: of the parents.
    ///   - compiled: the household's routines. Without any, every event has at least the obstacle that no word fits.
    public static func understandings(
        of events: [CalendarEvent], in family: FamilyContext = .unknown, decisions: EventDecisions = .none,
        compiled: inout CompiledRoutines
    ) -> [String: EventUnderstanding] {
        let decisions = decisions.among(events)
        compiled.decisions = decisions
        let circumstances = compiled.circumstances(of: events, in: family)
        var understood: [String: EventUnderstanding] = [:]
        for planned in circumstances.events {
            let candidates = candidates(planned, circumstances)
            let calling = candidates.first { !$0.callees.isEmpty }
            var obstacle: EventMatch.Obstacle?
            if calling == nil {
                let nearest = candidates.compactMap(\.obstacle).max { $0.stage < $1.stage }
                obstacle = nearest ?? planned.calls.obstacle ?? obstacleWithoutRoutine(planned.event, decisions, compiled.routines)
            }
            understood[planned.event.id] = circumstances.understanding(
                of: planned, for: (calling ?? candidates.first)?.routine, obstacle: obstacle)
        }
        for called in compiled.read(events.filter { understood[$0.id] == nil }, in: family) {
            understood[called.event.id] = circumstances.understanding(
                of: called, way: nil, for: nil, obstacle: called.calls.obstacle)
        }
        return understood
    }

    /// Why no routine is called for by an event: a parent has said so, or no word fits.
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
