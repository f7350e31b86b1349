import Domain
import Foundation
import Services
import Storage

/// The ledger of a scenario, which outlives every daemon: the real one on a database in memory, or one that does as it does and is
/// quicker.
protocol ScenarioLedger: Sendable {
    func outcomes(_ ids: [ReminderID]) async throws -> [ReminderID: ReminderOutcome]
    func record(_ records: [ReminderRecord], _ coveredUntil: Date) async throws
    func coveredUntil() async throws -> Date?
    func acknowledge(_ id: ReminderID) async throws
    func snooze(_ id: ReminderID, until fireAt: Date) async throws -> Snooze?
    func snoozes(since instant: Date) async throws -> [Snooze]
    func all() async throws -> [ReminderRecord]
}

/// The real one.
struct StoredLedger: ScenarioLedger {
    private let ledger: ReminderLedger

    init(players: [PlayerProfile]) async throws {
        let database = try HouseholdDatabase.inMemory()
        for player in players { _ = try await PlayerRepository(database).create(PlayerDraft(player)) }
        ledger = ReminderLedger(database)
    }

    func outcomes(_ ids: [ReminderID]) async throws -> [ReminderID: ReminderOutcome] { try await ledger.outcomes(of: ids) }
    func record(_ records: [ReminderRecord], _ coveredUntil: Date) async throws {
        try await ledger.record(records, coveredUntil: coveredUntil)
    }
    func coveredUntil() async throws -> Date? { try await ledger.coveredUntil() }
    func acknowledge(_ id: ReminderID) async throws { _ = try await ledger.acknowledge(id) }
    func snooze(_ id: ReminderID, until fireAt: Date) async throws -> Snooze? { try await ledger.snooze(id, until: fireAt) }
    func snoozes(since instant: Date) async throws -> [Snooze] { try await ledger.snoozes(since: instant) }
    func all() async throws -> [ReminderRecord] { try await ledger.all() }
}

/// As quick as a dictionary.
actor QuickLedger: ScenarioLedger {
    private var records: [ReminderID: ReminderRecord] = [:]
    private var wishes: [ReminderID: Snooze] = [:]
    private var covered: Date?

    func outcomes(_ ids: [ReminderID]) -> [ReminderID: ReminderOutcome] {
        ids.reduce(into: [:]) { $0[$1] = records[$1]?.outcome }
    }

    func record(_ new: [ReminderRecord], _ coveredUntil: Date) {
        new.forEach(store)
        covered = coveredUntil
    }

    private func store(_ record: ReminderRecord) {
        let known = records[record.id]
        records[record.id] = known?.replaced(by: record) ?? known ?? record
    }

    func coveredUntil() -> Date? { covered }

    func acknowledge(_ id: ReminderID) {
        guard var record = records[id], record.outcome.wasEmitted else { return }
        record.outcome = .acknowledged
        store(record)
    }

    func snooze(_ id: ReminderID, until fireAt: Date) -> Snooze? {
        guard let origin = records[id], origin.outcome.wasEmitted else { return nil }
        let earlier = wishes.values.filter { $0.origin.occasion == origin.occasion }
        for wish in earlier where records[wish.id] == nil { wishes[wish.id] = nil }
        let earlierCount = earlier.count { records[$0.id] != nil }
        let wish = Snooze(id: ReminderID.snoozed(origin.occasion, number: earlierCount + 1), origin: origin, fireAt: fireAt)
        wishes[wish.id] = wish
        return wish
    }

    func snoozes(since instant: Date) -> [Snooze] {
        wishes.values.filter { $0.fireAt >= instant }.sorted { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
    }

    func all() -> [ReminderRecord] { Array(records.values) }
}
