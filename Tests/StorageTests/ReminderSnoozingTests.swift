import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Snoozes")
struct ReminderSnoozingTests {
    private let fireAt = Date(timeIntervalSince1970: 1_772_380_000)

    /// Mia and Ben, each with a daily quest of the same day and Mia with both stages of an event.
    private func household() async throws -> Household {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await household.ledger.record([
            .daily("daily.1.2026-03-01.due"), .daily("daily.2.2026-03-01.due"),
            .sample("suggestion.1.1.2026-03-01T16:00Z.heads-up", stage: .headsUp),
            .sample("suggestion.1.1.2026-03-01T16:00Z.start-by"), .sample("suggestion.1.1.2026-03-01T16:00:02Z.start-by"),
        ])
        return household
    }

    private func snoozes(_ household: Household, since instant: Date = .distantPast) async throws -> [String] {
        try await household.ledger.snoozes(since: instant).map { "\(shortened($0.id)) \(Int($0.fireAt.timeIntervalSince(fireAt)))" }
    }

    @Test("A snooze has the reminder, the time at which it is emitted again, and the new id")
    func stored() async throws {
        let household = try await household()
        let snooze = try await household.ledger.snooze("daily.1.2026-03-01.due", until: fireAt)
        let origin = ReminderRecord.daily("daily.1.2026-03-01.due")
        #expect(snooze == Snooze(id: "daily.1.2026-03-01.snoozed", origin: origin, fireAt: fireAt))
        #expect(try await household.ledger.snoozes(since: fireAt) == [snooze])
        #expect(try await household.ledger.snoozes(since: fireAt + 0.001) == [])
    }

    @Test("A second snooze of an occasion replaces the pending one, from any stage")
    func moved() async throws {
        let household = try await household()
        for (stage, seconds) in [("heads-up", 0.0), ("start-by", 300), ("heads-up", 60)] {
            _ = try await household.ledger.snooze(
                ReminderID(named: "suggestion.1.1.2026-03-01T16:00Z.\(stage)"), until: fireAt + seconds)
        }
        #expect(try await snoozes(household) == ["suggestion.1.1.2026-03-01T16:00Z.snoozed 60"])
    }

    @Test("Snoozes that have fired are counted; the next one gets a new number")
    func numbered() async throws {
        let household = try await household()
        for number in 1...3 {
            let snooze = try #require(
                try await household.ledger.snooze("suggestion.1.1.2026-03-01T16:00Z.start-by", until: fireAt + Double(number)))
            #expect(shortened(snooze.id) == "suggestion.1.1.2026-03-01T16:00Z.snoozed\(number == 1 ? "" : "-\(number)")")
            try await household.ledger.record([.sample(snooze.id, outcome: number == 2 ? .missed : .emitted, stage: .snoozed)])
        }
        let fromSnoozed = try await household.ledger.snooze("suggestion.1.1.2026-03-01T16:00Z.snoozed", until: fireAt)
        #expect(fromSnoozed?.id == "suggestion.1.1.2026-03-01T16:00Z.snoozed-4" && fromSnoozed?.origin.stage == .snoozed)
        #expect(try await snoozes(household).count == 4)
    }

    @Test("Snoozes of another player, or of another occasion with a similar id, stay as they are")
    func others() async throws {
        let household = try await household()
        let ids: [ReminderID] = [
            "daily.1.2026-03-01.due", "daily.2.2026-03-01.due", "suggestion.1.1.2026-03-01T16:00Z.start-by",
            "suggestion.1.1.2026-03-01T16:00:02Z.start-by",
        ]
        for id in ids + ids { _ = try await household.ledger.snooze(id, until: fireAt) }
        #expect(
            try await snoozes(household) == [
                "daily.1.2026-03-01.snoozed 0", "daily.2.2026-03-01.snoozed 0", "suggestion.1.1.2026-03-01T16:00:02Z.snoozed 0",
                "suggestion.1.1.2026-03-01T16:00Z.snoozed 0",
            ])
        try await household.players.delete(2)
        #expect(try await snoozes(household).count == 3, "and go with her")
    }

    @Test("What was not given cannot come again", arguments: [ReminderOutcome.missed, .skipped, nil])
    func notGiven(outcome: ReminderOutcome?) async throws {
        let household = try await household()
        if let outcome { try await household.ledger.record([.sample("one", outcome: outcome)]) }
        #expect(try await household.ledger.snooze("one", until: fireAt) == nil)
        #expect(try await snoozes(household) == [])
    }
}
