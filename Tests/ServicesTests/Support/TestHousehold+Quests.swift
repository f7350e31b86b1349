import Domain
import Foundation
import Testing

@testable import Services

extension TestHousehold {
    var now: Date { questClock.reading().wall }

    /// A routine for every day, unless it is said for which.
    func addRoutine(tasks: [String], days: [Weekday] = Weekday.allCases, players: [Int64] = [1]) async throws -> Routine {
        try await routines.create(
            RoutineDraft(name: "Prep", tasks: tasks.map { RoutineTask(name: $0) }, activeDays: days, playerIDs: players),
            createdBy: .parent)
    }

    func open(_ routine: Routine, player: Int64 = 1) async throws -> GameSession {
        try await game.quests.open(routine.id, player: player, wholeGuessSeconds: nil)
    }

    @discardableResult
    func tap(
        _ quest: GameSession, step: Int? = nil,
        _ change: @escaping @Sendable (inout GameSession, ClockReading) throws(QuestError) -> Void
    ) async throws -> GameSession {
        try await game.quests.tap(quest.id, step: step) { session, reading, _ throws(QuestError) in try change(&session, reading) }
    }

    @discardableResult
    func estimate(_ quest: GameSession, _ seconds: Double = 600) async throws -> GameSession {
        try await game.quests.tap(quest.id, step: nil) { session, reading, today throws(QuestError) in
            try session.estimate(seconds, at: reading, today: today)
        }
    }

    /// A new quest with its first task under way.
    func begin(_ routine: Routine, player: Int64 = 1, estimate seconds: Double = 600) async throws -> GameSession {
        let quest = try await open(routine, player: player)
        try await estimate(quest, seconds)
        return try await tap(quest) { quest, reading throws(QuestError) in try quest.start(at: reading) }
    }

    /// A whole quest, each task guessed and taking as long as is said.
    @discardableResult
    func play(_ routine: Routine, player: Int64 = 1, estimate seconds: Double = 600, actual: Double = 600) async throws
        -> GameSession
    {
        let quest = try await open(routine, player: player)
        for _ in quest.tasks {
            try await estimate(quest, seconds)
            try await tap(quest) { quest, reading throws(QuestError) in try quest.start(at: reading) }
            questClock.pass(actual)
            try await tap(quest) { quest, reading throws(QuestError) in try quest.done(at: reading) }
        }
        return try await tap(quest) { quest, reading throws(QuestError) in try quest.next(at: reading) }
    }

    /// Lets time pass until noon of the next day.
    func nextDay() {
        let midday = ZoneRules.utc.startOfDay(ZoneRules.utc.localDateTime(at: now).date.adding(days: 1)) + 43_200
        questClock.pass(midday.timeIntervalSince(now))
    }
}
