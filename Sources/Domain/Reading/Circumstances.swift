import Foundation

/// The facts besides the words of an event and the parents' decisions that decide whether it calls a player to a routine: the other events
/// at the time, school, and the times away of the players.
///
/// It is a class, because its methods are called for each event and player. The copy of a structure with so many fields would take longer
/// than most of these calls.
final class Circumstances {
    let family: FamilyContext
    let concurrent: ConcurrentEvents
    /// The events that can lead to suggestions, in the given order.
    let events: [PlannedEvent]
    let kinds: RoutineKinds
    /// The players of the household, in its order.
    let players: [PlayerID]
    let rules: GameRules
    private(set) var times: [PlayerID: TimesAway] = [:]
    /// The relation of each player to each event, by the index of the event.
    private var standings: [PlayerID: [Standing]] = [:]
    /// The index of the event that calls a player to school on a day.
    private var schoolStarts: [PlayerID: [LocalDate: Int]] = [:]

    /// The relation of a player to an event, without regard to routines and to the player's other events.
    private struct Standing: OptionSet {
        let rawValue: UInt8

        /// The event is for the player.
        static let isConcerned = Standing(rawValue: 1)
        /// It does not take place for the player.
        static let isCalledOff = Standing(rawValue: 2)
        /// It is of school, and the player has a school-free day.
        static let isWithoutSchool = Standing(rawValue: 4)
    }

    /// - Parameters:
    ///   - all: all events, including whole-day events.
    ///   - suggesting: the subset that can lead to suggestions.
    ///   - family: the parents' answers about calendars. `classic` ignores all but the owners.
    ///   - players: the players of the household.
    ///   - zone: the household's zone.
    init(
        _ all: [CalledEvent], suggesting: [CalledEvent], in family: FamilyContext, players: [PlayerID], kinds: RoutineKinds,
        zone: ZoneRules, rules: GameRules
    ) {
        let family = rules == .classic ? FamilyContext(owners: family.owners, withoutCalendar: family.withoutCalendar) : family
        (self.family, self.players, self.kinds, self.rules) = (family, players, kinds, rules)
        concurrent = ConcurrentEvents(all, suggesting: suggesting, in: family, zone: zone)
        var planner = EventPlanner(family, kinds: kinds, zone: zone, rules: rules)
        events = suggesting.enumerated().map { index, called in planner.plan(called, at: index) }
        for player in players { standings[player] = events.map { standing(of: player, at: $0) } }
        guard rules == .calibrated else { return }
        let away = all.filter { family.awaySeries.contains($0.event) }
        let ofSchool = events.filter { planned in
            planned.calls.routines.contains(where: isSchoolMorning)
        }
        for player in players {
            findSchoolStarts(of: player, among: ofSchool)
            let entries = events.compactMap { entry(of: player, $0, isOnlyChild: players.count == 1) }
            times[player] = TimesAway(
                entries, of: events.count, days: away.filter { family.concerns($0, player) }.map(\.event),
                kinds: kinds)
        }
    }

    private func standing(of player: PlayerID, at planned: PlannedEvent) -> Standing {
        var standing: Standing = []
        if family.concerns(planned.called, player) { standing.insert(.isConcerned) }
        if concurrent.isCalledOff(planned.called.event, for: player) { standing.insert(.isCalledOff) }
        if family.isWithoutSchool(planned.called, player, on: planned.day) { standing.insert(.isWithoutSchool) }
        return standing
    }

    /// - Parameter player: no event concerns a player who is not of the household.
    private func standing(_ planned: PlannedEvent, _ player: PlayerID) -> Standing { standings[player]?[planned.index] ?? [] }

    /// - Parameter candidates: the events that may call for a routine of school days.
    private func findSchoolStarts(of player: PlayerID, among candidates: [PlannedEvent]) {
        var earliest: [LocalDate: PlannedEvent] = [:]
        for planned in candidates {
            let callsToSchool = planned.calls.routines.contains { called in
                isSchoolMorning(called) && ownObstacle(planned, called, for: player) == nil
            }
            guard callsToSchool else { continue }
            let first = earliest[planned.day]
            if first.map({ Self.isEarlierSchool(planned, $0) }) ?? true {
                earliest[planned.day] = planned
            }
        }
        schoolStarts[player] = earliest.mapValues(\.index)
    }

    /// Whether the school of an event begins before that of another one. Of two that begin together, the entry of a timetable does.
    private static func isEarlierSchool(_ one: PlannedEvent, _ other: PlannedEvent) -> Bool {
        if one.start != other.start { return one.start < other.start }
        let isOfTimetable = one.meaning.kind == .school
        if isOfTimetable != (other.meaning.kind == .school) { return isOfTimetable }
        return one.event.id < other.event.id
    }

    /// Whether a routine is one of school days, and the match does not come from a parent's decision or keyword.
    private func isSchoolMorning(_ called: RoutineCall) -> Bool {
        !called.match.isOfParent && kinds.ofSchool.contains(called.routine.id)
    }

    /// Whether a player does a routine in the free time before an event.
    func isInFreeTime(_ planned: PlannedEvent, _ routine: Routine) -> Bool {
        planned.calls.isDue && kinds.ofTests.contains(routine.id)
    }

