public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// Notes that a player asked to be reminded again. A wish of the same occasion that has not come true yet is moved. Whoever shows the
    /// occasion withdraws it.
    ///
    /// - Parameters:
    ///   - id: of a reminder that was emitted.
    ///   - fireAt: when the player wants to be reminded.
    /// - Returns: nil where no reminder of that id was emitted.
    public func snooze(_ id: ReminderID, until fireAt: Date) async throws(StorageError) -> Snooze? {
        try await database.write { transaction in
            let database = transaction.database
            guard let origin = try ReminderRow.find(database, id)?.record(), origin.outcome.wasEmitted else { return nil }
            let occasion = origin.occasion
            try Self.forgetWishes(of: occasion, database)
            let last = try Int.fetchOne(
                database, sql: "SELECT max(number) FROM snooze WHERE occasion = ?", arguments: [occasion.description])
            let number = (last ?? 0) + 1
            let snooze = Snooze(id: .snoozed(occasion, number: number), origin: origin, fireAt: fireAt)
            try database.execute(
                sql: "INSERT INTO snooze (id, reminderID, occasion, number, fireAt) VALUES (?, ?, ?, ?, ?)",
                arguments: [snooze.id.description, id.description, occasion.description, number, Milliseconds.of(fireAt)])
            var fields = JSONFields()
            try fields.set("snoozedUntil", Milliseconds.of(fireAt))
            try transaction.append(.reminder, "\(id)", of: origin.playerID, from: JSONFields(), to: fields)
            transaction.withdraw(occasion, .snoozed)
            return snooze
        }
    }

    /// Takes back what of an occasion has not come true yet. Those that came true have a line in the ledger.
    static func forgetWishes(of occasion: ReminderOccasion, _ database: Database) throws {
        try database.execute(
            sql: "DELETE FROM snooze WHERE occasion = ? AND id NOT IN (SELECT id FROM reminder)", arguments: [occasion.description])
    }

    /// The wishes whose time came or comes at or after an instant, oldest first.
    public func snoozes(since instant: Date) async throws(StorageError) -> [Snooze] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT snooze.id AS snoozeID, fireAt, reminder.*, player.uid AS playerUID
                    FROM snooze JOIN reminder ON reminder.id = reminderID JOIN player ON player.id = playerID
                    WHERE fireAt >= ? ORDER BY fireAt, snooze.id
                    """,
                arguments: [Milliseconds.of(instant)])
            return try rows.map { row in
                Snooze(
                    id: try .stored(row["snoozeID"]), origin: try ReminderRow(row: row).record(),
                    fireAt: Milliseconds.date(row["fireAt"]))
            }
        }
    }
}
