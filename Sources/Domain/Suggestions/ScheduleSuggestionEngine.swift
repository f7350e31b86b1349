public import Foundation

/// Finds the routines that calendar events and times of their own call for, and when to start them.
public enum ScheduleSuggestionEngine {
    /// `calibrated` considers an event from this long before its start-by.
    static let considerationBeforeStartBy: TimeInterval = 60 * 60
    /// `classic` considers events that are between these many whole minutes away, exclusive.
    static let classicMinutes = 10..<90

    /// Every event of a window that calls for a routine, including events too far ahead for a suggestion; sorted by start-by.
    ///
    /// An event calls no player if it is all-day, transparent or cancelled, repeats every few minutes, is called off by a notice beside it,
    /// or is part of school or of a time away that began with another event; a parent's decision takes precedence. An event's matching
    /// routines come most specific first. Players of a routine share an occasion if their forecasts and times are equal; otherwise each has
    /// a separate occasion.
    ///
    /// - Parameters:
    ///   - events: the events of any window, with those of ``FreeTime/lookBack`` before it.
    ///   - family: the parents' answers about calendars.
    ///   - decisions: the parents' decisions, which take precedence over every match.
    ///   - forecasts: how long the routines take; a routine without a forecast is ignored.
    ///   - freeTime: the time for routines for tests; nil for right before the test, as in `classic`.
    ///   - compiled: the household's routines, compiled for the same rules; inactive ones are ignored. It caches the matches of the events'
    ///     words.
    public static func occasions(
        events: [CalendarEvent], in family: FamilyContext = .unknown, decisions: EventDecisions = .none,
        forecasts: RoutineForecasts, freeTime: FreeTime? = nil, compiled: inout CompiledRoutines
    ) -> [Occasion] {
        plan(
            events: events, times: [], in: family, decisions: decisions, forecasts: forecasts, freeTime: freeTime,
            compiled: &compiled)
    }

    /// The occasions of the events and of the routines' own times, sorted by start-by.
    ///
    /// An event takes the place of a time at about which it calls a player to the same routine. A player who is away over night has no
    /// time; a player who comes back on the same day begins a routine then. No quest that moves before leaving overlaps another one.
    ///
    /// - Parameters:
    ///   - events: the events of any window, with those of ``FreeTime/lookBack`` before it and of `[Occasion].replacingDistance` after it.
    ///   - times: ``times(in:of:settings:schoolFree:forecasts:zone:rules:)`` of the same window, with those of ``FreeTime/lookBack`` before
    ///     it: a player may come back from a time away much later, and the turn of a quest depends on the quests before it.
    public static func plan(
        events: [CalendarEvent], times: [Occasion], in family: FamilyContext, decisions: EventDecisions,
        forecasts: RoutineForecasts, freeTime: FreeTime?, compiled: inout CompiledRoutines
    ) -> [Occasion] {
        compiled.decisions = decisions.among(events)
        let circumstances = compiled.circumstances(of: events, in: family)
        // An occasion is a large value: it is appended once, and changed and sorted in place.
        var occasions: [Occasion] = []
        for planned in circumstances.events {
            for called in planned.calls.routines {
                let (routine, match) = (called.routine, called.match)
                let freeTime = circumstances.isInFreeTime(planned, routine) ? freeTime : nil
                let players = routine.playerIDs.filter { player in
                    !family.withoutCalendar.contains(player)
                        && circumstances.obstacle(planned, called, for: player, forecasts) == nil
                }
                if players.isEmpty { continue }
                append(planned, routine, match, players, forecasts, freeTime, circumstances, to: &occasions)
            }
        }
        // The sort is stable: routines of one event with one start-by keep their order.
        occasions.sort(by: Occasion.isEarlier)
        occasions.join(times, compiled.routines, zone: compiled.zone ?? .utc) { circumstances.times[$0] }
        occasions.putInSequence(compiled.routines) { player, time in circumstances.isAway(player, in: time) }
        return occasions
    }

    /// Appends the occasions of an event and a routine: one for all players whose forecasts and times are equal.
    private static func append(
        _ planned: PlannedEvent, _ routine: Routine, _ match: RoutineMatch, _ players: [PlayerID], _ forecasts: RoutineForecasts,
        _ freeTime: FreeTime?, _ circumstances: Circumstances, to occasions: inout [Occasion]
    ) {
        for (forecast, players) in grouped(players, by: { forecasts.forecast(of: routine, for: $0) }) {
            let byTimes = grouped(players) { player -> Times? in
                let seconds = TimeInterval(forecast.preparationSeconds)
                let studying = freeTime?.before(planned.start, lasting: seconds) { time in
                    circumstances.busyTimes(of: player, in: time, except: planned.event)
                }
                var timing = circumstances.timing(of: planned, routine, forecast: forecast, for: player)
                if let studying { timing = OccasionTiming(beThereBy: planned.start, waySeconds: 0, startBy: studying.start) }
                return Times(timing: timing, freeTime: studying)
            }
            for (times, players) in byTimes {
                occasions.append(
                    Occasion(
                        event: planned.event, routine: routine, playerIDs: players, forecast: forecast, timing: times.timing,
                        freeTime: times.freeTime, match: match,
                        reading: circumstances.understanding(of: planned, for: routine, startBy: times.timing.startBy)))
            }
        }
    }

