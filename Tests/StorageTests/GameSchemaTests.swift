import Domain
import GRDB
import Testing

@testable import Storage

@Suite("What the schema of the game refuses")
struct GameSchemaTests {
    /// Quest 1 is under way, quest 2 is finished; quest 1 has a task with a result.
    private static let rows = """
        INSERT INTO player (id, uid, name, nameKey, createdAt)
        VALUES (1, '000000000001', 'Mia', 'mia', 1), (2, '000000000002', 'Ben', 'ben', 2);
        INSERT INTO routine VALUES (1, '000000000001', 'prep', 'Prep', 'Prep', 127, 0, NULL, 1, 'parent', 1, NULL, NULL, 'before');
        INSERT INTO quest
        VALUES (1, '000000000001', 1, 1, 'Prep', 'Prep', 'classic', 0, NULL, 'active', 0, 0, 3, 'start', 1, 2, NULL, '2026-03-01', 60,
                NULL, NULL, NULL, 1, 0, NULL),
            (2, '000000000002', 1, 1, 'Prep', 'Prep', 'calibrated', 0, 5, 'summary', 0, 0, 3, NULL, 1, 2, 9, '2026-03-01', 60, 2.5,
                '{}', 'kept', 1, 0, NULL);
        INSERT INTO questTask
        VALUES (1, 0, 'Gear', 'Gear', 300, 1, 0.1, 60, 0, 'measured', 61, 5, 1, '{}', '{}', 'learning', 0.5, 1, 1, 1, 1);
        INSERT INTO estimationRecord VALUES (1, 0, 0, 'measured', 60, 61, 98, 'spotOn', -1, 100, 5);
        INSERT INTO questLog
        VALUES (1, 0, '{}', NULL, NULL, NULL, 1, '2026-03-01'), (1, 1, NULL, '{}', 'boot', 2.5, 2, '2026-03-01');
        """

    @Test("A row that says what can be is stored")
    func good() async throws {
        let stored = try await database().read { database in
            try ["quest", "questTask", "estimationRecord"].map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") }
        }
        #expect(stored == [2, 1, 1])
    }

    @Test(
        "A quest that cannot be is rejected in SQL",
        arguments: [
            "uid = '000000000002'", "uid = NULL", "uid = 'one'", "uid = '00000000000i'", "uid = '00000000000I'", "playerID = 7",
            "routineID = 7", "routineName = ' '", "displayName = ''", "rules = 'strict'", "isCalibration = 2",
            "wholeGuessSeconds = -1", "wholeGuessSeconds = 9e999", "phase = 'dreaming'", "position = 10", "position = -1",
            "step = -1",
            "undoable = 'jump'", "playedOn = 'Sunday'", "playedOn = '2026-02-30'", "playedOn = '2026-3-1'", "playedOn = NULL",
            "startedAt = NULL", "startedAt = NULL, playedOn = NULL", "phase = 'selecting'", "finishedAt = 9", "phase = 'summary'",
            "phase = 'abandoned', isPaused = 1", "earnedXP = -1", "gapSeconds = -0.5", "gapSeconds = 9e999", "stopwatch = '{'",
            "stopwatch = ''", "phase = NULL", "openedAt = 'noon'", "isPaused = 'no'",
            "standing = 'maybe'", "standing = 'trying'", "standing = 'leftOut', earnedXP = 0", "counts = 0", "counts = 2",
            "isOfEarlierVersion = 2", "shortStepsInFull = -1", "shortStepsInFull = 11",
            "counts = NULL",
            "standing = 'kept', counts = 0, earnedXP = 0",
        ])
    func badQuest(change: String) async throws { try await expectFailure("UPDATE quest SET \(change) WHERE id = 1") }

    @Test(
        "A task that cannot be is rejected in SQL",
        arguments: [
            "questID = 7", "position = 10", "name = ''", "displayName = ' '", "referenceSeconds = 0", "referenceSeconds = 14401",
            "typicalSeconds = 0", "typicalSeconds = 9e999", "closestLogError = -1", "estimatedSeconds = -1",
            "estimatedSeconds = 86401",
            "estimatedSeconds = NULL", "showsTimer = 2", "source = NULL", "source = 'undone'", "source = 'guessed'",
            "source = 'leftOut'", "source = 'tooQuick'", "actualSeconds = NULL", "actualSeconds = 0", "actualSeconds = -9e999",
            "doneAt = NULL",
            "hint = '?'",
            "stopwatch = '?'", "level = 'easy'", "hitWindow = 0", "hitWindow = 9e999", "bandMultiplier = 0",
            "bandMultiplier = 9e999", "xpMultiplier = -1", "showsHint = 2", "offersTimer = 2", "level = NULL",
        ])
    func badTask(change: String) async throws { try await expectFailure("UPDATE questTask SET \(change)") }

