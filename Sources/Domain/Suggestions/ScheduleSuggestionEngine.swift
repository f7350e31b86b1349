public import Foundation

/// Turns calendar events and routines into "start this by then".
public enum ScheduleSuggestionEngine {
    /// `calibrated` considers an event from this long before its start-by.
    static let considerationBeforeStartBy: TimeInterval = 60 * 60
    /// `classic` considers events that are between these many whole minutes away, exclusive.
    static let classicMinutes = 10..<90

    /// Every event of a window that calls for a routine, whether or not its time has come; sorted by start-by.
    ///
    /// Only timed events that take time count: no all-day, transparent or cancelled ones, and none that repeats every few minutes.
    /// An event's matching routines come most specific first. Players who share a routine share an occasion as long as they take
    /// equally long; whoever takes longer has one of her own.
    ///
    /// - Parameters:
    ///   - events: of any window.
    ///   - routines: those that are switched off are passed over.
    ///   - players: calendar name → the one player it is assigned to; a calendar that is not named here is everyone's.
    ///   - withoutCalendar: the players who have switched the calendar off; nothing is for them.
    ///   - decisions: of the parents; they go before every match.
    ///   - forecasts: how long the routines take; one that is missing there is passed over.
    public static func occasions(
        events: [CalendarEvent], routines: [Routine], assignedTo players: [String: PlayerID] = [:],
        withoutCalendar: Set<PlayerID> = [], decisions: EventDecisions = .none, forecasts: RoutineForecasts, rules: GameRules
    ) -> [Occasion] {
        var matcher = RepeatedMatcher(EventMatcher(routines: routines, decisions: decisions.among(events), rules: rules))
        let occasions = suggesting(events).flatMap { event in
            matcher.matches(for: event).flatMap { routine, match in
                let owners = owners(of: routine, event, players).filter { !withoutCalendar.contains($0) }
                let travelSeconds = travelSeconds(event, routine, rules)
                return grouped(owners, by: { forecasts.forecast(of: routine, for: $0) }).map { forecast, owners in
                    Occasion(
                        event: event, routine: routine, playerIDs: owners, forecast: forecast,
                        startBy: event.start - TimeInterval(travelSeconds + forecast.preparationSeconds), match: match)
                }
            }
        }
        // The sort is stable: routines of one event with one start-by keep their order.
        return occasions.sorted { ($0.startBy, $0.event.start, $0.event.id) < ($1.startBy, $1.event.start, $1.event.id) }
    }

    /// The occasions whose time has come, as suggestions, sorted by start-by.
    public static func suggestions(from occasions: [Occasion], at now: Date, rules: GameRules) -> [ScheduleSuggestion] {
        occasions.filter { isConsidered($0, at: now, rules: rules) }.map { occasion in
            ScheduleSuggestion(
                eventID: occasion.event.id, eventUID: occasion.event.uid, eventTitle: occasion.event.title,
                eventStart: occasion.event.start,
                calendarName: occasion.event.calendarName, routineID: occasion.routine.id, routineSlug: occasion.routine.slug,
                routineName: occasion.routine.displayName, playerIDs: occasion.playerIDs, startBy: occasion.startBy,
                preparationSeconds: occasion.forecast.preparationSeconds,
                travelSeconds: travelSeconds(occasion.event, occasion.routine, rules), isLearning: occasion.forecast.isLearning,
                reason: reason(occasion.event, at: now),
                urgency: .of(eventStart: occasion.event.start, startBy: occasion.startBy, at: now, rules: rules),
                match: occasion.match)
        }
    }

    /// The players of each forecast, in their order; without those who have none.
    private static func grouped(
        _ players: [PlayerID], by forecast: (PlayerID) -> RoutineForecast?
    ) -> [(forecast: RoutineForecast, players: [PlayerID])] {
        players.reduce(into: []) { groups, player in
            guard let forecast = forecast(player) else { return }
            if let index = groups.firstIndex(where: { $0.forecast == forecast }) {
                groups[index].players.append(player)
            } else {
                groups.append((forecast, [player]))
            }
        }
    }

    /// The event's own travel time wins over the routine's; `classic` knows neither.
    private static func travelSeconds(_ event: CalendarEvent, _ routine: Routine, _ rules: GameRules) -> Int {
        switch rules {
        case .classic: 0
        case .calibrated: max(0, event.travelSeconds ?? routine.travelMinutes * 60)
        }
    }

    private static func isConsidered(_ occasion: Occasion, at now: Date, rules: GameRules) -> Bool {
        switch rules {
        case .classic:
            let minutes = Int(occasion.event.start.timeIntervalSince(now) / 60)
            return minutes > classicMinutes.lowerBound && minutes < classicMinutes.upperBound
        case .calibrated:
            return now >= occasion.startBy - considerationBeforeStartBy && now < occasion.event.start
        }
    }

    private static func reason(_ event: CalendarEvent, at now: Date) -> String {
        let minutes = Int(event.start.timeIntervalSince(now) / 60)
        return "\(event.title) starts in \(minutes < 1 ? "less than a minute" : DurationText.minutes(minutes))"
    }
}

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
