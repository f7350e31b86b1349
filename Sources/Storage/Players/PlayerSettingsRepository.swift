public import Domain
import GRDB

/// What is set for each player, and when she was paused.
public struct PlayerSettingsRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// A player's settings; the standard ones until somebody sets others.
    ///
    /// - Throws: `notFound`.
    public func settings(of player: Int64) async throws(StorageError) -> PlayerSettings {
        try await database.read { database in
            guard try PlayerRow.exists(database, key: player) else { throw StorageError.noPlayer(player) }
            return try PlayerSettingsRow.fetchOne(database, key: player)?.settings ?? .standard
        }
    }

    /// Every player's settings.
    public func all() async throws(StorageError) -> [Int64: PlayerSettings] {
        try await database.read { database in
            var all = Dictionary(
                uniqueKeysWithValues: try Int64.fetchAll(database, sql: "SELECT id FROM player").map {
                    ($0, PlayerSettings.standard)
                })
            for row in try PlayerSettingsRow.fetchAll(database) { all[row.playerID] = try row.settings }
            return all
        }
    }

    /// The players who have switched the calendar off.
    public func withoutCalendar() async throws(StorageError) -> Set<Int64> {
        try await database.read { try Int64.fetchSet($0, sql: "SELECT playerID FROM playerSettings WHERE usesCalendar = 0") }
    }

    /// Sets a player's settings, and keeps her pauses for the streak: one that lasts beyond today begins today or goes on; none, or
    /// one that is over, ends today.
    ///
    /// - Throws: `notFound`.
    public func set(_ settings: PlayerSettings, of player: Int64, today: LocalDate) async throws(StorageError) {
        try await database.write { database in
            guard try PlayerRow.exists(database, key: player) else { throw StorageError.noPlayer(player) }
            try PlayerSettingsRow(settings, playerID: player).upsert(database)
            let today = today.description
            if let end = settings.pausedUntil?.description, end > today {
                try Self.pause(database, player, from: today, until: end)
            } else {
                try Self.endPause(database, player, today)
            }
        }
    }

    /// When a player was and is paused, oldest first.
    public func pauses(of player: Int64) async throws(StorageError) -> [PausePeriod] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT firstDay, until FROM pausePeriod WHERE playerID = ? ORDER BY firstDay", arguments: [player]
            ).map { PausePeriod(from: try .stored($0[0]), until: try .stored($0[1])) }
        }
    }

    private static let underWay = "playerID = :player AND firstDay <= :today AND :today < until"

    private static func pause(_ database: Database, _ player: Int64, from today: String, until end: String) throws {
        let arguments: StatementArguments = ["player": player, "today": today, "end": end]
        try database.execute(sql: "UPDATE pausePeriod SET until = :end WHERE \(underWay)", arguments: arguments)
        if database.changesCount == 0 {
            try database.execute(sql: "INSERT INTO pausePeriod VALUES (:player, :today, :end)", arguments: arguments)
        }
    }

    private static func endPause(_ database: Database, _ player: Int64, _ today: String) throws {
        let arguments: StatementArguments = ["player": player, "today": today]
        // One that began today has lasted no day.
        try database.execute(sql: "DELETE FROM pausePeriod WHERE playerID = :player AND firstDay = :today", arguments: arguments)
        try database.execute(sql: "UPDATE pausePeriod SET until = :today WHERE \(underWay)", arguments: arguments)
    }
}
