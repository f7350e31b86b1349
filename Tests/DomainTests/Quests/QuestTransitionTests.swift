import Foundation
import Testing

@testable import Domain

@Suite("Which tap leads where")
struct QuestTransitionTests {
    typealias Phase = GameSession.Phase

    /// Where each tap leads from each phase of a quest of two tasks; what is not listed is refused.
    private static let allowed: [Phase: [QuestTap.Kind: Phase]] = [
        .selecting: [.estimate: .estimating, .abandon: .abandoned],
        .estimating: [.estimate: .estimating, .start: .active, .pause: .estimating, .abandon: .abandoned],
        .active: [.done: .revealing, .undo: .estimating, .pause: .active, .abandon: .abandoned],
        .revealing: [
            .estimate: .estimating, .next: .estimating, .correct: .revealing, .undo: .active, .pause: .revealing,
            .abandon: .abandoned,
        ],
        .summary: [.correct: .summary, .leaveOut: .summary],
        .abandoned: [.leaveOut: .abandoned],
    ]

    @Test("Every tap in every phase", arguments: Phase.allCases, QuestTap.Kind.allCases)
    func transitions(phase: Phase, tap: QuestTap.Kind) throws {
        var stage = try QuestStage.at(phase)
        let before = stage.quest
        if let expected = Self.allowed[phase]?[tap] {
            try stage.take(tap.sample)
            #expect(stage.quest.phase == expected)
            #expect(stage.quest.step == before.step + 1)
        } else {
            let refused = #expect(throws: QuestError.self) { try stage.take(tap.sample) }
            #expect(stage.quest == before, "A refused tap leaves the quest as it was.")
            switch tap {
            case .undo: #expect(refused == .nothingToUndo)
            case .leaveOut, .restore: #expect(refused == (before.isOpen ? .stillOpen : .countsAlready))
            case .resume: #expect(refused == .notPaused)
            case .correct where phase == .estimating || phase == .active: #expect(refused == .notRevealed(position: 0))
            default: #expect(refused == .wrongPhase(tap, phase))
            }
        }
    }

    @Test("A paused quest takes nothing but resume, abandon and a correction", arguments: [Phase.estimating, .active, .revealing])
    func paused(phase: Phase) throws {
        for tap in QuestTap.Kind.allCases {
            var stage = try QuestStage.at(phase)
            try stage.pause()
            let before = stage.quest
            switch tap {
            case .resume:
                try stage.take(tap.sample)
                #expect(stage.quest.phase == phase && !stage.quest.isPaused)
            case .abandon:
                try stage.take(tap.sample)
                #expect(stage.quest.phase == .abandoned && !stage.quest.isPaused)
            case .correct where phase == .revealing:
                try stage.take(tap.sample)
                #expect(stage.quest.isPaused)
            default:
                #expect(throws: QuestError.self) { try stage.take(tap.sample) }
                #expect(stage.quest == before)
            }
        }
    }

    @Test("A quest goes from task to task, and ends with the last one")
    func wholeQuest() throws {
        var stage = QuestStage(tasks: 3)
        for position in 0..<3 {
            #expect(stage.quest.isOpen)
            try stage.estimate()
            #expect(stage.quest.position == position)
            try stage.start()
            stage.clock.wait(100)
            try stage.done()
            // Goes on by a tap, or by saying the next estimate.
            if position == 0 { try stage.next() }
        }
        #expect(!stage.quest.isOpen)
        #expect(stage.quest.finishedAt == stage.clock.now.wall)
        #expect(stage.quest.phase == .revealing)
        #expect(throws: QuestError.wrongPhase(.estimate, .revealing)) { try stage.estimate() }
        #expect(throws: QuestError.wrongPhase(.pause, .revealing)) { try stage.pause() }
        #expect(throws: QuestError.wrongPhase(.abandon, .revealing)) { try stage.abandon() }
        try stage.next()
        #expect(stage.quest.phase == .summary)
        #expect(stage.quest.results.map(\.position) == [0, 1, 2])
    }

    @Test("It counts for the day on which it began, however late it ends")
    func day() throws {
        var stage = QuestStage()
        try stage.estimate()
        #expect(stage.quest.startedAt == stage.clock.now.wall)
        stage.clock.wait(86_400)
        try stage.start()
        try stage.done()
        try stage.quest.take(.estimate(seconds: 60), at: stage.clock.now, today: QuestStage.today.adding(days: 1))
        #expect(stage.quest.playedOn == QuestStage.today)
        #expect(stage.quest.startedAt == stage.quest.openedAt)
    }

