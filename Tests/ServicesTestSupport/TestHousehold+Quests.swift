package import Domain
package import Foundation
import Services
import TestSupport

extension TestHousehold {
    package var now: Date { questClock.reading().wall }

    /// A routine for every day, unless it is said for which.
    package func addRoutine(tasks: [String], days: [Weekday] = Weekday.allCases, players: [PlayerID] = [1]) async throws -> Routine
    {
        try await household.routines.create(
            RoutineDraft(name: "Prep", tasks: tasks.map { RoutineTask(name: $0) }, activeDays: days, playerIDs: players),
            createdBy: .parent)
    }

    package func open(_ routine: Routine, player: PlayerID = 1) async throws -> GameSession {
        try await household.game.quests.open(routine.id, player: player, wholeGuessSeconds: nil)
    }

    @discardableResult
    package func take(_ tap: QuestTap, _ quest: GameSession, step: Int? = nil) async throws -> GameSession {
        try await household.game.quests.take(tap, of: quest.id, step: step)
    }

    @discardableResult
    package func estimate(_ quest: GameSession, _ seconds: Double = 600) async throws -> GameSession {
        try await take(.estimate(seconds: seconds), quest)
    }

    /// A new quest with its first task under way.
    package func begin(_ routine: Routine, player: PlayerID = 1, estimate seconds: Double = 600) async throws -> GameSession {
        let quest = try await open(routine, player: player)
        try await estimate(quest, seconds)
        return try await take(.start(), quest)
    }

    /// A whole quest, each task guessed and taking as long as is said.
    @discardableResult
    package func play(_ routine: Routine, player: PlayerID = 1, estimate seconds: Double = 600, actual: Double = 600) async throws
        -> GameSession
    {
        try await finish(try await open(routine, player: player), estimate: seconds, seconds: actual)
    }

    /// Plays an opened quest to its end.
    @discardableResult
    package func finish(_ quest: GameSession, estimate: Double = 600, seconds: Double) async throws -> GameSession {
        for _ in quest.tasks {
            try await self.estimate(quest, estimate)
            try await take(.start(), quest)
            questClock.pass(seconds)
            try await take(.done(), quest)
        }
        return try await take(.next, quest)
    }

    /// Lets time pass until noon of the next day.
    package func nextDay() {
        let midday = ZoneRules.utc.startOfDay(ZoneRules.utc.localDateTime(at: now).date.adding(days: 1)) + 43_200
        questClock.pass(midday.timeIntervalSince(now))
    }
}
