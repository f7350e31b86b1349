import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

extension Household {
    /// A quest as its log says.
    func replayed(_ id: QuestID) async throws -> GameSession? {
        try await database.read { database in
            try LocalKeys.key(database, of: id).flatMap { try QuestLog.replay(OperationReading(database), key: $0) }
        }
    }

    /// Every row of the quests' tables, logs included.
    func questRows() throws -> [String] {
        try ["quest", "questTask", "estimationRecord", "questLog"].flatMap { table in
            try database.rows("SELECT * FROM \(table) ORDER BY 1, 2, 3").map { "\(table) \($0)" }
        }
    }
}

@Suite("The log of quests")
struct QuestLogTests {
    @Test("A quest is logged as it was opened, then tap by tap with the clocks' reading and the day")
    func lines() async throws {
        let wall = WallMoment(day: 1)
        let household = try await Household.withRoutine(.inMemory { wall.value }, players: "Mia")
        var play = Play(day: 2)
        let opened = try await play.open(household)
        _ = try await play.take(4, of: opened, in: household)
        let rows = try household.database.rows("SELECT * FROM questLog ORDER BY number")
        #expect(rows.map { $0["number"] as Int } == [0, 1, 2, 3, 4])
        let opening: GameSession = try StoredJSON.value(try #require(rows[0]["opening"]))
        #expect(opening == opened)
        #expect(rows[0]["wall"] == Milliseconds.of(wall.value.at) && rows[0]["day"] == wall.value.day.description)
        #expect(
            rows.dropFirst().map { $0["tap"] as String? } == [
                #"{"estimatedSeconds":240,"tap":"estimate"}"#, #"{"estimatedSeconds":300.25,"tap":"estimate"}"#,
                #"{"showTimer":true,"tap":"start"}"#, #"{"tap":"pause"}"#,
            ])
        let last = rows[4]
        #expect(last["bootID"] == "boot" && last["bootSeconds"] == play.reading.bootSeconds)
        #expect(last["wall"] == Milliseconds.of(play.now) && last["day"] == play.today.description)
    }

