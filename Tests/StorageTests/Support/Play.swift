import Domain
import Foundation
import TestSupport

@testable import Storage

/// Plays quests of a routine of two tasks, on a clock of its own.
struct Play {
    /// A tap, and how many seconds pass before it.
    struct Step: Sendable {
        var wait = 0.0
        var tap: QuestTap
    }

    /// Seconds since the clock's beginning.
    var seconds = 0.0
    /// Days since 1 March 2026.
    var day = 0
    var bootID = "boot"
    var rules = GameRules.classic

    var today: LocalDate { LocalDate(dayNumber: 20_513 + day) }
    var now: Date { Milliseconds.date(1_772_377_920_125 + Int64(day) * 86_400_000 + Int64(seconds * 1000)) }
    var reading: ClockReading { ClockReading(bootID: bootID, bootSeconds: 100 + seconds, wall: now) }

    /// A quest as it is opened, with something in every field that it has then.
    func opened(_ id: QuestID, player: PlayerID = 1, routine: RoutineID = 1, isCalibration: Bool = false) -> GameSession {
        let difficulty = DifficultyState(
            level: .confident, hitWindow: 0.2 / 3, bandMultiplier: 1 / 3, xpMultiplier: 1.2, showContextualHint: false,
            suggestTimerVisibility: true)
        let tasks = [
            QuestTask(
                name: "Gear", displayName: "Gear!", referenceSeconds: 300, difficulty: difficulty, typicalSeconds: 1000.0 / 3,
                closestLogError: 0.1 + 0.2, hint: ContextualHint(recentSeconds: [360.1, 480], text: "Last two times: 6 and 8 min.")),
            QuestTask(name: "Shoes", displayName: "Shoes", difficulty: .example),
        ]
        let routine = Routine(
            id: routine, slug: "soccer", name: "Soccer", displayName: "Off to soccer!", tasks: [], playerIDs: [player])
        var session = GameSession(
            id: id, playerID: player, routine: routine, rules: rules, isCalibration: isCalibration, wholeGuessSeconds: 600.5,
            tasks: tasks, openedAt: now)
        session.shortStepsInFull = 4
        return session
    }

    /// All that can be done up to the end of a quest, tap by tap.
    static let taps = [
        Step(tap: .estimate(seconds: 240)),
        Step(tap: .estimate(seconds: 300.25)),
        Step(tap: .start(showTimer: true)),
        Step(wait: 100.0 / 3, tap: .pause),
        Step(wait: 1000, tap: .resume),
        Step(wait: 200.1, tap: .done()),
        Step(tap: .undo),
        Step(wait: 7, tap: .done()),
        Step(wait: 2.5, tap: .next),
        Step(tap: .estimate(seconds: 60)),
        Step(tap: .start()),
        Step(wait: 66, tap: .done()),
        Step(tap: .next),
        Step(wait: 30_000, tap: .correct(position: 1, .reported(seconds: 55))),
    ]

    /// Opens a quest.
    func open(
        _ household: Household, player: PlayerID = 1, routine: RoutineID = 1, isCalibration: Bool = false
    ) async throws -> GameSession {
        let id = household.quests.newID()
        return try await household.quests.create(opened(id, player: player, routine: routine, isCalibration: isCalibration))
    }

    /// Takes the first taps of a quest that is open.
    mutating func take(_ count: Int = Play.taps.count, of quest: GameSession, in household: Household) async throws -> GameSession {
        var quest = quest
        for step in Self.taps.prefix(count) {
            seconds += step.wait
            quest = try await take(step.tap, of: quest, in: household)
        }
        return quest
    }

    /// Takes one tap, at the step that the quest is at.
    func take(_ tap: QuestTap, of quest: GameSession, in household: Household) async throws -> GameSession {
        try await household.quests.take(tap, of: quest.id, step: quest.step, at: reading, today: today).get()
    }

    /// A quest that is played to its end.
    @discardableResult
    mutating func finish(
        _ household: Household, player: PlayerID = 1, routine: RoutineID = 1, isCalibration: Bool = false
    ) async throws -> GameSession {
        let quest = try await open(household, player: player, routine: routine, isCalibration: isCalibration)
        return try await take(of: quest, in: household)
    }
}
