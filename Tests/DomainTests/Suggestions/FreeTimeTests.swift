import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The free time before a test")
struct FreeTimeTests {
    private static let homework = Routine.sample(2, "homework", template: "homework-quest", travelMinutes: 30)

    /// An instant in UTC: `02T08:15` of March 2026.
    private func instant(_ text: String) throws -> Date {
        try Date("2026-03-\(text):00Z", strategy: .iso8601)
    }

    @Test(
        "It begins at four on the day before, or on the same day where an hour is left, and ends at midnight or with the test",
        arguments: [
            ("03T08:15", "02T16:00", "03T00:00"), ("02T08:15", "01T16:00", "02T00:00"), ("03T16:59", "02T16:00", "03T00:00"),
            ("03T17:00", "03T16:00", "03T17:00"), ("03T19:30", "03T16:00", "03T19:30"), ("03T00:30", "02T16:00", "03T00:00"),
        ])
    func before(test: String, start: String, end: String) throws {
        let free = try #require(FreeTime(zone: .utc).before(try instant(test)))
        #expect(try free.start == instant(start) && free.end == instant(end))
    }

    private func occasions(_ title: String, at start: Date, _ routine: Routine = homework) -> [Occasion] {
        ScheduleSuggestionEngine.occasions(
            events: [.sample(title, at: start)], routines: [routine], forecasts: .unlearned([routine]),
            freeTime: FreeTime(zone: .utc), rules: .calibrated)
    }

    @Test(
        "Homework Quest for a test starts in it; for homework and study groups, it prepares for the event as other routines do",
        arguments: [
            ("Maths test", true), ("Mathearbeit", true), ("Contrôle de maths", true), ("Examen de lengua", true),
            ("Study group for the test", false), ("Homework club", false), ("Nachhilfe: Test üben", false),
            ("Repaso examen", false),
        ])
    func kinds(title: String, isInFreeTime: Bool) throws {
        let start = try instant("03T08:15")
        let occasion = try #require(occasions(title, at: start).first)
        #expect((occasion.freeTime != nil) == isInFreeTime)
        let usual = start - TimeInterval(30 * 60 + occasion.forecast.preparationSeconds)
        #expect(try occasion.startBy == (isInFreeTime ? instant("02T16:00") : usual))
        #expect(try occasion.until == (isInFreeTime ? instant("03T00:00") : start))
    }

    @Test("A player who is out learns after the way home, and not between two events without time at home")
    func outside() throws {
        var day = FamilyDay(["family": (.family, .player(1), 20)])
        day.add("Judo", "15:00", "16:30")
        day.add("Mathearbeit", "+1 08:15", "+1 09:00")
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 16:50"))
        // Twenty minutes to learn fit before leaving again at 17:40; an hour does not.
        day.add("Klavier", "18:00", "18:30")
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 16:50"))
        day.preparationMinutes = 60
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 18:50"))
        // Between this and the piano lesson there is no time at home.
        day.preparationMinutes = 20
        day.add("Chor", "17:00", "17:30")
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 18:50"))
    }

    @Test("A player does not learn on the way to an event that calls for nothing")
    func onTheWay() throws {
        var day = FamilyDay(["family": (.family, .player(1), 20)])
        day.add("Mathearbeit", "+1 08:15", "+1 09:00")
        // The player leaves at 16:20 and is back at 17:30.
        day.add("Zahnarzt Mia", "16:40", "17:10")
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 16:00"))
        day.preparationMinutes = 30
        #expect(day.lines.contains("Mia homework +1 08:15 −0 → 17:30"))
    }

    @Test(
        "On a full day it begins with the longest gap before bedtime, and never during another event",
        arguments: [
            // Twenty minutes fit nowhere until 19:00, but an hour after that.
            ([("16:00", "17:30"), ("17:45", "20:00")], 20, "20:00"),
            // Half an hour after judo is better than a start at 20:30, when bedtime is near.
            ([("16:00", "17:30"), ("18:10", "20:30")], 60, "17:30"), ([("16:00", "17:30"), ("18:10", "19:50")], 60, "19:50"),
            ([("16:05", "20:00")], 20, "20:00"), ([("15:00", "20:59")], 20, "20:59"),
            // A child who is away until bedtime is not reminded at night.
            ([("15:00", "21:30"), ("22:00", "22:30")], 20, "16:00"),
            ([("14:00", "+1 10:00")], 20, "16:00"),
            // Other events change nothing if there is enough time between them.
            ([("16:20", "20:00")], 20, "16:00"), ([("15:00", "19:00"), ("19:20", "22:00")], 20, "19:00"),
        ])
    func fullDay(busy: [(String, String)], minutes: Double, start: String) throws {
        let times = busy.map { DateInterval(start: FamilyDay.instant($0.0), end: FamilyDay.instant($0.1)) }
        let found = FreeTime(zone: .utc).before(FamilyDay.instant("+1 08:15"), lasting: minutes * 60) { free in
            times.filter { $0.start < free.end && free.start < $0.end }
        }
        let free = try #require(found)
        #expect(FamilyDay.clock(free.start) == start && FamilyDay.clock(free.end) == "+1 00:00")
    }

