import Foundation

/// The other events at the time of an event, and their effects: a notice that calls it off, school that is not over, and the free time of a
/// player.
struct ConcurrentEvents {
    /// The events by day and calendar, so that the work is not quadratic for long calendars. A day here is 24 hours in UTC.
    private typealias Days = [Int: [String: [CalledEvent]]]

    private static let day: TimeInterval = 86_400
    /// A day on which the clocks change has an hour more.
    private static let longestDay: TimeInterval = day + 3600
    /// An event is indexed on its first days only: no training lasts longer.
    private static let mostDays = 40
    /// The largest number of events of a calendar and a day. Further events are ignored: no family has so many.
    private static let mostPerDay = 100

    private let family: FamilyContext
    private let zone: ZoneRules
    private var busy: Days = [:]
    private var school: Days = [:]
    /// For whom an event is called off, by its id.
    private var calledOff: [String: Absence] = [:]
    /// The notices that call an event off, by its id.
    private var notices: [String: [Notice]] = [:]
    /// The ids of the notices about some event of their calendar and time, whether or not it is clear which one they mean.
    private var noticesWithEvent: Set<String> = []
    /// The breaks of clubs, by the name of their calendar.
    private let breaks: [String: Breaks]

    private enum Absence {
        case everyone
        case players(Set<PlayerID>)
    }

    /// An entry that calls events off.
    private struct Notice {
        let title: String
        /// The players whom it names; empty if it is about everyone.
        let players: Set<PlayerID>
    }

    /// The breaks of one club.
    private struct Breaks {
        let times: MergedTimes
        let entries: [CalendarEvent]
    }

    /// - Parameters:
    ///   - events: all events, including whole-day events.
    ///   - suggesting: the subset that can lead to suggestions.
    init(_ events: [CalledEvent], suggesting: [CalledEvent], in family: FamilyContext, zone: ZoneRules) {
        (self.family, self.zone) = (family, zone)
        breaks = Self.breaks(events, family)
        var noticesByDay: Days = [:]
        for entry in events where entry.event.status != .cancelled {
            let kind = family.kind(of: entry.event.calendarName)
            if Self.notice(of: entry, in: kind) != nil { Self.add(entry, to: &noticesByDay) }
        }
        for entry in suggesting {
            if entry.calls.notice != nil, entry.calls.topics.isEmpty { continue }
            if !entry.calls.isOfGrownUps { Self.add(entry, to: &busy) }
            let isAtHome = entry.calls.isLesson && !family.meaning(of: entry.event.calendarName).makesSchoolDays
            if entry.calls.isSchool, !isAtHome { Self.add(entry, to: &school) }
        }
        var read: Set<String> = []
        for notice in noticesByDay.values.flatMap(\.values).flatMap(\.self) where read.insert(notice.event.id).inserted {
            callOff(by: notice)
        }
    }

    private static func breaks(_ events: [CalledEvent], _ family: FamilyContext) -> [String: Breaks] {
        var known: [String: Bool] = [:]
        var entries: [String: [CalendarEvent]] = [:]
        for event in events.lazy.map(\.event) where event.isAllDay && family.kind(of: event.calendarName) == .activities {
            let isBreak = known[event.title] ?? ClubBreak.says(event.title)
            known[event.title] = isBreak
            if isBreak { entries[event.calendarName, default: []].append(event) }
        }
        return entries.mapValues { entries in
            let times = entries.map { DateInterval(start: $0.start, end: max($0.start, $0.end)) }
            return Breaks(times: MergedTimes(times), entries: entries)
        }
    }

    private static func add(_ entry: CalledEvent, to days: inout Days) {
        for day in self.days(of: entry.event) {
            let count = days[day]?[entry.event.calendarName]?.count ?? 0
            if count < mostPerDay { days[day, default: [:]][entry.event.calendarName, default: []].append(entry) }
        }
    }

    private static func days(of event: CalendarEvent, most: Int = mostDays) -> ClosedRange<Int> {
        let (first, last) = (dayNumber(event.start), dayNumber(max(event.start, event.end - 1)))
        return first...min(last, first + most)
    }

    /// The notice of an event: what it calls off. Holidays are whole-day events, in a timetable of any length, otherwise of the lengths
    /// that are proposed as school-free days.
    private static func notice(of entry: CalledEvent, in kind: CalendarKind) -> CalledOffNotice? {
        if let notice = entry.calls.notice { return notice }
        guard entry.event.isAllDay else { return nil }
        if kind == .school, entry.calls.holidays != nil || SchoolFreeTitle.says(entry.event.title) {
            return entry.calls.holidays ?? CalledOffNotice(ofHolidaysFor: entry.calls.named)
        }
        guard let holidays = entry.calls.holidays else { return nil }
        // A day on which the clocks change has an hour more or less.
        let count = Int((entry.event.end.timeIntervalSince(entry.event.start) / day).rounded())
        return (PauseProposer.fewestDays...PauseProposer.mostDays).contains(count) ? holidays : nil
    }

    private static func dayNumber(_ instant: Date) -> Int { Int((instant.timeIntervalSince1970 / day).rounded(.down)) }

