import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Reminders past and ahead")
struct ReminderServiceTests {
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    /// Mia and Leo, soccer at 16:00 and at 18:00, and a routine of both that it calls for.
    private func household() async throws -> TestHousehold {
        let household = try await TestHousehold(players: "Mia", "Leo")
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")), ("Soccer cup", .clock("18:00")))
        return household
    }

    /// The reminders of 16:00, recorded as they would be.
    private func record(_ household: TestHousehold, player: PlayerID = 1) async throws -> [Reminder] {
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 86_400).reminders
        let first = plan.filter { $0.eventStart == .clock("16:00") && $0.playerID == player }
        try await household.ledger.record(
            first.map { ReminderRecord($0, outcome: .emitted, emittedAt: $0.fireAt) }, coveredUntil: .clock("16:00"))
        return first
    }

    @Test("The plan holds both stages of each event for each player, in order")
    func plan() async throws {
        let plan = try await household().reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 86_400).reminders
        let ofEvents = plan.filter { $0.kind == .scheduleSuggestion }
        #expect(ofEvents.count == 8)
        #expect(plan.map(\.fireAt) == plan.map(\.fireAt).sorted())
        let titles = ["Soccer at 16:00", "Soccer cup at 18:00"]
        #expect(Set(ofEvents.map(\.title)) == Set(titles.flatMap { ["Mia: \($0)", "Leo: \($0)"] }))
    }

    @Test("The past comes from the ledger, what is ahead from the plan, nothing twice")
    func entries() async throws {
        let household = try await household()
        let given = try await record(household)
        let entries = try await household.reminders.entries(in: day, at: .clock("15:59"), player: 1)
        #expect(entries.map(\.reminder.id).count == 4 && Set(entries.map(\.reminder.id)).count == 4)
        #expect(entries.map(\.outcome) == [.emitted, .emitted, nil, nil])
        #expect(entries.prefix(2).map(\.reminder.id) == given.map(\.id))
        #expect(entries.prefix(2).allSatisfy { $0.reminder.title == "Mia: Soccer at 16:00" && $0.emittedAt == $0.reminder.fireAt })
    }

    @Test("Where the event is gone, the text of a past reminder has the routine's name, and nothing of the calendar")
    func fallback() async throws {
        let household = try await household()
        _ = try await record(household)
        try await household.write("sports", ("Dentist", .clock("16:00")))
        let entries = try await household.reminders.entries(in: day, at: .clock("17:00"), player: 1)
        #expect(
            entries.map(\.reminder.title) == ["Mia: It was almost time for Activity Prep", "Mia: It was time for Activity Prep"])
        #expect(entries.allSatisfy { $0.reminder.body == "No event at 16:00 calls for it any more." })
    }

    @Test("A reminder of the past keeps the name of a routine that was played and then removed")
    func removedRoutine() async throws {
        let household = try await household()
        _ = try await record(household)
        let routine = try #require(try await household.routines.all().first)
        try await household.play(routine)
        try await household.routines.delete(routine.id)
        let entries = try await household.reminders.entries(in: day, at: .clock("17:00"), player: 1)
        #expect(entries.first?.reminder.title == "Mia: It was almost time for Activity Prep")
    }

    @Test("The daily quest of the past keeps the routines that were left when it was emitted")
    func dailyOfThePast() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routines = [try await household.addRoutine(tasks: ["Dishes"]), try await household.addRoutine(tasks: ["Bag"])]
        _ = try await household.game.playerSettings.set(
            PlayerSettings(notificationTime: LocalTime("12:30")), of: 1, at: .clock("11:00"))
        try await household.play(routines[0])
        let now = household.now
        let daily = try #require(
            try await household.reminders.plan(from: now, now: now).reminders.first { $0.kind == .dailyQuest })
        #expect(daily.body == "How long will it take today? Prep.")
        try await household.ledger.record([ReminderRecord(daily, outcome: .emitted, emittedAt: daily.fireAt)])
        household.questClock.pass(daily.fireAt.timeIntervalSince(now) + 60)
        try await household.play(routines[1])
        let entries = try await household.reminders.entries(in: day, at: household.now, player: 1)
        #expect(entries.first { $0.reminder.id == daily.id }?.reminder.body == daily.body)
    }

    @Test("A list can be of one player, of a window, and of so many of the past at most")
    func filters() async throws {
        let household = try await household()
        let service = household.reminders
        #expect(Set(try await service.entries(in: day, at: .clock("12:00"), player: 2).map(\.reminder.playerID)) == [2])
        let evening = DateInterval(start: .clock("16:30"), end: .clock("23:00"))
        #expect(try await service.entries(in: evening, at: .clock("12:00")).count == 4)
        _ = try await record(household) + record(household, player: 2)
        #expect(try await service.entries(in: day, at: .clock("23:59"), limit: 3).count == 3)
        #expect(
            try await service.entries(in: DateInterval(start: .clock("00:00"), end: .clock("11:00")), at: .clock("12:00")) == [])
    }

    @Test("The next is the first ahead, the last of each player the one emitted last")
    func nextAndLast() async throws {
        let household = try await household()
        #expect(try await household.reminders.lasts(of: [1, 2], at: .clock("12:00")).isEmpty)
        let first = try await household.reminders.next(at: .clock("12:00"), player: 1)
        #expect(first?.stage == .headsUp && first?.eventStart == .clock("16:00"))
        let given = try await record(household)
        let lasts = try await household.reminders.lasts(of: [1, 2], at: .clock("15:59"))
        #expect(lasts[1]?.reminder.id == given.last?.id && lasts[2] == nil)
        let tomorrow = try await household.reminders.next(at: .clock("20:00"))
        #expect(tomorrow?.kind == .dailyQuest && tomorrow?.fireAt == .clock("07:30") + 86_400)
    }

    @Test("An acknowledged reminder says so; one that was not given cannot be acknowledged")
    func acknowledge() async throws {
        let household = try await household()
        let given = try await record(household)
        #expect(try await household.answers.player(of: given[0].id) == 1)
        let entry = try await household.answers.acknowledge(given[0].id, at: .clock("15:59"))
        #expect(entry?.outcome == .acknowledged && entry?.reminder.title == "Mia: Soccer at 16:00")
        #expect(try await household.answers.acknowledge("nobody knows it", at: .clock("15:59")) == nil)
        #expect(try await household.answers.player(of: "nobody knows it") == nil)
    }

    @Test("What will stay silent because its occasion was acknowledged is not shown as ahead")
    func acknowledgedAhead() async throws {
        let household = try await household()
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 86_400).reminders
        let headsUp = try #require(plan.first { $0.playerID == 1 && $0.stage == .headsUp })
        try await household.ledger.record([ReminderRecord(headsUp, outcome: .emitted, emittedAt: headsUp.fireAt)])
        _ = try await household.answers.acknowledge(headsUp.id, at: headsUp.fireAt + 60)
        let next = try await household.reminders.next(at: headsUp.fireAt + 60, player: 1)
        #expect(next?.eventStart == .clock("18:00"))
    }

    @Test("A feed that gives its events new UIDs has nothing left to remind of, and what it moves is new")
    func newUIDs() async throws {
        let household = try await household()
        let given = try await record(household)
        let text = TestHousehold.calendar([("Soccer", .clock("16:00")), ("Soccer cup", .clock("19:00"))])
        _ = try await household.calendars.add("sports", Data(text.replacing("UID:", with: "UID:new-").utf8))
        let entries = try await household.reminders.entries(in: day, at: .clock("15:59"), player: 1)
        #expect(entries.prefix(2).map(\.reminder.id) == given.map(\.id))
        #expect(entries.map(\.outcome) == [.emitted, .emitted, nil, nil])
        #expect(entries.suffix(2).allSatisfy { $0.reminder.eventStart == .clock("19:00") })
    }
}