    @Test("After every tap the log gives exactly the quest that is stored")
    func everyTap() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.open(household)
        #expect(try await household.replayed(quest.id) == quest)
        for step in Play.taps + [Play.Step(tap: .correct(position: 0, .leftOut)), Play.Step(tap: .correct(.reported(seconds: 70)))]
        {
            play.seconds += step.wait
            quest = try await play.take(step.tap, of: quest, in: household)
            #expect(try await household.replayed(quest.id) == quest, "\(step.tap)")
            #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 1, differing: []), "\(step.tap)")
        }
    }

    @Test("Any sequence of taps can be replayed from the log; refused taps are not in it", arguments: 1...20)
    func anything(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        // A fraction of a millisecond, as clocks have it.
        var opened = play.opened(household.quests.newID())
        opened.openedAt += 0.000_123
        var quest = try await household.quests.create(opened)
        for _ in 0..<60 where quest.phase != .abandoned {
            play.seconds += Double.random(in: 0...400, using: &random)
            if Int.random(in: 0..<10, using: &random) == 0 { play.bootID += "+" }
            let tap = Self.tap(&random)
            var reading = play.reading
            reading.wall += Double.random(in: -0.001...0.001, using: &random)
            switch try await household.quests.take(tap, of: quest.id, step: quest.step, at: reading, today: play.today) {
            case .success(let next):
                #expect(next.step == quest.step + 1)
                quest = next
            case .failure: break
            }
            // What was given up before it began is nothing.
            guard let stored = try await household.quests.find(quest.id) else { break }
            #expect(stored == quest)
            #expect(try await household.replayed(quest.id) == quest)
            #expect(try household.database.count("questLog") == quest.step + 1)
        }
        #expect(try await household.database.rebuildQuests().differing == [])
    }

    private static func tap(_ random: inout SeededGenerator) -> QuestTap {
        let seconds = Double.random(in: 1...900, using: &random)
        let reported: QuestTap.ReportedTime = Bool.random(using: &random) ? .leftOut : .reported(seconds: seconds)
        switch QuestTap.Kind.allCases.randomElement(using: &random) ?? .next {
        case .estimate: return .estimate(seconds: seconds)
        case .start: return .start(showTimer: Bool.random(using: &random))
        case .done: return .done(Bool.random(using: &random) ? nil : reported)
        case .next: return .next
        case .correct: return .correct(position: Int.random(in: -1...2, using: &random), reported)
        case .undo: return .undo
        case .pause: return .pause
        case .resume: return .resume
        case .leaveOut: return .leaveOut
        case .restore: return .restore
        // An early end would make most quests short.
        case .abandon: return Int.random(in: 0..<5, using: &random) == 0 ? .abandon : .next
        }
    }

    /// Mia's finished quest and Ben's, which is under way.
    private func played(_ database: HouseholdDatabase) async throws -> Household {
        let household = try await Household.withRoutine(database, players: "Mia", "Ben")
        var play = Play()
        try await play.finish(household)
        play = Play(day: 1)
        _ = try await play.take(9, of: play.open(household, player: 2), in: household)
        return household
    }

    @Test(
        "Rows that are not what the log says are found, and made what it says",
        arguments: [
            "UPDATE quest SET phase = 'revealing' WHERE id = 1", "UPDATE quest SET position = 0 WHERE id = 1",
            "UPDATE quest SET step = 3 WHERE id = 1", "UPDATE quest SET undoable = 'done' WHERE id = 1",
            "UPDATE quest SET playerID = 2 WHERE id = 1", "UPDATE quest SET routineName = 'Chores' WHERE id = 1",
            "UPDATE quest SET rules = 'calibrated' WHERE id = 1", "UPDATE quest SET isCalibration = 1 WHERE id = 1",
            "UPDATE quest SET wholeGuessSeconds = NULL WHERE id = 1", "UPDATE quest SET openedAt = 5 WHERE id = 1",
            "UPDATE quest SET startedAt = startedAt + 1 WHERE id = 1", "UPDATE quest SET finishedAt = finishedAt + 1 WHERE id = 1",
            "UPDATE quest SET playedOn = '2026-02-28' WHERE id = 1", "UPDATE quest SET earnedXP = earnedXP + 1 WHERE id = 1",
            "UPDATE quest SET gapSeconds = 5 WHERE id = 1", "UPDATE quest SET stopwatch = NULL WHERE id = 1",
            "UPDATE quest SET stopwatch = '[]' WHERE id = 1",
            "UPDATE questTask SET name = 'Bag' WHERE questID = 1 AND position = 1",
            "UPDATE questTask SET source = 'told' WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET actualSeconds = 1 WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET doneAt = 1 WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET estimatedSeconds = 1 WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET level = 'mastering' WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET hint = '{}' WHERE questID = 1 AND position = 0",
            "UPDATE questTask SET stopwatch = NULL WHERE questID = 1 AND position = 0",
            "DELETE FROM questTask WHERE questID = 1 AND position = 1", "DELETE FROM questTask WHERE questID = 1",
            """
            INSERT INTO questTask
            VALUES (1, 2, 'More', 'More', NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 'learning', 1, 1, 1, 1, 1)
            """,
            "DELETE FROM estimationRecord WHERE questID = 1 AND number = 4", "DELETE FROM estimationRecord WHERE questID = 1",
            "INSERT INTO estimationRecord VALUES (1, 5, 0, 'leftOut', 300.25, NULL, NULL, NULL, NULL, 0, 5)",
        ])
    func tampered(sql: String) async throws {
        let household = try await played(.inMemory())
        let before = try household.questRows()
        try await household.database.execute(sql)
        #expect(try household.questRows() != before)
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 2, differing: [1]))
        #expect(try household.questRows() == before)
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 2, differing: []))
    }

    @Test(
        "A log that lacks a tap, or has one that cannot be, is damage, and nothing changes",
        arguments: [
            "DELETE FROM questLog WHERE questID = 2 AND number = 0", "DELETE FROM questLog WHERE questID = 2 AND number = 4",
            // The end is missing: the rows know more than the log.
            "DELETE FROM questLog WHERE questID = 2 AND number = 9", "DELETE FROM questLog WHERE questID = 2 AND number > 0",
            "DELETE FROM questLog WHERE questID = 2",
            // Not the moment for it, from nowhere, and what is no tap.
            #"INSERT INTO questLog VALUES (2, 10, NULL, '{"tap":"undo"}', 'boot', 1, 1, '2026-03-01')"#,
            #"INSERT INTO questLog VALUES (2, 11, NULL, '{"tap":"abandon"}', 'boot', 1, 1, '2026-03-01')"#,
            #"INSERT INTO questLog VALUES (2, 10, NULL, '{"tap":"dream"}', 'boot', 1, 1, '2026-03-01')"#,
            #"INSERT INTO questLog VALUES (2, 10, NULL, '{"tap":"estimate"}', 'boot', 1, 1, '2026-03-01')"#,
            "INSERT INTO questLog VALUES (2, 10, '{}', NULL, NULL, NULL, 1, '2026-03-01')",
            // Another quest's.
            """
            DELETE FROM questLog WHERE questID = 2;
            INSERT INTO questLog SELECT 2, number, opening, tap, bootID, bootSeconds, wall, day FROM questLog WHERE questID = 1
            """,
        ])
    func damaged(sql: String) async throws {
        let household = try await played(.inMemory())
        // What could be put right stays wrong, too. No write of TimeQuest deletes a tap; a damaged disk knows no triggers.
        try await household.database.execute("DROP TRIGGER tapsAreKept; UPDATE quest SET earnedXP = 9999 WHERE id = 1; \(sql)")
        let before = try household.questRows()
        let error = try await Household.error { _ = try await household.database.rebuildQuests() }
        #expect(error.code == .damaged)
        #expect(try household.questRows() == before)
    }

    @Test("A quest that never began leaves no log", arguments: [true, false])
    func neverBegan(givenUp: Bool) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let first = try await Play().open(household)
        if givenUp { _ = try await Play().take(.abandon, of: first, in: household) }
        let second = try await Play().open(household)
        #expect(try household.database.count("questLog") == 1)
        #expect(try await household.replayed(first.id) == nil)
        #expect(try await household.replayed(second.id) == second)
    }

    @Test("A history that is added at once has logs, each with the quest as it came")
    func history() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let routine = try #require(try await household.routines.find(1))
        let history = try (0..<5).map { day in
            // A fraction of a millisecond, and thirds of a second.
            let past = PastQuest(
                routineID: 1, startedAt: Play(day: day).now + 0.000_4, gapSeconds: 10 / 3,
                tasks: [
                    .init(name: "Gear", estimatedSeconds: 100, actualSeconds: 1000 / 3.0),
                    .init(name: "Shoes", estimatedSeconds: 60, actualSeconds: 59.9),
                ])
            return try GameSession.replaying(
                past, id: household.quests.newID(), routine: routine, player: 1, history: [], finished: day, rules: .calibrated,
                zone: .utc)
        }
        try await household.quests.add(history)
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 5, differing: []))
        let lines = try household.database.rows("SELECT number, tap FROM questLog ORDER BY questID")
        #expect(lines.map { $0["number"] as Int } == history.map(\.step))
        #expect(lines.allSatisfy { ($0["tap"] as String?) == nil })
        // What the operations have is not stored once more.
        let openings = try household.database.rows("SELECT opening FROM questLog").map { $0["opening"] as String? }
        #expect(openings == Array(repeating: "null", count: 5))
        let stored = try await household.quests.oldest(after: nil, limit: 9)
        for quest in stored { #expect(try await household.replayed(quest.id) == quest) }
        // Only a disk that is damaged loses them.
        try await household.database.execute("UPDATE quest SET earnedXP = 7 WHERE id = 3")
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 5, differing: [stored[2].id]))
        #expect(try await household.quests.oldest(after: nil, limit: 9) == stored)
        // It goes on from there.
        let last = history[4]
        let play = Play(seconds: 900, day: 4)
        let corrected = try await play.take(.correct(position: 0, .reported(seconds: 90)), of: last, in: household)
        #expect(try await household.replayed(corrected.id) == corrected)
        #expect(try household.database.count("questLog") == 6)
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 5, differing: []))
    }

    @Test("A quest of another PC that is resumed here by an undo has all of its log, and ends again")
    func resumed() async throws {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Shoes")])
        let routine = try await pcs.desk.routines.create(draft, createdBy: .parent).id
        var play = Play()
        let quest = try await play.take(12, of: play.open(pcs.desk, routine: routine), in: pcs.desk)
        #expect(!quest.isOpen)
        try await pcs.meet()
        let there = pcs.laptop
        #expect(try await there.replayed(quest.id) == quest)
        for step in [Play.Step(wait: 3, tap: .undo), Play.Step(wait: 20, tap: .done()), Play.Step(tap: .next)] {
            play.seconds += step.wait
            let present = try #require(try await there.quests.find(quest.id))
            let after = try await play.take(step.tap, of: present, in: there)
            #expect(try await there.replayed(quest.id) == after, "\(step.tap)")
        }
        try await pcs.meet()
        try await pcs.expectSame()
        for household in [pcs.desk, there] {
            #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 1, differing: []))
        }
    }

    @Test("What a tap has changed survives a power loss together with its line of the log")
    func powerLoss() async throws {
        let folder = try TemporaryFolder()
        let household = try await played(.counting(path: folder.databasePath))
        let copy = try folder.copyOfOpenDatabase()
        let recovered = Household(try HouseholdDatabase(path: copy.databasePath))
        #expect(try recovered.questRows() == household.questRows())
        #expect(try await recovered.database.rebuildQuests() == QuestRebuild(questCount: 2, differing: []))
    }
}
