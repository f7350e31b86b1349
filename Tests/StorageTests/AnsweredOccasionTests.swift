import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Occasions that were answered on any PC")
struct AnsweredOccasionTests {
    private let soccer: ReminderOccasion = "suggestion.1.1.2026-03-01T16:00Z"
    private let daily: ReminderOccasion = "daily.1.2026-03-01"
    private let wall = WallMoment()

    private func household() async throws -> Household { try await Household.inMemory(players: "Mia", wall: wall) }

    private func answer(
        _ household: Household, _ occasion: ReminderOccasion, at: Date, number: Int? = nil, until: Date? = nil
    ) async throws {
        try await household.database.execute(
            """
            INSERT OR REPLACE INTO answeredOccasion
                (occasion, playerID, answeredAt, snoozedReminder, snoozedUntil, snoozeNumber)
            VALUES (?, 1, ?, ?, ?, ?)
            """,
            [
                occasion.description, Milliseconds.of(at), number.map { _ in ReminderID(occasion, .startBy).description },
                until.map(Milliseconds.of), number,
            ])
    }

    @Test("Without other PCs there is none")
    func none() async throws {
        #expect(try await household().ledger.answeredOccasions(since: .distantPast) == [:])
    }

    @Test("An acknowledgement and a snooze are read as they were given, from an instant on")
    func read() async throws {
        let household = try await household()
        try await answer(household, daily, at: .clock("15:00"))
        try await answer(household, soccer, at: .clock("15:41"), number: 2, until: .clock("15:50"))
        let snooze = OccasionSnooze(
            origin: ReminderID(soccer, .startBy), number: 2, at: .clock("15:41"), until: .clock("15:50"))
        let ledger = household.ledger
        #expect(try await ledger.answeredOccasions(since: .clock("15:00")) == [daily: .acknowledged, soccer: .snoozed(snooze)])
        #expect(try await ledger.answeredOccasions(since: .clock("15:01")) == [soccer: .snoozed(snooze)])
        #expect(try await ledger.answeredOccasions(since: .clock("15:42")) == [:])
    }

    @Test(
        "A snooze here has the number of one elsewhere that is still pending, and the next one after one that has fired",
        arguments: [(-60.0, 4), (60, 1)])
    func number(seconds: Double, number: Int) async throws {
        let household = try await household()
        let now = wall.value.at
        let startBy = ReminderID(soccer, .startBy)
        try await household.ledger.record([.sample(startBy)])
        try await answer(household, soccer, at: now - 600, number: 3, until: now + seconds)
        #expect(try await household.ledger.snooze(startBy, until: now + 300)?.id == .snoozed(soccer, number: number))
    }

    @Test("A PC that goes on under another identity shares them, too")
    func separated() async throws {
        let household = try await household()
        try await answer(household, daily, at: .clock("15:00"))
        try await answer(household, soccer, at: .clock("15:41"), number: 2, until: .clock("15:50"))
        let answers = try await household.ledger.answeredOccasions(since: .distantPast)
        try await household.operations.separate(under: .numbered(9))
        #expect(try await household.ledger.answeredOccasions(since: .distantPast) == answers)
        let other = Household(try PairedPCs.newPC(3, wall))
        try await PairedPCs.pass(from: household, to: other)
        #expect(try await other.ledger.answeredOccasions(since: .distantPast) == answers)
    }

    @Test("One that was snoozed elsewhere and fired here counts, though it has no snooze here", arguments: [1, 2, 12])
    func firedHere(number: Int) async throws {
        let household = try await household()
        let fired = ReminderID.snoozed(soccer, number: number)
        let other: ReminderID = "suggestion.1.1.2026-03-01T16:00:30Z.snoozed-40"
        try await household.ledger.record([.sample(fired, stage: .snoozed), .sample(other, stage: .snoozed)])
        let snooze = try await household.ledger.snooze(fired, until: wall.value.at + 300)
        #expect(snooze?.id == .snoozed(soccer, number: number + 1) && snooze?.origin.id == fired)
    }
}
