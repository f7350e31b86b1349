import Domain
import GRDB

/// A row of the table `reminder`, joined with the identity of its player (``ReminderRow/select``).
struct ReminderRow: Codable, FetchableRecord {
    var sequence: Int64
    var id: String
    var kind: String
    var stage: String
    var playerUID: String
    var routineUID: String?
    var namedRoutineUIDs: String?
    var eventStart: Int64?
    var startBy: Int64?
    var expiresAt: Int64
    var plannedAt: Int64
    var emittedAt: Int64?
    var outcome: String

    /// The beginning of a query; conditions can be appended.
    static let select = "SELECT reminder.*, player.uid AS playerUID FROM reminder JOIN player ON player.id = reminder.playerID"

    /// The record of the row.
    func record() throws -> ReminderRecord {
        guard let kind = Reminder.Kind(rawValue: kind), let stage = Reminder.Stage(rawValue: stage),
            let outcome = ReminderOutcome(rawValue: outcome)
        else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "unknown word in reminder \(sequence)") }
        return ReminderRecord(
            id: try .stored(id), kind: kind, stage: stage, playerID: try .stored(playerUID),
            routineID: try routineUID.map { try .stored($0) },
            namedRoutines: try namedRoutineUIDs?.split(separator: " ").map { try .stored(String($0)) },
            eventStart: eventStart.map(Milliseconds.date),
            startBy: startBy.map(Milliseconds.date), expiresAt: Milliseconds.date(expiresAt),
            plannedAt: Milliseconds.date(plannedAt), emittedAt: emittedAt.map(Milliseconds.date), outcome: outcome)
    }

    /// The row of a reminder.
    static func find(_ database: Database, _ id: ReminderID) throws -> ReminderRow? {
        try fetchOne(try database.cachedStatement(sql: "\(select) WHERE reminder.id = ?"), arguments: [id.description])
    }

    /// Stores a record, unless the existing one stays (`ReminderRecord.replaced(by:)`) or its player was removed.
    ///
    /// A record that replaces one that was not emitted gets a new sequence number, so that a resumed stream finds it.
    ///
    /// - Returns: whether it was stored.
    @discardableResult
    static func store(_ record: ReminderRecord, in database: Database) throws -> Bool {
        if let known = try find(database, record.id)?.record() {
            guard let replacement = known.replaced(by: record) else { return false }
            if known.outcome.wasEmitted {
                try database.execute(
                    sql: "UPDATE reminder SET outcome = ? WHERE id = ?",
                    arguments: [replacement.outcome.rawValue, record.id.description])
                return true
            }
            try database.execute(sql: "DELETE FROM reminder WHERE id = ?", arguments: [record.id.description])
        }
        try database.execute(
            sql: """
                INSERT INTO reminder
                    (id, kind, stage, playerID, routineUID, namedRoutineUIDs, eventStart, startBy, expiresAt, plannedAt, emittedAt,
                    outcome)
                SELECT :id, :kind, :stage, player.id, :routine, :named, :eventStart, :startBy, :expiresAt, :plannedAt, :emittedAt,
                    :outcome
                FROM player WHERE player.uid = :player
                """,
            arguments: [
                "id": record.id.description, "kind": record.kind.rawValue, "stage": record.stage.rawValue,
                "player": record.playerID.description, "routine": record.routineID?.description,
                "named": record.namedRoutines?.map(\.description).joined(separator: " "),
                "eventStart": record.eventStart.map(Milliseconds.of), "startBy": record.startBy.map(Milliseconds.of),
                "expiresAt": Milliseconds.of(record.expiresAt), "plannedAt": Milliseconds.of(record.plannedAt),
                "emittedAt": record.emittedAt.map(Milliseconds.of), "outcome": record.outcome.rawValue,
            ])
        return database.changesCount > 0
    }
}
