public import Domain
import GRDB

/// Stores the settings of each player, the player's pauses, and the answers to proposed pauses.
public struct PlayerSettingsRepository: Sendable {
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The settings of a player; the standard settings if none are stored.
    ///
    /// - Throws: `notFound`.
    public func settings(of player: PlayerID) async throws(StorageError) -> PlayerSettings {
        try await database.read { database in
            guard let key = try LocalKeys.key(database, of: player) else { throw StorageError.noPlayer(player) }
            return try PlayerSettingsRow.fetchOne(database, key: key)?.settings ?? .standard
        }
    }

    /// The settings of all players.
    public func all() async throws(StorageError) -> [PlayerID: PlayerSettings] {
        try await database.read { database in
            let players = try LocalKeys(database).players
            var all = Dictionary(players.values.map { ($0, PlayerSettings.standard) }, uniquingKeysWith: { first, _ in first })
            for row in try PlayerSettingsRow.fetchAll(database) {
                if let player = players[row.playerID] { all[player] = try row.settings }
            }
            return all
        }
    }

    /// The players who have switched the calendar off.
    public func withoutCalendar() async throws(StorageError) -> Set<PlayerID> {
        try await database.read { database in
            let sql = "SELECT uid FROM playerSettings JOIN player ON player.id = playerID WHERE usesCalendar = 0"
            return Set(try String.fetchAll(database, sql: sql).map { try PlayerID.stored($0) })
        }
    }

    /// Stores the settings of a player, and the pause for the streak: a pause that ends after today continues, begins today, or begins
    /// on its later first day; without one, the present pause ends today, and a later one is dropped.
    ///
    /// - Throws: `notFound`.
    public func set(_ settings: PlayerSettings, of player: PlayerID, today: LocalDate) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: player) else { throw StorageError.noPlayer(player) }
            let old = try PlayerSettingsRow.fetchOne(database, key: key)?.settings
            try PlayerSettingsRow(settings, playerID: key).upsert(database)
            try Self.set(database, key, settings.pause(today: today), today.description)
            try transaction.append(
                .playerSettings, "\(player)", of: player, from: old.map { try JSONFields($0) }, to: JSONFields(settings))
            transaction.changed(.playerSettings)
        }
    }

    /// The pauses of a player, oldest first.
    public func pauses(of player: PlayerID) async throws(StorageError) -> [PausePeriod] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT firstDay, until FROM pausePeriod JOIN player ON player.id = playerID WHERE uid = ? ORDER BY firstDay
                    """,
                arguments: [player.description]
            ).map { PausePeriod(from: try .stored($0[0]), until: try .stored($0[1])) }
        }
    }

    /// The parents' answers to proposed pauses.
    public func pauseAnswers() async throws(StorageError) -> [PauseAnswer] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT uid, firstDay, until, isAccepted FROM pauseAnswer JOIN player ON player.id = playerID
                    ORDER BY playerID, firstDay, until
                    """
            ).map { row in
                PauseAnswer(
                    playerID: try .stored(row[0]), from: try .stored(row[1]), until: try .stored(row[2]), isAccepted: row[3])
            }
        }
    }

    /// Stores an answer to a proposed pause. It replaces an earlier one about the same days.
    ///
    /// - Throws: `notFound`.
    public func store(_ answer: PauseAnswer) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: answer.playerID) else { throw StorageError.noPlayer(answer.playerID) }
            let days: StatementArguments = [key, answer.from.description, answer.until.description]
            var old: PauseAnswer?
            let sql = "SELECT isAccepted FROM pauseAnswer WHERE playerID = ? AND firstDay = ? AND until = ?"
            if let isAccepted = try Bool.fetchOne(database, sql: sql, arguments: days) {
                old = answer
                old?.isAccepted = isAccepted
            }
            try database.execute(
                sql: "INSERT OR REPLACE INTO pauseAnswer VALUES (?, ?, ?, ?)", arguments: days + [answer.isAccepted])
            try transaction.append(
                .pauseAnswer, "\(answer.playerID).\(answer.from).\(answer.until)", of: answer.playerID,
                from: old.map { try JSONFields($0) },
                to: JSONFields(answer))
        }
    }

    private static func set(_ database: Database, _ player: Int64, _ pause: PausePeriod?, _ today: String) throws {
        try database.execute(sql: "DELETE FROM pausePeriod WHERE playerID = ? AND firstDay > ?", arguments: [player, today])
        if let pause, pause.from.description <= today {
            return try Self.pause(database, player, from: today, until: pause.until.description)
        }
        try endPause(database, player, today)
        if let pause {
            try database.execute(
                sql: "INSERT INTO pausePeriod VALUES (?, ?, ?)",
                arguments: [player, pause.from.description, pause.until.description])
        }
    }

    private static let includesToday = "playerID = :player AND firstDay <= :today AND :today < until"

    private static func pause(_ database: Database, _ player: Int64, from today: String, until end: String) throws {
        let arguments: StatementArguments = ["player": player, "today": today, "end": end]
        try database.execute(sql: "UPDATE pausePeriod SET until = :end WHERE \(includesToday)", arguments: arguments)
        if database.changesCount == 0 {
            try database.execute(sql: "INSERT INTO pausePeriod VALUES (:player, :today, :end)", arguments: arguments)
        }
    }

    private static func endPause(_ database: Database, _ player: Int64, _ today: String) throws {
        let arguments: StatementArguments = ["player": player, "today": today]
        // A pause that began today has no days.
        try database.execute(sql: "DELETE FROM pausePeriod WHERE playerID = :player AND firstDay = :today", arguments: arguments)
        try database.execute(sql: "UPDATE pausePeriod SET until = :today WHERE \(includesToday)", arguments: arguments)
    }
}

/// A row of the table `playerSettings`.
struct PlayerSettingsRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "playerSettings"

    var playerID: Int64
    var notificationTime: Int?
    var sounds: Bool
    var quietFrom: Int?
    var quietUntil: Int?
    var pausedFrom: String?
    var pausedUntil: String?
    var usesCalendar: Bool

    init(_ settings: PlayerSettings, playerID: Int64) {
        self.playerID = playerID
        notificationTime = settings.notificationTime?.secondsOfDay
        sounds = settings.sounds
        quietFrom = settings.quietHours?.from.secondsOfDay
        quietUntil = settings.quietHours?.until.secondsOfDay
        pausedFrom = settings.pausedFrom?.description
        pausedUntil = settings.pausedUntil?.description
        usesCalendar = settings.usesCalendar
    }

    var settings: PlayerSettings {
        get throws {
            var quietHours: PlayerSettings.QuietHours?
            if let quietFrom, let quietUntil {
                quietHours = .init(from: LocalTime(secondsOfDay: quietFrom), until: LocalTime(secondsOfDay: quietUntil))
            }
            return PlayerSettings(
                notificationTime: notificationTime.map(LocalTime.init(secondsOfDay:)), sounds: sounds, quietHours: quietHours,
                pausedFrom: try pausedFrom.map(LocalDate.stored), pausedUntil: try pausedUntil.map(LocalDate.stored),
                usesCalendar: usesCalendar)
        }
    }
}