    /// The values that players of one occasion share.
    private struct Times: Equatable {
        let timing: OccasionTiming
        let freeTime: DateInterval?
    }

    /// The result for routines that are compiled for these events only.
    ///
    /// - Parameters:
    ///   - routines: inactive ones are ignored.
    ///   - owners: calendar name → whom it is for; a calendar that is missing here is everyone's.
    ///   - profiles: the household's players; an event that names some of them is for these.
    ///   - zone: the household's zone; nil for that of the free time.
    public static func occasions(
        events: [CalendarEvent], routines: [Routine], assignedTo owners: [String: CalendarOwner] = [:],
        among profiles: [PlayerProfile] = [], withoutCalendar: Set<PlayerID> = [], decisions: EventDecisions = .none,
        forecasts: RoutineForecasts, freeTime: FreeTime? = nil, rules: GameRules, zone: ZoneRules? = nil
    ) -> [Occasion] {
        var compiled = CompiledRoutines(routines, players: profiles, rules: rules, zone: zone ?? freeTime?.zone)
        return occasions(
            events: events, in: FamilyContext(owners: owners, withoutCalendar: withoutCalendar), decisions: decisions,
            forecasts: forecasts, freeTime: freeTime, compiled: &compiled)
    }

    /// The occasions to show now, as suggestions, sorted by start-by.
    ///
    /// - Parameter zone: the household's, for the times of the reason.
    public static func suggestions(
        from occasions: [Occasion], at now: Date, zone: ZoneRules, rules: GameRules
    ) -> [ScheduleSuggestion] {
        occasions.filter { isConsidered($0, at: now, rules: rules) }.map { suggestion($0, at: now, zone, rules) }
    }

    static func suggestion(_ occasion: Occasion, at now: Date, _ zone: ZoneRules, _ rules: GameRules) -> ScheduleSuggestion {
        ScheduleSuggestion(
            cause: ScheduleSuggestion.Cause(occasion.cause), start: occasion.start, beThereBy: occasion.beThereBy,
            routineID: occasion.routine.id, routineSlug: occasion.routine.slug, routineName: occasion.routine.displayName,
            playerIDs: occasion.playerIDs, startBy: occasion.startBy, move: occasion.timing.move,
            preparationSeconds: occasion.forecast.preparationSeconds,
            travelSeconds: occasion.timing.waySeconds, isLearning: occasion.forecast.isLearning,
            reason: reason(occasion, at: now, zone),
            urgency: .of(eventStart: occasion.start, startBy: occasion.startBy, at: now, rules: rules),
            reading: occasion.reading?.only(for: occasion.playerIDs))
    }

