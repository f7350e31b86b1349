public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// Notes that a player asked to be told again. A wish of the same occasion that has not come true yet is moved.
    ///
    /// - Parameters:
    ///   - id: of a reminder that was emitted.
    ///   - fireAt: when she wants to be told.
    /// - Returns: nil where no reminder of that id was emitted.
    public func snooze(_ id: String, until fireAt: Date) async throws(StorageError) -> Snooze? {
        try await database.write { database in
            guard let origin = try Self.row(database, id: id)?.record(), origin.outcome.wasEmitted else { return nil }
            try Self.forgetWishes(of: origin.occasion, database)
            let name = ReminderID.snoozed(origin.occasion, number: 1)
            let told = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM snooze WHERE substr(id, 1, length(:name)) = :name", arguments: ["name": name])
            let snooze = Snooze(id: ReminderID.snoozed(origin.occasion, number: (told ?? 0) + 1), origin: origin, fireAt: fireAt)
            try database.execute(
                sql: "INSERT INTO snooze (id, reminderID, fireAt) VALUES (?, ?, ?)",
                arguments: [snooze.id, origin.id, Milliseconds.of(fireAt)])
            return snooze
        }
    }

    /// Takes back what of an occasion has not come true yet.
    static func forgetWishes(of occasion: String, _ database: Database) throws {
        // The wishes of one occasion are called alike: …snoozed, …snoozed-2. Those that came true have a line in the ledger.
        try database.execute(
            sql: "DELETE FROM snooze WHERE substr(id, 1, length(:name)) = :name AND id NOT IN (SELECT id FROM reminder)",
            arguments: ["name": ReminderID.snoozed(occasion, number: 1)])
    }

    /// The wishes whose time came or comes at or after an instant, oldest first.
    public func snoozes(since instant: Date) async throws(StorageError) -> [Snooze] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT snooze.id AS snoozeID, fireAt, reminder.* FROM snooze JOIN reminder ON reminder.id = reminderID
                    WHERE fireAt >= ? ORDER BY fireAt, snooze.id
                    """,
                arguments: [Milliseconds.of(instant)])
            return try rows.map { row in
                Snooze(
                    id: row["snoozeID"], origin: try ReminderRow(row: row).record(), fireAt: Milliseconds.date(row["fireAt"]))
            }
        }
    }
}