    @Test(
        "A record that cannot be is rejected in SQL",
        arguments: [
            "1, 0, 0, 'measured', 60, 61, 98, 'spotOn', -1, 100, 5", "1, -1, 0, 'measured', 60, 61, 98, 'spotOn', -1, 100, 5",
            "7, 1, 0, 'measured', 60, 61, 98, 'spotOn', -1, 100, 5", "1, 1, 1, 'measured', 60, 61, 98, 'spotOn', -1, 100, 5",
            "1, 1, 0, 'guessed', 60, 61, 98, 'spotOn', -1, 100, 5", "1, 1, 0, 'measured', -1, 61, 98, 'spotOn', -1, 100, 5",
            "1, 1, 0, 'measured', NULL, 61, 98, 'spotOn', -1, 100, 5", "1, 1, 0, 'measured', 60, 0, 98, 'spotOn', -1, 100, 5",
            "1, 1, 0, 'measured', 60, 9e999, 98, 'spotOn', -1, 100, 5", "1, 1, 0, 'measured', 60, NULL, 98, 'spotOn', -1, 100, 5",
            "1, 1, 0, 'measured', 60, 61, 101, 'spotOn', -1, 100, 5", "1, 1, 0, 'measured', 60, 61, 98, 'perfect', -1, 100, 5",
            "1, 1, 0, 'measured', 60, 61, NULL, 'spotOn', -1, 100, 5", "1, 1, 0, 'measured', 60, 61, 98, NULL, -1, 100, 5",
            "1, 1, 0, 'measured', 60, 61, 98, 'spotOn', NULL, 100, 5", "1, 1, 0, 'measured', 60, 61, 98, 'spotOn', -1, -1, 5",
            "1, 1, 0, 'measured', 60, 61, 98, 'spotOn', -1, 100, NULL", "1, 1, 0, 'undone', 60, 61, 98, 'spotOn', -1, 100, 5",
            "1, 1, 0, 'leftOut', 60, NULL, NULL, NULL, NULL, 100, 5",
        ])
    func badRecord(values: String) async throws { try await expectFailure("INSERT INTO estimationRecord VALUES (\(values))") }

    private static let settingsColumns = "playerSettings (playerID, notificationTime, sounds, quietFrom, quietUntil, usesCalendar)"

    @Test(
        "Settings, pauses, schedules and reflections that cannot be are rejected in SQL",
        arguments: [
            "\(settingsColumns) VALUES (7, NULL, 1, NULL, NULL, 1)",
            "\(settingsColumns) VALUES (1, 86400, 1, NULL, NULL, 1)",
            "\(settingsColumns) VALUES (1, NULL, 2, NULL, NULL, 1)",
            "\(settingsColumns) VALUES (1, NULL, 1, 0, NULL, 1)",
            "\(settingsColumns) VALUES (1, NULL, 1, NULL, NULL, NULL)",
            "playerSettings (playerID, sounds, usesCalendar, reminders) VALUES (1, 1, 1, 2)",
            "playerSettings (playerID, sounds, usesCalendar, weeklyReminder) VALUES (1, 1, 1, NULL)",
            "playerSettings (playerID, sounds, usesCalendar, language) VALUES (1, 1, 1, '')",
            "playerSettings (playerID, sounds, usesCalendar, look) VALUES (1, 1, 1, 'pink')",
            "playerSettings (playerID, sounds, usesCalendar, tone) VALUES (1, 1, 1, 9)",
            "playerSettings (playerID, sounds, usesCalendar, hasSeenTutorial) VALUES (1, 1, 1, 7)",
            "pauseAnswer VALUES (7, '2026-03-01', '2026-03-02', 1, 0)", "pauseAnswer VALUES (1, '2026-03-02', '2026-03-02', 1, 0)",
            "pauseAnswer VALUES (1, '2026-03-01', '2026-03-02', 2, 0)", "pauseAnswer VALUES (1, 'today', '2026-03-02', 1, 0)",
            "pauseAnswer VALUES (1, '2026-03-01', '2026-03-02', 1, 2)",
            "pauseAnswer VALUES (1, '2026-03-01', '2026-03-02', 1, NULL)",
            "pausePeriod VALUES (7, '2026-03-01', '2026-03-02')", "pausePeriod VALUES (1, '2026-03-01', '2026-03-01')",
            "pausePeriod VALUES (1, '2026-03-01', '2026-13-01')", "pausePeriod VALUES (1, NULL, '2026-03-02')",
            "pausePeriod VALUES (1, '2026-02-30', '2026-03-02')",
            "schoolFreePeriod VALUES (7, '2026-03-01', '2026-03-02')", "schoolFreePeriod VALUES (1, '2026-03-01', '2026-03-01')",
            "schoolFreePeriod VALUES (1, '2026-02-30', '2026-03-02')", "schoolFreePeriod VALUES (1, NULL, '2026-03-02')",
            "playerSettings (playerID, sounds, usesCalendar, schoolFreeFrom) VALUES (1, 1, 1, 'x')",
            "scheduleChange VALUES (7, '2026-03-01', 1)", "scheduleChange VALUES (1, '2026-03-01', 128)",
            "scheduleChange VALUES (1, '1 March', 1)", "reflectionView VALUES (7, '2026-03-02', 1, NULL)",
            "reflectionView VALUES (1, 'this week', 1, NULL)", "reflectionView VALUES (1, '2026-03-02', NULL, NULL)",
            "reflectionView VALUES (1, '2026-03-02', 1, '')",
        ])
    func badRest(row: String) async throws { try await expectFailure("INSERT INTO \(row)") }

