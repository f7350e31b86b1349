public import Domain
import GRDB

/// Records which weekdays were a player's quest days, and since when. A streak is counted on the quest days of that time.
public struct ScheduleRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The changes of a player's quest days, oldest first. Before the first one the player had none.
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

    /// Records the quest days of every player from today on: the active days of all routines that are neither switched off nor
    /// archived. Each change of a routine calls it. It changes nothing if the days are the same.
    public func record(today: LocalDate) async throws(StorageError) {
        try await database.write { transaction in
            if try Self.record(transaction.database, today: today) { transaction.changed(.routines) }
        }
    }

    /// Records the quest days inside the transaction that changes a routine.
    ///
    /// - Returns: whether a player's days have changed.
    @discardableResult
    static func record(_ database: Database, today: LocalDate) throws -> Bool {
        var hasChanged = false
        let today = today.description
        for (player, days) in try Self.presentDays(database) {
            let before = try Int.fetchOne(
                database,
                sql: "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay < ? ORDER BY firstDay DESC LIMIT 1",
                arguments: [player, today])
            let recorded = try Int.fetchOne(
                database, sql: "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay = ?", arguments: [player, today])
            let wanted = days == before ?? 0 ? nil : days
            if recorded == wanted { continue }
            hasChanged = true
            // Replaces what was recorded earlier today. Later days stay: a clock that was reset must not remove them, and days that
            // a fast clock has recorded change nothing before they come.
            try database.execute(
                sql: "DELETE FROM scheduleChange WHERE playerID = ? AND firstDay = ?", arguments: [player, today])
            if let wanted {
                try database.execute(sql: "INSERT INTO scheduleChange VALUES (?, ?, ?)", arguments: [player, today, wanted])
            }
        }
        return hasChanged
    }

    /// Moves the first record of a player's quest days back to an earlier day, where the player's history begins earlier.
    ///
    /// - Parameters:
    ///   - key: the local key of the player.
    ///   - day: the new first day. A day that is not before the first record changes nothing.
    static func begin(
        _ transaction: inout WriteTransaction, _ player: PlayerID, _ key: Int64, from day: LocalDate
    ) throws {
        let sql = "SELECT days FROM scheduleChange WHERE playerID = ? AND firstDay > ? ORDER BY firstDay LIMIT 1"
        let database = transaction.database
        let hasEarlier = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM scheduleChange WHERE playerID = ? AND firstDay <= ?)",
            arguments: [key, day.description])
        guard hasEarlier == false,
            let days = try Int.fetchOne(database, sql: sql, arguments: [key, day.description])
        else { return }
        try share(&transaction, player, from: day, days)
    }

    /// Shares quest days of the past, from which the rows are made together with all that was set since.
    static func share(_ transaction: inout WriteTransaction, _ player: PlayerID, from day: LocalDate, _ days: Int) throws {
        let register = Subject.register(.questDays, "\(player)", field: "\(day)")
        try transaction.share(
            .set(
                FieldChange(
                    .questDays, "\(player)", player: player, field: "\(day)", value: "\(days)",
                    heads: try transaction.heads(of: register))))
    }

    /// The present quest days of each player as bits; 0 for a player without a routine.
    private static func presentDays(_ database: Database) throws -> [(player: Int64, days: Int)] {
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
