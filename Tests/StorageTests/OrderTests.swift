import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

/// Neither keys nor identities say what came first: another PC's quests arrive later than they were played.
@Suite("Lists are in the order of time, not of storing")
struct OrderTests {
    /// Finished quests by their numbers and the days on which they were played, in the order in which they are stored. Two are of
    /// one instant.
    private static let stored: [(id: QuestID, day: Int)] = [(4, 5), (9, 1), (2, 9), (7, 3), (3, 3)]
    private static let inOrder: [QuestID] = [9, 3, 7, 4, 2]

    private func household() async throws -> Household {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        for (id, day) in Self.stored {
            var play = Play(day: day)
            let quest = try await household.quests.create(play.opened(id))
            _ = try await play.take(of: quest, in: household)
        }
        return household
    }

    @Test("Pages of quests, from the newest and from the oldest, in parts of any size", arguments: 1...6)
    func pages(limit: Int) async throws {
        let household = try await household()
        var newest: [QuestID] = []
        repeat {
            let part = try await household.quests.page(
                player: newest.count.isMultiple(of: 2) ? 1 : nil, before: newest.last, limit: limit)
            newest += part.map(\.id)
            if part.isEmpty { break }
        } while true
        #expect(newest == Self.inOrder.reversed())
        var oldest: [GameSession] = []
        repeat {
            let part = try await household.quests.oldest(after: oldest.last, limit: limit)
            oldest += part
            if part.isEmpty { break }
        } while true
        #expect(oldest.map(\.id) == Self.inOrder)
    }

    @Test("Estimates, runs and beginnings")
    func history() async throws {
        let household = try await household()
        let twice = Self.inOrder.flatMap { [$0, $0] }
        #expect(try await household.history.snapshots(player: 1).map(\.questID) == twice)
        #expect(try await household.history.snapshots(player: 1, routine: 1).map(\.questID) == twice)
        let finished = try await household.quests.oldest(after: nil, limit: 9).compactMap(\.finishedAt)
        #expect(finished == finished.sorted())
        #expect(try await household.history.runs(player: 1, routine: 1).map(\.completedAt) == finished)
        #expect(
            try await household.history.runs() == [
                RoutineForecasts.Key(routineID: 1, playerID: 1): try await household.history.runs(player: 1, routine: 1)
            ])
        let begun = try await household.quests.begun(since: Play(day: 2).now).map(\.at)
        #expect(begun == [3, 3, 5, 9].map { Play(day: $0).now })
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 5, differing: []))
    }

    @Test("Of many runs those of the newest quests count, though they were stored first")
    func newestRuns() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play(day: 500)
        var quest = try await play.finish(household)
        for day in (0..<250).reversed() {
            quest.id = household.quests.newID()
            (quest.openedAt, quest.startedAt, quest.finishedAt) = (Play(day: day).now, Play(day: day).now, Play(day: day).now + 600)
            _ = try await household.quests.create(quest)
        }
        let runs = try await household.history.runs(player: 1, routine: 1)
        #expect(runs.dropLast().map(\.completedAt) == (51..<250).map { Play(day: $0).now + 600 })
        #expect(try await household.history.runs() == [RoutineForecasts.Key(routineID: 1, playerID: 1): runs])
    }

    @Test("Players and routines, also where the clock was set back in between")
    func lists() async throws {
        let wall = WallMoment(day: 5)
        let household = try await Household.inMemory(players: "Mia", "Ben", wall: wall)
        let draft = RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Go")])
        _ = try await household.routines.create(draft, createdBy: .parent)
        wall.set(day: 2)
        _ = try await household.players.create(PlayerDraft(name: "Ada"))
        _ = try await household.routines.create(draft, createdBy: .parent)
        #expect(try await household.players.all().map(\.name) == ["Ada", "Mia", "Ben"])
        #expect(try await household.routines.all().map(\.slug) == ["prep-2", "prep"])
    }
}
