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
        for row in try ReminderRow.fetchAll(present, sql: "SELECT * FROM reminder ORDER BY sequence") {
            try ReminderRow.insert(try row.record(), into: backup)
        }
        for row in try Row.fetchAll(present, sql: "SELECT id, reminderID, fireAt FROM snooze") {
            try backup.execute(
                sql:
                    "INSERT INTO snooze SELECT ?, id, ? FROM reminder WHERE id = ? ON CONFLICT (id) DO UPDATE SET fireAt = excluded.fireAt",
                arguments: [row["id"] as String, row["fireAt"] as Int64, row["reminderID"] as String])
        }
        if let coveredUntil = try Int64.fetchOne(present, sql: "SELECT coveredUntil FROM schedulerState WHERE id = 1") {
            try backup.execute(sql: "UPDATE schedulerState SET coveredUntil = ? WHERE id = 1", arguments: [coveredUntil])
        }
    }
}
