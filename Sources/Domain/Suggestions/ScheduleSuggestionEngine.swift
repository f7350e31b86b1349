public import Foundation

/// Finds the routines that calendar events and times of their own call for, and when to start them.
public enum ScheduleSuggestionEngine {
    /// `calibrated` considers an event from this long before its start-by.
    static let considerationBeforeStartBy: TimeInterval = 60 * 60
    /// `classic` considers events that are between these many whole minutes away, exclusive.
    static let classicMinutes = 10..<90

    /// Every event of a window that calls for a routine, also those further ahead than suggestions are shown; sorted by start-by.
    ///
    /// Only timed events that take time count: no all-day, transparent or cancelled ones, none that repeats every few minutes, none
    /// that a notice beside it calls off, and none that begins during school; a parent's decision takes precedence over a notice.
    /// An event's matching routines come most specific first. Players of a routine share an occasion if their forecasts are equal;
    /// otherwise each forecast has an occasion of its own.
    ///
    /// - Parameters:
    ///   - events: of any window.
    ///   - owners: calendar name → whom it is for; a calendar that is missing here is everyone's.
    ///   - withoutCalendar: the players who have switched the calendar off; they get no occasions.
    ///   - decisions: of the parents; they take precedence over every match.
    ///   - forecasts: how long the routines take; a routine without a forecast is ignored.
    ///   - freeTime: when a routine for tests is played; nil for right before the test, as in `classic`.
    ///   - compiled: the household's routines, compiled for the same rules; inactive ones are ignored. What is learned about the
    ///     events' words stays in it.
    public static func occasions(
        events: [CalendarEvent], assignedTo owners: [String: CalendarOwner] = [:], withoutCalendar: Set<PlayerID> = [],
        decisions: EventDecisions = .none, forecasts: RoutineForecasts, freeTime: FreeTime? = nil, rules: GameRules,
        compiled: inout CompiledRoutines
    ) -> [Occasion] {
        compiled.decisions = decisions.among(events)
        let read = compiled.read(events)
        let suggesting = suggesting(read)
        let concurrent = ConcurrentEvents(read, suggesting: suggesting, assignedTo: owners)
        let occasions = suggesting.flatMap { called in
            let (event, calls) = (called.event, called.calls)
            return calls.routines.flatMap { routine, match in
                let freeTime = calls.isDue && isForTests(routine) ? freeTime : nil
                let players = calls.concerned(Self.owners(of: routine, event, owners), of: routine, by: match).filter { player in
                    !withoutCalendar.contains(player) && (match.isDecided || !concurrent.isCalledOff(event, for: player))
                        && (freeTime != nil || match.isOfParent || !concurrent.isInSchool(event, for: player))
                }
                let travelSeconds = travelSeconds(event, routine, rules)
                return grouped(players, by: { forecasts.forecast(of: routine, for: $0) }).flatMap { forecast, players in
                    let seconds = TimeInterval(forecast.preparationSeconds)
                    return grouped(players) { player in
                        .some(
                            freeTime?.before(event.start, lasting: seconds) { time in
                                concurrent.busyTimes(of: player, in: time, except: event)
                            })
                    }.map { studying, players in
                        Occasion(
                            event: event, routine: routine, playerIDs: players, forecast: forecast,
                            startBy: studying?.start ?? event.start - TimeInterval(travelSeconds) - seconds,
                            freeTime: studying, match: match)
                    }
                }
            }
        }
        // The sort is stable: routines of one event with one start-by keep their order.
        return occasions.sorted { ($0.startBy, $0.start, $0.id) < ($1.startBy, $1.start, $1.id) }
    }

    /// The same for routines that are compiled for these events only.
    ///
    /// - Parameters:
    ///   - routines: inactive ones are ignored.
    ///   - profiles: the household's players; an event that names some of them is for these.
    public static func occasions(
        events: [CalendarEvent], routines: [Routine], assignedTo owners: [String: CalendarOwner] = [:],
        among profiles: [PlayerProfile] = [], withoutCalendar: Set<PlayerID> = [], decisions: EventDecisions = .none,
        forecasts: RoutineForecasts, freeTime: FreeTime? = nil, rules: GameRules
    ) -> [Occasion] {
        var compiled = CompiledRoutines(routines, players: profiles, rules: rules)
        return occasions(
            events: events, assignedTo: owners, withoutCalendar: withoutCalendar, decisions: decisions, forecasts: forecasts,
            freeTime: freeTime, rules: rules, compiled: &compiled)
    }

