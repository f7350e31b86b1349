import Domain
import GRDB

/// The append-only log of quests: how each was opened, and every tap with the reading of the clocks. The rows of a quest are made
/// from it in the same transaction, and can be rebuilt.
enum QuestLog {
    /// Begins the log of a quest that was opened, or that was played elsewhere and comes with its history.
    ///
    /// - Parameter session: the quest as it was read back from its rows, so that log and rows are equal.
    static func begin(_ database: Database, _ session: GameSession, key: Int64, at moment: Moment) throws {
        try insert(
            database, key: key, number: session.step, opening: try StoredJSON.text(session), tap: nil, bootID: nil,
            bootSeconds: nil,
            wall: Milliseconds.of(moment.at), day: moment.day)
    }

    /// Appends a tap.
    ///
    /// - Parameter step: the step of the quest after the tap.
    static func append(
        _ database: Database, _ tap: QuestTap, at reading: ClockReading, today: LocalDate, step: Int, key: Int64
    ) throws {
        try insert(
            database, key: key, number: step, opening: nil, tap: try StoredJSON.text(tap), bootID: reading.bootID,
            bootSeconds: reading.bootSeconds, wall: Milliseconds.of(reading.wall), day: today)
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

    private static func insert(
        _ database: Database, key: Int64, number: Int, opening: String?, tap: String?, bootID: String?, bootSeconds: Double?,
        wall: Int64, day: LocalDate
    ) throws {
        try database.execute(
            sql: """
                INSERT INTO questLog (questID, number, opening, tap, bootID, bootSeconds, wall, day) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [key, number, opening, tap, bootID, bootSeconds, wall, day.description])
    }
}