    /// Calls off the events of the same calendar and time that a notice names. A notice about a session without a name calls it off only if
    /// it is the only candidate of its day.
    private mutating func callOff(by notice: CalledEvent) {
        guard let words = Self.notice(of: notice, in: family.kind(of: notice.event.calendarName)) else { return }
        let days = Self.days(of: notice.event, most: PauseProposer.mostDays)
        let near = days.flatMap { busy[$0]?[notice.event.calendarName] ?? [] }.filter { entry in
            entry.event.id != notice.event.id && Self.isAtTime(of: notice.event, entry.event)
                && (words.named.isEmpty || entry.calls.named.isEmpty || !words.named.isDisjoint(with: entry.calls.named))
        }
        let named = near.compactMap { entry in words.naming(entry.calls).map { (entry, $0) } }
        if !named.isEmpty { noticesWithEvent.insert(notice.event.id) }
        // An event that began before the notice belongs to its first day.
        let byDay = Dictionary(grouping: named) { entry, _ in
            (max(0, entry.event.start.timeIntervalSince(notice.event.start)) / Self.day).rounded(.down)
        }
        for entry in byDay.values.flatMap(Self.meant) {
            notices[entry.event.id, default: []].append(Notice(title: notice.event.title, players: words.named))
            switch calledOff[entry.event.id] {
            case .everyone: break
            case _ where words.named.isEmpty: calledOff[entry.event.id] = .everyone
            case .players(let players): calledOff[entry.event.id] = .players(players.union(words.named))
            case nil: calledOff[entry.event.id] = .players(words.named)
            }
        }
    }

    /// The events that a notice calls off, among its candidates of one day.
    private static func meant(_ named: [(CalledEvent, CalledOffNotice.Naming)]) -> [CalledEvent] {
        let byName = named.filter { $0.1 == .byName }.map(\.0)
        return byName.isEmpty && Set(named.map(\.0.event.uid)).count == 1 ? named.map(\.0) : byName
    }

    private static func isAtTime(of notice: CalendarEvent, _ event: CalendarEvent) -> Bool {
        if notice.start == event.start { return true }
        if notice.isAllDay { return notice.start <= event.start && event.start < notice.end }
        return notice.start < event.end && event.start < notice.end
    }

    /// Whether a notice calls an event off for a player, or the club of its calendar has a break.
    func isCalledOff(_ event: CalendarEvent, for player: PlayerID) -> Bool {
        // The break itself takes place, and so do other whole days in it.
        if !event.isAllDay, breaks[event.calendarName]?.times.contains(event.start) ?? false { return true }
        return switch calledOff[event.id] {
        case .everyone: true
        case .players(let players): players.contains(player)
        case nil: false
        }
    }

    /// The title of the entry that calls an event off for a player; nil if no entry does. Of several notices it is the alphabetically
    /// first one.
    func titleCallingOff(_ event: CalendarEvent, for player: PlayerID) -> String? {
        let notices = notices[event.id]?.filter { $0.players.isEmpty || $0.players.contains(player) } ?? []
        if let title = notices.map(\.title).min() { return title }
        if event.isAllDay { return nil }
        return breaks[event.calendarName]?.entries.first { $0.start <= event.start && event.start < $0.end }?.title
    }

    /// Whether the title of an entry calls off another event, and its calendar has no such event at that time.
    ///
    /// An entry of a club or a school with a time is no such notice: under a new title, it is the event itself that is called off. Days
    /// without school and the breaks of clubs have other effects. Of a notice for several days, a window may not contain all events.
    func callsOffNothing(_ entry: CalledEvent) -> Bool {
        let event = entry.event
        guard entry.calls.notice != nil, event.status != .cancelled, !noticesWithEvent.contains(event.id),
            event.end.timeIntervalSince(event.start) <= Self.longestDay
        else { return false }
        if !event.isAllDay, family.kind(of: event.calendarName) != .family { return false }
        if breaks[event.calendarName]?.entries.contains(where: { $0.id == event.id }) ?? false { return false }
        return entry.calls.holidays == nil && !(entry.calls.title?.isDayWithoutSchool ?? false)
    }

    /// Whether an event begins while a player is at school. It is then part of school, and needs no preparation at home.
    func isInSchool(_ event: CalendarEvent, for player: PlayerID) -> Bool {
        (school[Self.dayNumber(event.start)] ?? [:]).values.joined().contains { entry in
            entry.event.uid != event.uid && entry.event.start < event.start && event.start < entry.event.end
                && concerns(entry, player)
                && !family.isWithoutSchool(entry, player, on: zone.localDateTime(at: entry.event.start).date)
        }
    }

    /// The times within a period at which a player has other events.
    func busyTimes(of player: PlayerID, in time: DateInterval, except event: CalendarEvent) -> [DateInterval] {
        (Self.dayNumber(time.start)...Self.dayNumber(time.end)).flatMap { (busy[$0] ?? [:]).values.joined() }
            .filter { $0.event.uid != event.uid && $0.event.start < time.end && time.start < $0.event.end && concerns($0, player) }
            .map { DateInterval(start: $0.event.start, end: max($0.event.start, $0.event.end)) }
    }

    private func concerns(_ entry: CalledEvent, _ player: PlayerID) -> Bool {
        family.concerns(entry, player) && !isCalledOff(entry.event, for: player)
    }
}
