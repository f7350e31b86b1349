import Domain
import GRDB

/// Reads the players, routines, decisions, reminders, pauses, quests and settings of a staged backup through the types that the
/// daemon will read them with, so that what none of these can represent is refused, instead of failing requests after it has replaced
/// the household.
enum BackupReading {
    /// How many quests are read at a time.
    private static let pageSize = 500

    /// - Parameter database: with the present schema.
    /// - Throws: `damaged` as a `StorageError` or `DatabaseError`, or an error of decoding.
    static func check(_ database: Database) throws {
        let keys = try LocalKeys(database)
        try checkWords(database)
        _ = try PlayerRow.profiles(database)
        try each(PlayerSettingsRow.fetchCursor(database)) { _ = $0.settings }
        try checkRoutines(database)
        _ = try RoutineAssembly.fetch(database, archived: true)
        try each(EventDecisionRow.fetchCursor(database)) { _ = try $0.decision(of: keys.routine($0.routineID), keys) }
        try each(ReminderRow.fetchCursor(database, sql: ReminderRow.select)) { _ = try $0.record() }
        try each(Row.fetchCursor(database, sql: ReminderLedger.selectSnoozes)) { _ = try ReminderLedger.snooze(of: $0) }
        for table in DayList.allCases.map(\.table) + ["pauseAnswer"] {
            try each(String.fetchCursor(database, sql: "SELECT firstDay FROM \(table) UNION ALL SELECT until FROM \(table)")) {
                _ = try LocalDate.stored($0)
            }
        }
        _ = try CalendarToneRepository.all(database)
        _ = try CalendarMeaningRepository.all(database)
        _ = try HouseholdPreferencesRepository.preferences(database)
        try each(Row.fetchCursor(database, sql: OperationRow.select)) { _ = try OperationRow(row: $0) }
        try checkQuests(database)
    }

    /// How many keywords the routines that are not archived may have together: a household of an earlier version, which had no
    /// limits, may exceed those of a household fourfold.
    static let keywords = 4 * HouseholdLimits.routines * HouseholdLimits.keywords

    /// How many routines that are not archived there may be, for the same reason: all of them are read and shown at once.
    static let routines = 4 * HouseholdLimits.routines

    /// How many weekdays with a time of its own the routines that are not archived may have together, for the same reason.
    static let times = 4 * HouseholdLimits.routines * HouseholdLimits.times * Weekday.allCases.count

    private static func checkRoutines(_ database: Database) throws {
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM routine WHERE archivedAt IS NULL") ?? 0
        guard count > routines else { return try checkKeywords(database) }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "it has more than \(routines) routines that are not archived")
    }

    private static func checkKeywords(_ database: Database) throws {
        let sql = "SELECT count(*) FROM routineKeyword JOIN routine ON routine.id = routineID WHERE archivedAt IS NULL"
        guard try Int.fetchOne(database, sql: sql) ?? 0 > keywords else { return try checkTimes(database) }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its routines have more than \(keywords) keywords")
    }

    private static func checkTimes(_ database: Database) throws {
        let sql = "SELECT count(*) FROM routineTime JOIN routine ON routine.id = routineID WHERE archivedAt IS NULL"
        guard try Int.fetchOne(database, sql: sql) ?? 0 > times else { return }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its routines have more than \(times) times of their own")
    }

    private static func checkWords(_ database: Database) throws {
        let limit = 4 * HouseholdLimits.players * HouseholdLimits.playerWords
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM playerWord") ?? 0 > limit else { return }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its players have more than \(limit) words")
    }

    private static func each<Value>(_ cursor: some Cursor<Value>, _ read: (Value) throws -> Void) throws {
        while let value = try cursor.next() { try read(value) }
    }

    /// Their logs are not replayed: `timequest doctor --rebuild` does that, and reports each that cannot be.
    private static func checkQuests(_ database: Database) throws {
        var last: Int64 = 0
        while true {
            let page = "SELECT id FROM quest WHERE id > ? ORDER BY id LIMIT \(pageSize)"
            guard let end = try Int64.fetchOne(database, sql: "SELECT max(id) FROM (\(page))", arguments: [last]) else { return }
            _ = try QuestAssembly.fetch(database, "SELECT * FROM quest WHERE id > ? AND id <= ?", [last, end])
            last = end
        }
    }
}
