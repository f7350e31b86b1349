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
            let earlier = try Row.fetchAll(
                database,
                sql: """
                    SELECT snooze.id, told.id IS NOT NULL FROM snooze
                    JOIN reminder ON reminder.id = reminderID LEFT JOIN reminder AS told ON told.id = snooze.id
                    WHERE reminder.playerID = ?
                    """,
                arguments: [origin.player]
            ).filter { ReminderID.occasion(of: $0[0]) == origin.occasion }
            for row in earlier where !(row[1] as Bool) {
                try database.execute(sql: "DELETE FROM snooze WHERE id = ?", arguments: [row[0] as String])
            }
            let told = earlier.filter { $0[1] as Bool }.count
            let snooze = Snooze(id: ReminderID.snoozed(origin.occasion, number: told + 1), origin: origin, fireAt: fireAt)
            try database.execute(
                sql: "INSERT INTO snooze (id, reminderID, fireAt) VALUES (?, ?, ?)",
                arguments: [snooze.id, origin.id, Milliseconds.of(fireAt)])
            return snooze
        }
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