    /// An entry for an event that a player may attend; nil if it is at home, or not an event for children.
    private func entry(of player: PlayerID, _ planned: PlannedEvent, isOnlyChild: Bool) -> TimesAway.Entry? {
        let called = planned.called
        guard !called.calls.isAtHome, takesPlace(planned, for: player) else { return nil }
        if called.calls.isLesson, !planned.isLessonAway { return nil }
        if called.calls.isDue, !called.calls.isLesson { return nil }
        let call = called.calls.routines.first { call in
            !isInFreeTime(planned, call.routine) && ownObstacle(planned, call, for: player) == nil
                && (call.match.isOfParent || !isPartOfSchool(planned, call, player))
        }
        let isOfPlayer = called.calls.named.contains(player) || planned.owner == .player(player) || planned.meaning.kind == .school
        let isOfOnlyChild = isOnlyChild && (!called.calls.topics.isEmpty || planned.meaning.kind == .activities)
        return TimesAway.Entry(
            planned: planned, routine: call?.routine, isOfParent: call?.match.isOfParent ?? false,
            takesAway: isOfPlayer || isOfOnlyChild)
    }

    /// Whether an event takes place for a player, is not for adults alone, and is not of school on a school-free day.
    private func takesPlace(_ planned: PlannedEvent, for player: PlayerID) -> Bool {
        guard standing(planned, player) == .isConcerned else { return false }
        let called = planned.called
        if called.calls.isOfGrownUps || called.calls.isErrand { return false }
        return called.calls.notice == nil || !called.calls.topics.isEmpty || called.calls.isLesson
    }

    /// Whether an event is part of a school day that another event begins.
    private func isPartOfSchool(_ planned: PlannedEvent, _ called: RoutineCall, _ player: PlayerID) -> Bool {
        if isSchoolMorning(called) {
            return schoolStarts[player]?[planned.day] != planned.index
        }
        return concurrent.isInSchool(planned.event, for: player)
    }

    /// Why an event that may call for a routine does not call a player, without regard to other events at the time; nil if it does.
    private func ownObstacle(
        _ planned: PlannedEvent, _ called: RoutineCall, for player: PlayerID
    ) -> EventMatch.Obstacle? {
        let (routine, match) = (called.routine, called.match)
        guard planned.owner.concerns(player), routine.playerIDs.contains(player) else { return .namesOthers }
        if match.isDecided {
            let concerned = planned.calls.concerned(planned.owners(of: routine), of: routine, by: match)
            return concerned.contains(player) ? nil : .namesOthers
        }
        let standing = standing(planned, player)
        if !standing.contains(.isConcerned) { return .namesOthers }
        if standing.contains(.isCalledOff) { return .calledOff }
        return standing.contains(.isWithoutSchool) && !match.isOfParent ? .noSchool : nil
    }

    /// The times within a period at which a player has other events or is on the way.
    func busyTimes(of player: PlayerID, in time: DateInterval, except event: CalendarEvent) -> [DateInterval] {
        concurrent.busyTimes(of: player, in: time, except: event) + (times[player].map { Array($0.journeys(in: time)) } ?? [])
    }

    /// Whether a player is away or on the way at some moment of a time.
    func isAway(_ player: PlayerID, in time: DateInterval) -> Bool {
        times[player]?.journeys(in: time).contains { _ in true } ?? false
    }

    /// Why an event that may call for a routine does not call a player; nil if it does.
    ///
    /// - Parameter forecasts: how long the routines take. Without them, an event never shares the preparation for an earlier time away.
    func obstacle(
        _ planned: PlannedEvent, _ called: RoutineCall, for player: PlayerID, _ forecasts: RoutineForecasts?
    ) -> EventMatch.Obstacle? {
        if let obstacle = ownObstacle(planned, called, for: player) { return obstacle }
        let routine = called.routine
        if called.match.isOfParent || isInFreeTime(planned, routine) { return nil }
        guard rules == .calibrated else { return concurrent.isInSchool(planned.event, for: player) ? .duringSchool : nil }
        if isPartOfSchool(planned, called, player) { return .duringSchool }
        guard let times = times[player] else { return nil }
        if times.isAway(at: planned.start) { return .away }
        // An event is prepared once: with no other routine, if a more specific one is done for an earlier event, too.
        for other in planned.calls.routines {
            let isSame = other.routine.id == routine.id
            let mayBeCalled =
                isSame
                || !other.match.isOfParent && !isInFreeTime(planned, other.routine)
                    && ownObstacle(planned, other, for: player) == nil
            if mayBeCalled, let obstacle = earlierPreparation(planned, other.routine, for: player, forecasts) { return obstacle }
            if isSame { break }
        }
        guard case .within(let stay)? = times.position(of: planned), !times.isPrepared(planned, before: stay, routine.id) else {
            return nil
        }
        return obstacle(planned, after: stay)
    }

    /// The obstacle of an event for which a player does a routine anyway, because an earlier event calls for it; nil if it does not.
    private func earlierPreparation(
        _ planned: PlannedEvent, _ routine: Routine, for player: PlayerID, _ forecasts: RoutineForecasts?
    ) -> EventMatch.Obstacle? {
        if case .within(let stay)? = times[player]?.position(of: planned) {
            if stay.routines[routine.id] != nil { return obstacle(planned, after: stay) }
            guard times[player]?.isPrepared(planned, before: stay, routine.id) ?? false else { return nil }
        }
        guard let forecast = forecasts?.forecast(of: routine, for: player) else { return nil }
        return sharedPreparation(of: planned, routine, forecast: forecast, for: player).map { .preparedWith(title: $0) }
    }

    private func obstacle(_ planned: PlannedEvent, after stay: TimesAway.Stay) -> EventMatch.Obstacle {
        let title = stay.last.event.title
        return planned.start < stay.end ? .beforeEnd(title: title) : .sameTimeAway(title: title)
    }
}
