import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Databases of earlier versions")
struct MigrationTests {
    /// What each version can hold, as it was written then.
    private static let rows = [
        """
        INSERT INTO player (id, name, nameKey, linuxUser) VALUES (1, 'Mia', 'mia', 'mia');
        INSERT INTO routine VALUES (1, 'prep', 'Prep', 'Go!', 127, 20, 'activity-prep', 0, 'player');
        INSERT INTO routineTask VALUES (1, 0, 'Gear', 'Gear!', 300);
        INSERT INTO routineKeyword VALUES (1, 0, 'soccer');
        INSERT INTO routinePlayer VALUES (1, 1);
        INSERT INTO calendarAssignment VALUES ('sports', 1);
        UPDATE schedulerState SET coveredUntil = 7000;
        INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, plannedAt, emittedAt, outcome)
        VALUES ('one', 'scheduleSuggestion', 'startBy', 1, 'prep', 3000, 2000, 2000, 2000, 'emitted');
        """,
        "INSERT INTO eventDecision VALUES (1, 1, 'sports', '0123456789abcdef', 'fedcba9876543210', 'never');",
        """
        INSERT INTO playerSettings VALUES (1, 25200, 0, 72000, 25200, '2026-03-08', 0);
        INSERT INTO pausePeriod VALUES (1, '2026-03-01', '2026-03-08');
        INSERT INTO scheduleChange VALUES (1, '2026-02-28', 65);
        INSERT INTO routine VALUES (2, 'old', 'Old', 'Old', 127, 0, NULL, 1, 'parent', 5000);
        """,
        """
        INSERT INTO quest
        VALUES (7, 1, 1, 'Prep', 'Go!', 'classic', 1, 900.5, 'estimating', 1, 0, 4, NULL, 1000, 2000, NULL, '2026-03-01', 60, NULL,
            '{"isLost":false,"isRunning":true,"measuredBefore":12.5}');
        INSERT INTO questTask
        VALUES (7, 0, 'Gear', 'Gear!', 300, 280.5, 0.25, 240, 1, 'told', 250.25, 3000,
            '{"recentSeconds":[360],"text":"Last time: 6 min."}', NULL),
            (7, 1, 'Shoes', 'Shoes', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
        INSERT INTO estimationRecord
        VALUES (7, 0, 0, 'measured', 240, 900, 26.7, 'wayOff', -660, 10, 3000),
            (7, 1, 0, 'told', 240, 250.25, 95.9, 'spotOn', -10.25, 60, 4000);
        """,
        "INSERT INTO reflectionView VALUES (1, '2026-02-23', 5000, 'picture-steps');",
    ]

    @Test("A household of any version keeps all it has, and finds what is new at its beginning", arguments: 1...5)
    func everyVersion(version: Int) async throws {
        let folder = try TemporaryFolder()
        try fill(folder.databasePath, version: version)
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        try await expectFirstVersion(household)
        try await expectDecision(household, isThere: version >= 2)
        try await expectSettings(household, areThere: version >= 3)
        try await expectQuest(household, isThere: version >= 4)
        try await expectReflection(household, isThere: version >= 5)

        // Everything can be used, and the second opening has nothing left to do.
        var play = Play(day: 3)
        if version < 4 { try await play.finish(household) }
        try await expectNewReminders(household)
        let stored = try await household.quests.page()
        try household.database.close()
        #expect(try await Household(HouseholdDatabase(path: folder.databasePath)).quests.page() == stored)
    }

    @Test("The schema of a database that grew is that of a new one", arguments: 1...5)
    func sameSchema(version: Int) async throws {
        let folder = try TemporaryFolder()
        try fill(folder.databasePath, version: version)
        func schema(_ database: HouseholdDatabase) async throws -> [String] {
            try await database.read { try String.fetchAll($0, sql: "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name") }
        }
        #expect(try await schema(HouseholdDatabase(path: folder.databasePath)) == schema(.inMemory()))
    }

    @Test("The test knows every version but the newest")
    func complete() {
        #expect(Schema.migrator.migrations == (1...Self.rows.count + 1).map { "v\($0)" })
    }

    private func fill(_ path: String, version: Int) throws {
        let queue = try DatabaseQueue(path: path)
        for number in 1...version {
            try Schema.migrator.migrate(queue, upTo: "v\(number)")
            try queue.write { try $0.execute(sql: Self.rows[number - 1]) }
        }
        try queue.close()
    }

    private func expectFirstVersion(_ household: Household) async throws {
        #expect(try await household.players.all() == [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia")])
        let routine = Routine(
            id: 1, slug: "prep", name: "Prep", displayName: "Go!",
            tasks: [RoutineTask(name: "Gear", displayName: "Gear!", referenceSeconds: 300)], playerIDs: [1], keywords: ["soccer"],
            travelMinutes: 20, templateID: "activity-prep", isActive: false, createdBy: .player)
        #expect(try await household.routines.all() == [routine])
        #expect(try await household.calendars.all() == ["sports": 1])
        // What was given before the sixth version was about an event, and of use until it began.
        let told = ReminderRecord(
            id: "one", kind: .scheduleSuggestion, stage: .startBy, player: 1, routine: "prep",
            eventStart: Date(timeIntervalSince1970: 3), startBy: Date(timeIntervalSince1970: 2),
            expiresAt: Date(timeIntervalSince1970: 3), plannedAt: Date(timeIntervalSince1970: 2),
            emittedAt: Date(timeIntervalSince1970: 2), outcome: .emitted)
        #expect(try await household.ledger.all() == [told])
        #expect(try await household.ledger.coveredUntil() == Date(timeIntervalSince1970: 7))
        #expect(try await household.ledger.snoozes(since: .distantPast) == [])
    }

