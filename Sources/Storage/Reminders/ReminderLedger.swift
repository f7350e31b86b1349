public import Domain
public import Foundation
import GRDB

/// The ledger: the outcome of every reminder, the snoozes, and the instant up to which all reminders have an outcome. Instants are
/// stored in whole milliseconds.
public struct ReminderLedger: Sendable {
    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Stores records in order, in one transaction.
    ///
    /// `ReminderRecord.replaced(by:)` decides whether a record replaces an existing one. A record of a player who was removed is
    /// ignored.
    ///
    /// - Parameter coveredUntil: the instant up to which all reminders have an outcome; nil does not change it.
    public func record(_ records: [ReminderRecord], coveredUntil: Date? = nil) async throws(StorageError) {
        try await database.write { transaction in
            for record in records {
                let isStored = try ReminderRow.store(record, in: transaction.database)
                // The player can acknowledge a reminder before it is recorded.
                if isStored, record.outcome == .acknowledged { try Self.appendAcknowledgement(&transaction, of: record) }
            }
            if !records.isEmpty { transaction.changed(.ledger) }
            guard let coveredUntil else { return }
            try transaction.database.execute(
                sql: "UPDATE schedulerState SET coveredUntil = ? WHERE id = 1", arguments: [Milliseconds.of(coveredUntil)])
        }
    }

    /// Acknowledges a reminder, and removes the pending snoozes of its occasion. Clients withdraw the reminders of the occasion.
    /// One that was never emitted stays as it is. Acknowledging a reminder again changes nothing.
    ///
    /// - Returns: its record; nil if there is no such reminder.
    public func acknowledge(_ id: ReminderID) async throws(StorageError) -> ReminderRecord? {
        try await database.write { transaction in
            guard var record = try ReminderRow.find(transaction.database, id)?.record() else { return nil }
            guard record.outcome.wasEmitted else { return record }
            let isNew = record.outcome != .acknowledged
            if isNew {
                record.outcome = .acknowledged
                try ReminderRow.store(record, in: transaction.database)
                try Self.appendAcknowledgement(&transaction, of: record)
            }
            let removed = try Self.removePendingSnoozes(of: record.occasion, transaction.database)
            // Reminders are planned after each change: a client that repeats its answer must not cause that.
            guard isNew || removed > 0 else { return record }
            transaction.changed(.answers)
            transaction.withdraw(record.occasion, .acknowledged)
            return record
        }
    }

    private static func appendAcknowledgement(_ transaction: inout WriteTransaction, of record: ReminderRecord) throws {
        var fields = JSONFields()
        try fields.set("acknowledged", true)
        try transaction.append(.reminder, "\(record.id)", of: record.playerID, from: JSONFields(), to: fields)
        try transaction.share(.acknowledge(AcknowledgedReminder(reminder: record.id, player: record.playerID)))
    }

    /// The instant up to which all reminders have an outcome; nil in a new household.
    public func coveredUntil() async throws(StorageError) -> Date? {
        try await database.read { database in
            try Int64.fetchOne(database, sql: "SELECT coveredUntil FROM schedulerState WHERE id = 1").map(Milliseconds.date)
        }
    }
}

extension ReminderLedger {
    /// Stores a snooze. It replaces a pending one of the same occasion. Clients withdraw the reminders of the occasion.
    ///
    /// - Parameters:
    ///   - id: the id of an emitted reminder.
    ///   - fireAt: when the reminder is emitted again.
    /// - Returns: nil if no reminder of that id was emitted.
    public func snooze(_ id: ReminderID, until fireAt: Date) async throws(StorageError) -> Snooze? {
        try await database.write { transaction in
            let database = transaction.database
            guard let origin = try ReminderRow.find(database, id)?.record(), origin.outcome.wasEmitted else { return nil }
            let occasion = origin.occasion
            try Self.removePendingSnoozes(of: occasion, database)
            let number = try Self.lastSnoozeNumber(of: occasion, at: transaction.moment.at, database) + 1
            let snooze = Snooze(id: .snoozed(occasion, number: number), origin: origin, fireAt: fireAt)
            try database.execute(
                sql: "INSERT INTO snooze (id, reminderID, occasion, number, fireAt) VALUES (?, ?, ?, ?, ?)",
                arguments: [snooze.id.description, id.description, occasion.description, number, Milliseconds.of(fireAt)])
            var fields = JSONFields()
            try fields.set("snoozedUntil", Milliseconds.of(fireAt))
            try transaction.append(.reminder, "\(id)", of: origin.playerID, from: JSONFields(), to: fields)
            try transaction.share(
                .snooze(
                    SnoozedReminder(
                        reminder: id, player: origin.playerID, until: Milliseconds.of(fireAt), number: number)))
            transaction.changed(.answers)
            transaction.withdraw(occasion, .snoozed)
            return snooze
        }
    }

