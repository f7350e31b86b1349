import Domain
import GRDB

/// The append-only log of quests: how each was opened, and every tap with the reading of the clocks. The rows of a quest are made
/// from it in the same transaction, and can be rebuilt.
enum QuestLog {
    /// Begins the log of a quest that was opened, or that was played elsewhere and comes with its history.
    ///
    /// - Parameters:
    ///   - session: the quest as its rows have it, so that log and rows are equal.
    ///   - body: the body of an operation that has this quest as JSON, which is then not encoded once more; nil where there is none.
    static func begin(_ database: Database, _ session: GameSession, in body: String?, key: Int64, at moment: Moment) throws {
        let opening = try body.flatMap { try quest(in: $0, database) } ?? StoredJSON.text(session)
        try database.executeCached(
            sql: "INSERT INTO questLog (questID, number, opening, wall, day) VALUES (?, ?, ?, ?, ?)",
            arguments: [key, session.step, opening, Milliseconds.of(moment.at), moment.day.description])
    }

    /// The quest as it is written in the body of an operation.
    ///
    /// - Returns: nil where SQLite might read another quest from it than `Foundation`, which accepts a comma at the end of a list, and a
    ///   name that is written with escapes; also where it has a text, in a field of a later version, that no backup may have.
    private static func quest(in body: String, _ database: Database) throws -> String? {
        let statement = try database.cachedStatement(
            sql: "SELECT json_extract(:body, '$.quest') WHERE json_valid(:body) AND instr(:body, '\\') = 0")
        return try String.fetchOne(statement, arguments: ["body": body]).flatMap { BackupContents.isPrintable($0) ? $0 : nil }
    }

    /// Appends a tap.
    ///
    /// - Parameter step: the step of the quest after the tap.
    static func append(
        _ database: Database, _ tap: QuestTap, at reading: ClockReading, today: LocalDate, step: Int, key: Int64
    ) throws {
        try database.executeCached(
            sql: "INSERT INTO questLog (questID, number, tap, bootID, bootSeconds, wall, day) VALUES (?, ?, ?, ?, ?, ?, ?)",
            arguments: [
                key, step, try StoredJSON.text(tap), reading.bootID, reading.bootSeconds, Milliseconds.of(reading.wall),
                today.description,
            ])
    }

    /// Rebuilds a quest from its log; nil if there is no log.
    ///
    /// - Throws: `DatabaseError` if the log is damaged.
    static func replay(_ database: Database, key: Int64) throws -> GameSession? {
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
