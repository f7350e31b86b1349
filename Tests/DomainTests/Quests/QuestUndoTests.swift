import Testing

@testable import Domain

@Suite("Taking back and putting right")
struct QuestUndoTests {
    @Test("A start taken back leads to the estimate, which may then be said anew")
    func undoStart() throws {
        var stage = try QuestStage.at(.active)
        try stage.undo()
        #expect(stage.quest.tasks[0].stopwatch == Stopwatch())
        #expect(stage.quest.tasks[0].estimatedSeconds == 300)
        try stage.play(estimate: 60, seconds: 70)
        #expect(stage.quest.result(at: 0)?.actualSeconds == 70)
    }

    @Test("A done taken back goes on as if nobody had tapped, and its estimate stays")
    func undoDone() throws {
        var stage = try QuestStage.at(.revealing)
        stage.clock.wait(30)
        try stage.undo()
        #expect(stage.quest.phase == .active)
        #expect(stage.quest.result(at: 0) == nil)
        #expect(stage.quest.earnedXP == 0)
        #expect(throws: QuestError.nothingToUndo) { try stage.undo() }
        stage.clock.wait(70)
        try stage.done()
        #expect(stage.quest.result(at: 0)?.actualSeconds == 400)
        #expect(stage.quest.records.map(\.source) == [.measured, .undone, .measured])
    }

    @Test("The last done taken back opens the quest again")
    func undoLast() throws {
        var stage = QuestStage(tasks: 1)
        try stage.play(seconds: 100)
        #expect(!stage.quest.isOpen)
        stage.clock.wait(20)
        try stage.undo()
        #expect(stage.quest.isOpen && stage.quest.earnedXP == 0)
        stage.clock.wait(30)
        try stage.done()
        #expect(stage.quest.result(at: 0)?.actualSeconds == 150)
        #expect(stage.quest.gapSeconds == 0)
    }

    @Test("A told or left-out done can be taken back, too; a lost time stays lost")
    func undoWithoutTime() throws {
        var stage = try QuestStage.at(.active)
        stage.clock.reboot()
        try stage.done(.leftOut)
        try stage.undo()
        #expect(stage.quest.phase == .active)
        #expect(throws: QuestError.timeIsLost) { try stage.done() }
        try stage.done(.reported(seconds: 100))
        try stage.undo()
        #expect(throws: QuestError.timeIsLost) { try stage.done() }
    }

    @Test("Only the last tap can be taken back", arguments: [QuestTap.Kind.next, .pause, .correct])
    func onlyTheLast(tap: QuestTap.Kind) throws {
        var stage = try QuestStage.at(.revealing)
        try stage.take(tap.sample)
        if tap == .pause { try stage.resume() }
        #expect(throws: QuestError.nothingToUndo) { try stage.undo() }
    }

    @Test("A correction is a new record: the old one stays, the new one counts")
    func correction() throws {
        var stage = try QuestStage.at(.summary)
        let first = stage.quest.records
        try stage.correct(1, .reported(seconds: 600))
        #expect(Array(stage.quest.records.prefix(2)) == first)
        #expect(stage.quest.result(at: 1)?.source == .reported)
        #expect(stage.quest.result(at: 1)?.actualSeconds == 600)
        #expect(stage.quest.result(at: 1)?.score?.rating == .wayOff)
        #expect(stage.quest.result(at: 0)?.actualSeconds == 300)
        try stage.correct(1, .leftOut)
        #expect(stage.quest.results.map(\.position) == [0])
        try stage.correct(1, .reported(seconds: 300))
        #expect(stage.quest.results.count == 2)
        #expect(stage.quest.finishedAt != nil && stage.quest.phase == .summary)
    }

    @Test("Where no position is said, a correction is about the task that the quest is at")
    func correctionWithoutPosition() throws {
        var stage = try QuestStage.at(.revealing)
        try stage.play()
        try stage.take(.correct(.reported(seconds: 200)))
        #expect(stage.quest.results.compactMap(\.actualSeconds) == [300, 200])
    }

    @Test("An earlier task can be put right while a later one is under way, and that one's clock goes on")
    func correctionMeanwhile() throws {
        var stage = try QuestStage.at(.revealing)
        try stage.estimate()
        try stage.start()
        stage.clock.wait(10)
        try stage.correct(0, .reported(seconds: 200))
        stage.clock.wait(10)
        try stage.done()
        #expect(stage.quest.results.compactMap(\.actualSeconds) == [200, 20])
    }

    @Test("What has no reveal cannot be put right", arguments: [-1, 1, 2, Int.max, .min])
    func notRevealed(position: Int) throws {
        var stage = try QuestStage.at(.revealing)
        let isTask = stage.quest.tasks.indices.contains(position)
        let error: QuestError = isTask ? .notRevealed(position: position) : .noTask
        #expect(throws: error) { try stage.correct(position, .leftOut) }
        #expect(error.field == "position" && error.isInvalid == !isTask)
    }

    @Test("A done that was taken back has no reveal either")
    func undoneIsNotRevealed() throws {
        var stage = try QuestStage.at(.revealing)
        try stage.undo()
        #expect(throws: QuestError.notRevealed(position: 0)) { try stage.correct(0, .reported(seconds: 60)) }
    }

    @Test(
        "More than three times as long as usual asks whether she forgot to tap",
        arguments: [(100.0, 300.0, false), (100, 301, true), (100, 50, false), (nil, 9000, false)])
    func forgotten(typical: Double?, actual: Double, asks: Bool) throws {
        var stage = QuestStage(typical: typical)
        try stage.play(seconds: actual)
        #expect(stage.quest.mayHaveForgottenToTap == asks)
    }

    @Test("Once she has answered, or gone on, it does not ask again", arguments: [QuestTap.Kind.correct, .next, .undo])
    func answered(tap: QuestTap.Kind) throws {
        var stage = QuestStage(typical: 100)
        try stage.play(seconds: 5000)
        #expect(stage.quest.mayHaveForgottenToTap)
        try stage.take(tap.sample)
        #expect(!stage.quest.mayHaveForgottenToTap)
    }

    @Test("A time can be put right until the day after the quest, and a told time is no best")
    func correctionEnds() throws {
        var stage = QuestStage(tasks: 1)
        try stage.play(estimate: 300, seconds: 900)
        let (clock, today) = (stage.clock.now, QuestStage.today)
        try stage.quest.take(.correct(.reported(seconds: 310)), at: clock, today: today.adding(days: 1))
        #expect(stage.quest.result(at: 0)?.actualSeconds == 310)
        #expect(throws: QuestError.tooLate) { try stage.quest.take(.correct(.leftOut), at: clock, today: today.adding(days: 2)) }
        stage.quest.tasks[0].closestLogError = 1
        #expect(!stage.quest.isPersonalBest(at: 0))
    }
}
