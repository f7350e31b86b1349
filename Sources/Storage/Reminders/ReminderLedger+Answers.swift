public import Domain
public import Foundation
import GRDB

extension ReminderLedger {
    /// How the occasions of reminders were answered on any PC of the family, this one included, since an instant. They need not be in
    /// the ledger.
    public func answeredOccasions(since instant: Date) async throws(StorageError) -> [ReminderOccasion: OccasionAnswer] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT occasion, answeredAt, snoozedReminder, snoozedUntil, snoozeNumber
                    FROM answeredOccasion WHERE answeredAt >= ?
                    """,
                arguments: [Milliseconds.of(instant)])
            return Dictionary(try rows.map(Self.answer), uniquingKeysWith: { first, _ in first })
        }
    }

    /// An occasion and its answer, of a row of `answeredOccasion`.
    static func answer(_ row: Row) throws -> (ReminderOccasion, OccasionAnswer) {
        let occasion = try ReminderOccasion.stored(row["occasion"])
        guard let origin = row["snoozedReminder"] as String?, let until = row["snoozedUntil"] as Int64?,
            let number = row["snoozeNumber"] as Int?
        else {
            return (occasion, .acknowledged)
        }
        let snooze = OccasionSnooze(
            origin: try .stored(origin), number: number, at: Milliseconds.date(row["answeredAt"]), until: Milliseconds.date(until))
        return (occasion, .snoozed(snooze))
    }

    /// The highest number of the snoozes of an occasion that have fired on any PC, as far as this one knows; 0 where none has.
    static func lastSnoozeNumber(of occasion: ReminderOccasion, at now: Date, _ database: Database) throws -> Int {
        let stored = try Int.fetchOne(
            database,
            sql: """
                SELECT max(number) FROM (
                    SELECT number FROM snooze WHERE occasion = :occasion
                    UNION ALL
                    SELECT snoozeNumber FROM answeredOccasion WHERE occasion = :occasion AND snoozedUntil <= :now)
                """,
            arguments: ["occasion": occasion.description, "now": Milliseconds.of(now)])
        // One that was snoozed on another PC and fired here has a record only.
        let first = ReminderID.snoozed(occasion, number: 1).description
        let fired = try String.fetchAll(
            database, sql: "SELECT id FROM reminder WHERE id = :first OR (id > :first || '-' AND id < :first || '.')",
            arguments: ["first": first])
        return max(stored ?? 0, try fired.map { try ReminderID.stored($0).number }.max() ?? 0)
    }
}

extension ReminderOccasion {
    fileprivate static func stored(_ text: String) throws -> ReminderOccasion {
        if let occasion = ReminderOccasion(text) { return occasion }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is no occasion")
    }
}
