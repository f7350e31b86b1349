import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The kind that a calendar seems to have")
struct CalendarKindProposerTests {
    /// Monday, 2 March 2026.
    private static let monday = LocalDate(dayNumber: 20_514)
    private static let now = instant(0, 0)

    private static func instant(_ day: Int, _ minute: Int) -> Date {
        ZoneRules.utc.instant(of: LocalDateTime(date: monday.adding(days: day), time: .midnight)) + Double(minute) * 60
    }

    private func event(_ title: String, day: Int, at hour: Double, minutes: Int = 45, isAllDay: Bool = false) -> CalendarEvent {
        let start = Self.instant(day, Int(hour * 60))
        return CalendarEvent(
            id: "\(title) \(day) \(hour)", uid: title, title: title, start: start, end: start + Double(minutes) * 60,
            isAllDay: isAllDay, calendarName: "c")
    }

    /// Lessons at these hours on Monday to Friday of some weeks.
    private func lessons(_ hours: [Double], weeks: Range<Int>) -> [CalendarEvent] {
        weeks.flatMap { week in
            (0..<5).flatMap { day in
                hours.enumerated().map {
                    event(["M", "D", "E", "Bio"][($0.offset + day) % 4], day: 7 * week + day, at: $0.element)
                }
            }
        }
    }

    private func proposal(
        _ events: [CalendarEvent], of components: [EventComponent] = [], at now: Date = now
    ) -> CalendarKindProposal {
        CalendarKindProposer.proposal(for: events, of: components, at: now, zone: .utc)
    }

    @Test("Lessons in the morning of school days are a timetable, and the reason says so")
    func mornings() {
        let found = proposal(lessons([8, 9, 10, 11, 12], weeks: 0..<4))
        #expect(found == CalendarKindProposal(kind: .school, reason: .mornings(entriesAWeek: 25)))
        #expect(found.sentence == "25 entries a week between 8 and 13 o'clock on school days: a timetable")
    }

    @Test("Weeks of holidays, and weeks that the export does not have yet, do not count")
    func holidays() {
        let twoWeeks = lessons([8, 9, 10, 11, 12], weeks: 0..<2) + [event("Zeugnisse", day: 14, at: 9)]
        #expect(proposal(twoWeeks).reason == .mornings(entriesAWeek: 25))
    }

    @Test("Four weeks are looked at: a subject that comes once in A weeks or in B weeks comes twice in them")
    func alternatingWeeks() {
        // Of each week's 15 subjects none is in the week after it, and each is in the week after that.
        let entries = (0..<4).flatMap { week in
            (0..<15).map { place in
                event("Fach \(week % 2 * 15 + place)", day: 7 * week + place % 5, at: Double(8 + place / 5))
            }
        }
        #expect(proposal(entries).reason == .mornings(entriesAWeek: 15))
        #expect(proposal(entries.filter { $0.start < Self.instant(14, 0) }).reason == .mixed(total: 30))
    }

    @Test("School in the afternoon is a timetable, too")
    func shifts() {
        #expect(proposal(lessons([13.5, 14.5, 15.5, 16.5], weeks: 0..<4)).reason == .rows(entriesADay: 4))
    }

    @Test("A season that begins later or is over says what the calendar is", arguments: [-100, 100])
    func otherSeason(days: Int) {
        let term = lessons([8, 9, 10, 11], weeks: 0..<4)
        #expect(proposal(term, at: Self.instant(-days, 0)).kind == .school)
    }

    @Test("Meetings of somebody's work, each with a title of its own, are no timetable")
    func work() {
        let workdays = (0..<20).filter { $0 % 7 < 5 }
        let meetings = workdays.flatMap { day in
            [9, 10, 11, 12].map { hour in event("Review \(day) \(hour)", day: day, at: hour) }
        }
        #expect(proposal(meetings).kind == .family)
    }

