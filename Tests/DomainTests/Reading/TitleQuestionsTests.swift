import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Titles of which a parent is asked what they call for")
struct TitleQuestionsTests {
    private static let week: TimeInterval = 7 * 86_400
    private static let routine = Routine.sample(template: "activity-prep")

    private func questions(
        _ events: [CalendarEvent], meanings: [String: CalendarMeaning] = [:], owners: [String: CalendarOwner] = [:],
        routines: [Routine] = [routine], decisions: [EventDecision] = [], rules: GameRules = .calibrated
    ) -> [TitleQuestion] {
        asked(events, meanings: meanings, owners: owners, routines: routines, decisions: decisions, rules: rules).questions
    }

    private func asked(
        _ events: [CalendarEvent], meanings: [String: CalendarMeaning] = [:], owners: [String: CalendarOwner] = [:],
        routines: [Routine] = [routine], decisions: [EventDecision] = [], rules: GameRules = .calibrated
    ) -> TitleQuestions {
        var compiled = CompiledRoutines(routines, players: [PlayerProfile(id: 1, name: "Mia")], rules: rules, zone: .utc)
        return TitleQuestions.questions(
            events: events, in: FamilyContext(owners: owners, meanings: meanings), routines: routines, decisions: decisions,
            zone: .utc, rules: rules, at: fourOClock, compiled: &compiled)
    }

    @Test("A title is asked about once in each calendar, the most frequent first, with how often and when it is next")
    func order() {
        let found = questions([
            .sample("Blorf", calendar: "family"),
            .sample("Sternsinger", at: fourOClock + Self.week, calendar: "family"),
            .sample("STERNSINGER", at: fourOClock + 3600, calendar: "family"),
            .sample("Sternsinger", at: fourOClock + 7200, calendar: "parish"), .sample("Soccer practice", calendar: "family"),
        ])
        #expect(found.map(\.title) == ["STERNSINGER", "Blorf", "Sternsinger"])
        #expect(found.map(\.calendarName) == ["family", "family", "parish"] && found.map(\.count) == [2, 1, 1])
        #expect(found.first?.nextStart == fourOClock + 3600)
    }

    @Test("Nothing is asked where the calendar, a parent or the title itself says it")
    func unasked() {
        let event = CalendarEvent.sample("Sternsinger", calendar: "family")
        #expect(questions([event]).count == 1)
        for meaning in [
            CalendarMeaning(kind: .school), CalendarMeaning(kind: .activities), CalendarMeaning(otherwise: .nothing),
            CalendarMeaning(otherwise: .routine(1)),
        ] {
            #expect(questions([event], meanings: ["family": meaning]) == [], "\(meaning)")
        }
        #expect(questions([event], owners: ["family": .nobody]) == [])
        for verdict in EventDecision.Verdict.allCases {
            let decision = EventDecision(verdict, routineID: 1, event: event, zone: .utc)
            #expect(questions([event], decisions: [decision]) == [], "\(verdict)")
        }
        #expect(questions([event], rules: .classic) == [])
        #expect(questions([event], routines: []) == [])
        var keyword = Self.routine
        keyword.keywords = ["sternsinger"]
        #expect(questions([event], routines: [keyword]) == [])
    }

    @Test(
        "An entry that is called off, an errand, for grown-ups or at a doctor's calls for nothing, and is not asked about",
        arguments: ["Sternsinger fällt aus", "Elternabend", "Dentist", "Dad: dentist"])
    func reasons(title: String) {
        #expect(questions([.sample(title, calendar: "family")]) == [])
    }

    @Test("Whole days, free time and what has begun are not asked about")
    func other() {
        var day = CalendarEvent.sample("Sternsinger", calendar: "family")
        day.isAllDay = true
        var free = CalendarEvent.sample("Sternsinger", calendar: "family")
        free.isTransparent = true
        #expect(questions([day, free, .sample("Sternsinger", at: fourOClock - 60, calendar: "family")]) == [])
    }

    @Test("A few are asked at a time, and the others are counted")
    func limit() {
        let names = ["Abc", "Bcd", "Cde", "Def", "Efg", "Fgh", "Ghi"]
        let events = names.enumerated().map { CalendarEvent.sample("Qq\($0.element)", at: fourOClock + Double($0.offset) * 3600) }
        #expect(questions(events).map(\.title) == names.prefix(TitleQuestions.limit).map { "Qq\($0)" })
        #expect(asked(events).moreCount == names.count - TitleQuestions.limit && asked([events[0]]).moreCount == 0)
    }
}
