import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("History for the engines")
struct HistoryRepositoryTests {
    @Test("What counts about each task is read, oldest first, at the time it was done")
    func snapshots() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        play.day = 1
        let first = try await play.finish(household, isCalibration: true)
        play = Play(day: 2)
        try await play.finish(household, player: 2)
        play = Play(day: 3)
        var open = try await play.take(9, of: play.open(household), in: household)
        #expect(try await household.history.snapshots(player: 1).map(\.questID) == [1, 1], "the open one waits")
        open = try await play.take(.abandon, of: open, in: household)
        let snapshots = try await household.history.snapshots(player: 1)
        let expected = [
            EstimationSnapshot(
                questID: 1, routineID: 1, taskName: "Gear", estimatedSeconds: 300.25,
                actualSeconds: try #require(first.result(at: 0)?.actualSeconds), recordedAt: first.records[2].recordedAt,
                isCalibration: true, bandMultiplier: 1 / 3, canBeBest: first.canBeBest(at: 0)),
            // Put right in the evening: done in the morning.
            EstimationSnapshot(
                questID: 1, routineID: 1, taskName: "Shoes", estimatedSeconds: 60, actualSeconds: 55,
                recordedAt: first.records[3].recordedAt, isCalibration: true,
                bandMultiplier: DifficultyState.example.bandMultiplier, canBeBest: first.canBeBest(at: 1)),
            EstimationSnapshot(
                questID: 3, routineID: 1, taskName: "Gear", estimatedSeconds: 300.25,
                actualSeconds: try #require(open.result(at: 0)?.actualSeconds), recordedAt: open.records[2].recordedAt,
                bandMultiplier: 1 / 3, canBeBest: open.canBeBest(at: 0)),
        ]
        #expect(snapshots == expected)
        #expect(try await household.history.snapshots(player: 1, routine: 1) == expected)
        #expect(try await household.history.snapshots(player: 1, routine: 2) == [])
        #expect(try await household.history.snapshots(player: 2).count == 2)
        #expect(try await household.history.snapshots(player: 9) == [])
    }

    @Test("A time that the player typed is known as such, but for classic", arguments: GameRules.allCases)
    func typed(rules: GameRules) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play(rules: rules)
        let quest = try await play.finish(household)
        #expect(quest.snapshots.map(\.isTyped) == [false, rules == .calibrated])
        #expect(try await household.history.snapshots(player: 1).map(\.isTyped) == quest.snapshots.map(\.isTyped))
    }

    @Test("The quests with an estimate in a window are counted as the snapshots have them, open ones and other players' left out")
    func questCount() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        for day in [0, 1, 5] {
            var play = Play(day: day)
            try await play.finish(household)
        }
        var play = Play(day: 2)
        try await play.finish(household, player: 2)
        play = Play(day: 6)
        let open = try await play.take(9, of: play.open(household), in: household)
        func count(_ first: Int, _ last: Int) async throws -> Int {
            let window = DateInterval(start: Play(day: first).now - 3600, end: Play(day: last).now + 3600)
            let count = try await household.history.questCount(player: 1, in: window)
            let snapshots = try await household.history.snapshots(player: 1)
            let expected = snapshots.filter { window.start <= $0.recordedAt && $0.recordedAt < window.end }
            #expect(count == Set(expected.map(\.questID)).count)
            return count
        }
        #expect(try await count(0, 6) == 3)
        _ = try await play.take(.abandon, of: open, in: household)
        #expect(try await count(0, 6) == 4)
        for (first, last, expected) in [(1, 1, 1), (2, 4, 0), (6, 6, 1)] { #expect(try await count(first, last) == expected) }
    }

    @Test("A time that was left out or taken back counts no more; one of a quest that was ended early does")
    func leftOut() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.finish(household)
        _ = try await play.take(.correct(position: 0, .leftOut), of: quest, in: household)
        #expect(try await household.history.snapshots(player: 1).map(\.taskName) == ["Shoes"])

        play = Play(day: 1)
        quest = try await play.take(7, of: play.open(household), in: household)
        #expect(try await household.history.snapshots(player: 1).count == 1)
        play.seconds += 7
        quest = try await play.take(.done(), of: quest, in: household)
        _ = try await play.take(.abandon, of: quest, in: household)
        #expect(try await household.history.snapshots(player: 1).map(\.questID) == [1, 2])
    }

    @Test("Finished quests are runs, with what is known of their times; those of all are the same")
    func runs() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        _ = try await household.routines.create(.example, createdBy: .parent)
        var quests: [GameSession] = []
        for (day, (player, routine)) in [(PlayerID, RoutineID)]([(1, 1), (2, 1), (1, 2), (1, 1)]).enumerated() {
            var play = Play(day: day)
            quests.append(try await play.finish(household, player: player, routine: routine))
        }
        let sameDay = Play(seconds: 40_000, day: 3)
        quests[3] = try await sameDay.take(.correct(position: 0, .leftOut), of: quests[3], in: household)
        let later = Play(day: 10)
        _ = try await later.take(.estimate(seconds: 5), of: later.open(household), in: household)

        func run(_ quest: GameSession) throws -> RoutineRun {
            RoutineRun(
                parts: quest.tasks.indices.map {
                    .init(taskName: quest.tasks[$0].name, seconds: quest.result(at: $0)?.actualSeconds)
                },
                gapSeconds: quest.gapSeconds, completedAt: try #require(quest.finishedAt))
        }
        let mias = [try run(quests[0]), try run(quests[3])]
        #expect(mias[1].parts.map(\.seconds) == [nil, 55])
        #expect(try await household.history.runs(player: 1, routine: 1) == mias)
        #expect(try await household.history.runs(player: 2, routine: 2) == [])
        #expect(
            try await household.history.runs() == [
                RoutineForecasts.Key(routineID: 1, playerID: 1): mias,
                RoutineForecasts.Key(routineID: 1, playerID: 2): [try run(quests[1])],
                RoutineForecasts.Key(routineID: 2, playerID: 1): [try run(quests[2])],
            ])
    }

    @Test("The gaps of a quest whose times were all measured are kept")
    func gaps() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        _ = try await play.take(12, of: play.open(household), in: household)
        let gap = try #require(try await household.history.runs(player: 1, routine: 1).first?.gapSeconds)
        #expect(abs(gap - 2.5) < 1e-6)
    }

    @Test("Of many runs the newest 200 are read, oldest first")
    func manyRuns() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        var quest = try await play.finish(household)
        for day in 1..<230 {
            quest.id = household.quests.newID()
            quest.finishedAt = Play(day: day).now
            quest.startedAt = Play(day: day).now - 600
            quest.openedAt = Play(day: day).now - 660
            _ = try await household.quests.create(quest)
        }
        let runs = try await household.history.runs(player: 1, routine: 1)
        #expect(runs.map(\.completedAt) == (30..<230).map { Play(day: $0).now })
        #expect(try await household.history.runs() == [RoutineForecasts.Key(routineID: 1, playerID: 1): runs])
    }

    @Test("Days on which a quest was finished come once each, in their order")
    func days() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        for (day, player) in [(Int, PlayerID)]([(5, 1), (5, 1), (2, 1), (3, 2), (9, 1)]) {
            var play = Play(day: day)
            try await play.finish(household, player: player)
        }
        var play = Play(day: 20)
        _ = try await play.take(1, of: play.open(household), in: household)
        #expect(try await household.history.playedDays(player: 1) == [2, 5, 9].map { Play(day: $0).today })
        #expect(try await household.history.playedDays(player: 3) == [])
        func days(_ numbers: Int...) -> Set<LocalDate> { Set(numbers.map { Play(day: $0).today }) }
        #expect(try await household.history.playedDays(since: Play(day: 2).today) == [1: days(2, 5, 9), 2: days(3)])
        #expect(try await household.history.playedDays(since: Play(day: 5).today) == [1: days(5, 9)])
    }
}
