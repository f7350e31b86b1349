import Domain
import GRDB

/// A list of days in the settings of a player: the pauses, or the days without school. Both are stored and folded in the same way.
enum DayList: CaseIterable {
    case pauses, schoolFree

    /// The field of ``PlayerSettings``, by its JSON name.
    var field: String {
        switch self {
        case .pauses: "pauses"
        case .schoolFree: "schoolFree"
        }
    }

    /// The list in the settings.
    var place: WritableKeyPath<PlayerSettings, [PausePeriod]> {
        switch self {
        case .pauses: \.pauses
        case .schoolFree: \.schoolFree
        }
    }

    /// The table of its rows.
    var table: String {
        switch self {
        case .pauses: "pausePeriod"
        case .schoolFree: "schoolFreePeriod"
        }
    }

    /// The column of `playerSettings` with the change that the rows include last.
    var lastChange: String {
        switch self {
        case .pauses: "pausesFrom"
        case .schoolFree: "schoolFreeFrom"
        }
    }

    /// The days of a player by the local key, in their order.
    func rows(_ database: Database, of player: Int64) throws -> [PausePeriod] {
        let sql = "SELECT firstDay, until FROM \(table) WHERE playerID = ? ORDER BY firstDay"
        return try Row.fetchAll(database, sql: sql, arguments: [player]).map(Self.period)
    }

    /// The days of all players by the local key, in their order.
    func rows(_ database: Database) throws -> [Int64: [PausePeriod]] {
        try Row.fetchAll(database, sql: "SELECT firstDay, until, playerID FROM \(table) ORDER BY firstDay")
            .reduce(into: [:]) { days, row in days[row[2], default: []].append(try Self.period(row)) }
    }

    /// Replaces the days of a player.
    func write(_ database: Database, _ days: [PausePeriod], of player: Int64) throws {
        try database.execute(sql: "DELETE FROM \(table) WHERE playerID = ?", arguments: [player])
        for period in days {
            try database.execute(
                sql: "INSERT INTO \(table) VALUES (?, ?, ?)",
                arguments: [player, period.from.description, period.until.description])
        }
    }

    /// - Parameter row: with `firstDay` and `until` first.
    private static func period(_ row: Row) throws -> PausePeriod {
        PausePeriod(from: try .stored(row[0]), until: try .stored(row[1]))
    }
}
