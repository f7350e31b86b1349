public import Domain
import GRDB

/// Stores the settings of each player, the player's pauses and school-free days, and the answers to proposals of these.
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
            return try Self.settings(database, of: key)
        }
    }

    /// The settings of all players.
    public func all() async throws(StorageError) -> [PlayerID: PlayerSettings] {
        try await database.read { database in
            let players = try LocalKeys(database).players
            var all = Dictionary(players.values.map { ($0, PlayerSettings.standard) }, uniquingKeysWith: { first, _ in first })
            for row in try PlayerSettingsRow.fetchAll(database) {
                if let player = players[row.playerID] { all[player] = row.settings }
            }
            for list in DayList.allCases {
                for (key, days) in try list.rows(database) {
                    if let player = players[key] { all[player]?[keyPath: list.place] = days }
                }
            }
            return all
        }
    }

    /// Stores the settings of a player. Pauses and school-free days before today stay as they are: the past is not changed afterwards.
    ///
    /// - Throws: `notFound`.
    public func set(_ settings: PlayerSettings, of player: PlayerID, today: LocalDate) async throws(StorageError) {
        _ = try await change(of: player, today: today) { _ in .success(settings) }
    }

    /// Stores what a change makes of the settings of a player, in one transaction; nothing if the change fails or makes no difference.
    /// Past days as in ``set(_:of:today:)``.
    ///
    /// - Returns: the outcome of the change.
    /// - Throws: `notFound`.
    public func change(
        of player: PlayerID, today: LocalDate,
        _ change: @escaping @Sendable (PlayerSettings) -> Result<PlayerSettings, any Error>
    ) async throws(StorageError) -> Result<PlayerSettings, any Error> {
        try await database.write { transaction in
            transaction.moment.day = today
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: player) else { throw StorageError.noPlayer(player) }
            let isNew = try !PlayerSettingsRow.exists(database, key: key)
            let old = try Self.settings(database, of: key)
            let outcome = change(old)
            guard case .success(let settings) = outcome else { return outcome }
            var new = settings
            for list in DayList.allCases {
                new[keyPath: list.place] = old[keyPath: list.place].changed(to: settings[keyPath: list.place], from: today)
            }
            // The same settings again are no change: no operation is appended, and no change is counted for the login.
            if new == old { return outcome }
            try PlayerSettingsRow(settings, playerID: key).upsert(database)
            for list in DayList.allCases { try list.write(database, new[keyPath: list.place], of: key) }
            let former = try isNew ? nil : JSONFields(old.current(today: today))
            try transaction.append(
                .playerSettings, "\(player)", of: player, from: former,
                to: JSONFields(new.current(today: today)))
            if isNew, settings.notificationTime == nil { try Self.shareSilence(&transaction, player) }
            transaction.changed(.playerSettings)
            return outcome
        }
    }

    /// Tells other PCs that the daily quest is not announced: a field that was never set cannot be told from one that was cleared.
    private static func shareSilence(_ transaction: inout WriteTransaction, _ player: PlayerID) throws {
        let register = Subject.register(.playerSettings, "\(player)", field: "notificationTime")
        try transaction.share(
            .set(
                FieldChange(
                    .playerSettings, "\(player)", player: player, author: transaction.author?.rawValue, field: "notificationTime",
                    value: nil, heads: try transaction.heads(of: register))))
    }

    /// The settings of a player by the local key; the standard settings if none are stored.
    static func settings(_ database: Database, of player: Int64) throws -> PlayerSettings {
        var settings = try PlayerSettingsRow.fetchOne(database, key: player)?.settings ?? .standard
        for list in DayList.allCases { settings[keyPath: list.place] = try list.rows(database, of: player) }
        return settings
    }

    /// The parents' answers to proposed school-free days.
    public func pauseAnswers() async throws(StorageError) -> [PauseAnswer] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT uid, firstDay, until, isAccepted, isSchoolFree FROM pauseAnswer JOIN player ON player.id = playerID
                    ORDER BY playerID, firstDay, until
                    """
            ).map { try PauseAnswer(row: $0) }
        }
    }

    /// Stores an answer to proposed days. It replaces an earlier one about the same days.
    ///
    /// - Throws: `notFound`.
    public func store(_ answer: PauseAnswer) async throws(StorageError) {
        try await database.write { transaction in
            let database = transaction.database
            guard let key = try LocalKeys.key(database, of: answer.playerID) else { throw StorageError.noPlayer(answer.playerID) }
            let days: StatementArguments = [key, answer.from.description, answer.until.description]
            var old: PauseAnswer?
            let sql = "SELECT isAccepted, isSchoolFree FROM pauseAnswer WHERE playerID = ? AND firstDay = ? AND until = ?"
            if let row = try Row.fetchOne(database, sql: sql, arguments: days) {
                old = PauseAnswer(
                    playerID: answer.playerID, from: answer.from, until: answer.until, isAccepted: row[0], isSchoolFree: row[1])
            }
            try database.execute(
                sql: "INSERT OR REPLACE INTO pauseAnswer VALUES (?, ?, ?, ?, ?)",
                arguments: days + [answer.isAccepted, answer.isSchoolFree])
            try transaction.append(
                .pauseAnswer, "\(answer.playerID).\(answer.from).\(answer.until)", of: answer.playerID,
                from: old.map { try JSONFields($0) },
                to: JSONFields(answer))
            // One that an earlier version has accepted silences the times for school days.
            transaction.changed(.playerSettings)
        }
    }
}

extension PauseAnswer {
    /// - Parameter row: with the player's `uid`, `firstDay`, `until`, `isAccepted` and `isSchoolFree`.
    init(row: Row) throws {
        self.init(
            playerID: try .stored(row[0]), from: try .stored(row[1]), until: try .stored(row[2]), isAccepted: row[3],
            isSchoolFree: row[4])
    }
}

/// A row of the table `playerSettings`.
struct PlayerSettingsRow: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "playerSettings"

    var playerID: Int64
    var notificationTime: Int?
    var sounds: Bool
    var quietFrom: Int?
    var quietUntil: Int?
    var usesCalendar: Bool
    var reminders: Bool
    var weeklyReminder: Bool
    var language: String?
    var look: String?
    var motion: Bool
    var pageSounds: Bool
    var picture: String?
    var tone: Int?
    var hasSeenTutorial: Bool

    init(_ settings: PlayerSettings, playerID: Int64) {
        self.playerID = playerID
        notificationTime = settings.notificationTime?.secondsOfDay
        sounds = settings.sounds
        quietFrom = settings.quietHours?.from.secondsOfDay
        quietUntil = settings.quietHours?.until.secondsOfDay
        usesCalendar = settings.usesCalendar
        reminders = settings.reminders
        weeklyReminder = settings.weeklyReminder
        language = settings.page.language?.rawValue
        look = settings.page.look?.rawValue
        motion = settings.page.motion
        pageSounds = settings.page.sounds
        picture = settings.page.picture?.rawValue
        tone = settings.page.tone
        hasSeenTutorial = settings.page.hasSeenTutorial
    }

    /// Without the pauses and the school-free days, which have tables of their own.
    var settings: PlayerSettings {
        var quietHours: PlayerSettings.QuietHours?
        if let quietFrom, let quietUntil {
            quietHours = .init(from: LocalTime(secondsOfDay: quietFrom), until: LocalTime(secondsOfDay: quietUntil))
        }
        return PlayerSettings(
            reminders: reminders, notificationTime: notificationTime.map(LocalTime.init(secondsOfDay:)),
            weeklyReminder: weeklyReminder, sounds: sounds, quietHours: quietHours, usesCalendar: usesCalendar, page: page)
    }

    /// A language, look or picture of a later version is shown as if none was chosen.
    private var page: PageSettings {
        PageSettings(
            language: language.flatMap(PageLanguage.init), look: look.flatMap(PageSettings.Look.init), motion: motion,
            sounds: pageSounds, picture: picture.flatMap(PageSettings.Picture.init), tone: tone, hasSeenTutorial: hasSeenTutorial)
    }
}