    @Test("A day of school that is one entry is no timetable: its title calls for the routine")
    func oneEntry() {
        let days = (0..<26).filter { $0 % 7 < 5 }.map { event("Mia Schule", day: $0, at: 8, minutes: 300) }
        #expect(proposal(days).reason == .mixed(total: 20))
    }

    @Test("Trainings and matches are a club, with the duties and meetings that a club has")
    func club() {
        let trainings = [1, 3, 8, 10, 15, 17].map { event("Training U12", day: $0, at: 17) }
        let others = [
            event("U12 v Folkestone Rangers (H)", day: 5, at: 10), event("U12 - Deal Town (A)", day: 12, at: 10),
            event("Snack duty U12", day: 5, at: 9), event("Team parents meeting", day: 9, at: 19),
            event("Winter break", day: 20, at: 0, isAllDay: true),
        ]
        let found = proposal(trainings + others)
        #expect(found == CalendarKindProposal(kind: .activities, reason: .activities(count: 8, total: 10)))
        #expect(found.sentence == "8 of 10 entries of four weeks are trainings, matches or the like: a club")
    }

    @Test("Activities among doctors, parents' evenings out and birthdays are a family's")
    func family() {
        let weekly = (0..<4).flatMap { [event("Judo Ben", day: 7 * $0, at: 16), event("Papa Fußball", day: 7 * $0 + 3, at: 20)] }
        #expect(proposal(weekly + [event("Zahnarzt Mia", day: 2, at: 15)]).kind == .family)
    }

    @Test("One or two trainings do not make a club")
    func few() {
        #expect(proposal([event("Training", day: 1, at: 17), event("Training", day: 8, at: 17)]).reason == .mixed(total: 2))
    }

    @Test("A calendar without a timed entry is taken for anything mixed")
    func none() {
        #expect(proposal([]).reason == .noEntries)
        #expect(proposal([event("Restmüll", day: 1, at: 0, isAllDay: true)]).reason == .noEntries)
    }

    @Test("If no entry within half a year has a time, the reason is where the others are: later, with the first day, or past")
    func outOfReach() {
        func component(_ day: Int, isDay: Bool = false) -> EventComponent {
            let date = Self.monday.adding(days: day)
            let local = LocalDateTime(date: date, time: .midnight)
            return EventComponent(uid: "\(day)", title: "Judo", start: isDay ? .date(date) : .zoned(local, zone: "Europe/Berlin"))
        }
        let far = EventComponent(uid: "utc", title: "Judo", start: .utc(Self.instant(400, 960)))
        #expect(proposal([], of: [far, component(500)]).reason == .later(first: Self.monday.adding(days: 400)))
        #expect(proposal([], of: [component(-300), far]).reason == .later(first: Self.monday.adding(days: 400)))
        #expect(proposal([], of: [component(-300)]).reason == .past)
        #expect(proposal([], of: [component(300, isDay: true), component(-300, isDay: true)]).reason == .noEntries)
        var cancelled = component(300)
        cancelled.status = .cancelled
        #expect(proposal([], of: [cancelled]).reason == .noEntries)
        #expect(proposal([event("Judo", day: 45, at: 16)], of: [far]).reason == .mixed(total: 1), "later than four weeks, and read")
        #expect(proposal([], of: [far]).sentence.contains("is on 2027-04-06, in more than half a year"))
    }

    @Test(
        "A reason is one object in JSON",
        arguments: [
            (CalendarKindReason.mornings(entriesAWeek: 25), #"{"count":25,"kind":"mornings"}"#),
            (.rows(entriesADay: 4), #"{"count":4,"kind":"rows"}"#),
            (.activities(count: 8, total: 10), #"{"count":8,"kind":"activities","total":10}"#),
            (.mixed(total: 3), #"{"kind":"mixed","total":3}"#), (.noEntries, #"{"kind":"noEntries"}"#),
            (.later(first: monday), #"{"first":"2026-03-02","kind":"later"}"#), (.past, #"{"kind":"past"}"#),
        ])
    func json(reason: CalendarKindReason, text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(reason), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(CalendarKindReason.self, from: Data(text.utf8)) == reason)
    }
}
