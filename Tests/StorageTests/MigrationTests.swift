import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Databases of earlier versions")
struct MigrationTests {
    /// What each version can hold, as it was written then. Of the first line of the ledger nobody can tell any more what it was
    /// about.
    private static let rows = [
        """
        INSERT INTO player (id, name, nameKey, linuxUser) VALUES (1, 'Mia', 'mia', 'mia'), (2, 'Gone', 'gone', NULL);
        DELETE FROM player WHERE id = 2;
        INSERT INTO routine VALUES (1, 'prep', 'Prep', 'Go!', 127, 20, 'activity-prep', 0, 'player');
        INSERT INTO routineTask VALUES (1, 0, 'Gear', 'Gear!', 300);
        INSERT INTO routineKeyword VALUES (1, 0, 'soccer');
        INSERT INTO routinePlayer VALUES (1, 1);
        INSERT INTO calendarAssignment VALUES ('sports', 1);
        UPDATE schedulerState SET coveredUntil = 7000;
        INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, plannedAt, emittedAt, outcome)
        VALUES ('one', 'scheduleSuggestion', 'startBy', 1, 'prep', 3000, 2000, 2000, 2000, 'emitted'),
            ('suggestion.1.prep.1970-01-01T00:00:03Z.start-by', 'scheduleSuggestion', 'startBy', 1, 'prep', 3000, 2000, 2000, 2000,
            'emitted');
        """,
        "INSERT INTO eventDecision VALUES (1, 1, 'sports', '0123456789abcdef', 'fedcba9876543210', 'never');",
        """
        INSERT INTO playerSettings VALUES (1, 25200, 0, 72000, 25200, '2026-03-08', 0);
        INSERT INTO pausePeriod VALUES (1, '2026-03-01', '2026-03-08');
        INSERT INTO scheduleChange VALUES (1, '2026-02-28', 65), (1, '2026-03-01', 0);
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
        """
        INSERT INTO reminder (id, kind, stage, playerID, routine, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome)
        VALUES ('daily.1.2026-03-01.due', 'dailyQuest', 'due', 1, 'prep', NULL, NULL, 9000, 4000, 4000, 'acknowledged'),
            ('weekly.1.2026-03-01.due', 'weeklyReflection', 'due', 1, NULL, NULL, NULL, 9000, 4000, NULL, 'skipped');
        INSERT INTO snooze
        VALUES ('daily.1.2026-03-01.snoozed', 'daily.1.2026-03-01.due', 8500),
            ('suggestion.1.prep.1970-01-01T00:00:03Z.snoozed-2', 'suggestion.1.prep.1970-01-01T00:00:03Z.start-by', 8600),
            ('suggestion.1.prep.1970-01-01T00:00:04Z.snoozed', 'one', 8700);
        """,
        """
        INSERT INTO pauseAnswer VALUES (1, '2026-07-01', '2026-07-10', 1);
        INSERT INTO fact (at, day, kind, entity, entityID, playerID, field, value)
        VALUES (9000, '2026-03-01', 'set', 'player', '000000000001', 1, 'name', '"Mia"');
        """,
        "INSERT INTO calendarTone VALUES ('club', 2);",
        """
        INSERT INTO questElsewhere SELECT '00000000000Q', player.id, routine.id, 5000 FROM player, routine WHERE slug = 'prep';
        """,
        "INSERT INTO growth VALUES (1000, '2026-03-01', 50);",
        "UPDATE schedulerState SET coveredUntil = 7000;",
        "INSERT INTO routineTime SELECT id, NULL, 1, 'readyBy', 460, 0 FROM routine WHERE slug = 'old';",
        "INSERT INTO calendarMeaning VALUES ('club', 'activities', NULL, NULL, NULL, 0);",
        "UPDATE schedulerState SET coveredUntil = 7000;",
        "UPDATE schedulerState SET coveredUntil = 7000;",
        "INSERT INTO playGrowth VALUES (1, '2026-03-01', 50);",
    ]

    /// A household that an earlier version has left, opened today, and what everything in it is called now.
    private struct Grown {
        let household: Household
        let mia: PlayerID
        let prep: RoutineID
        let gear: TaskID

        init(path: String) async throws {
            household = Household(try HouseholdDatabase(path: path))
            mia = try #require(try await household.players.all().first).id
            let routine = try #require(try await household.routines.all().first)
            prep = routine.id
            gear = try #require(routine.tasks.first?.id)
        }

        /// The reminder of the first version, of an event three seconds after 1970 began.
        var reminded: ReminderID {
            ReminderID(.suggestion(player: mia, routine: prep, eventStart: Date(timeIntervalSince1970: 3)), .startBy)
        }
        /// The quest of a day of March 2026.
        func daily(_ day: Int) -> ReminderOccasion { .dailyQuest(player: mia, day: LocalDate(dayNumber: 20_512 + day)) }
    }

    @Test("A household of any version keeps all it has, and finds what is new at its beginning", arguments: 1...16)
    func everyVersion(version: Int) async throws {
        let folder = try TemporaryFolder()
        try fill(folder.databasePath, version: version)
        let grown = try await Grown(path: folder.databasePath)
        let household = grown.household
        try await expectFirstVersion(grown)
        try await expectDecision(grown, isThere: version >= 2)
        try await expectSettings(grown, areThere: version >= 3)
        try await expectQuest(grown, isThere: version >= 4)
        try await expectReflection(grown, isThere: version >= 5)
        try await expectReminders(grown, areThere: version >= 6)
        try await expectFacts(grown, areThere: version >= 7)
        try await expectNothingOfLater(grown, version: version)
        #expect(try grown.household.database.count("questElsewhere") == (version < 9 ? 0 : 1))

        // Everything can be used, and the second opening has nothing left to do.
        var play = Play(day: 3)
        if version < 4 { try await play.finish(household, player: grown.mia, routine: grown.prep) }
        try await expectNewReminders(grown, after: version >= 6 ? [ReminderID(grown.daily(1), .due)] : [])
        let stored = try await household.quests.page()
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 1, differing: []))
        try household.database.close()
        let again = try await Grown(path: folder.databasePath)
        #expect(try await again.household.quests.page() == stored)
        #expect((again.mia, again.prep, again.gear) == (grown.mia, grown.prep, grown.gear))
    }

    @Test("The schema of a database that grew is that of a new one", arguments: 1...16)
    func sameSchema(version: Int) async throws {
        let folder = try TemporaryFolder()
        try fill(folder.databasePath, version: version)
        func schema(_ database: HouseholdDatabase) async throws -> [String] {
            try await database.read { try String.fetchAll($0, sql: "SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY name") }
        }
        #expect(try await schema(HouseholdDatabase(path: folder.databasePath)) == schema(.inMemory()))
    }

    @Test("The key of what was removed in an earlier version is never given again", arguments: [1, 4, 6])
    func keys(version: Int) async throws {
        let folder = try TemporaryFolder()
        try fill(folder.databasePath, version: version)
        let queue = try DatabaseQueue(path: folder.databasePath)
        try await queue.write { try $0.execute(sql: "DELETE FROM reminder WHERE sequence > 1; DELETE FROM routine WHERE id > 1") }
        try queue.close()

        let grown = try await Grown(path: folder.databasePath).household
        _ = try await grown.players.create(PlayerDraft(name: "Ben"))
        _ = try await grown.routines.create(RoutineDraft(name: "New", tasks: [RoutineTask(name: "Go")]), createdBy: .parent)
        #expect(try await grown.database.read { try Int.fetchAll($0, sql: "SELECT id FROM player ORDER BY id") } == [1, 3])
        let routines = try await grown.database.read { try Int.fetchAll($0, sql: "SELECT id FROM routine ORDER BY id") }
        #expect(routines == [1, version < 3 ? 2 : 3])
        let mia = try #require(try await grown.players.all().first).id
        try await grown.ledger.record([.sample("one", player: mia)])
        // The sixth version counted its lines anew.
        let sequences = try await grown.database.read { try Int.fetchAll($0, sql: "SELECT sequence FROM reminder") }
        #expect(sequences == [version < 6 ? 2 : 5])
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

    private func expectFirstVersion(_ grown: Grown) async throws {
        let household = grown.household
        #expect(try await household.players.all() == [PlayerProfile(id: grown.mia, name: "Mia", linuxUser: "mia")])
        let routine = Routine(
            id: grown.prep, slug: "prep", name: "Prep", displayName: "Go!",
            tasks: [RoutineTask(id: grown.gear, name: "Gear", displayName: "Gear!", referenceSeconds: 300)], playerIDs: [grown.mia],
            keywords: ["soccer"], travelMinutes: 20, templateID: "activity-prep", isActive: false, createdBy: .player)
        #expect(try await household.routines.all() == [routine])
        #expect(try await household.calendars.all() == ["sports": .player(grown.mia)])
        // What was given before the sixth version was about an event, and of use until it began.
        let emitted = ReminderRecord(
            id: grown.reminded, kind: .scheduleSuggestion, stage: .startBy, playerID: grown.mia, routineID: grown.prep,
            eventStart: Date(timeIntervalSince1970: 3), startBy: Date(timeIntervalSince1970: 2),
            expiresAt: Date(timeIntervalSince1970: 3), plannedAt: Date(timeIntervalSince1970: 2),
            emittedAt: Date(timeIntervalSince1970: 2), outcome: .emitted)
        #expect(try await household.ledger.all().first == emitted)
        #expect(try await household.ledger.coveredUntil() == Date(timeIntervalSince1970: 7))
        // Whoever has the id of before goes on from there.
        let former = try await household.ledger.position(of: "suggestion.1.prep.1970-01-01T00:00:03Z.start-by").position
        #expect(former != nil)
        #expect(try await household.ledger.position(of: grown.reminded.description).position == former)
    }

    /// What the sixth version is for: reminders without an event, and those that are asked for again.
    private func expectReminders(_ grown: Grown, areThere: Bool) async throws {
        let ledger = grown.household.ledger
        guard areThere else {
            #expect(try await ledger.all().count == 1)
            #expect(try await ledger.snoozes(since: .distantPast) == [])
            return
        }
        let daily = ReminderRecord(
            id: ReminderID(grown.daily(1), .due), kind: .dailyQuest, stage: .due, playerID: grown.mia, routineID: grown.prep,
            eventStart: nil, startBy: nil, expiresAt: Date(timeIntervalSince1970: 9), plannedAt: Date(timeIntervalSince1970: 4),
            emittedAt: Date(timeIntervalSince1970: 4), outcome: .acknowledged)
        let weekly = ReminderRecord(
            id: ReminderID(.weeklyReflection(player: grown.mia, day: LocalDate(dayNumber: 20_513)), .due), kind: .weeklyReflection,
            stage: .due, playerID: grown.mia, routineID: nil, eventStart: nil, startBy: nil,
            expiresAt: Date(timeIntervalSince1970: 9),
            plannedAt: Date(timeIntervalSince1970: 4), emittedAt: nil, outcome: .skipped)
        let all = try await ledger.all()
        #expect(all.dropFirst() == [daily, weekly])
        #expect(
            try await ledger.snoozes(since: .distantPast) == [
                Snooze(id: .snoozed(daily.occasion, number: 1), origin: daily, fireAt: Date(timeIntervalSince1970: 8.5)),
                Snooze(id: .snoozed(grown.reminded.occasion, number: 2), origin: all[0], fireAt: Date(timeIntervalSince1970: 8.6)),
            ])
    }

    private func expectNewReminders(_ grown: Grown, after known: [ReminderID]) async throws {
        let ledger = grown.household.ledger
        let daily = ReminderRecord.daily(ReminderID(grown.daily(2), .due))
        try await ledger.record([daily])
        #expect(try await ledger.emittedIDs(after: grown.reminded) == known + [daily.id], "the order goes on")
        let snooze = try await ledger.snooze(daily.id, until: Date(timeIntervalSince1970: 9))
        #expect(try await ledger.snoozes(since: Date(timeIntervalSince1970: 9)) == [snooze])
        // The earlier snooze has not fired; it is replaced.
        let moved = try await ledger.snooze(grown.reminded, until: Date(timeIntervalSince1970: 10))
        #expect(moved?.id.number == 1)
        #expect(try await ledger.snoozes(since: Date(timeIntervalSince1970: 10)) == [moved])
        #expect(try await ledger.snoozes(since: .distantPast).count { $0.origin.occasion == grown.reminded.occasion } == 1)
    }

    private func expectFacts(_ grown: Grown, areThere: Bool) async throws {
        let household = grown.household
        let (from, until) = (try #require(LocalDate("2026-07-01")), try #require(LocalDate("2026-07-10")))
        let answer = PauseAnswer(playerID: grown.mia, from: from, until: until, isAccepted: true)
        #expect(try await household.settings.pauseAnswers() == (areThere ? [answer] : []))
        // Nobody can tell any more who set it.
        let facts = try household.database.rows("SELECT value, author FROM fact")
        #expect(facts.map { $0[0] as String } == (areThere ? [#""Mia""#] : []))
        #expect(facts.allSatisfy { $0[1] as String? == nil })
    }

    /// What the eighth version is for: all of it can be set, and nothing of it is but what that version has set.
    private func expectNothingOfLater(_ grown: Grown, version: Int) async throws {
        let household = grown.household
        let routines = try await household.routines.all(archived: true)
        #expect(routines.allSatisfy { $0.dayPart == nil && $0.tasks.allSatisfy { $0.picture == nil } })
        #expect(try await household.tones.all() == (version < 8 ? [:] : ["club": 2]))
        #expect(try await household.preferences.preferences() == HouseholdPreferences())
        let facts = try household.database.count("fact")
        try await household.tones.set(3, of: "sports")
        try await household.preferences.change { _ in HouseholdPreferences(rules: .classic) }
        #expect(try household.database.count("fact") == facts + 2)
        try await household.tones.set(nil, of: "sports")
        try await household.preferences.change { _ in HouseholdPreferences() }
    }

    private func expectReflection(_ grown: Grown, isThere: Bool) async throws {
        let week = try #require(LocalDate("2026-02-23"))
        let view = ReflectionView(weekStart: week, viewedAt: Date(timeIntervalSince1970: 5), choiceID: "picture-steps")
        #expect(try await grown.household.reflections.all(of: grown.mia) == (isThere ? [view] : []))
    }

    private func expectDecision(_ grown: Grown, isThere: Bool) async throws {
        let decision = EventDecision(
            routineID: grown.prep, calendarName: "sports", eventKey: "0123456789abcdef", slotKey: "fedcba9876543210",
            verdict: .never)
        #expect(try await grown.household.decisions.all() == (isThere ? [decision] : []))
    }

    private func expectSettings(_ grown: Grown, areThere: Bool) async throws {
        let household = grown.household
        let day = try #require(LocalDate("2026-03-08"))
        let pause = PausePeriod(from: day.adding(days: -7), until: day)
        let settings = PlayerSettings(
            notificationTime: LocalTime(hour: 7, minute: 0), sounds: false,
            quietHours: .init(from: LocalTime(secondsOfDay: 72_000), until: LocalTime(secondsOfDay: 25_200)), pauses: [pause],
            usesCalendar: false)
        #expect(try await household.settings.settings(of: grown.mia) == (areThere ? settings : .standard))
        // Since then the routine has been switched off.
        let changes = [
            ScheduleChange(from: day.adding(days: -8), days: [.sunday, .saturday]),
            ScheduleChange(from: day.adding(days: -7), days: []),
        ]
        #expect(try await household.schedule.days(of: grown.mia) == (areThere ? changes : []))
        #expect(try await household.routines.all(archived: true).map(\.slug) == (areThere ? ["prep", "old"] : ["prep"]))
    }

    /// Difficulty is of the fifth version: what was played before was played with plain bands and all help.
    private func expectQuest(_ grown: Grown, isThere: Bool) async throws {
        let household = grown.household
        guard isThere else {
            #expect(try await household.quests.page() == [])
            return
        }
        let plain = DifficultyState(
            level: .learning, hitWindow: 0.139, bandMultiplier: 1, xpMultiplier: 1, showContextualHint: true,
            suggestTimerVisibility: true)
        let id = try #require(try await household.quests.page().first).id
        var quest = GameSession(
            id: id, playerID: grown.mia,
            routine: Routine(id: grown.prep, slug: "prep", name: "Prep", displayName: "Go!", tasks: [], playerIDs: [grown.mia]),
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
        quest.isOfEarlierVersion = true
        func record(_ source: EstimationRecord.Source, _ actual: Double, _ score: EstimationScore, xp: Int, at second: Double)
            -> EstimationRecord
        {
            EstimationRecord(
                position: 0, source: source, estimatedSeconds: 240, actualSeconds: actual, score: score, xp: xp,
                recordedAt: Date(timeIntervalSince1970: second))
        }
        quest.records = [
            record(.measured, 900, .init(accuracyPercent: 26.7, rating: .wayOff, differenceSeconds: -660), xp: 10, at: 3),
            record(.reported, 250.25, .init(accuracyPercent: 95.9, rating: .spotOn, differenceSeconds: -10.25), xp: 60, at: 4),
        ]
        #expect(try await household.quests.page() == [quest])
        #expect(try await household.quests.open(player: grown.mia) == quest)
        #expect(try await household.quests.totals(player: grown.mia) == PlayTotals(xp: 60, finishedQuests: 0, estimations: 1))
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 1, differing: []))

        // It can be gone on with, here to its end.
        let reading = ClockReading(bootID: "later", bootSeconds: 1, wall: Date(timeIntervalSince1970: 5))
        let ended = try await household.quests.take(.abandon, of: id, step: 4, at: reading, today: Play().today).get()
        #expect(ended.phase == .abandoned)
        #expect(
            try await household.history.snapshots(player: grown.mia) == [
                EstimationSnapshot(
                    questID: id, routineID: grown.prep, taskName: "Gear", estimatedSeconds: 240, actualSeconds: 250.25,
                    recordedAt: Date(timeIntervalSince1970: 3), isCalibration: true)
            ])
    }
}
