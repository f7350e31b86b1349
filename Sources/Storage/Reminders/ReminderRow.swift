import Domain
import GRDB

/// A line of the table `reminder`.
struct ReminderRow: Codable, FetchableRecord {
    var sequence: Int64
    var id: String
    var kind: String
    var stage: String
    var playerID: Int64
    var routine: String?
    var eventStart: Int64?
    var startBy: Int64?
    var expiresAt: Int64
    var plannedAt: Int64
    var emittedAt: Int64?
    var outcome: String

    func record() throws -> ReminderRecord {
        guard let kind = Reminder.Kind(rawValue: kind), let stage = Reminder.Stage(rawValue: stage),
            let outcome = ReminderOutcome(rawValue: outcome)
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "unknown word in reminder \(sequence)") }
        return ReminderRecord(
            id: id, kind: kind, stage: stage, player: playerID, routine: routine, eventStart: eventStart.map(Milliseconds.date),
            startBy: startBy.map(Milliseconds.date), expiresAt: Milliseconds.date(expiresAt),
            plannedAt: Milliseconds.date(plannedAt),
            emittedAt: emittedAt.map(Milliseconds.date),
            outcome: outcome)
    }

    /// Adds a record unless its id is there already or its player has been taken out of the household.
    ///
    /// What was not emitted is not final: the clock may have run ahead, or the pause that silenced it may end. Its new row gets a new
    /// sequence number, so that a resumed stream finds it. And that she has seen it goes over that it was given.
    static func insert(_ record: ReminderRecord, into database: Database) throws {
        try database.execute(
            sql: "DELETE FROM reminder WHERE id = ? AND emittedAt IS NULL AND outcome <> ?",
            arguments: [record.id, record.outcome.rawValue])
        // Not INSERT OR IGNORE, which would also pass over what breaks a CHECK.
        try database.execute(
            sql: """
                INSERT INTO reminder
                    (id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
                SELECT :id, :kind, :stage, player.id, :routine, :eventStart, :startBy, :expiresAt, :plannedAt, :emittedAt, :outcome
                FROM player WHERE player.id = :player
                ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome
                WHERE excluded.outcome = 'acknowledged' AND emittedAt IS NOT NULL
                """,
            arguments: [
                "id": record.id, "kind": record.kind.rawValue, "stage": record.stage.rawValue, "player": record.player,
                "routine": record.routine, "eventStart": record.eventStart.map(Milliseconds.of),
                "startBy": record.startBy.map(Milliseconds.of), "expiresAt": Milliseconds.of(record.expiresAt),
                "plannedAt": Milliseconds.of(record.plannedAt),
                "emittedAt": record.emittedAt.map(Milliseconds.of), "outcome": record.outcome.rawValue,
            ])
    }
}