    /// The occasions that are to be shown now, as suggestions, sorted by start-by.
    public static func suggestions(from occasions: [Occasion], at now: Date, rules: GameRules) -> [ScheduleSuggestion] {
        occasions.filter { isConsidered($0, at: now, rules: rules) }.map { suggestion($0, at: now, rules) }
    }

    static func suggestion(_ occasion: Occasion, at now: Date, _ rules: GameRules) -> ScheduleSuggestion {
        ScheduleSuggestion(
            cause: ScheduleSuggestion.Cause(occasion.cause), start: occasion.start, routineID: occasion.routine.id,
            routineSlug: occasion.routine.slug, routineName: occasion.routine.displayName, playerIDs: occasion.playerIDs,
            startBy: occasion.startBy, preparationSeconds: occasion.forecast.preparationSeconds,
            travelSeconds: travelSeconds(occasion, rules), isLearning: occasion.forecast.isLearning,
            reason: reason(occasion, at: now),
            urgency: .of(eventStart: occasion.start, startBy: occasion.startBy, at: now, rules: rules))
    }

    /// Whether a routine is one that tests and homework call for.
    private static func isForTests(_ routine: Routine) -> Bool {
        routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics.contains(.exam) ?? false
    }

    /// Groups players by what is equal for them, in their order; players without it are left out.
    private static func grouped<Value: Equatable>(
        _ players: [PlayerID], by value: (PlayerID) -> Value?
    ) -> [(value: Value, players: [PlayerID])] {
        players.reduce(into: []) { groups, player in
            guard let value = value(player) else { return }
            if let index = groups.firstIndex(where: { $0.value == value }) {
                groups[index].players.append(player)
            } else {
                groups.append((value, [player]))
            }
        }
    }

    /// Whoever is ready at a time of the routine's own is at home.
    private static func travelSeconds(_ occasion: Occasion, _ rules: GameRules) -> Int {
        guard let event = occasion.event, occasion.freeTime == nil else { return 0 }
        return travelSeconds(event, occasion.routine, rules)
    }

    /// The event's own travel time takes precedence over the routine's; `classic` has neither.
    private static func travelSeconds(_ event: CalendarEvent, _ routine: Routine, _ rules: GameRules) -> Int {
        switch rules {
        case .classic: 0
        case .calibrated: max(0, event.travelSeconds ?? routine.travelMinutes * 60)
        }
    }

    /// Whether it is to be shown now.
    static func isConsidered(_ occasion: Occasion, at now: Date, rules: GameRules) -> Bool {
        switch rules {
        case .classic:
            let minutes = Int(occasion.start.timeIntervalSince(now) / 60)
            return minutes > classicMinutes.lowerBound && minutes < classicMinutes.upperBound
        case .calibrated:
            return now >= occasion.startBy - considerationBeforeStartBy && now < occasion.until
        }
    }

    /// Whether it will be shown, and is not yet.
    static func isLater(_ occasion: Occasion, at now: Date, rules: GameRules) -> Bool {
        switch rules {
        case .classic: Int(occasion.start.timeIntervalSince(now) / 60) >= classicMinutes.upperBound
        case .calibrated: now < occasion.startBy - considerationBeforeStartBy
        }
    }

    private static func reason(_ occasion: Occasion, at now: Date) -> String {
        if let time = occasion.time {
            return time.aim == .readyBy ? "\(occasion.title) is ready by \(time.time)" : "\(occasion.title) begins at \(time.time)"
        }
        let minutes = Int(occasion.start.timeIntervalSince(now) / 60)
        return "\(occasion.title) starts in \(minutes < 1 ? "less than a minute" : DurationText.minutes(minutes))"
    }
}

