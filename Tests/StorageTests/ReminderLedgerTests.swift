import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("The ledger of reminders")
struct ReminderLedgerTests {
    static let noon = Date(timeIntervalSince1970: 1_772_366_400)

    @Test(
        "Every kind, stage and outcome comes back as it was recorded", arguments: Reminder.Kind.allCases, ReminderOutcome.allCases)
    func roundTrip(kind: Reminder.Kind, outcome: ReminderOutcome) async throws {
        let household = try await Household.inMemory(players: "Mia")
        for stage in Reminder.Stage.allCases {
            var record = ReminderRecord.sample(ReminderID(named: "\(stage)"), outcome: outcome, stage: stage)
            record.kind = kind
            try await household.ledger.record([record])
            #expect(try await household.ledger.find(record.id) == record)
        }
    }

    @Test("The routines that a daily quest named come back in their order, and only a daily quest has them")
    func namedRoutines() async throws {
        let household = try await Household.inMemory(players: "Mia")
        var record = ReminderRecord.sample("one")
        (record.kind, record.namedRoutines) = (.dailyQuest, [3, 1, 2])
        try await household.ledger.record([record])
        #expect(try await household.ledger.find("one") == record)
        record = .sample("two")
        (record.kind, record.namedRoutines) = (.weeklyReflection, [1])
        let invalid = record
        await #expect(throws: StorageError.self) { try await household.ledger.record([invalid]) }
    }

    @Test("What was given stays as it is")
    func idempotence() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one", outcome: .late), .sample("one", minute: 5)])
        try await household.ledger.record([.sample("one", minute: 9, outcome: .skipped), .sample("two")])
        #expect(try await household.ledger.find("one") == .sample("one", outcome: .late))
        #expect(try await household.ledger.outcomes(of: ["one", "two"]) == ["one": .late, "two": .emitted])
    }

    @Test(
        "What a clock that ran ahead has missed, or a pause has silenced, can still be given, and a resumed stream finds it",
        arguments: [ReminderOutcome.missed, .skipped])
    func notGivenIsNotFinal(outcome: ReminderOutcome) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one", outcome: outcome), .sample("two")])
        try await household.ledger.record([.sample("one", outcome: outcome), .sample("one", minute: 9)])
        #expect(try await household.ledger.find("one") == .sample("one", minute: 9))
        #expect(try await household.ledger.emittedIDs(after: "two") == ["one"])
    }

    @Test("A record of a removed player is ignored; the others are stored")
    func unknownPlayer() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("ghost", player: 7), .sample("one")], coveredUntil: Self.noon)
        #expect(try await household.ledger.outcomes(of: ["ghost", "one"]) == ["one": .emitted])
        #expect(try await household.ledger.coveredUntil() == Self.noon)
    }

    @Test("Records and the covered time are kept together or not at all")
    func oneTransaction() async throws {
        let household = try await Household.inMemory(players: "Mia")
        var contradiction = ReminderRecord.sample("two")
        contradiction.emittedAt = nil
        let records: [ReminderRecord] = [.sample("one"), contradiction]
        let error = try await Household.error { try await household.ledger.record(records, coveredUntil: Self.noon) }
        #expect(error.code == .invalid)
        #expect(!error.description.contains("FOREIGN KEY"))
        #expect(try await household.ledger.outcomes(of: ["one", "two"]) == [:])
        #expect(try await household.ledger.coveredUntil() == nil)
    }

    @Test("The covered time moves in both directions, and stays where none is given")
    func coveredUntil() async throws {
        let household = try await Household.inMemory(players: "Mia")
        #expect(try await household.ledger.coveredUntil() == nil)
        try await household.ledger.record([], coveredUntil: Self.noon)
        try await household.ledger.record([.sample("one")])
        #expect(try await household.ledger.coveredUntil() == Self.noon)
        try await household.ledger.record([], coveredUntil: Self.noon - 3600)
        #expect(try await household.ledger.coveredUntil() == Self.noon - 3600)
    }

    @Test(
        "Instants are kept to the millisecond, the furthest ones too",
        arguments: [
            (Date(timeIntervalSince1970: 1_772_366_400.1234), Date(timeIntervalSince1970: 1_772_366_400.123)),
            (Date(timeIntervalSince1970: -1.5), Date(timeIntervalSince1970: -1.5)), (.distantFuture, .distantFuture),
            (.distantPast, .distantPast),
        ])
    func instants(given: Date, kept: Date) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([], coveredUntil: given)
        #expect(try await household.ledger.coveredUntil() == kept)
    }

    @Test("An instant beyond all calendars does not crash", arguments: [Double.infinity, -.infinity, 1e300, .nan])
    func endlessInstants(seconds: Double) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([], coveredUntil: Date(timeIntervalSince1970: seconds))
        #expect(try await household.ledger.coveredUntil() != nil)
    }

    @Test(
        "An acknowledged reminder says so; one that was never emitted stays what it is; an unknown id is nothing",
        arguments: [
            (ReminderOutcome.emitted, ReminderOutcome.acknowledged), (.late, .acknowledged), (.acknowledged, .acknowledged),
            (.missed, .missed), (.skipped, .skipped),
        ])
    func acknowledgement(before: ReminderOutcome, after: ReminderOutcome) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one", outcome: before), .sample("two")])
        var expected = ReminderRecord.sample("one", outcome: before)
        expected.outcome = after
        #expect(try await household.ledger.acknowledge("one") == expected)
        #expect(try await household.ledger.find("one") == expected)
        #expect(try await household.ledger.acknowledge("three") == nil)
        #expect(try await household.ledger.find("two")?.outcome == .emitted)
    }

    @Test("What no event called for has no event, and a week's reflection no routine either")
    func withoutEvent() async throws {
        let household = try await Household.inMemory(players: "Mia")
        var weekly = ReminderRecord.daily("weekly.1.2026-03-01.due")
        (weekly.kind, weekly.routineID, weekly.expiresAt) = (.weeklyReflection, nil, weekly.plannedAt + 28 * 86_400)
        let daily = ReminderRecord.daily("daily.1.2026-03-01.due")
        try await household.ledger.record([weekly, daily])
        #expect(try await household.ledger.all() == [weekly, daily])
    }

    @Test("The order of what is recorded is that of recording, not that of the ids or of the times")
    func order() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let records = ["c", "a", "b"].enumerated().map { ReminderRecord.sample(named: $1, minute: 9 - Double($0)) }
        try await household.ledger.record(records)
        #expect(try await household.ledger.all() == records)
    }

    @Test("An acknowledgement replaces any outcome of an emitted reminder", arguments: ReminderOutcome.allCases)
    func acknowledgedGoesOver(known: ReminderOutcome) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one", outcome: known)])
        try await household.ledger.record([.sample("one", minute: 5, outcome: .acknowledged)])
        let now = try await household.ledger.find("one")
        #expect(now?.outcome == .acknowledged)
        // What was given stays given when it was.
        #expect(now?.plannedAt == ReminderRecord.sample("one", minute: known.wasEmitted ? 0 : 5).plannedAt)
    }

    @Test("Recording again what was acknowledged does not take it back")
    func acknowledgedStays() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one")])
        _ = try await household.ledger.acknowledge("one")
        try await household.ledger.record([.sample("one")])
        #expect(try await household.ledger.outcomes(of: ["one"]) == ["one": .acknowledged])
    }

    @Test("A record is kept even where the task that asked for it is cancelled")
    func cancellation() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await household.ledger.record([.sample("one")])
        }
        try await task.value
        #expect(try await household.ledger.find("one") != nil)
    }
}
