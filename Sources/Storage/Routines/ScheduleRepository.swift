public import Domain
import GRDB

/// Which days of the week were quest days of a player, and since when: a streak is counted on the days as they were, not as they
/// are now.
public struct ScheduleRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// A player's changes, oldest first; before the first she had no quest days.
    public func days(of player: PlayerID) async throws(StorageError) -> [ScheduleChange] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql:
                    "SELECT firstDay, days FROM scheduleChange JOIN player ON player.id = playerID WHERE uid = ? ORDER BY firstDay",
                arguments: [player.description]
            ).map { ScheduleChange(from: try .stored($0[0]), days: Weekday.days(ofBits: $0[1])) }
        }
    }

    /// Notes for every player from today on the days of the routines that are neither switched off nor archived. Each change of a routine
    /// does so by itself; a call too many changes nothing.
    public func record(today: LocalDate) async throws(StorageError) {
        try await database.write { transaction in
            if try Self.record(transaction.database, today: today) { transaction.changed(.routines) }
        }
    }

    /// The same in the transaction that changes a routine.
    ///
    /// - Returns: whether a player's days have changed.
    @discardableResult
    static func record(_ database: Database, today: LocalDate) throws -> Bool {
        var hasChanged = false
        let today = today.description
        for (player, days) in try Self.daysNow(database) {
            let before = try Int.fetchOne(
                database,
                sql: "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay < ? ORDER BY firstDay DESC LIMIT 1",
                arguments: [player, today])
            let noted = try Int.fetchOne(
                database, sql: "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay = ?", arguments: [player, today])
            let wanted = days == before ?? 0 ? nil : days
            if noted == wanted { continue }
            hasChanged = true
            // What was noted earlier today is void. Later days stay: a clock that lost its time must not take the past with it, and
            // what one that ran ahead has noted changes nothing before its day.
            try database.execute(
                sql: "DELETE FROM scheduleChange WHERE playerID = ? AND firstDay = ?", arguments: [player, today])
            if let wanted {
                try database.execute(sql: "INSERT INTO scheduleChange VALUES (?, ?, ?)", arguments: [player, today, wanted])
            }
        }
        return hasChanged
    }

    /// Notes that a player's days were the same before they were first noted, from a day on: her history began earlier.
    ///
    /// - Parameter day: one that is not before what is noted changes nothing.
    /// - Parameter player: the local key.
    static func begin(_ database: Database, _ player: Int64, from day: LocalDate) throws {
        try database.execute(
            sql: """
                UPDATE scheduleChange SET firstDay = :day WHERE playerID = :player AND firstDay > :day
                AND firstDay = (SELECT min(firstDay) FROM scheduleChange WHERE playerID = :player)
                """,
            arguments: ["day": day.description, "player": player])
    }

    /// Each player's days as bits; 0 for one without a routine.
    private static func daysNow(_ database: Database) throws -> [(player: Int64, days: Int)] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT player.id, coalesce(activeDays, 0) FROM player
                LEFT JOIN routinePlayer ON playerID = player.id
                LEFT JOIN routine ON routine.id = routineID AND isActive = 1 AND archivedAt IS NULL
                ORDER BY player.id
                """)
        return rows.reduce(into: []) { all, row in
            let player: Int64 = row[0]
            if all.last?.player != player { all.append((player, 0)) }
            all[all.count - 1].days |= row[1]
        }
    }
}
