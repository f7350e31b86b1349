import Foundation

/// An event with the facts that are the same for all players: its way, the meaning of its calendar, and its day.
final class PlannedEvent: Sendable {
    /// Its index among the events of the plan. Values about an event and a player are stored by it, because to hash the id of an event for
    /// each player takes longer than to interpret it.
    let index: Int
    let called: CalledEvent
    let way: EventWay
    let meaning: CalendarMeaning
    /// Whom its calendar is for; nil for everyone.
    let owner: CalendarOwner?
    /// The day of its start, in the household's zone.
    let day: LocalDate
    /// The place of a match: several matches of a day at one place are one time away. Nil for other events.
    let contestPlace: String?

    /// The start of the event.
    let start: Date
    /// The end of the event, never before its start.
    let end: Date

    var event: CalendarEvent { called.event }
    var calls: EventCalls { called.calls }

    init(_ called: CalledEvent, at index: Int, way: EventWay, meaning: CalendarMeaning, owner: CalendarOwner?, day: LocalDate) {
        (self.called, self.index, self.way, self.meaning, self.owner, self.day) = (called, index, way, meaning, owner, day)
        start = called.event.start
        end = max(start, called.event.end)
        contestPlace =
            called.calls.isContest ? called.event.location.flatMap { PlaceKey($0)?.digest }.map { "\($0) \(day)" } : nil
    }

    /// The players of a routine for whom its calendar is.
    func owners(of routine: Routine) -> [PlayerID] { routine.playerIDs.filter(owner.concerns) }

    /// Whether its calendar is for any player of a routine.
    func isForPlayers(of routine: Routine) -> Bool { routine.playerIDs.contains(where: owner.concerns) }

    /// Whether it is school in a calendar that is no timetable: “School 8–13” in a family's calendar.
    var isRoughSchool: Bool { calls.isSchool && meaning.kind != .school }

    /// Whether it is a lesson to which the player goes.
    var isLessonAway: Bool { called.calls.isLesson && meaning.makesSchoolDays }
}

/// Makes planned events. It reads each distinct text once, because a weekly training is a hundred events with one text.
struct EventPlanner {
    private struct MeetingText: Hashable {
        let title: String
        let note: String?
        let time: LocalTime
    }

    /// A meeting, counted from the day of the event.
    private struct Meeting {
        let found: MeetingTime
        let days: Int
    }

    private let family: FamilyContext
    private let zone: ZoneRules
    private let rules: GameRules
    private var meetings: [MeetingText: Meeting?] = [:]
    /// The meetings that a note names. Many events share a note but have different titles.
    private var mentions: [String: [WrittenMention]] = [:]
    private var ways: [String: Int?] = [:]
    /// By the name of the calendar.
    private var schoolWays: [String: SchoolWay?] = [:]
    private let kinds: RoutineKinds

    /// - Parameter rules: `classic` ignores meetings.
    init(_ family: FamilyContext, kinds: RoutineKinds, zone: ZoneRules, rules: GameRules) {
        (self.family, self.kinds, self.zone, self.rules) = (family, kinds, zone, rules)
    }

    /// - Parameter index: the index of the event among all events of the plan.
    mutating func plan(_ called: CalledEvent, at index: Int) -> PlannedEvent {
        let event = called.event
        let start = zone.localDateTime(at: event.start)
        let meaning = family.meaning(of: event.calendarName)
        let way = EventWay(
            called, meeting: meeting(of: event, start), answer: event.location.flatMap { answer($0) }, meaning: meaning,
            toSchool: meaning.makesSchoolDays ? schoolWay(of: event.calendarName) : nil, zone: zone)
        return PlannedEvent(
            called, at: index, way: way, meaning: meaning, owner: family.owners[event.calendarName], day: start.date)
    }

    private mutating func answer(_ location: String) -> Int? {
        if family.ways == .none { return nil }
        if let known = ways[location] { return known }
        let minutes = family.ways.minutes(to: location)
        ways[location] = .some(minutes)
        return minutes
    }

    private mutating func schoolWay(of calendarName: String) -> SchoolWay? {
        if let known = schoolWays[calendarName] { return known }
        let way = kinds.schoolWay(of: family.owners[calendarName])
        schoolWays[calendarName] = .some(way)
        return way
    }

    private mutating func mentions(of note: String) -> [WrittenMention] {
        if let known = mentions[note] { return known }
        let found = WrittenMention.all(in: note)
        mentions[note] = found
        return found
    }

    /// Most titles have no digit, and so no time.
    private mutating func meeting(of event: CalendarEvent, _ start: LocalDateTime) -> MeetingTime? {
        if rules == .classic { return nil }
        if event.meetingNote == nil, !event.title.utf8.contains(where: { (48...57).contains($0) }) { return nil }
        let text = MeetingText(title: event.title, note: event.meetingNote, time: start.time)
        if let known = meetings[text] {
            return known.map { meeting in
                var found = meeting.found
                found.time.date = start.date.adding(days: meeting.days)
                return found
            }
        }
        let noted = event.meetingNote.map { mentions(of: $0) } ?? []
        let found = MeetingTime.find(among: WrittenMention.all(in: event.title) + noted, start: start)
        meetings[text] = .some(found.map { Meeting(found: $0, days: $0.time.date.dayNumber - start.date.dayNumber) })
        return found
    }
}