    /// Groups players by a value, in their order. Players without a value are left out.
    static func grouped<Value: Equatable>(
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

    /// Whether the suggestion is shown now.
    static func isConsidered(_ occasion: Occasion, at now: Date, rules: GameRules) -> Bool {
        switch rules {
        case .classic:
            let minutes = Int(occasion.start.timeIntervalSince(now) / 60)
            return minutes > classicMinutes.lowerBound && minutes < classicMinutes.upperBound
        case .calibrated:
            return now >= occasion.startBy - considerationBeforeStartBy && now < occasion.until
        }
    }

    /// Whether the suggestion is shown later.
    static func isLater(_ occasion: Occasion, at now: Date, rules: GameRules) -> Bool {
        switch rules {
        case .classic: Int(occasion.start.timeIntervalSince(now) / 60) >= classicMinutes.upperBound
        case .calibrated: now < occasion.startBy - considerationBeforeStartBy
        }
    }

    private static func reason(_ occasion: Occasion, at now: Date, _ zone: ZoneRules) -> String {
        if let time = occasion.time {
            return time.aim == .readyBy
                ? "\(occasion.title): be ready by \(time.time)"
                : "\(occasion.title) begins at \(zone.clock(at: occasion.startBy))"
        }
        let minutes = Int(occasion.start.timeIntervalSince(now) / 60)
        let rest = minutes < 1 ? "less than a minute" : DurationText.minutes(minutes)
        if occasion.beThereBy == occasion.start { return "\(occasion.title) starts in \(rest)" }
        let (meeting, start) = (zone.clock(at: occasion.beThereBy), zone.clock(at: occasion.start))
        return "Meet \(meeting), \(occasion.title) \(start): it starts in \(rest)"
    }
}

extension ScheduleSuggestionEngine {
    /// The events that could call for a routine, each with the reason why it does or does not; in the order of the events.
    ///
    /// Events that never lead to suggestions (whole days, transparent ones, dense series) are left out, and so are those of
    /// calendars that belong to a player who does not have the routine. An event calls each player to one routine only.
    ///
    /// - Parameters:
    ///   - family: the parents' answers about calendars.
    ///   - profiles: the household's players, for the names in decisions.
    ///   - forecasts: how long the routines take; nil if that is unknown.
    ///   - zone: the household's.
    ///   - compiled: the household's routines; this one is treated as absent if it is inactive in them.
    public static func matches(
        of routine: Routine, events: [CalendarEvent], in family: FamilyContext = .unknown, among profiles: [PlayerProfile],
        decisions: [EventDecision], forecasts: RoutineForecasts? = nil, zone: ZoneRules, compiled: inout CompiledRoutines
    ) -> [EventMatch] {
        let decisions = EventDecisions(decisions, zone: zone).among(events)
        compiled.decisions = decisions
        let circumstances = compiled.circumstances(of: events, in: family)
        return circumstances.events.filter { $0.isForPlayers(of: routine) }.map { called in
            let candidates = candidates(called, circumstances, forecasts)
            // A decision about some of its players makes the routine a candidate twice: by the decisions, then by its words, whose reason
            // is valid for all players.
            let own = candidates.filter { $0.routine.id == routine.id }
            let result = own.last { $0.obstacle == nil } ?? own.last
            let verdict = decisions.verdicts(on: called.event)
            let forAll = verdict(routine.id, nil)
            let single = profiles.filter { routine.playerIDs.contains($0.id) }.compactMap { player in
                verdict(routine.id, player.id).flatMap { $0 == forAll ? nil : EventMatch.PlayerDecision(player, $0) }
            }
            var obstacle = result?.obstacle
            if result == nil, forAll == nil {
                // A decision about one player has no effect in the calendar of another.
                obstacle = single.contains { $0.verdict == .always } ? .calendarOfOthers : called.calls.obstacle
            }
            let callees = own.reduce(into: Set<PlayerID>()) { $0.formUnion($1.callees) }
            return EventMatch(
                called.event, match: obstacle == nil ? result?.match : nil, decision: forAll, of: single, obstacle: obstacle,
                players: routine.playerIDs.filter(callees.contains), zone: zone,
                reading: circumstances.understanding(of: called, for: routine, obstacle: obstacle))
        }
    }

    /// A routine that an event may call for.
    struct MatchCandidate {
        let routine: Routine
        let match: RoutineMatch
        /// The players whom it calls.
        let callees: [PlayerID]
        /// Why it calls no player.
        let obstacle: EventMatch.Obstacle?
        /// Why it does not call some of its players.
        let obstacles: [PlayerID: EventMatch.Obstacle]
    }

    /// The routines that an event may call for, most specific first. A player gets the first routine to which the event calls this player.
    ///
    /// - Parameter forecasts: how long the routines take; nil if that is unknown.
    static func candidates(
        _ planned: PlannedEvent, _ circumstances: Circumstances, _ forecasts: RoutineForecasts?
    ) -> [MatchCandidate] {
        // A routine in the free time before an event leaves the event's own time to another routine.
        var takenByTime: [Bool: [PlayerID: Routine]] = [:]
        return planned.calls.routines.compactMap { called in
            let (routine, match) = (called.routine, called.match)
            let owned = planned.owners(of: routine)
            if owned.isEmpty { return nil }
            let isInFreeTime = circumstances.isInFreeTime(planned, routine)
            let taken = takenByTime[isInFreeTime] ?? [:]
            let obstacles = owned.map { circumstances.obstacle(planned, called, for: $0, forecasts) }
            let players = zip(owned, obstacles).filter { $0.1 == nil }.map(\.0)
            let free = players.filter { taken[$0] == nil }
            // With several players, the obstacle that is checked last was nearest to a call.
            var obstacle = free.isEmpty ? obstacles.compactMap(\.self).max { $0.stage < $1.stage } : nil
            if free.isEmpty, let other = players.first.flatMap({ taken[$0] }) { obstacle = .otherRoutine(name: other.name) }
            for player in free { takenByTime[isInFreeTime, default: [:]][player] = routine }
            let own = zip(owned, obstacles).compactMap { player, obstacle in obstacle.map { (player, $0) } }
            return MatchCandidate(
                routine: routine, match: match, callees: free, obstacle: obstacle,
                obstacles: Dictionary(own) { first, _ in first })
        }
    }

    /// The result for routines that are compiled for these events only.
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
            of: routine, events: events, in: FamilyContext(owners: owners), among: profiles, decisions: decisions, zone: zone,
            compiled: &compiled)
    }

    /// The events that can lead to suggestions.
    static func suggesting(_ events: [CalledEvent]) -> [CalledEvent] {
        let crowded = DenseSeries.crowded(events.map(\.event))
        return events.filter { takesTime($0.event) && !crowded.contains($0.event.id) }
    }

    private static func takesTime(_ event: CalendarEvent) -> Bool {
        !event.isAllDay && !event.isTransparent && event.status != .cancelled
    }
}
