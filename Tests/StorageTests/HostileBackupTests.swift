import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Restoring a file that somebody has prepared", .hangLimit)
struct HostileBackupTests {
    let folder: TemporaryFolder
    let household: Household
    var backup: String { folder.path("backup.sqlite") }
    var aside: String { folder.path("aside.sqlite") }

    /// Mia's household with a backup, after which Ben came.
    init() async throws {
        folder = try TemporaryFolder()
        household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        var play = Play()
        try await play.finish(household)
        try household.database.backup(to: backup)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
    }

    /// Changes the backup past all checks.
    private func prepare(_ sql: String) async throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: backup, configuration: configuration)
        try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// The refusal of the backup, which changes nothing.
    private func refusal(_ location: SourceLocation = #_sourceLocation) async throws -> StorageError {
        let database = household.database
        let error = #expect(throws: StorageError.self, sourceLocation: location) {
            _ = try database.restore(from: backup, keeping: aside)
        }
        #expect(try await household.players.all().map(\.name) == ["Mia", "Ben"], sourceLocation: location)
        #expect(!folder.exists("aside.sqlite"), sourceLocation: location)
        return try #require(error, sourceLocation: location)
    }

    @Test(
        "Whatever is more or other in the schema is refused, also with a name that resembles SQLite's own",
        arguments: [
            "CREATE TRIGGER sqlitex_grab AFTER INSERT ON player BEGIN DELETE FROM player; END", "CREATE TABLE sqlitexTable (a)",
            "CREATE VIEW sqlitexView AS SELECT 1", "CREATE INDEX sqlitexIndex ON player (name)",
            "CREATE TRIGGER grab AFTER INSERT ON player BEGIN DELETE FROM player; END", "ANALYZE", "DROP INDEX questByDay",
            "DROP TRIGGER factsAreKept",
        ])
    func otherSchema(sql: String) async throws {
        try await prepare(sql)
        let error = try await refusal()
        #expect(error.code == .damaged)
        #expect(error.detail == "its tables are not TimeQuest's")
    }

    @Test("Also a trigger in a backup of an earlier version is refused", arguments: 1...7)
    func earlierVersion(version: Int) async throws {
        try folder.remove("backup.sqlite")
        let queue = try DatabaseQueue(path: backup)
        try Schema.migrator.migrate(queue, upTo: "v\(version)")
        try queue.close()
        try await prepare("CREATE TRIGGER sqlitex_grab AFTER INSERT ON player BEGIN SELECT RAISE (ABORT, 'it ran'); END")
        #expect(try await refusal().detail == "its tables are not TimeQuest's")
    }

    @Test("A constraint of the file is not run, not even by the check of its pages")
    func constraint() async throws {
        try await prepare(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (trim(name) <> '''')', 'CHECK (name = ''it ran'')') WHERE name = 'player'
            """)
        #expect(try await refusal().detail == "its tables are not TimeQuest's")
    }

    @Test("A view in place of the list of migrations, which would never end, is not read")
    func endlessView() async throws {
        try await prepare(
            """
            DROP TABLE grdb_migrations;
            CREATE VIEW grdb_migrations AS
            WITH RECURSIVE endless (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM endless) SELECT x AS identifier FROM endless
            """)
        #expect(try await refusal().detail == "its tables are not TimeQuest's")
    }

    @Test(
        "Other words in the fixed tables are refused",
        arguments: [
            "INSERT INTO gameRules VALUES ('mine')", "DELETE FROM questPhase WHERE name = 'abandoned'",
            "UPDATE reminderKind SET name = 'other' WHERE name = 'dailyQuest'", "INSERT INTO reminderOutcome VALUES ('emitted', 0)",
            "INSERT INTO factEntity VALUES ('secret')",
        ])
    func fixedTables(sql: String) async throws {
        try await prepare(sql)
        let error = try await refusal()
        #expect(error.code == .damaged)
        #expect(error.detail?.hasSuffix("has other rows than TimeQuest's") == true)
    }

    private static let reminder = """
        INSERT INTO reminder (sequence, id, kind, stage, playerID, expiresAt, plannedAt, outcome)
        VALUES (9223372036854775806, 'x', 'dailyQuest', 'due', 1, 1, 1, 'missed')
        """

    private static let fact = fact(#"'"M\u202eia"'"#)

    private static func fact(_ value: String) -> String {
        """
        INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value)
        VALUES (1, '2026-03-01', 'set', 'player', '000000000001', 1, 'name', \(value))
        """
    }

    @Test(
        "Numbers near the end of their range, absurd lengths and characters that change a screen are refused",
        arguments: [
            ("sqlite_sequence", "UPDATE sqlite_sequence SET seq = 9223372036854775806 WHERE name = 'player'"),
            ("sqlite_sequence", "UPDATE sqlite_sequence SET seq = 'x' WHERE name = 'player'"),
            ("sqlite_sequence", "UPDATE sqlite_sequence SET seq = -1 WHERE name = 'player'"), ("reminder", Self.reminder),
            ("player", "UPDATE player SET createdAt = 9223372036854775807"),
            ("quest", "UPDATE quest SET openedAt = -9223372036854775808"),
            ("player", "UPDATE player SET name = 'Mia' || char(27) || '[2J'"),
            ("player", "UPDATE player SET name = 'M' || char(8238) || 'ia'"),
            ("player", "UPDATE player SET name = 'Mia' || char(0) || 'x'"),
            ("player", "UPDATE player SET name = printf('%.*c', 5000, 'x')"),
            ("fact", Self.fact("'\"' || printf('%.*c', 200000, 'x') || '\"'")),
            ("routine", "UPDATE routine SET displayName = 'Soccer' || char(10) || 'sudo'"),
            ("routineTask", "UPDATE routineTask SET displayName = 'Gear' || char(8294)"),
            ("quest", "UPDATE quest SET displayName = 'Soccer' || char(155)"), ("fact", Self.fact),
            ("player", "UPDATE player SET name = 'Mia' || char(917569)"), ("fact", Self.fact(#"'"M\udb40\udc41ia"'"#)),
        ])
    func values(table: String, sql: String) async throws {
        try await prepare(sql)
        let error = try await refusal()
        #expect(error.code == .damaged)
        #expect(error.detail?.hasPrefix("the table \(table) ") == true, "\(error.detail ?? "")")
    }

    @Test(
        "A name of an earlier version with direction marks, or with a flag that is made of tags, is restored",
        arguments: ["Mia 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{200F}מיה\u{200F}"])
    func formerNames(name: String) async throws {
        try await prepare("UPDATE player SET name = '\(name)'")
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await household.players.all().map { Array($0.name.utf8) } == [Array(name.utf8)])
    }

    @Test(
        "What no type of TimeQuest's can represent is refused, though no constraint rules it out",
        arguments: [
            "UPDATE quest SET stopwatch = '[1]'", "UPDATE questTask SET hint = '{}'",
            "UPDATE quest SET position = 9", "INSERT INTO pausePeriod VALUES (1, '-0001-01-01', '2026-01-01')",
            "INSERT INTO pauseAnswer VALUES (1, '-0001-01-01', '2026-01-01', 1, 0)",
            "INSERT INTO schoolFreePeriod VALUES (1, '-0001-01-01', '2026-01-01')",
            "INSERT INTO reminder (id, kind, stage, playerID, expiresAt, plannedAt, outcome) "
                + "VALUES ('no such form', 'dailyQuest', 'due', 1, 1, 1, 'missed')", Self.unreadableSnooze,
        ])
    func unreadable(sql: String) async throws {
        try await prepare(sql)
        #expect(try await refusal().code == .damaged)
    }

    @Test(
        "What only a database without its constraints can have is refused",
        arguments: [
            "UPDATE routine SET dayPart = 'noon'", "UPDATE routineTask SET picture = ''",
            "INSERT INTO calendarTone VALUES ('sports', 9)", "INSERT INTO householdSetting VALUES ('rules', 'classic')",
            "INSERT INTO fact (at, day, kind, entity, entityID, author) VALUES (1, '2026-03-01', 'make', 'routine', 'a', 'uncle')",
        ])
    func unconstrained(sql: String) async throws {
        try await prepare("PRAGMA ignore_check_constraints = ON; \(sql)")
        #expect(try await refusal().code == .damaged)
    }

    @Test(
        "Colours, pictures and settings are looked through for absurd lengths and control characters like all else",
        arguments: [
            ("calendarTone", "INSERT INTO calendarTone VALUES ('a' || char(27), 1)"),
            ("routineTask", "UPDATE routineTask SET picture = printf('%.*c', 5000, 'x')"),
            ("householdSetting", #"INSERT INTO householdSetting VALUES ('rules', '"\u202e"')"#),
            ("householdSetting", "INSERT INTO householdSetting VALUES ('x' || char(10), '1')"),
        ])
    func laterValues(table: String, sql: String) async throws {
        try await prepare(sql)
        #expect(try await refusal().detail?.hasPrefix("the table \(table) ") == true)
    }

    @Test("A picture and a setting that this version does not know are restored as if none was chosen")
    func unknownWords() async throws {
        try await prepare(
            """
            UPDATE routineTask SET picture = 'dragon';
            INSERT INTO householdSetting VALUES ('rules', '"strict"'), ('onTimeInTen', '12'), ('moon', 'true'),
                ('timeZone', '"../etc/passwd"'), ('firstWeekday', '9')
            """)
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await household.routines.all().flatMap(\.tasks).allSatisfy { $0.picture == nil })
        #expect(try await household.preferences.preferences() == HouseholdPreferences())
    }

    /// A reminder as TimeQuest writes it, and a snooze of it with a name that TimeQuest never writes.
    private static let unreadableSnooze = """
        INSERT INTO reminder (id, kind, stage, playerID, expiresAt, plannedAt, emittedAt, outcome)
        SELECT 'daily.' || uid || '.2026-03-02.due', 'dailyQuest', 'due', id, 1, 1, 1, 'emitted' FROM player;
        INSERT INTO snooze SELECT 'x' || id, id, 'daily.' || id, 1, 4000000000000 FROM reminder
        """

    @Test("A snooze that cannot be read goes with the database that has it, and does not follow into the backup")
    func damagedHousehold() async throws {
        let present = try DatabaseQueue(path: folder.databasePath)
        try await present.write { try $0.execute(sql: Self.unreadableSnooze) }
        try present.close()
        await #expect(throws: StorageError.self) { try await ReminderLedger(household.database).snoozes(since: .distantPast) }
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await ReminderLedger(household.database).snoozes(since: .distantPast).isEmpty)
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    /// A reminder that was emitted, and its first snooze.
    ///
    /// - Parameter id: the last part of the snooze's id.
    private static func snooze(_ id: String) -> String {
        """
        INSERT INTO reminder (id, kind, stage, playerID, expiresAt, plannedAt, emittedAt, outcome)
        SELECT 'daily.' || uid || '.2026-03-02.due', 'dailyQuest', 'due', id, 1, 1, 1, 'emitted' FROM player WHERE name = 'Mia';
        INSERT INTO snooze
        SELECT replace(id, '.due', '.\(id)'), id, replace(id, '.due', ''), 1, 4000000000000 FROM reminder
        """
    }

    @Test("A backup that contradicts the present reminders is refused by the preview as by the restore")
    func contradictedReminders() async throws {
        let present = try DatabaseQueue(path: folder.databasePath)
        try await present.write { try $0.execute(sql: Self.snooze("snoozed")) }
        try present.close()
        try await prepare(Self.snooze("snoozed-2"))
        let (database, place) = (household.database, folder.path("place.sqlite"))
        #expect(throws: StorageError.self) { try database.contents(restoring: backup, copiedBeside: place) }
        _ = try await refusal()
        #expect(try folder.names().filter { $0.hasSuffix(".part") || $0.hasPrefix("place") } == [])
    }

    @Test("More players than any household has are refused before they are read")
    func crowd() async throws {
        try await prepare(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 401)
            INSERT INTO player (uid, name, nameKey, createdAt) SELECT printf('%012d', n + 100), 'P' || n, 'p' || n, 1 FROM number
            """)
        #expect(try await refusal().detail == "the table player has more than 400 rows")
    }

    @Test("More keywords than any household has are refused, but not those of archived routines")
    func keywords() async throws {
        try await prepare(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 20001)
            INSERT INTO routineKeyword (routineID, position, keyword) SELECT 1, n + 1000, 'judo' || n FROM number
            """)
        #expect(try await refusal().code == .damaged)
        try await prepare("UPDATE routine SET archivedAt = 1")
        _ = try household.database.restore(from: backup, keeping: aside)
    }

    @Test("More routines than any household has are refused, but not archived ones")
    func routines() async throws {
        try await prepare(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 400)
            INSERT INTO routine (uid, slug, name, displayName, activeDays, travelMinutes, isActive, createdBy, createdAt)
            SELECT printf('%012d', n + 100), 'prep-' || n, 'P', 'P', 127, 0, 1, 'parent', 1 FROM number
            """)
        #expect(try await refusal().detail?.contains("more than 400 routines") == true)
        try await prepare("UPDATE routine SET archivedAt = 1")
        _ = try household.database.restore(from: backup, keeping: aside)
    }

    @Test("Numbers out of range in an earlier version are refused before the migration computes with them")
    func earlierValues() async throws {
        try folder.remove("backup.sqlite")
        let queue = try DatabaseQueue(path: backup)
        try Schema.migrator.migrate(queue, upTo: "v6")
        try queue.close()
        try await prepare("UPDATE schedulerState SET coveredUntil = 9223372036854775807")
        #expect(try await refusal().detail == "the table schedulerState has a value out of range")
    }

    @Test("Names with joined emoji, accents and a backslash are restored")
    func ordinaryNames() async throws {
        try await prepare("UPDATE player SET name = 'Zoë 👩‍🔬 \\o/'")
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await household.players.all().map(\.name) == ["Zoë 👩‍🔬 \\o/"])
    }

    @Test("A pipe or a link beside a database is named, and not opened", arguments: ["-wal", "-shm", "-journal"])
    func neighbours(ending: String) async throws {
        try #require(mkfifo(backup + ending, 0o600) == 0)
        #expect(try await refusal().description.contains("backup.sqlite\(ending) is not a file"))
        #expect(throws: StorageError.self) { try HouseholdDatabase(path: backup) }
        try folder.remove("backup.sqlite\(ending)")
        try folder.link("backup.sqlite\(ending)", to: folder.write("precious", to: "other"))
        #expect(try await refusal().description.contains("backup.sqlite\(ending) is not a file"))
        #expect(folder.read("other") == "precious")
    }
}
