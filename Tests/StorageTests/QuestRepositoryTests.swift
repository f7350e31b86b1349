import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Quests in the database")
struct QuestRepositoryTests {
    @Test("After every tap the quest is found exactly as it was stored")
    func everyStep() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await household.quests.create(play.opened())
        var opened = play.opened()
        opened.id = 1
        #expect(quest == opened)
        for (number, tap) in Play.taps.enumerated() {
            try tap(&quest, &play)
            try await household.quests.save(quest)
            #expect(try await household.quests.find(quest.id) == quest, "tap \(number)")
            #expect(try await household.quests.open(player: 1) == (quest.isOpen ? quest : nil), "tap \(number)")
        }
        #expect(quest.phase == .summary)
        #expect(quest.records.map(\.source) == [.measured, .undone, .measured, .measured, .told])
    }

    @Test("Lost time, time left out and a quest that was ended early are found as they were stored")
    func otherEnds() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var quest = try await household.quests.create(Play().opened())
        func store(_ tap: (inout GameSession) throws -> Void) async throws {
            try tap(&quest)
            try await household.quests.save(quest)
            #expect(try await household.quests.find(quest.id) == quest)
        }
        let before = Play().reading
        var after = before
        after.bootID = "another"
        try await store { try $0.estimate(5, at: before, today: Play().today) }
        try await store { try $0.start(at: before) }
        try await store { try $0.doneWithoutTime(at: after) }
        try await store { try $0.next(at: after) }
        try await store { try $0.abandon(at: after) }
        #expect(quest.tasks[0].stopwatch.isLost)
        #expect(try await household.quests.open(player: 1) == nil)
    }

    @Test("A quest that was chosen but not begun makes way for the next choice; the other player's stays")
    func anotherChoice() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        let first = try await household.quests.create(Play().opened())
        let bens = try await household.quests.create(Play().opened(player: 2))
        let second = try await household.quests.create(Play().opened())
        #expect(try await household.quests.find(first.id) == nil)
        #expect(try await household.quests.open(player: 1) == second)
        #expect(try await household.quests.open(player: 2) == bens)
        #expect(Set([first.id, bens.id, second.id]).count == 3)
    }

    @Test("While a quest is under way there is no other")
    func oneAtATime() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var quest = try await household.quests.create(Play().opened())
        try quest.estimate(60, at: Play().reading, today: Play().today)
        try await household.quests.save(quest)
        let error = try await Household.error { _ = try await household.quests.create(Play().opened()) }
        #expect(error.code == .conflict)
        #expect(error.description == "This player has another quest under way. Finish it or end it first.")
        #expect(try await household.quests.page() == [quest])

        try quest.abandon(at: Play().reading)
        try await household.quests.save(quest)
        _ = try await household.quests.create(Play().opened())
    }

    @Test("A done that is taken back cannot open a quest beside another one")
    func undoBesideAnother() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await household.quests.create(play.opened())
        for tap in Play.taps.prefix(12) {
            try tap(&quest, &play)
            try await household.quests.save(quest)
        }
        let finished = quest
        let next = try await household.quests.create(play.opened())
        try quest.undo(at: play.reading)
        let undone = quest
        #expect(try await Household.error { try await household.quests.save(undone) }.code == .conflict)
        #expect(try await household.quests.find(quest.id) == finished)
        #expect(try await household.quests.open(player: 1) == next)
    }

    @Test("Of many clients that go on from one step, one does and the others are told", arguments: [false, true])
    func twoClients(inMemory: Bool) async throws {
        let folder = try TemporaryFolder()
        let database = try inMemory ? HouseholdDatabase.inMemory() : HouseholdDatabase(path: folder.databasePath)
        let household = try await Household.withRoutine(database, players: "Mia")
        let opened = try await household.quests.create(Play().opened())
        let results = await withTaskGroup(of: (Double, StorageError?).self) { group in
            for seconds in [1.0, 2, 3, 4, 5, 6, 7, 8] {
                group.addTask {
                    do throws(StorageError) {
                        var quest = opened
                        try? quest.estimate(seconds, at: Play().reading, today: Play().today)
                        try await household.quests.save(quest)
                        return (seconds, nil)
                    } catch { return (seconds, error) }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let winners = results.filter { $0.1 == nil }
        #expect(winners.count == 1)
        #expect(results.compactMap(\.1).allSatisfy { $0.code == .conflict && $0.description == QuestError.movedOn.description })
        #expect(try await household.quests.find(opened.id)?.tasks[0].estimatedSeconds == winners.first?.0)
    }

    @Test("A step that was left out or is stored already is a conflict, and nothing is counted twice")
    func steps() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.finish(household)
        #expect(try await Household.error { try await household.quests.save(quest) }.code == .conflict)
        var ahead = quest
        ahead.step += 2
        let skipped = ahead
        #expect(try await Household.error { try await household.quests.save(skipped) }.code == .conflict)
        #expect(try await household.quests.find(quest.id) == quest)
        #expect(try await household.quests.totals(player: 1) == PlayTotals(xp: quest.earnedXP, finishedQuests: 1, estimations: 2))
    }

    @Test("A quest that breaks a rule of the schema leaves what was there, whole")
    func allOrNothing() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let opened = try await household.quests.create(Play().opened())
        var quest = opened
        try quest.estimate(60, at: Play().reading, today: Play().today)
        quest.tasks[1].estimatedSeconds = .infinity
        let broken = quest
        #expect(try await Household.error { try await household.quests.save(broken) }.code == .invalid)
        #expect(try await household.quests.find(opened.id) == opened)
    }

    @Test("What never began can be removed; the rest is history")
    func removal() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var quest = try await household.quests.create(Play().opened())
        try await household.quests.remove(quest.id)
        #expect(try await household.quests.find(quest.id) == nil)
        #expect(try await Household.error { try await household.quests.remove(1) }.code == .notFound)

        quest = try await household.quests.create(Play().opened())
        try quest.estimate(60, at: Play().reading, today: Play().today)
        try await household.quests.save(quest)
        let id = quest.id
        #expect(try await Household.error { try await household.quests.remove(id) }.code == .conflict)
        #expect(try await household.quests.find(id) == quest)
    }

    @Test("A quest that is not there, or nobody's, or of no routine, cannot be stored")
    func strangers() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        #expect(try await Household.error { try await household.quests.save(Play().opened()) }.code == .notFound)
        #expect(try await Household.error { _ = try await household.quests.create(Play().opened(player: 7)) }.code == .invalid)
        #expect(try await Household.error { _ = try await household.quests.create(Play().opened(routine: 7)) }.code == .invalid)
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
        #expect(try await household.quests.page(player: 9) == [])
        #expect(try await household.quests.page(limit: -3).count == 1)
    }

    @Test("A page of the open, finished or abandoned ones passes the others over", arguments: QuestState.allCases)
    func states(state: QuestState) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        let finished = try await play.finish(household)
        var abandoned = try await household.quests.create(play.opened())
        try abandoned.estimate(60, at: play.reading, today: play.today)
        try await household.quests.save(abandoned)
        try abandoned.abandon(at: play.reading)
        try await household.quests.save(abandoned)
        let open = try await household.quests.create(play.opened())

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
        var open = try await household.quests.create(play.opened())
        for tap in Play.taps.prefix(6) {
            try tap(&open, &play)
            try await household.quests.save(open)
        }
        #expect(try await household.quests.finishedCount(player: 1, routine: 1) == 2)
        #expect(try await household.quests.finishedCount(player: 2, routine: 1) == 0)
        let totals = try await household.quests.totals(player: 1)
        #expect(totals == PlayTotals(xp: 2 * first.earnedXP + open.earnedXP, finishedQuests: 2, estimations: 5))
        #expect(totals.xp >= 170)
        #expect(try await household.quests.totals(player: 2) == .none)

        try await household.database.write { try $0.execute(sql: "UPDATE quest SET earnedXP = 1000 WHERE id = 1") }
        #expect(try await household.quests.totals(player: 1).xp == 1000 + first.earnedXP + open.earnedXP)
    }

    @Test("XP beyond all numbers, as only a database from elsewhere has them, are the most there are")
    func absurdXP() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        try await play.finish(household)
        try await household.database.write {
            try $0.execute(sql: "UPDATE quest SET earnedXP = ?", arguments: [Int64.max])
        }
        #expect(try await household.quests.totals(player: 1).xp == .max)
    }

    @Test("A quest that lacks a task is damage, not the daemon's end", arguments: [0, 1])
    func missingTask(position: Int) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.finish(household)
        try await household.database.write {
            try $0.execute(sql: "DELETE FROM questTask WHERE position = ?", arguments: [position])
        }
        let error = try await Household.error { _ = try await household.quests.find(quest.id) }
        #expect(error.code == .damaged)
    }

    @Test("A history is refused where she has a quest by the time it is stored")
    func lateHistory() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        let quest = try await play.finish(household)
        var bens = quest
        bens.playerID = 2
        let history = [bens]
        try await household.quests.add(history)
        let error = try await Household.error { try await household.quests.add(history) }
        #expect(error.code == .conflict)
        #expect(try await household.quests.page().count == 2)
    }

    @Test("A quest has begun from its first estimate on, whatever becomes of it")
    func begun() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        let play = Play()
        var quest = try await household.quests.create(play.opened())
        #expect(try await household.quests.begun(since: play.now - 10).isEmpty)
        try quest.estimate(60, at: play.reading, today: play.today)
        try await household.quests.save(quest)
        let beginning = QuestBeginning(playerID: 1, routineID: 1, at: play.now)
        #expect(try await household.quests.begun(since: play.now - 10) == [beginning])
        #expect(try await household.quests.begun(since: play.now) == [beginning])
        #expect(try await household.quests.begun(since: play.now + 0.001).isEmpty)
        try quest.abandon(at: play.reading)
        try await household.quests.save(quest)
        #expect(try await household.quests.begun(since: play.now - 10) == [beginning])
    }
}
