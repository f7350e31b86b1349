import Domain
import Foundation
import GRDB

/// The append-only log of quests: how each was opened, and every tap with the reading of the clocks. The rows of a quest are made
/// from it in the same transaction, and can be rebuilt.
///
/// Of a quest that had ended when it was stored, because it was played on another PC or comes with a history, the operations of the
/// household have all of it. The opening in its log is then ``ofOperations``, and ten years of quests are not stored twice.
enum QuestLog {
    /// Instead of the quest as it was opened, where its operations say how it is.
    private static let ofOperations = "null"

    /// Begins the log of a quest.
    ///
    /// - Parameter session: the quest as its rows have it, so that log and rows are equal. Where it has ended, operations say the same.
    static func begin(_ database: Database, _ session: GameSession, key: Int64, at moment: Moment) throws {
        let opening = session.isOpen ? try StoredJSON.text(session) : ofOperations
        try database.executeCached(
            sql: "INSERT INTO questLog (questID, number, opening, wall, day) VALUES (?, ?, ?, ?, ?)",
            arguments: [key, session.step, opening, Milliseconds.of(moment.at), moment.day.description])
    }

    /// Appends a tap.
    ///
    /// - Parameters:
    ///   - before: the quest before the tap.
    ///   - step: the step of the quest after the tap.
    static func append(
        _ database: Database, _ tap: QuestTap, to before: GameSession, at reading: ClockReading, today: LocalDate, step: Int,
        key: Int64
    ) throws {
        if !before.isOpen, try isOfOperations(database, key: key) {
            // An undo may have it go on, and of a quest that is under way the operations do not have the taps.
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO questLog (questID, number, opening, wall, day)
                    SELECT questID, number, ?, wall, day FROM questLog WHERE questID = ?
                    """,
                arguments: [try StoredJSON.text(before), key])
        }
        try database.executeCached(
            sql: "INSERT INTO questLog (questID, number, tap, bootID, bootSeconds, wall, day) VALUES (?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                key, step, try StoredJSON.text(tap), reading.bootID, reading.bootSeconds, Milliseconds.of(reading.wall),
                today.description,
            ])
    }

    /// Whether a log consists of nothing but the word that operations say how the quest is.
    private static func isOfOperations(_ database: Database, key: Int64) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: "SELECT opening FROM questLog WHERE questID = ? ORDER BY number DESC LIMIT 1")
        return try Optional<String>.fetchOne(statement, arguments: [key]) == ofOperations
    }

    /// Rebuilds a quest from its log; nil if there is no log.
    ///
    /// - Throws: `DatabaseError` if the log is damaged.
    static func replay(_ reading: OperationReading, key: Int64) throws -> GameSession? {
        let database = reading.database
        if try isOfOperations(database, key: key) {
            guard let id = try String.fetchOne(database, sql: "SELECT uid FROM quest WHERE id = ?", arguments: [key]) else {
                return nil
            }
            return try reading.quest(.stored(id)).session?.inWholeMilliseconds
        }
        let rows = try Row.fetchAll(
            database,
            sql: "SELECT number, opening, tap, bootID, bootSeconds, wall, day FROM questLog WHERE questID = ? ORDER BY number",
            arguments: [key])
        var session: GameSession?
        for row in rows {
            if let opening: String = row["opening"] {
                session = try StoredJSON.value(opening)
            } else if let tap: String = row["tap"], let bootID: String = row["bootID"], let bootSeconds: Double = row["bootSeconds"]
            {
                let reading = ClockReading(bootID: bootID, bootSeconds: bootSeconds, wall: Milliseconds.date(row["wall"]))
                do {
                    try session?.take(try StoredJSON.value(tap), at: reading, today: try .stored(row["day"]))
                } catch let error as QuestError {
                    throw DatabaseError(
                        resultCode: .SQLITE_CORRUPT, message: "tap \(row["number"] as Int) of quest \(key): \(error)")
                }
            }
            if session?.step != row["number"] {
                throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the log of quest \(key) lacks a tap")
            }
        }
        return session
    }

    /// The reading of the clocks at the last tap; nil before the first.
    static func lastReading(_ database: Database, key: Int64?) throws -> ClockReading? {
        let row = try Row.fetchOne(
            database,
            sql:
                "SELECT bootID, bootSeconds, wall FROM questLog WHERE questID = ? AND tap IS NOT NULL ORDER BY number DESC LIMIT 1",
            arguments: [key])
        guard let row, let bootID: String = row["bootID"], let bootSeconds: Double = row["bootSeconds"] else { return nil }
        return ClockReading(bootID: bootID, bootSeconds: bootSeconds, wall: Milliseconds.date(row["wall"]))
    }
}
