import Domain
import Foundation

@testable import Storage

/// Plays quests of a routine of two tasks, on a clock of its own.
struct Play {
    /// Seconds since the clock's beginning.
    var seconds = 0.0
    /// Days since 1 March 2026.
    var day = 0

    var today: LocalDate { LocalDate(dayNumber: 20_513 + day) }
    var now: Date { Milliseconds.date(1_772_377_920_125 + Int64(day) * 86_400_000 + Int64(seconds * 1000)) }
    var reading: ClockReading { ClockReading(bootID: "boot", bootSeconds: 100 + seconds, wall: now) }

    /// A quest as it is opened, with something in every field that it has then.
    func opened(player: Int64 = 1, routine: Int64 = 1, isCalibration: Bool = false) -> GameSession {
        let difficulty = DifficultyState(
            level: .confident, hitWindow: 0.2 / 3, bandMultiplier: 1 / 3, xpMultiplier: 1.2, showContextualHint: false,
            suggestTimerVisibility: true)
        let tasks = [
            QuestTask(
                name: "Gear", displayName: "Gear!", referenceSeconds: 300, difficulty: difficulty, typicalSeconds: 1000.0 / 3,
                closestLogError: 0.1 + 0.2, hint: ContextualHint(recentSeconds: [360.1, 480], text: "Last two times: 6 and 8 min.")),
            QuestTask(name: "Shoes", displayName: "Shoes", difficulty: .example),
        ]
        var routine = Routine(id: routine, slug: "soccer", name: "Soccer", tasks: [], playerIDs: [player])
        routine.displayName = "Off to soccer!"
        return GameSession(
            playerID: player, routine: routine, rules: .classic, isCalibration: isCalibration, wholeGuessSeconds: 600.5,
            tasks: tasks,
            openedAt: now)
    }

    /// All that can be done up to the end of a quest, tap by tap.
    static let taps: [@Sendable (inout GameSession, inout Play) throws -> Void] = [
        { try $0.estimate(240, at: $1.reading, today: $1.today) },
        { try $0.estimate(300.25, at: $1.reading, today: $1.today) },
        { try $0.start(showTimer: true, at: $1.reading) },
        { quest, play in
            play.seconds += 100.0 / 3
            try quest.pause(at: play.reading)
        },
        { quest, play in
            play.seconds += 1000
            try quest.resume(at: play.reading)
        },
        { quest, play in
            play.seconds += 200.1
            try quest.done(at: play.reading)
        },
        { try $0.undo(at: $1.reading) },
        { quest, play in
            play.seconds += 7
            try quest.done(at: play.reading)
        },
        { quest, play in
            play.seconds += 2.5
            try quest.next(at: play.reading)
        },
        { try $0.estimate(60, at: $1.reading, today: $1.today) },
        { try $0.start(at: $1.reading) },
        { quest, play in
            play.seconds += 66
            try quest.done(at: play.reading)
        },
        { try $0.next(at: $1.reading) },
        { quest, play in
            play.seconds += 30_000
            try quest.correct(1, .told(55), at: play.reading, today: play.today)
        },
    ]

    /// A quest that is played to its end, each tap stored; 60 + 25 XP.
    @discardableResult
    mutating func finish(_ household: Household, player: Int64 = 1, routine: Int64 = 1, isCalibration: Bool = false) async throws
        -> GameSession
    {
        var quest = try await household.quests.create(opened(player: player, routine: routine, isCalibration: isCalibration))
        for tap in Self.taps {
            try tap(&quest, &self)
            for index in quest.records.indices where quest.records[index].score != nil {
                quest.records[index].xp = [60, 25][quest.records[index].position]
            }
            try await household.quests.save(quest)
        }
        return quest
    }
}

extension Household {
    /// Players and one routine of theirs, with the id 1.
    static func withRoutine(_ database: HouseholdDatabase, players names: String...) async throws -> Household {
        let household = Household(database)
        for name in names { _ = try await household.players.create(PlayerDraft(name: name)) }
        _ = try await household.routines.create(
            RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Shoes")]), createdBy: .parent)
        return household
    }
}
