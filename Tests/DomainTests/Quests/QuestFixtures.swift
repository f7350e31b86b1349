import Foundation
import TestSupport

@testable import Domain

/// The clocks of a PC, as a test sets them.
struct TestClock {
    private var boot = 1
    private var seconds = 1000.0
    private var wall = Date(timeIntervalSince1970: 1_772_380_800)

    var now: ClockReading { ClockReading(bootID: "boot \(boot)", bootSeconds: seconds, wall: wall) }

    /// Time goes by.
    mutating func wait(_ seconds: Double) {
        self.seconds += seconds
        wall += seconds
    }

    /// The PC is started anew; the wall clock goes on meanwhile.
    mutating func reboot() {
        boot += 1
        seconds = 5
        wall += 60
    }

    /// Somebody sets the clock on the wall.
    mutating func setWall(by seconds: Double) { wall += seconds }
}

/// A quest and its clock, so that a test reads as what the player does.
struct QuestStage {
    var quest: GameSession
    var clock = TestClock()

    init(
        tasks: Int = 2, rules: GameRules = .calibrated, difficulty: DifficultyState = .plain, typical: Double? = nil,
        reference: Int? = nil, calibration: Bool = false, standing: QuestStanding? = nil, shortSteps: Int? = ShortSteps.ofDay
    ) {
        let tasks = (1...tasks).map {
            QuestTask(
                name: "task \($0)", displayName: "Task \($0)", referenceSeconds: reference, difficulty: difficulty,
                typicalSeconds: typical)
        }
        quest = GameSession(
            id: 1, playerID: 1, routine: .sample(), rules: rules, isCalibration: calibration, tasks: tasks, standing: standing,
            openedAt: clock.now.wall)
        quest.shortStepsInFull = shortSteps
    }

    static let today = LocalDate(dayNumber: 20_513)

    /// Takes a tap at this moment of the day.
    mutating func take(_ tap: QuestTap) throws { try quest.take(tap, at: clock.now, today: Self.today) }

    mutating func estimate(_ seconds: Double = 300) throws { try take(.estimate(seconds: seconds)) }
    mutating func start(showTimer: Bool = false) throws { try take(.start(showTimer: showTimer)) }
    mutating func done(_ time: QuestTap.ReportedTime? = nil) throws { try take(.done(time)) }
    mutating func next() throws { try take(.next) }
    mutating func undo() throws { try take(.undo) }
    mutating func pause() throws { try take(.pause) }
    mutating func resume() throws { try take(.resume) }
    mutating func abandon() throws { try take(.abandon) }
    mutating func correct(_ position: Int, _ time: QuestTap.ReportedTime) throws {
        try take(.correct(position: position, time))
    }

    /// A whole task, from the estimate to the reveal.
    mutating func play(estimate: Double = 300, seconds: Double = 300) throws {
        try self.estimate(estimate)
        try start()
        clock.wait(seconds)
        try done()
    }

    /// A quest of two tasks in a phase, two tasks being the fewest in which every phase can be told from the others.
    static func at(_ phase: GameSession.Phase) throws -> QuestStage {
        var stage = QuestStage()
        switch phase {
        case .selecting: break
        case .estimating: try stage.estimate()
        case .active:
            try stage.estimate()
            try stage.start()
            stage.clock.wait(60)
        case .revealing: try stage.play()
        case .summary:
            try stage.play()
            try stage.play()
            try stage.next()
        case .abandoned:
            try stage.play()
            try stage.abandon()
        }
        return stage
    }
}

extension QuestTap.Kind {
    /// A tap of this kind that can be taken where it belongs.
    var sample: QuestTap {
        switch self {
        case .estimate: .estimate(seconds: 300)
        case .start: .start()
        case .done: .done()
        case .next: .next
        case .correct: .correct(position: 0, .reported(seconds: 120))
        case .undo: .undo
        case .pause: .pause
        case .resume: .resume
        case .abandon: .abandon
        case .leaveOut: .leaveOut
        case .restore: .restore
        }
    }
}

extension DifficultyState {
    /// Bands as they are, XP as they are.
    static let plain = DifficultyState(
        level: .practicing, hitWindow: 0.139, bandMultiplier: 1, xpMultiplier: 1, showContextualHint: true,
        suggestTimerVisibility: false)
    /// One that offers the timer.
    static let beginner = DifficultyState(
        level: .learning, hitWindow: 0.139, bandMultiplier: 1, xpMultiplier: 1, showContextualHint: true,
        suggestTimerVisibility: true)
    static let master = DifficultyState(
        level: .mastering, hitWindow: 0.1, bandMultiplier: 0.1 / 0.139, xpMultiplier: 1.5, showContextualHint: false,
        suggestTimerVisibility: false)
}
