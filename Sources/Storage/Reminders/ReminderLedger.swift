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
    /// What was emitted stays as it is; what was not gives way to what became of it later. A record whose player was taken out of
    /// the household meanwhile is passed over.
    ///
    /// - Parameter coveredUntil: everything due up to here is in the ledger; nil leaves it as it was.
    public func record(_ records: [ReminderRecord], coveredUntil: Date? = nil) async throws(StorageError) {
        try await database.write { database in
            for record in records { try ReminderRow.insert(record, into: database) }
            guard let coveredUntil else { return }
            try database.execute(
                sql: "UPDATE schedulerState SET coveredUntil = ? WHERE id = 1", arguments: [Milliseconds.of(coveredUntil)])
        }
    }

    /// Marks a reminder as seen, and forgets the wish to be told of it again.
    ///
    /// - Returns: its record; nil where there is no such id. One that was never emitted stays what it is.
    public func acknowledge(_ id: String) async throws(StorageError) -> ReminderRecord? {
        try await database.write { database in
            try database.execute(
                sql: "UPDATE reminder SET outcome = ? WHERE id = ? AND emittedAt IS NOT NULL",
                arguments: [ReminderOutcome.acknowledged.rawValue, id])
            if database.changesCount > 0 { try Self.forgetWishes(of: ReminderID.occasion(of: id), database) }
            return try Self.row(database, id: id)?.record()
        }
    }

    /// Until when the scheduler has looked; nil in a new household.
    public func coveredUntil() async throws(StorageError) -> Date? {
        try await database.read { database in
            try Int64.fetchOne(database, sql: "SELECT coveredUntil FROM schedulerState WHERE id = 1").map(Milliseconds.date)
        }
    }

    static func row(_ database: Database, id: String) throws -> ReminderRow? {
        try ReminderRow.fetchOne(database, sql: "SELECT * FROM reminder WHERE id = ?", arguments: [id])
    }
}
