import Foundation
import Testing

@testable import Domain

@Suite("Whole days during which children may be away")
struct AwayQuestionsTests {
    private static func wholeDay(_ title: String, days: Int = 2, in weeks: Int = 0, calendar: String = "family") -> CalendarEvent {
        // Monday, 2 March 2026.
        let start = Date(timeIntervalSince1970: 1_772_409_600) + Double(weeks) * 7 * 86_400
        var event = CalendarEvent.sample(title, at: start, calendar: calendar)
        event.isAllDay = true
        event.end = start + Double(days) * 86_400
        return event
    }

    private func asked(
        _ events: [CalendarEvent], owners: [String: CalendarOwner] = [:], answers: Set<String> = []
    ) -> AwayQuestions {
        AwayQuestions(events: events, owners: owners, answers: answers, at: fourOClock, zone: .utc)
    }

    @Test(
        "Titles of four languages look like time away",
        arguments: [
            "Kinder bei Papa", "Papa-Wochenende", "Mia & Ben bei Oma", "Klassenfahrt 7b", "Zeltlager", "Feriencamp",
            "Kids with dad", "At Grandma's", "Dad's weekend", "Scout camp", "Summer camp", "Year 6 residential",
            "Enfants chez papa", "Chez mamie", "Classe verte", "Colonie", "Niños con papá", "Campamento", "Con los abuelos",
        ])
    func likely(title: String) {
        #expect(AwayQuestions.isLikely(title))
    }

    @Test(
        "Other whole days do not, nor what is called off or to be done",
        arguments: [
            "Geburtstag Oma", "Herbstferien", "Papa auf Dienstreise", "Dad's birthday", "Half term", "Restmüll", "Mother's Day",
            "Klassenfahrt abgesagt", "Camp sign up", "Fête des mères", "Día del padre",
        ])
    func unlikely(title: String) {
        #expect(!AwayQuestions.isLikely(title))
    }

    @Test("A series is one question, with the days of its next event")
    func series() throws {
        let events = [Self.wholeDay("Kinder bei Papa", in: 2), Self.wholeDay("Kinder bei Papa"), Self.wholeDay("Camp", in: 1)]
        let questions = asked(events).questions
        #expect(questions.map(\.title) == ["Kinder bei Papa", "Camp"])
        let first = try #require(questions.first)
        #expect(first.count == 2 && first.key == EventKey.wholeDays(events[0]))
        #expect([first.firstDay.description, first.lastDay.description] == ["2026-03-02", "2026-03-03"])
        #expect(first.question == "“Kinder bei Papa”: are the children away then?")
    }

    @Test("An answer takes the question away, whatever the title is")
    func answered() {
        let (away, other) = (Self.wholeDay("Kinder bei Papa"), Self.wholeDay("Wien"))
        let found = asked([away, other], answers: [EventKey.wholeDays(away), EventKey.wholeDays(other)])
        #expect(found.questions.isEmpty)
        #expect(Set(found.answered.map(\.title)) == ["Kinder bei Papa", "Wien"])
    }

    @Test("The key of a series depends on its calendar, its title and whether it includes a night, and not on the UID")
    func key() {
        let one = Self.wholeDay("Kinder bei Papa")
        var same = Self.wholeDay("kinder bei PAPA!", days: 3, in: 1)
        same.uid = "made-at-this-export"
        #expect(EventKey.wholeDays(one) == EventKey.wholeDays(same))
        #expect(AwaySeries([EventKey.wholeDays(one)]).contains(same))
        #expect(asked([one, same]).questions.map(\.count) == [2])
        let others = [
            Self.wholeDay("Kinder bei Papa", days: 1), Self.wholeDay("Kinder bei Oma"),
            Self.wholeDay("Kinder bei Papa", calendar: "club"),
        ]
        for other in others { #expect(EventKey.wholeDays(one) != EventKey.wholeDays(other), "\(other)") }
    }

    @Test("Events with a time, of nobody, and that are over are not asked about; and a few at a time are")
    func unasked() {
        let timed = CalendarEvent.sample("Kids with dad", at: fourOClock + 3600)
        let found = asked(
            [timed, Self.wholeDay("Camp", calendar: "work"), Self.wholeDay("At Grandma's", in: -1)], owners: ["work": .nobody])
        #expect(found.questions.isEmpty)
        let many = (1...8).map { Self.wholeDay("Camp \($0)") }
        #expect(asked(many).questions.count == AwayQuestions.limit && asked(many).moreCount == 8 - AwayQuestions.limit)
        #expect(found.moreCount == 0)
    }

    @Test("Only events for whole days of a series with the answer yes take children away")
    func value() {
        let away = AwaySeries([EventKey.wholeDays(Self.wholeDay("Kinder bei Papa"))])
        #expect(away.contains(Self.wholeDay("Kinder bei Papa", in: 5)))
        #expect(!away.contains(Self.wholeDay("Wien")))
        #expect(!away.contains(CalendarEvent.sample("Kinder bei Papa", calendar: "family")))
    }
}
