import Foundation

/// The facts besides the words of an event and the parents' decisions that decide whether it calls a player to a routine: the other events
/// at the time, school, and the times away of the players.
struct Circumstances {
    let family: FamilyContext
    let concurrent: ConcurrentEvents
    /// The events that can lead to suggestions, in the given order.
    let events: [PlannedEvent]
    let kinds: RoutineKinds
    /// The players of the household, in its order.
    let players: [PlayerID]
    let rules: GameRules
    private(set) var times: [PlayerID: TimesAway] = [:]
    /// The event that calls a player to school, one a day.
    private var schoolStarts: [SchoolDay: String] = [:]

    private struct SchoolDay: Hashable {
        let player: PlayerID
        let day: LocalDate
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
        var planner = EventPlanner(family, zone: zone, rules: rules)
        events = suggesting.map { planner.plan($0) }
        guard rules == .calibrated else { return }
        let away = all.filter { family.awaySeries.contains($0.event) }
        for player in players {
            findSchoolStarts(of: player)
            let entries = events.compactMap { entry(of: player, $0, isOnlyChild: players.count == 1) }
            times[player] = TimesAway(entries, days: away.filter { family.concerns($0, player) }.map(\.event))
        }
    }

    private mutating func findSchoolStarts(of player: PlayerID) {
        var earliest: [LocalDate: CalendarEvent] = [:]
        for planned in events {
            let callsToSchool = planned.calls.routines.contains { routine, match in
                isSchoolMorning(routine, match) && ownObstacle(planned, routine, match, for: player) == nil
            }
            guard callsToSchool else { continue }
            let event = planned.event
            if earliest[planned.day].map({ (event.start, event.id) < ($0.start, $0.id) }) ?? true { earliest[planned.day] = event }
        }
        for (day, event) in earliest { schoolStarts[SchoolDay(player: player, day: day)] = event.id }
    }

    /// Whether a routine is one of school days, and the match does not come from a parent's decision or keyword.
    private func isSchoolMorning(_ routine: Routine, _ match: RoutineMatch) -> Bool {
        !match.isOfParent && kinds.ofSchool.contains(routine.id)
    }

    /// Whether a player does a routine in the free time before an event.
    func isInFreeTime(_ planned: PlannedEvent, _ routine: Routine) -> Bool {
        planned.calls.isDue && kinds.ofTests.contains(routine.id)
    }

    /// An entry for an event that a player may attend; nil if it is at home, or not an event for children.
    private func entry(of player: PlayerID, _ planned: PlannedEvent, isOnlyChild: Bool) -> TimesAway.Entry? {
        let calls = planned.calls
        guard !calls.isAtHome, takesPlace(planned, for: player), !family.isWithoutSchool(planned.called, player, on: planned.day)
        else { return nil }
        if calls.isLesson, !planned.isLessonAway { return nil }
        if calls.isDue, !calls.isLesson { return nil }
        let routine = calls.routines.first { routine, match in
            !isInFreeTime(planned, routine) && ownObstacle(planned, routine, match, for: player) == nil
                && (match.isOfParent || !isPartOfSchool(planned, routine, match, player))
        }?.routine
        let isOfPlayer = calls.named.contains(player) || planned.owner == .player(player) || planned.meaning.kind == .school
        let isOfOnlyChild = isOnlyChild && (!calls.topics.isEmpty || planned.meaning.kind == .activities)
        return TimesAway.Entry(planned: planned, routine: routine, takesAway: isOfPlayer || isOfOnlyChild)
    }

    /// Whether an event takes place for a player, and is not for adults alone.
    private func takesPlace(_ planned: PlannedEvent, for player: PlayerID) -> Bool {
        let calls = planned.calls
        if calls.isOfGrownUps || calls.isErrand || calls.notice != nil && calls.topics.isEmpty && !calls.isLesson { return false }
        return family.concerns(planned.called, player) && !concurrent.isCalledOff(planned.event, for: player)
    }

    /// Whether an event is part of a school day that another event begins.
    private func isPartOfSchool(
        _ planned: PlannedEvent, _ routine: Routine, _ match: RoutineMatch, _ player: PlayerID
    ) -> Bool {
        if isSchoolMorning(routine, match) {
            return schoolStarts[SchoolDay(player: player, day: planned.day)].map { $0 != planned.event.id } ?? true
        }
        return concurrent.isInSchool(planned.event, for: player)
    }

    /// Why an event that may call for a routine does not call a player, without regard to other events at the time; nil if it does.
    private func ownObstacle(
        _ planned: PlannedEvent, _ routine: Routine, _ match: RoutineMatch, for player: PlayerID
    ) -> EventMatch.Obstacle? {
        let owners = ScheduleSuggestionEngine.owners(of: routine, planned.event, family.owners)
        guard owners.contains(player) else { return .namesOthers }
        if match.isDecided {
            return planned.calls.concerned(owners, of: routine, by: match).contains(player) ? nil : .namesOthers
        }
        if !family.concerns(planned.called, player) { return .namesOthers }
        if concurrent.isCalledOff(planned.event, for: player) { return .calledOff }
        return !match.isOfParent && family.isWithoutSchool(planned.called, player, on: planned.day) ? .noSchool : nil
    }

    /// Why an event that may call for a routine does not call a player; nil if it does.
    func obstacle(
        _ planned: PlannedEvent, _ routine: Routine, _ match: RoutineMatch, for player: PlayerID
    ) -> EventMatch.Obstacle? {
        if let obstacle = ownObstacle(planned, routine, match, for: player) { return obstacle }
        if match.isOfParent || isInFreeTime(planned, routine) { return nil }
        guard rules == .calibrated else { return concurrent.isInSchool(planned.event, for: player) ? .duringSchool : nil }
        if isPartOfSchool(planned, routine, match, player) { return .duringSchool }
        guard let times = times[player] else { return nil }
        if times.isAway(at: planned.event.start) { return .away }
        guard case .within(let stay)? = times.position(of: planned.event), !isPrepared(planned, before: stay, routine) else {
            return nil
        }
        return .sameTimeAway(title: stay.first.event.title)
    }

    /// Whether a player prepares a routine for a later event of a time away. If no earlier event of it called for this routine, the player
    /// does it before leaving: “Pack it in the morning, by 7:20.”
    private func isPrepared(_ planned: PlannedEvent, before stay: TimesAway.Stay, _ routine: Routine) -> Bool {
        // A routine for tests and homework does not prepare anything to take along.
        if stay.routines.contains(routine.id) || kinds.ofTests.contains(routine.id) && !stay.routines.isEmpty { return false }
        if stay.beThereBy < planned.event.start - OccasionTiming.longestMove { return false }
        let isOnLaterDay = planned.day > stay.first.day
        if kinds.ofSchool.contains(routine.id), isOnLaterDay { return false }
        return stay.routines.isEmpty || isOnLaterDay || planned.way.beThereBy >= stay.end
    }
}