    /// Removes the pending snoozes of an occasion. A snooze that has fired has a record in the ledger.
    ///
    /// - Returns: how many there were.
    @discardableResult
    static func removePendingSnoozes(of occasion: ReminderOccasion, _ database: Database) throws -> Int {
        try database.executeCached(
            sql: "DELETE FROM snooze WHERE occasion = ? AND id NOT IN (SELECT id FROM reminder)", arguments: [occasion.description])
        return database.changesCount
    }

    /// The snoozes that fire at or after an instant, oldest first.
    public func snoozes(since instant: Date) async throws(StorageError) -> [Snooze] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "\(Self.selectSnoozes) WHERE fireAt >= ? ORDER BY fireAt, snooze.id",
                arguments: [Milliseconds.of(instant)]
            ).map(Self.snooze)
        }
    }

    static let selectSnoozes = """
        SELECT snooze.id AS snoozeID, fireAt, reminder.*, player.uid AS playerUID
        FROM snooze JOIN reminder ON reminder.id = reminderID JOIN player ON player.id = playerID
        """

    /// The snooze of a row of ``selectSnoozes``.
    static func snooze(of row: Row) throws -> Snooze {
        Snooze(
            id: try .stored(row["snoozeID"]), origin: try ReminderRow(row: row).record(), fireAt: Milliseconds.date(row["fireAt"]))
    }
}

extension ReminderLedger {
    /// Copies the ledger into a backup that is about to replace the database, so that a restore does not emit reminders again.
    ///
    /// Records of players who are not in the backup are left out, and so is what cannot be read: a restore mends a damaged household.
    ///
    /// - Parameters:
    ///   - present: the database in use.
    ///   - backup: the copy of the backup that replaces it.
    static func carryOver(from present: Database, to backup: Database) throws {
        for row in try ReminderRow.fetchAll(present, sql: "\(ReminderRow.select) ORDER BY sequence") {
            if ReminderID(row.id) != nil { try ReminderRow.store(try row.record(), in: backup) }
        }
        // A client may resume after an id of an earlier version.
        for row in try Row.fetchAll(present, sql: "SELECT id, formerID FROM reminder WHERE formerID IS NOT NULL") {
            try backup.execute(
                sql: "UPDATE OR IGNORE reminder SET formerID = ? WHERE id = ? AND formerID IS NULL",
                arguments: [row["formerID"] as String, row["id"] as String])
        }
        for row in try Row.fetchAll(present, sql: "SELECT id, reminderID, occasion, number, fireAt FROM snooze")
        where ReminderID(row["id"] as String) != nil {
            try backup.execute(
                sql: """
                    INSERT INTO snooze (id, reminderID, occasion, number, fireAt)
                    SELECT :id, id, :occasion, :number, :fireAt FROM reminder WHERE id = :reminder
                    ON CONFLICT (id) DO UPDATE SET fireAt = excluded.fireAt
                    """,
                arguments: [
                    "id": row["id"] as String, "occasion": row["occasion"] as String, "number": row["number"] as Int,
                    "fireAt": row["fireAt"] as Int64, "reminder": row["reminderID"] as String,
                ])
        }
        if let coveredUntil = try Int64.fetchOne(present, sql: "SELECT coveredUntil FROM schedulerState WHERE id = 1") {
            try backup.execute(sql: "UPDATE schedulerState SET coveredUntil = ? WHERE id = 1", arguments: [coveredUntil])
        }
    }
}
