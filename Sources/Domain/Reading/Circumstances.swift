import Foundation

/// What decides, besides the words of events and the decisions of parents, whether events call players to routines, and when to start: the
/// other events of the time, school, and when the players are away.
struct Circumstances {
    let family: FamilyContext
    let concurrent: ConcurrentEvents
    private let zone: ZoneRules
    private let rules: GameRules
    private var ways: [String: EventWay] = [:]
    private var times: [PlayerID: TimesAway] = [:]
    /// The event of a day that calls a player to school: one a day.
    private var schoolStarts: [SchoolDay: String] = [:]

    private struct SchoolDay: Hashable {
        let player: PlayerID
        let day: LocalDate
    }

    /// - Parameters:
    ///   - events: all events, also those of whole days.
    ///   - suggesting: those of them that can lead to suggestions.
    ///   - players: of the household.
    ///   - zone: the household's.
    init(
        _ events: [CalledEvent], suggesting: [CalledEvent], in family: FamilyContext, players: [PlayerID], zone: ZoneRules,
        rules: GameRules
    ) {
        self.family = family
        self.zone = zone
        self.rules = rules
        concurrent = ConcurrentEvents(events, suggesting: suggesting, in: family)
        guard rules == .calibrated else { return }
        let days = suggesting.map { zone.localDateTime(at: $0.event.start).date }
        for called in suggesting { ways[called.event.id] = EventWay(called, in: family, zone: zone) }
        let away = events.filter { family.awaySeries.contains($0.event) }
        for player in players {
            findSchoolStarts(of: player, suggesting, days)
            let entries = zip(suggesting, days).compactMap { entry(of: player, $0, $1, isOnlyChild: players.count == 1) }
            times[player] = TimesAway(entries, days: away.filter { concerns($0, player) }.map(\.event))
        }
    }

    private mutating func findSchoolStarts(of player: PlayerID, _ suggesting: [CalledEvent], _ days: [LocalDate]) {
        var earliest: [SchoolDay: CalendarEvent] = [:]
        for (called, date) in zip(suggesting, days) where !called.calls.isDue {
            let callsToSchool = called.calls.routines.contains { routine, match in
                isSchoolMorning(routine, match) && standing(called, routine, match, for: player) == nil
            }
            guard callsToSchool else { continue }
            let day = SchoolDay(player: player, day: date)
            if earliest[day].map({ (called.event.start, called.event.id) < ($0.start, $0.id) }) ?? true {
                earliest[day] = called.event
            }
        }
        for (day, event) in earliest { schoolStarts[day] = event.id }
    }

    /// Whether a routine is the one of school days, and no parent has said that an event calls for it.
    private func isSchoolMorning(_ routine: Routine, _ match: RoutineMatch) -> Bool {
        guard !match.isOfParent else { return false }
        return routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics.contains(.school) ?? false
    }

    /// An event that a player may be at; nil if it is at home, or nothing that a child is at.
    private func entry(of player: PlayerID, _ called: CalledEvent, _ day: LocalDate, isOnlyChild: Bool) -> TimesAway.Entry? {
        let (event, calls) = (called.event, called.calls)
        guard let way = ways[event.id], !calls.isAtHome, concerns(called, player), !isWithoutSchool(called, player) else {
            return nil
        }
        let meaning = family.meaning(of: event.calendarName)
        if calls.isLesson, !meaning.makesSchoolDays { return nil }
        if calls.isDue, !calls.isLesson { return nil }
        let routine = calls.routines.first { routine, match in
            !calls.isDue && standing(called, routine, match, for: player) == nil && !isLaterAtSchool(called, routine, match, player)
        }?.routine
        let isPlayers =
            calls.named.contains(player) || family.owners[event.calendarName] == .player(player) || meaning.kind == .school
        let takesAway = isPlayers || isOnlyChild && (!calls.topics.isEmpty || meaning.kind == .activities)
        return TimesAway.Entry(
            event: event, calls: calls, way: way, isAtSchool: meaning.kind == .school, day: day, routine: routine,
            takesAway: takesAway)
    }

    /// Whether an event takes place for a player, and is not of grown-ups alone.
    private func concerns(_ called: CalledEvent, _ player: PlayerID) -> Bool {
        let calls = called.calls
        if calls.isOfGrownUps || calls.isErrand || calls.notice != nil && calls.topics.isEmpty && !calls.isLesson { return false }
        return family.owners.concern(player, in: called.event.calendarName) && !isLeftOut(player, by: called)
            && (calls.named.isEmpty || calls.named.contains(player)) && !concurrent.isCalledOff(called.event, for: player)
    }

    /// Whether an event names the team of somebody else. In the calendar of one player all is the player's.
    private func isLeftOut(_ player: PlayerID, by called: CalledEvent) -> Bool {
        called.calls.leftOut.contains(player) && family.owners[called.event.calendarName] != .player(player)
    }