    @Test("An estimate said again takes the place of what was said, until the start")
    func estimateAgain() throws {
        var stage = QuestStage()
        try stage.estimate(60)
        try stage.estimate(90)
        #expect(stage.quest.tasks[0].estimatedSeconds == 90)
        try stage.start()
        #expect(throws: QuestError.wrongPhase(.estimate, .active)) { try stage.estimate(30) }
    }

    @Test("A task cannot start without its own estimate")
    func noEstimate() throws {
        var stage = try QuestStage.at(.revealing)
        try stage.next()
        #expect(throws: QuestError.noEstimate) { try stage.start() }
    }

    @Test("Times are from ten seconds to a day", arguments: [0, 9.9, -1, 86_400.5, 1e300, .infinity, -.infinity, .nan])
    func badTimes(seconds: Double) throws {
        var stage = try QuestStage.at(.estimating)
        #expect(throws: QuestError.badEstimate(.calibrated)) { try stage.estimate(seconds) }
        try stage.start()
        #expect(throws: QuestError.badReport(.calibrated)) { try stage.done(.reported(seconds: seconds)) }
        try stage.done()
        #expect(throws: QuestError.badReport(.calibrated)) { try stage.correct(0, .reported(seconds: seconds)) }
    }

    @Test(
        "The shortest and the longest time can be reported",
        arguments: [(10.0, GameRules.calibrated), (86_400, .calibrated), (1, .classic)])
    func longest(seconds: Double, rules: GameRules) throws {
        var stage = QuestStage(rules: rules)
        try stage.estimate()
        try stage.start()
        try stage.done(.reported(seconds: seconds))
        #expect(stage.quest.result(at: 0)?.actualSeconds == seconds)
    }

    @Test("An estimate is at least 10 s, because a shorter time is not compared; in classic it is at least 1 s")
    func leastEstimate() throws {
        for (rules, least, error) in [(GameRules.calibrated, 10.0, "10 seconds"), (.classic, 1, "1 second")] {
            var stage = QuestStage(rules: rules)
            let refused = #expect(throws: QuestError.badEstimate(rules)) { try stage.estimate(least - 0.1) }
            #expect(refused?.description == "A guess is between \(error) and 24 hours.")
            try stage.estimate(least)
        }
    }

    @Test("The timer is shown only where the level offers it")
    func timer() throws {
        var hidden = try QuestStage.at(.estimating)
        #expect(throws: QuestError.noTimerOffered) { try hidden.start(showTimer: true) }
        var offered = QuestStage(difficulty: .beginner)
        try offered.estimate()
        try offered.start(showTimer: true)
        #expect(offered.quest.tasks[0].showsTimer)
        try offered.undo()
        #expect(!offered.quest.tasks[0].showsTimer)
    }

    @Test("Of two clients that go on from the same step, the second is refused")
    func step() throws {
        var stage = try QuestStage.at(.estimating)
        let seen = stage.quest.step
        try stage.quest.check(step: seen)
        try stage.start()
        #expect(throws: QuestError.movedOn) { try stage.quest.check(step: seen) }
        try stage.quest.check(step: nil)
    }

    @Test("At every step a quest can be stored and read back", arguments: Phase.allCases)
    func stored(phase: Phase) throws {
        let quest = try QuestStage.at(phase).quest
        #expect(try JSONDecoder().decode(GameSession.self, from: JSONEncoder().encode(quest)) == quest)
    }

    @Test("Every refusal says in a sentence what to do or what is so")
    func sentences() {
        var errors: [QuestError] = [
            .movedOn, .paused, .notPaused, .nothingToUndo, .timeIsLost, .noEstimate, .noTimerOffered, .notRevealed(position: 2),
            .noTask,
            .badTime(field: "x"), .badReport(.calibrated), .unclearCorrection, .badEstimate(.calibrated), .stillOpen, .neverCounts,
            .changedTooOften, .noRoom,
            .countsAlready,
            .leftOutAlready,
            .dayIsFull(limit: 2), .ownDayIsFull(limit: 4),
        ]
        errors += QuestTap.Kind.allCases.flatMap { tap in Phase.allCases.map { QuestError.wrongPhase(tap, $0) } }
        for error in errors { #expect(error.description.hasSuffix(".") && error.description.count > 20) }
        #expect(QuestError.notRevealed(position: 2).description.contains("position 2"))
    }
}
