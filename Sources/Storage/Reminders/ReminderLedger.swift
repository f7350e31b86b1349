public import Domain
public import Foundation
import GRDB

/// What became of every reminder, and until when the scheduler has looked. Instants are kept to the millisecond.
public struct ReminderLedger: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Records in one transaction, in the order given, together with how far the scheduler has come.
    ///
    /// What a record gives way to, `ReminderRecord.replaced(by:)` says. A record whose player was taken out of the household meanwhile is
    /// passed over.
    ///
    /// - Parameter coveredUntil: everything due up to here is in the ledger; nil leaves it as it was.
    public func record(_ records: [ReminderRecord], coveredUntil: Date? = nil) async throws(StorageError) {
        try await database.write { transaction in
            for record in records {
                let isStored = try ReminderRow.store(record, in: transaction.database)
                // One that was acknowledged before it was recorded.
                if isStored, record.outcome == .acknowledged { try Self.appendAcknowledgement(&transaction, of: record) }
            }
            if !records.isEmpty { transaction.changed(.ledger) }
            guard let coveredUntil else { return }
            try transaction.database.execute(
                sql: "UPDATE schedulerState SET coveredUntil = ? WHERE id = 1", arguments: [Milliseconds.of(coveredUntil)])
        }
    }

    /// Marks a reminder as seen, and forgets the wish to be reminded of it again. Whoever shows the occasion withdraws it.
    ///
    /// - Returns: its record; nil where there is no such id. One that was never emitted stays what it is.
    public func acknowledge(_ id: ReminderID) async throws(StorageError) -> ReminderRecord? {
        try await database.write { transaction in
            guard var record = try ReminderRow.find(transaction.database, id)?.record() else { return nil }
            guard record.outcome.wasEmitted else { return record }
            if record.outcome != .acknowledged {
                record.outcome = .acknowledged
                try ReminderRow.store(record, in: transaction.database)
                try Self.appendAcknowledgement(&transaction, of: record)
            }
            try Self.forgetWishes(of: record.occasion, transaction.database)
            transaction.changed(.answers)
            transaction.withdraw(record.occasion, .acknowledged)
            return record
        }
    }

    private static func appendAcknowledgement(_ transaction: inout WriteTransaction, of record: ReminderRecord) throws {
        var fields = JSONFields()
        try fields.set("acknowledged", true)
        try transaction.append(.reminder, "\(record.id)", of: record.playerID, from: JSONFields(), to: fields)
    }

    /// Until when the scheduler has looked; nil in a new household.
    public func coveredUntil() async throws(StorageError) -> Date? {
        try await database.read { database in
            try Int64.fetchOne(database, sql: "SELECT coveredUntil FROM schedulerState WHERE id = 1").map(Milliseconds.date)
        }
    }
}
