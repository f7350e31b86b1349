import Domain
import Foundation
import GRDB
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services
@testable import Storage

@Suite("Reminders that were answered on another PC")
struct AnswersOfOtherPCsTests {
    /// Mia, with soccer at 16:00 and at 18:00 and a routine that it calls for, and both stages of 16:00.
    private func stage() async throws -> (household: TestHousehold, headsUp: Reminder, startBy: Reminder) {
        let household = try await TestHousehold(players: "Mia")
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")), ("Soccer cup", .clock("18:00")))
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00")).reminders
        let soccer = plan.filter { $0.eventStart == .clock("16:00") }
        return (household, try #require(soccer.first), try #require(soccer.last))
    }

    private func answer(_ household: TestHousehold, _ id: ReminderID, at: Date, until: Date? = nil, number: Int = 1) async throws {
        let answeredAt = Milliseconds.of(at)
        try await household.household.database.queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO answeredOccasion
                        (occasion, playerID, answeredAt, snoozedReminder, snoozedUntil, snoozeNumber)
                    VALUES (?, 1, ?, ?, ?, ?)
                    """,
                arguments: [
                    "\(id.occasion)", answeredAt, until.map { _ in "\(id)" }, until.map(Milliseconds.of), until.map { _ in number },
                ])
        }
    }

    private func record(_ household: TestHousehold, _ reminder: Reminder) async throws {
        try await household.ledger.record([ReminderRecord(reminder, outcome: .emitted, emittedAt: reminder.fireAt)])
    }

    @Test(
        "Where one was acknowledged there, nothing of its occasion is ahead here, whether or not it was given here",
        arguments: [true, false])
    func acknowledged(isGiven: Bool) async throws {
        let (household, headsUp, _) = try await stage()
        if isGiven { try await record(household, headsUp) }
        try await answer(household, headsUp.id, at: headsUp.fireAt + 5)
        let next = try await household.reminders.next(at: headsUp.fireAt + 10, player: 1)
        #expect(next?.eventStart == .clock("18:00"))
    }

    @Test("One that was snoozed there is ahead here under the same id")
    func snoozed() async throws {
        let (household, headsUp, _) = try await stage()
        try await answer(household, headsUp.id, at: headsUp.fireAt + 5, until: headsUp.fireAt + 125, number: 3)
        let next = try await household.reminders.next(at: headsUp.fireAt + 10, player: 1)
        #expect(next?.id == .snoozed(headsUp.occasion, number: 3) && next?.fireAt == headsUp.fireAt + 125)
        #expect(next?.title == headsUp.title)
    }

    @Test("A client that comes back withdraws what was answered there, until more is given here")
    func withdrawals() async throws {
        let (household, headsUp, startBy) = try await stage()
        try await record(household, headsUp)
        let now = headsUp.fireAt + 10
        try await answer(household, headsUp.id, at: headsUp.fireAt + 5, until: headsUp.fireAt + 125)
        let withdrawal = ReminderWithdrawal(occasion: headsUp.occasion, playerID: 1, reason: .snoozed)
        #expect(try await household.reminders.withdrawals(of: 1, at: now) == [withdrawal])
        try await record(household, startBy)
        #expect(try await household.reminders.withdrawals(of: 1, at: startBy.fireAt + 10) == [])
    }

    @Test("What was acknowledged there while it was given here is withdrawn as acknowledged")
    func acknowledgedMeanwhile() async throws {
        let (household, headsUp, _) = try await stage()
        try await record(household, headsUp)
        try await answer(household, headsUp.id, at: headsUp.fireAt + 5)
        let withdrawal = ReminderWithdrawal(occasion: headsUp.occasion, playerID: 1, reason: .acknowledged)
        #expect(try await household.reminders.withdrawals(of: 1, at: headsUp.fireAt + 10) == [withdrawal])
    }

    @Test("What was snoozed there can be snoozed here again")
    func snoozedAgain() async throws {
        let (household, headsUp, startBy) = try await stage()
        try await answer(household, headsUp.id, at: headsUp.fireAt + 5, until: startBy.fireAt + 300)
        try await record(household, startBy)
        let entry = try await household.answers.snooze(startBy.id, minutes: 3, at: startBy.fireAt + 60)
        #expect(entry.reminder.stage == .snoozed && entry.reminder.fireAt == startBy.fireAt + 240)
    }
}
