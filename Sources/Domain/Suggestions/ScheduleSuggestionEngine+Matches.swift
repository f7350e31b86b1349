extension ScheduleSuggestionEngine {
    /// The events that could call for a routine, with whether and why they do; in their order.
    ///
    /// Events that suggest nothing to anybody (whole days, transparent ones, dense series) are left out, and so are those of
    /// calendars that belong to a player who does not have the routine.
    ///
    /// - Parameters:
    ///   - routine: one that is switched off is looked at as if it were on.
    ///   - players: calendar name → the one player it is assigned to.
    ///   - zone: the household's.
    public static func matches(
        of routine: Routine, events: [CalendarEvent], assignedTo players: [String: PlayerID] = [:], decisions: [EventDecision],
        zone: ZoneRules, rules: GameRules
    ) -> [EventMatch] {
        var routine = routine
        routine.isActive = true
        let decisions = EventDecisions(decisions, zone: zone).among(events)
        var matcher = RepeatedMatcher(EventMatcher(routines: [routine], decisions: decisions, rules: rules))
        return suggesting(events).filter { !owners(of: routine, $0, players).isEmpty }.map { event in
            EventMatch(
                event, match: matcher.matches(for: event).first?.match, decision: decisions.verdicts(on: event)(routine.id),
                zone: zone)
        }
    }

    /// The events that anything can be suggested for.
    static func suggesting(_ events: [CalendarEvent]) -> [CalendarEvent] {
        let crowded = DenseSeries.crowded(events)
        return events.filter { takesTime($0) && !crowded.contains($0.id) }
    }

    /// Those of a routine's players whose calendar the event is in.
    static func owners(of routine: Routine, _ event: CalendarEvent, _ players: [String: PlayerID]) -> [PlayerID] {
        routine.playerIDs.filter { players[event.calendarName] == nil || players[event.calendarName] == $0 }
    }

    private static func takesTime(_ event: CalendarEvent) -> Bool {
        !event.isAllDay && !event.isTransparent && event.status != .cancelled
    }
}