extension ScheduleSuggestionEngine {
    /// The events that could call for a routine, with whether and why they do; in the order of the events.
    ///
    /// Events that never lead to suggestions (whole days, transparent ones, dense series) are left out, and so are those of
    /// calendars that belong to a player who does not have the routine. An event calls each player to one routine only.
    ///
    /// - Parameters:
    ///   - owners: calendar name → whom it is for; a calendar that is missing here is everyone's.
    ///   - profiles: the household's players, to name those in decisions.
    ///   - zone: the household's.
    ///   - compiled: the household's routines; this one is treated as absent where it is inactive in them.
    public static func matches(
        of routine: Routine, events: [CalendarEvent], assignedTo owners: [String: CalendarOwner], among profiles: [PlayerProfile],
        decisions: [EventDecision], zone: ZoneRules, compiled: inout CompiledRoutines
    ) -> [EventMatch] {
        let decisions = EventDecisions(decisions, zone: zone).among(events)
        compiled.decisions = decisions
        let read = compiled.read(events)
        let suggesting = suggesting(read)
        let concurrent = ConcurrentEvents(read, suggesting: suggesting, assignedTo: owners)
        return suggesting.filter { !Self.owners(of: routine, $0.event, owners).isEmpty }.map { called in
            let (event, calls) = (called.event, called.calls)
            // Most specific first: the first routine that an event calls a player to is the player's.
            var taken: [PlayerID: Routine] = [:]
            // The players whom it calls for this routine.
            var callees: Set<PlayerID> = []
            // Where decisions are about some of its players, the routine is there twice: by the decisions, then by its words.
            var candidates: [(match: RoutineMatch, obstacle: EventMatch.Obstacle?)] = []
            for (other, match) in calls.routines {
                let owned = Self.owners(of: other, event, owners)
                let concerned = calls.concerned(owned, of: other, by: match)
                let standing = concerned.filter { match.isDecided || !concurrent.isCalledOff(event, for: $0) }
                let isInTime = match.isOfParent || calls.isDue && isForTests(other)
                let players = standing.filter { isInTime || !concurrent.isInSchool(event, for: $0) }
                if other.id == routine.id, !owned.isEmpty {
                    let free = players.filter { taken[$0] == nil }
                    callees.formUnion(free)
                    let obstacle: EventMatch.Obstacle? =
                        if concerned.isEmpty {
                            .namesOthers
                        } else if standing.isEmpty {
                            .calledOff
                        } else if players.isEmpty {
                            .duringSchool
                        } else if free.isEmpty {
                            taken[players[0]].map { .otherRoutine(name: $0.name) }
                        } else {
                            nil
                        }
                    candidates.append((match, obstacle))
                }
                for player in players where taken[player] == nil { taken[player] = other }
            }
            // The words say more than a decision about some.
            let result = candidates.last { $0.obstacle == nil } ?? candidates.last
            let verdict = decisions.verdicts(on: event)
            let forAll = verdict(routine.id, nil)
            let own = profiles.filter { routine.playerIDs.contains($0.id) }.compactMap { player in
                verdict(routine.id, player.id).flatMap { $0 == forAll ? nil : EventMatch.PlayerDecision(player, $0) }
            }
            var obstacle = result?.obstacle
            if result == nil, forAll == nil {
                // What was said about a player alone has no effect in the calendar of another.
                obstacle = own.contains { $0.verdict == .always } ? .calendarOfOthers : calls.obstacle
            }
            return EventMatch(
                event, match: obstacle == nil ? result?.match : nil, decision: forAll, of: own, obstacle: obstacle,
                players: routine.playerIDs.filter { callees.contains($0) }, zone: zone)
        }
    }

    /// The same for routines that are compiled for these events only.
    ///
    /// - Parameters:
    ///   - routine: an inactive one is treated as active.
    ///   - others: the household's other routines, which may be called for instead; inactive ones are ignored.
    public static func matches(
        of routine: Routine, beside others: [Routine] = [], events: [CalendarEvent],
        assignedTo owners: [String: CalendarOwner] = [:],
        among profiles: [PlayerProfile] = [], decisions: [EventDecision], zone: ZoneRules, rules: GameRules
    ) -> [EventMatch] {
        var routine = routine
        routine.isActive = true
        var compiled = CompiledRoutines([routine] + others, players: profiles, rules: rules, zone: zone)
        return matches(
            of: routine, events: events, assignedTo: owners, among: profiles, decisions: decisions, zone: zone, compiled: &compiled)
    }

    /// The events that can lead to suggestions.
    static func suggesting(_ events: [CalledEvent]) -> [CalledEvent] {
        let crowded = DenseSeries.crowded(events.map(\.event))
        return events.filter { takesTime($0.event) && !crowded.contains($0.event.id) }
    }

    /// The routine's players who have the event's calendar.
    static func owners(of routine: Routine, _ event: CalendarEvent, _ owners: [String: CalendarOwner]) -> [PlayerID] {
        routine.playerIDs.filter { owners.concern($0, in: event.calendarName) }
    }

    private static func takesTime(_ event: CalendarEvent) -> Bool {
        !event.isAllDay && !event.isTransparent && event.status != .cancelled
    }
}
