public import Domain
public import Foundation
import Storage
import Synchronization

/// The operations on the ledger that the scheduler needs.
public struct LedgerAccess: Sendable {
    /// The outcomes of reminders, by id; those without a record are missing.
    public var outcomes: @Sendable (_ ids: [ReminderID]) async throws -> [ReminderID: ReminderOutcome]
    /// The emitted reminders that are still useful after an instant.
    public var useful: @Sendable (_ after: Date) async throws -> [ReminderRecord]
    /// Stores records and the instant up to which all reminders have an outcome, in one transaction.
    public var record: @Sendable (_ records: [ReminderRecord], _ coveredUntil: Date) async throws -> Void
    /// The instant up to which all reminders have an outcome; nil on the first start.
    public var coveredUntil: @Sendable () async throws -> Date?

    /// - Parameter useful: nothing where no client shows reminders.
    public init(
        outcomes: @escaping @Sendable (_ ids: [ReminderID]) async throws -> [ReminderID: ReminderOutcome],
        useful: @escaping @Sendable (_ after: Date) async throws -> [ReminderRecord] = { _ in [] },
        record: @escaping @Sendable (_ records: [ReminderRecord], _ coveredUntil: Date) async throws -> Void,
        coveredUntil: @escaping @Sendable () async throws -> Date?
    ) {
        self.outcomes = outcomes
        self.useful = useful
        self.record = record
        self.coveredUntil = coveredUntil
    }

    /// A ledger in memory, for previews.
    public static func inMemory(coveredUntil: Date? = nil) -> LedgerAccess {
        let ledger = MemoryLedger(coveredUntil: coveredUntil)
        return LedgerAccess(
            outcomes: { ledger.outcomes($0) }, record: { ledger.record($0, $1) }, coveredUntil: { ledger.coveredUntil })
    }
}

extension LedgerAccess {
    /// The ledger in the database.
    static func stored(_ ledger: ReminderLedger) -> LedgerAccess {
        LedgerAccess(
            outcomes: { try await ledger.outcomes(of: $0) }, useful: { try await ledger.useful(after: $0) },
            record: { try await ledger.record($0, coveredUntil: $1) },
            coveredUntil: { try await ledger.coveredUntil() })
    }
}

private final class MemoryLedger: Sendable {
    private struct State {
        var records: [ReminderID: ReminderRecord] = [:]
        var coveredUntil: Date?
    }

    private let state: Mutex<State>

    init(coveredUntil: Date?) {
        state = Mutex(State(coveredUntil: coveredUntil))
    }

    var coveredUntil: Date? { state.withLock(\.coveredUntil) }

    func outcomes(_ ids: [ReminderID]) -> [ReminderID: ReminderOutcome] {
        state.withLock { state in ids.reduce(into: [:]) { $0[$1] = state.records[$1]?.outcome } }
    }

    func record(_ records: [ReminderRecord], _ coveredUntil: Date) {
        state.withLock { state in
            for record in records {
                let known = state.records[record.id]
                state.records[record.id] = known.map { $0.replaced(by: record) ?? $0 } ?? record
            }
            state.coveredUntil = coveredUntil
        }
    }
}
