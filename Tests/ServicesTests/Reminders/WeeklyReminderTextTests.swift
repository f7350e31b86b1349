import Domain
import Foundation
import Logging
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The weekly reminder, on Sunday at 18:00")
struct WeeklyReminderTextTests {
    private let evening = Date.clock("18:00")
    private let plain = "Look back on your week: it takes less than a minute."

    private func weekly(_ household: TestHousehold) async throws -> Reminder {
        let plan = try await household.reminders.plan(from: .clock("17:00"), now: .clock("17:00"))
        let weekly = try #require(plan.reminders.first { $0.kind == .weeklyReflection && $0.fireAt == evening })
        #expect(weekly.body == plain && !plan.silenced.contains(weekly.id))
        return weekly
    }

    @Test("Its text has the week's figures when it is emitted, in lists and on a resumed stream")
    func words() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        for _ in 1...2 { try await household.play(routine) }
        try await household.play(try await household.addRoutine(tasks: ["Read"]))
        let weekly = try await weekly(household)
        let rendered = try #require(await household.reminders.rendered([weekly], at: evening).first)
        #expect(rendered.body == "You played 3 quests on one day. Have a look at your week.")
        #expect(rendered.id == weekly.id && rendered.title == weekly.title)
        #expect(rendered.message == ReminderMessage(title: .weeklyReflection, body: .played(quests: 3, days: 1)))

        try await household.ledger.record([ReminderRecord(weekly, outcome: .emitted, emittedAt: evening)])
        let day = DateInterval(start: .clock("12:00"), duration: 43_200)
        let listed = try await household.reminders.entries(in: day, at: evening + 60).filter {
            $0.reminder.kind == .weeklyReflection
        }
        #expect(listed.map(\.reminder.body) == [rendered.body])
        var resumption = household.reminders.resume(after: "0", beginning: "0", player: nil)
        guard case .missed(let signals) = try await resumption.next(at: evening + 60), case .emitted(let resumed) = signals.first
        else {
            Issue.record("Nothing was resumed.")
            return
        }
        #expect(resumed.body == rendered.body)
        #expect(try await household.reminders.lasts(of: [1], at: evening + 60)[1]?.reminder.body == rendered.body)
        // And the reflection of that week is there.
        let week = try await household.game.progress.reflection(of: 1, week: LocalDate("2026-03-01"), at: evening).0
        #expect(week.sessions == 3)

        let later = evening + ReminderPlanner.reflectionLifetime
        #expect(await household.reminders.rendered([weekly], at: later) == [weekly], "of a week that is long over")
    }

    @Test("What is played after it was emitted does not change its text of the past")
    func past() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        let weekly = try await weekly(household)
        try await household.ledger.record([ReminderRecord(weekly, outcome: .emitted, emittedAt: evening)])
        household.questClock.pass(evening.timeIntervalSince(household.now) + 600)
        try await household.play(routine)
        let listed = try await household.reminders.entry(
            of: ReminderRecord(weekly, outcome: .emitted, emittedAt: evening), at: household.now)
        #expect(listed?.reminder.body == "You played a quest. Have a look at your week.")
    }

    @Test("The reminder of a week without quests keeps its plain text")
    func withoutQuests() async throws {
        let household = try await TestHousehold(players: "Mia")
        let plan = try await household.reminders.plan(from: .clock("17:00"), now: .clock("17:00"))
        let weekly = try #require(plan.reminders.first { $0.kind == .weeklyReflection && $0.fireAt == evening })
        #expect(await household.reminders.rendered([weekly], at: evening) == [weekly])
        #expect(weekly.body == plain)
    }

    @Test("If the week cannot be computed, the reminder is emitted with its plain text")
    func failure() async throws {
        let household = try await TestHousehold(players: "Mia")
        try await household.play(try await household.addRoutine(tasks: ["Pack"]))
        let weekly = try await weekly(household)
        let database = try HouseholdDatabase.inMemory()
        try database.close()
        let text = WeeklyReminderText(
            progress: ProgressService(database, settings: household.settings),
            logger: .silent)
        #expect(await text.rendered(weekly, at: evening) == weekly)
    }

    @Test("Reminders of other kinds keep their text")
    func others() async throws {
        let household = try await TestHousehold(players: "Mia")
        #expect(await household.reminders.rendered([.example], at: evening) == [.example])
    }
}