    @Test(
        "A line of a log that cannot be is rejected in SQL",
        arguments: [
            "1, 1, NULL, '{}', 'boot', 1, 1, '2026-03-01'", "7, 2, NULL, '{}', 'boot', 1, 1, '2026-03-01'",
            "1, -1, NULL, '{}', 'boot', 1, 1, '2026-03-01'", "1, NULL, NULL, '{}', 'boot', 1, 1, '2026-03-01'",
            "1, 2, NULL, '{', 'boot', 1, 1, '2026-03-01'", "1, 2, '{', NULL, NULL, NULL, 1, '2026-03-01'",
            "1, 2, NULL, NULL, NULL, NULL, 1, '2026-03-01'", "1, 2, '{}', '{}', 'boot', 1, 1, '2026-03-01'",
            "1, 2, NULL, '{}', NULL, 1, 1, '2026-03-01'", "1, 2, NULL, '{}', 'boot', NULL, 1, '2026-03-01'",
            "1, 2, '{}', NULL, 'boot', 1, 1, '2026-03-01'", "1, 2, NULL, '{}', 'boot', 1, NULL, '2026-03-01'",
            "1, 2, NULL, '{}', 'boot', 1, 1, '2026-02-30'", "1, 2, NULL, '{}', 'boot', 1, 1, NULL",
        ])
    func badTap(values: String) async throws { try await expectFailure("INSERT INTO questLog VALUES (\(values))") }

    @Test("A second open quest of one player is rejected; of another, or finished or ended early, it is not")
    func oneOpenQuest() async throws {
        @Sendable func quest(player: Int, phase: String, finishedAt: String = "NULL", uid: String = "000000000009") -> String {
            """
            INSERT INTO quest VALUES (NULL, '\(uid)', \(player), 1, 'Prep', 'Prep', 'classic', 0, NULL, '\(phase)', 0, 0, 3, NULL, 1, 2,
                \(finishedAt),
                '2026-03-01', 0, NULL, NULL, NULL, 1, 0, NULL)
            """
        }
        for phase in ["estimating", "active", "revealing"] { try await expectFailure(quest(player: 1, phase: phase)) }
        let database = try await database()
        try await database.execute(quest(player: 2, phase: "active", uid: "000000000003"))
        try await database.execute(quest(player: 1, phase: "abandoned", uid: "000000000004"))
        try await database.execute(quest(player: 1, phase: "revealing", finishedAt: "3", uid: "000000000005"))
    }

    @Test("History is never edited, and a routine with history is never deleted")
    func historyStays() async throws {
        try await expectFailure("UPDATE estimationRecord SET xp = 200")
        try await expectFailure("UPDATE questLog SET wall = 5")
        try await expectFailure("UPDATE questLog SET number = 7 WHERE number = 1")
        try await expectFailure("DELETE FROM questLog WHERE number = 1")
        try await expectFailure("DELETE FROM routine")
    }

    private func database() async throws -> HouseholdDatabase {
        let database = try HouseholdDatabase.inMemory()
        try await database.execute(Self.rows)
        return database
    }

    private func expectFailure(_ sql: String, _ location: SourceLocation = #_sourceLocation) async throws {
        let database = try await database()
        let error = await #expect(throws: DatabaseError.self, sourceLocation: location) {
            try await database.queue.write { try $0.execute(sql: sql) }
        }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT, "\(sql)", sourceLocation: location)
    }
}