    /// What the sixth version is for: reminders without an event, and those that are asked for again.
    private func expectNewReminders(_ household: Household) async throws {
        let daily = ReminderRecord.daily("daily.1.2026-03-01.due")
        try await household.ledger.record([daily])
        #expect(try await household.ledger.emittedIDs(after: "one") == [daily.id], "the order goes on")
        let snooze = try await household.ledger.snooze("one", until: Date(timeIntervalSince1970: 8))
        #expect(try await household.ledger.snoozes(since: .distantPast) == [snooze])
    }

    private func expectReflection(_ household: Household, isThere: Bool) async throws {
        let week = try #require(LocalDate("2026-02-23"))
        let view = ReflectionView(weekStart: week, viewedAt: Date(timeIntervalSince1970: 5), choiceID: "picture-steps")
        #expect(try await household.reflections.all(of: 1) == (isThere ? [view] : []))
    }

    private func expectDecision(_ household: Household, isThere: Bool) async throws {
        let decision = EventDecision(
            routineID: 1, calendarName: "sports", eventKey: "0123456789abcdef", slotKey: "fedcba9876543210", verdict: .never)
        #expect(try await EventDecisionRepository(household.database).all() == (isThere ? [decision] : []))
    }

    private func expectSettings(_ household: Household, areThere: Bool) async throws {
        let day = try #require(LocalDate("2026-03-08"))
        let settings = PlayerSettings(
            notificationTime: LocalTime(hour: 7, minute: 0), sounds: false,
            quietHours: .init(from: LocalTime(secondsOfDay: 72_000), until: LocalTime(secondsOfDay: 25_200)), pausedUntil: day,
            usesCalendar: false)
        #expect(try await household.settings.settings(of: 1) == (areThere ? settings : .standard))
        let pause = PausePeriod(from: day.adding(days: -7), until: day)
        #expect(try await household.settings.pauses(of: 1) == (areThere ? [pause] : []))
        let change = ScheduleChange(from: day.adding(days: -8), days: [.sunday, .saturday])
        #expect(try await household.schedule.days(of: 1) == (areThere ? [change] : []))
        let slugs = try await household.database.read { try String.fetchAll($0, sql: "SELECT slug FROM routine ORDER BY id") }
        #expect(slugs == (areThere ? ["prep", "old"] : ["prep"]))
    }

    /// Difficulty is of the fifth version: what was played before was played with plain bands and all help.
    private func expectQuest(_ household: Household, isThere: Bool) async throws {
        guard isThere else {
            #expect(try await household.quests.page() == [])
            return
        }
        let plain = DifficultyState(
            level: .learning, hitWindow: 0.139, bandMultiplier: 1, xpMultiplier: 1, showContextualHint: true,
            suggestTimerVisibility: true)
        var quest = GameSession(
            id: 7, playerID: 1, routine: Routine(id: 1, slug: "prep", name: "Prep", displayName: "Go!", tasks: [], playerIDs: [1]),
            rules: .classic, isCalibration: true, wholeGuessSeconds: 900.5,
            tasks: [
                QuestTask(
                    name: "Gear", displayName: "Gear!", referenceSeconds: 300, difficulty: plain, typicalSeconds: 280.5,
                    closestLogError: 0.25, hint: ContextualHint(recentSeconds: [360], text: "Last time: 6 min."),
                    estimatedSeconds: 240, showsTimer: true),
                QuestTask(name: "Shoes", displayName: "Shoes", difficulty: plain),
            ], openedAt: Date(timeIntervalSince1970: 1))
        quest.position = 1
        quest.phase = .estimating
        quest.step = 4
        quest.stopwatch = Stopwatch(measuredBefore: 12.5, isRunning: true)
        quest.startedAt = Date(timeIntervalSince1970: 2)
        quest.playedOn = LocalDate("2026-03-01")
        func record(_ source: EstimationRecord.Source, _ actual: Double, _ score: EstimationScore, xp: Int, at second: Double)
            -> EstimationRecord
        {
            EstimationRecord(
                position: 0, source: source, estimatedSeconds: 240, actualSeconds: actual, score: score, xp: xp,
                recordedAt: Date(timeIntervalSince1970: second))
        }
        quest.records = [
            record(.measured, 900, .init(accuracyPercent: 26.7, rating: .wayOff, differenceSeconds: -660), xp: 10, at: 3),
            record(.told, 250.25, .init(accuracyPercent: 95.9, rating: .spotOn, differenceSeconds: -10.25), xp: 60, at: 4),
        ]
        #expect(try await household.quests.page() == [quest])
        #expect(try await household.quests.open(player: 1) == quest)
        #expect(try await household.quests.totals(player: 1) == PlayTotals(xp: 60, finishedQuests: 0, estimations: 1))

        // It can be gone on with, here to its end.
        try quest.abandon(at: ClockReading(bootID: "later", bootSeconds: 1, wall: Date(timeIntervalSince1970: 5)))
        try await household.quests.save(quest)
        #expect(
            try await household.history.snapshots(player: 1) == [
                EstimationSnapshot(
                    sessionID: "7", routineID: 1, taskName: "Gear", estimatedSeconds: 240, actualSeconds: 250.25,
                    recordedAt: Date(timeIntervalSince1970: 3), isCalibration: true)
            ])
    }
}
