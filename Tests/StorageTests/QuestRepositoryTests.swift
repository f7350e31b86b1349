import Domain
import Foundation
import GRDB
import Sharing
import TestSupport
import Testing

@testable import Storage

@Suite("Quests in the database")
struct QuestRepositoryTests {
    @Test("After every tap the quest is found exactly as it was returned")
    func everyStep() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.open(household)
        #expect(quest == play.opened(1))
        for (number, step) in Play.taps.enumerated() {
            play.seconds += step.wait
            quest = try await play.take(step.tap, of: quest, in: household)
            #expect(quest.step == number + 1)
            #expect(try await household.quests.find(quest.id) == quest, "tap \(number)")
            #expect(try await household.quests.open(player: 1) == (quest.isOpen ? quest : nil), "tap \(number)")
        }
        #expect(quest.phase == .summary)
        #expect(quest.records.map(\.source) == [.measured, .undone, .measured, .measured, .reported])
    }

    @Test("Lost time, time left out and a quest that was ended early are found as they were returned")
    func otherEnds() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.open(household)
        for (boot, tap) in [
            ("boot", QuestTap.estimate(seconds: 5)), ("boot", .start()), ("another", .done(.leftOut)), ("another", .next),
            ("another", .abandon),
        ] {
            play.bootID = boot
            quest = try await play.take(tap, of: quest, in: household)
            #expect(try await household.quests.find(quest.id) == quest)
        }
        #expect(quest.tasks[0].stopwatch.isLost)
        #expect(try await household.quests.open(player: 1) == nil)
    }

    @Test("Where a quest is taken back without end, this ends, and the whole quest still fits into one operation")
    func undoneWithoutEnd() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.open(household)
        for tap in [QuestTap.estimate(seconds: 60), .start()] { quest = try await play.take(tap, of: quest, in: household) }
        await #expect(throws: QuestError.changedTooOften) {
            for _ in 0..<1_000 {
                for tap in [QuestTap.done(), .undo] {
                    play.seconds += 5
                    quest = try await play.take(tap, of: quest, in: household)
                }
            }
        }
        for tap in [QuestTap.next, .estimate(seconds: 60), .start(), .done(), .next] {
            play.seconds += 5
            quest = try await play.take(tap, of: quest, in: household)
        }
        #expect(quest.phase == .summary)
        let operations = OperationRepository(household.database)
        for operation in try await operations.operations(of: household.database.device, after: 0) {
            guard case .body(let text, _) = operation.content else { continue }
            #expect(text.utf8.count < SegmentLimits.bodyBytes)
        }
    }

    @Test(
        "Where a quest is paused, or its estimate replaced, without end, this ends, and the quest goes on to its end",
        arguments: [[QuestTap.pause, .resume], [.estimate(seconds: 90)]])
    func repeatedWithoutEnd(taps: [QuestTap]) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.take(.estimate(seconds: 60), of: play.open(household), in: household)
        await #expect(throws: QuestError.changedTooOften) {
            for _ in 0..<HouseholdLimits.tapsOfQuest {
                for tap in taps { quest = try await play.take(tap, of: quest, in: household) }
            }
        }
        #expect(quest.step >= HouseholdLimits.tapsOfQuest && !quest.isPaused)
        for tap in [QuestTap.start(), .done(), .next, .estimate(seconds: 60), .start(), .done(), .next] {
            play.seconds += 20
            quest = try await play.take(tap, of: quest, in: household)
        }
        #expect(quest.phase == .summary)
        await #expect(throws: QuestError.changedTooOften) { try await play.take(.leaveOut, of: quest, in: household) }
    }

    @Test("Instants are kept to the millisecond, and what is returned is what is stored")
    func milliseconds() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var opened = Play().opened(1)
        opened.openedAt += 0.000_4
        var quest = try await household.quests.create(opened)
        #expect(quest.openedAt == Play().now)
        #expect(try await household.quests.find(1) == quest)
        var reading = Play().reading
        reading.wall += 0.000_4
        quest = try await household.quests.take(.estimate(seconds: 60), of: 1, step: 0, at: reading, today: Play().today).get()
        #expect(quest.startedAt == Play().now)
        #expect(try await household.quests.find(1) == quest)
    }

    @Test("A quest that was chosen but not begun makes way for the next choice; the other player's stays")
    func anotherChoice() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        let first = try await Play().open(household)
        let bens = try await Play().open(household, player: 2)
        let second = try await Play().open(household)
        #expect(try await household.quests.find(first.id) == nil)
        #expect(try await household.quests.open(player: 1) == second)
        #expect(try await household.quests.open(player: 2) == bens)
        #expect(Set([first.id, bens.id, second.id]).count == 3)
    }

    @Test("While a quest is under way there is no other")
    func oneAtATime() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let play = Play()
        let quest = try await play.take(.estimate(seconds: 60), of: play.open(household), in: household)
        let error = try await Household.error { _ = try await play.open(household) }
        #expect(error.code == .conflict)
        #expect(error.description == "This player has another quest under way. Finish it or end it first.")
        #expect(try await household.quests.page() == [quest])

        _ = try await play.take(.abandon, of: quest, in: household)
        _ = try await play.open(household)
    }

    @Test("A done that is taken back cannot open a quest beside another one")
    func undoBesideAnother() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let finished = try await play.take(12, of: play.open(household), in: household)
        let (after, next) = (play, try await play.open(household))
        let error = try await Household.error { _ = try await after.take(.undo, of: finished, in: household) }
        #expect(error.code == .conflict)
        #expect(try await household.quests.find(finished.id) == finished)
        #expect(try await household.quests.open(player: 1) == next)
    }

    @Test(
        "Of many clients that go on from one step, one does and the others learn that the quest has moved on",
        arguments: [false, true])
    func twoClients(inMemory: Bool) async throws {
        let folder = try TemporaryFolder()
        let database = try inMemory ? HouseholdDatabase.inMemory() : .counting(path: folder.databasePath)
        let household = try await Household.withRoutine(database, players: "Mia")
        let opened = try await Play().open(household)
        let results = try await withThrowingTaskGroup(of: (Double, Result<GameSession, QuestError>).self) { group in
            for seconds in [1.0, 2, 3, 4, 5, 6, 7, 8] {
                group.addTask {
                    let play = Play()
                    return (
                        seconds,
                        try await household.quests.take(
                            .estimate(seconds: seconds), of: opened.id, step: opened.step, at: play.reading, today: play.today)
                    )
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let winners = results.compactMap { seconds, result in (try? result.get()).map { (seconds, $0) } }
        #expect(winners.count == 1)
        #expect(results.count { $0.1 == .failure(.movedOn) } == results.count - 1)
        #expect(try await household.quests.find(opened.id) == winners.first?.1)
        #expect(winners.first?.1.tasks[0].estimatedSeconds == winners.first?.0)
    }

    @Test("A tap from a step that is past or lies ahead is refused, and nothing is counted twice")
    func steps() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.finish(household)
        let correction = QuestTap.correct(position: 1, .reported(seconds: 55))
        for step in [quest.step - 1, quest.step + 1, -1] {
            let result = try await household.quests.take(
                correction, of: quest.id, step: step, at: play.reading, today: play.today)
            #expect(result == .failure(.movedOn))
        }
        #expect(try await household.quests.find(quest.id) == quest)
        #expect(try await household.quests.totals(player: 1) == PlayTotals(xp: quest.earnedXP, finishedQuests: 1, estimations: 2))
        // Where the client does not say, the tap is taken as it comes.
        let result = try await household.quests.take(correction, of: quest.id, step: nil, at: play.reading, today: play.today)
        #expect(try result.get().step == quest.step + 1)
    }

    @Test("A tap that breaks a rule of the schema leaves what was there, whole")
    func allOrNothing() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.take(3, of: play.open(household), in: household)
        // Longer than any task can take.
        play.seconds += 2e9
        let late = play
        #expect(try await Household.error { _ = try await late.take(.done(), of: quest, in: household) }.code == .invalid)
        #expect(try await household.quests.find(quest.id) == quest)
        #expect(try household.database.count("questLog") == 4)
    }

    @Test("An abandoned quest is deleted if it never began, and kept as history otherwise")
    func givenUp() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let play = Play()
        var quest = try await play.take(.abandon, of: play.open(household), in: household)
        #expect(quest.phase == .abandoned)
        #expect(try await household.quests.find(quest.id) == nil)
        let gone = quest
        #expect(try await Household.error { _ = try await play.take(.abandon, of: gone, in: household) }.code == .notFound)

        quest = try await play.take(.estimate(seconds: 60), of: play.open(household), in: household)
        quest = try await play.take(.abandon, of: quest, in: household)
        #expect(try await household.quests.find(quest.id) == quest)
    }

    @Test("A quest that does not exist, or has no existing player or routine, cannot be stored")
    func strangers() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let error = try await Household.error { _ = try await Play().take(.abandon, of: Play().opened(9), in: household) }
        #expect(error.code == .notFound)
        #expect(try await Household.error { _ = try await Play().open(household, player: 7) }.code == .invalid)
        #expect(try await Household.error { _ = try await Play().open(household, routine: 7) }.code == .invalid)
    }

    @Test("A page begins after the last quest of the one before, newest first, for one player or all")
    func pages() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        var quests: [GameSession] = []
        for day in 0..<6 {
            play.day = day
            quests.insert(try await play.finish(household, player: day.isMultiple(of: 2) ? 1 : 2), at: 0)
        }
        #expect(try await household.quests.page(limit: 4) == Array(quests[..<4]))
        #expect(try await household.quests.page(before: 3, limit: 4).map(\.id) == [2, 1])
        #expect(try await household.quests.page(player: 2, before: 6, limit: 1).map(\.id) == [4])
        #expect(try await household.quests.page(player: 2, before: 2) == [])
        #expect(try await household.quests.page(before: 77) == [], "nothing is older than what is not there")
        #expect(try await household.quests.page(player: 9) == [])
        #expect(try await household.quests.page(limit: -3).count == 1)
    }

    @Test("A page of the open, finished or abandoned ones passes the others over", arguments: QuestState.allCases)
    func states(state: QuestState) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        let finished = try await play.finish(household)
        var abandoned = try await play.take(.estimate(seconds: 60), of: play.open(household), in: household)
        abandoned = try await play.take(.abandon, of: abandoned, in: household)
        let open = try await play.open(household)

        let expected = [QuestState.open: open, .finished: finished, .abandoned: abandoned][state]
        #expect(try await household.quests.page(player: 1, state: state) == [expected])
        #expect(try await household.quests.page(state: state) == [expected])
        #expect(try await household.quests.page(state: state, before: expected?.id) == [])
        #expect(try await household.quests.page(player: 2, state: state) == [])
    }

    @Test("Counts are a player's own; totals know what is finished, and keep the XP that was written")
    func counting() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        let first = try await play.finish(household)
        play.day = 1
        try await play.finish(household)
        let open = try await play.take(6, of: play.open(household), in: household)
        #expect(try await household.quests.finishedCount(player: 1, routine: 1) == 2)
        #expect(try await household.quests.finishedCount(player: 2, routine: 1) == 0)
        let totals = try await household.quests.totals(player: 1)
        #expect(totals == PlayTotals(xp: 2 * first.earnedXP + open.earnedXP, finishedQuests: 2, estimations: 5))
        #expect(totals.xp >= 170)
        #expect(try await household.quests.totals(player: 2) == .none)

        try await household.database.execute("UPDATE quest SET earnedXP = 1000 WHERE id = 1")
        #expect(try await household.quests.totals(player: 1).xp == 1000 + first.earnedXP + open.earnedXP)
    }

    @Test("XP beyond all numbers, as only a database from elsewhere has them, are the most there are")
    func absurdXP() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        try await play.finish(household)
        try await household.database.execute("UPDATE quest SET earnedXP = ?", [Int64.max])
        #expect(try await household.quests.totals(player: 1).xp == .max)
    }

    @Test("A quest that lacks a task is damage, not the daemon's end", arguments: [0, 1])
    func missingTask(position: Int) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.finish(household)
        try await household.database.execute("DELETE FROM questTask WHERE position = ?", [position])
        let error = try await Household.error { _ = try await household.quests.find(quest.id) }
        #expect(error.code == .damaged)
    }

    @Test("A history is refused if the player has a quest when it is stored")
    func lateHistory() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        let quest = try await play.finish(household)
        var bens = quest
        (bens.id, bens.playerID) = (household.quests.newID(), 2)
        let history = [bens]
        try await household.quests.add(history)
        let error = try await Household.error { try await household.quests.add(history) }
        #expect(error.code == .conflict)
        #expect(try await household.quests.page().count == 2)
    }

    @Test("A quest has begun with its first estimate, in any later state")
    func begun() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        let play = Play()
        var quest = try await play.open(household)
        #expect(try await household.quests.begun(since: play.now - 10).isEmpty)
        quest = try await play.take(.estimate(seconds: 60), of: quest, in: household)
        let beginning = QuestBeginning(playerID: 1, routineID: 1, at: play.now)
        #expect(try await household.quests.begun(since: play.now - 10) == [beginning])
        #expect(try await household.quests.begun(since: play.now) == [beginning])
        #expect(try await household.quests.begun(since: play.now + 0.001).isEmpty)
        _ = try await play.take(.abandon, of: quest, in: household)
        #expect(try await household.quests.begun(since: play.now - 10).map(\.state) == [.abandoned])
    }
}
