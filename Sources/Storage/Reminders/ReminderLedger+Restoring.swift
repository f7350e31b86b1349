import GRDB

extension ReminderLedger {
    /// Takes what was told meanwhile over into a backup that is about to become the household's database: restoring brings back what
    /// the household remembered, and must not have a child told twice.
    ///
    /// The lines of players whom the backup does not know are left out.
    ///
    /// - Parameters:
    ///   - present: the database in use.
    ///   - backup: the copy that takes its place.
    static func carryOver(from present: Database, to backup: Database) throws {
        for row in try ReminderRow.fetchAll(present, sql: "\(ReminderRow.select) ORDER BY sequence") {
            try ReminderRow.store(try row.record(), in: backup)
        }
        // A client may resume after an id of an earlier version.
        for row in try Row.fetchAll(present, sql: "SELECT id, formerID FROM reminder WHERE formerID IS NOT NULL") {
            try backup.execute(
                sql: "UPDATE OR IGNORE reminder SET formerID = ? WHERE id = ? AND formerID IS NULL",
                arguments: [row["formerID"] as String, row["id"] as String])
        }
        for row in try Row.fetchAll(present, sql: "SELECT id, reminderID, occasion, number, fireAt FROM snooze") {
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
