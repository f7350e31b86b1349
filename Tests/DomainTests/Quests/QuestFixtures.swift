import Foundation

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

/// A quest and its clock, so that a test reads as what she does.
struct QuestStage {
    var quest: GameSession
    var clock = TestClock()

    init(
        tasks: Int = 2, rules: GameRules = .calibrated, difficulty: DifficultyState = .plain, typical: Double? = nil,
        calibration: Bool = false
    ) {
        let tasks = (1...tasks).map {
            QuestTask(name: "task \($0)", displayName: "Task \($0)", difficulty: difficulty, typicalSeconds: typical)
        }
        quest = GameSession(
            playerID: 1, routine: .sample(), rules: rules, isCalibration: calibration, tasks: tasks, openedAt: clock.now.wall)
    }

    static let today = LocalDate(dayNumber: 20_513)

    mutating func estimate(_ seconds: Double = 300) throws { try quest.estimate(seconds, at: clock.now, today: Self.today) }
    mutating func start(showTimer: Bool = false) throws { try quest.start(showTimer: showTimer, at: clock.now) }
    mutating func done(told: Double? = nil) throws { try quest.done(told: told, at: clock.now) }
    mutating func doneWithoutTime() throws { try quest.doneWithoutTime(at: clock.now) }
    mutating func next() throws { try quest.next(at: clock.now) }
    mutating func undo() throws { try quest.undo(at: clock.now) }
    mutating func pause() throws { try quest.pause(at: clock.now) }
    mutating func resume() throws { try quest.resume(at: clock.now) }
    mutating func abandon() throws { try quest.abandon(at: clock.now) }
    mutating func correct(_ position: Int, _ correction: GameSession.Correction) throws {
        try quest.correct(position, correction, at: clock.now, today: Self.today)
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

    /// Does a tap as a client would.
    mutating func take(_ tap: QuestTap) throws {
        switch tap {
        case .estimate: try estimate()
        case .start: try start()
        case .done: try done()
        case .next: try next()
        case .correct: try correct(0, .told(120))
        case .undo: try undo()
        case .pause: try pause()
        case .resume: try resume()
        case .abandon: try abandon()
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