    /// Whether it is school, and the player has none on that day.
    private func isWithoutSchool(_ called: CalledEvent, _ player: PlayerID) -> Bool {
        (called.calls.isSchool || called.calls.isOfTimetable)
            && family.schoolFree.contains(zone.localDateTime(at: called.event.start).date, for: player)
    }

    private func isLaterAtSchool(_ called: CalledEvent, _ routine: Routine, _ match: RoutineMatch, _ player: PlayerID) -> Bool {
        guard isSchoolMorning(routine, match) else { return false }
        let day = SchoolDay(player: player, day: zone.localDateTime(at: called.event.start).date)
        return schoolStarts[day].map { $0 != called.event.id } ?? true
    }

    /// Why an event that may call for a routine does not call a player, whatever else is at the time; nil if it does.
    private func standing(
        _ called: CalledEvent, _ routine: Routine, _ match: RoutineMatch, for player: PlayerID
    ) -> EventMatch.Obstacle? {
        if !family.owners.concern(player, in: called.event.calendarName) || !routine.playerIDs.contains(player) {
            return .namesOthers
        }
        let concerned = called.calls.concerned([player], of: routine, by: match)
        if concerned.isEmpty, family.owners[called.event.calendarName] != .player(player) || !called.calls.named.isEmpty {
            return .namesOthers
        }
        if match.isDecided { return nil }
        if concurrent.isCalledOff(called.event, for: player) { return .calledOff }
        return !match.isOfParent && isWithoutSchool(called, player) ? .noSchool : nil
    }

    /// Why an event that may call for a routine does not call a player; nil if it does.
    ///
    /// - Parameter isInFreeTime: whether the routine is played in the free time before the event.
    func obstacle(
        _ called: CalledEvent, _ routine: Routine, _ match: RoutineMatch, for player: PlayerID, isInFreeTime: Bool
    ) -> EventMatch.Obstacle? {
        if let obstacle = standing(called, routine, match, for: player) { return obstacle }
        if match.isOfParent || isInFreeTime || rules == .classic { return nil }
        if isLaterAtSchool(called, routine, match, player) || concurrent.isInSchool(called.event, for: player) {
            return .duringSchool
        }
        guard let times = times[player] else { return nil }
        if times.isAway(at: called.event.start) { return .away }
        guard case .within(let stay)? = times.position(of: called.event), stay.calls, !isPackedBefore(called, stay) else {
            return nil
        }
        return .sameTimeAway(title: stay.first.title)
    }

    /// Whether an event follows a stay of an earlier day: what it needs is packed before the stay.
    private func isPackedBefore(_ called: CalledEvent, _ stay: TimesAway.Stay) -> Bool {
        guard let way = ways[called.event.id] else { return false }
        return way.beThereBy >= stay.end && zone.localDateTime(at: called.event.start).date > stay.day
    }

    /// When a player must be at an event, and when to start a routine for it.
    func timing(
        of called: CalledEvent, _ routine: Routine, forecast: RoutineForecast, for player: PlayerID
    ) -> OccasionTiming {
        let (event, seconds) = (called.event, TimeInterval(forecast.preparationSeconds))
        guard rules == .calibrated, let way = ways[event.id] else {
            return OccasionTiming(beThereBy: event.start, waySeconds: 0, startBy: event.start - seconds)
        }
        let waySeconds = way.way(for: routine).seconds
        var timing = OccasionTiming(
            beThereBy: way.beThereBy, waySeconds: Int(waySeconds), startBy: way.beThereBy - waySeconds - seconds)
        switch times[player]?.position(of: event) {
        case .within(let stay)? where !stay.calls:
            timing = OccasionTiming(
                beThereBy: stay.beThereBy, waySeconds: Int(stay.waySeconds), startBy: stay.leaves - seconds)
        case .within(let stay)?:
            timing.move(out: stay, whenAway: routine.whenAway, seconds, start: event.start)
        case .afterLessons(let stay)?:
            timing = OccasionTiming(beThereBy: way.beThereBy, waySeconds: 0, startBy: stay.end, move: .after(back: stay.end))
        case .first(let previous?)? where previous.leaves < timing.startBy && timing.startBy < previous.back:
            timing.move(out: previous, whenAway: routine.whenAway, seconds, start: event.start)
        case .first?, nil: break
        }
        return timing
    }

    /// When the players are away for days or over night.
    var daysAway: DaysAway { DaysAway(times.mapValues(\.longTimes)) }

    /// The meeting time of an event; nil if its start is the time to be there.
    func meeting(of event: CalendarEvent) -> MeetingTime? { ways[event.id]?.meeting }
}