    @Test("Before a test on the same day, a start moves after another event even if the time is short")
    func sameDay() {
        var day = FamilyDay(["family": (.family, .player(1), 10)])
        day.preparationMinutes = 60
        day.add("Mathearbeit", "17:30", "18:00")
        day.add("Judo", "15:30", "16:30")
        #expect(day.lines.contains("Mia homework 17:30 −0 → 16:40"))
    }

    @Test("A routine that is not for tests prepares for the test itself")
    func otherRoutine() throws {
        let routine = Routine.sample(keywords: ["test"], template: "school-morning")
        #expect(try occasions("Maths test", at: instant("03T08:15"), routine).first?.freeTime == nil)
    }

    @Test(
        "It is suggested from an hour before until midnight, and not in the morning of the test",
        arguments: [
            ("02T14:59", false), ("02T15:00", true), ("02T16:00", true), ("02T23:59", true), ("03T00:00", false),
            ("03T07:30", false),
        ])
    func suggested(now: String, isSuggested: Bool) throws {
        let occasions = try occasions("Maths test", at: instant("03T08:15"))
        let found = try ScheduleSuggestionEngine.suggestions(from: occasions, at: instant(now), zone: .utc, rules: .calibrated)
        #expect(found.count == (isSuggested ? 1 : 0))
        #expect(try found.allSatisfy { try $0.startBy == instant("02T16:00") && $0.travelSeconds == 0 })
    }

    @Test("Its reminders are those of the afternoon, and say when the test is")
    func reminders() throws {
        let facts = ReminderFacts.household(try occasions("Maths test", at: instant("03T08:15")), routines: [Self.homework])
        let plan = ReminderPlanner.sample().plan(facts, at: try instant("02T12:00"))
        #expect(try plan.reminders.map(\.fireAt) == [instant("02T15:50"), instant("02T16:00")])
        #expect(Set(plan.reminders.map(\.title)) == ["Maths test tomorrow at 08:15"])
        #expect(try plan.reminders.allSatisfy { try $0.expiresAt == instant("03T00:00") && $0.eventStart == instant("03T08:15") })

        let evening = ReminderFacts.household(try occasions("Maths test", at: instant("03T18:30")), routines: [Self.homework])
        let same = ReminderPlanner.sample().plan(evening, at: try instant("03T12:00"))
        #expect(Set(same.reminders.map(\.title)) == ["Maths test at 18:30"])
    }

    @Test("Homework done in the evening is done")
    func done() throws {
        let occasions = try occasions("Maths test", at: instant("03T08:15"))
        let begun = [QuestBeginning(playerID: 1, routineID: Self.homework.id, at: try instant("02T15:00"))]
        let open = ScheduleSuggestionEngine.open(occasions, routines: [Self.homework], begun: begun, zone: .utc)
        #expect(open.isEmpty)
        #expect(
            ScheduleSuggestionEngine.open(occasions, routines: [Self.homework], begun: [], zone: .utc).map(\.playerIDs) == [[1]])
    }

    @Test(
        "What is started today for tomorrow is in today's plan until midnight, whatever the hour and the state of the quest",
        arguments: [
            ("02T09:00", nil, [PlannedStart.State.ahead]), ("02T14:59", nil, [.ahead]), ("02T15:00", nil, [.ahead]),
            ("02T23:59", nil, [.ahead]), ("02T18:00", .open, [.underWay]), ("02T18:00", .finished, [.played]),
            ("02T18:00", .abandoned, [.ahead]), ("03T07:00", nil, []), ("03T07:00", .finished, []), ("01T18:00", nil, []),
        ] as [(String, QuestBeginning.State?, [PlannedStart.State])])
    func today(now: String, state: QuestBeginning.State?, expected: [PlannedStart.State]) throws {
        let begun = try state.map {
            [QuestBeginning(playerID: 1, routineID: Self.homework.id, at: try instant("02T16:10"), state: $0)]
        }
        let starts = try ScheduleSuggestionEngine.starts(
            of: 1, from: occasions("Maths test", at: instant("03T08:15")), routines: [Self.homework], begun: begun ?? [],
            at: instant(now), zone: .utc, rules: .calibrated)
        #expect(starts.map(\.state) == expected)
        // The line of the day ends with the day.
        #expect(
            try starts.allSatisfy {
                try $0.span.start == instant("02T16:00") && $0.span.end == instant("03T00:00") && $0.startBy == $0.span.start
            })
    }

    @Test("What is started today for an event after midnight ends with today in the plan")
    func afterMidnight() throws {
        let routine = Routine.sample(keywords: ["flight"], travelMinutes: 120)
        let starts = try ScheduleSuggestionEngine.starts(
            of: 1, from: occasions("Flight", at: instant("03T01:00"), routine), routines: [routine], begun: [],
            at: instant("02T12:00"), zone: .utc, rules: .calibrated)
        #expect(try starts.map(\.span.end) == [instant("03T00:00")])
        #expect(try starts.map(\.start) == [instant("03T01:00")])
    }
}
