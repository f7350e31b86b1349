import Testing

@testable import Domain

@Suite("The time of a quest")
struct QuestTimeTests {
    @Test("A task takes from its start to its done, pauses left out")
    func pauses() throws {
        var stage = QuestStage()
        try stage.estimate()
        stage.clock.wait(500)
        try stage.start()
        stage.clock.wait(100)
        try stage.pause()
        stage.clock.wait(10_000)
        try stage.resume()
        stage.clock.wait(50)
        try stage.done()
        #expect(stage.quest.result(at: 0)?.actualSeconds == 150)
        #expect(stage.quest.result(at: 0)?.source == .measured)
    }

    @Test("In classic, two taps in one instant still took a moment")
    func instant() throws {
        var stage = QuestStage(rules: .classic)
        try stage.play(seconds: 0)
        #expect(stage.quest.result(at: 0)?.actualSeconds == 0.001)
    }

    @Test("The gaps between the tasks are what the quest took beside them")
    func gaps() throws {
        var stage = QuestStage(tasks: 3)
        try stage.play(seconds: 100)
        stage.clock.wait(20)
        try stage.next()
        #expect(stage.quest.gapSeconds == nil)
        stage.clock.wait(10)
        try stage.play(seconds: 200)
        stage.clock.wait(7)
        try stage.play(seconds: 50)
        // After the last task nothing counts.
        stage.clock.wait(999)
        try stage.next()
        #expect(stage.quest.gapSeconds == 37)
    }

    @Test("A pause between the tasks is no gap, and one before the first start does not begin the clock")
    func pausedGaps() throws {
        var stage = QuestStage()
        try stage.estimate()
        try stage.pause()
        stage.clock.wait(5000)
        try stage.resume()
        stage.clock.wait(500)
        try stage.play(seconds: 100)
        stage.clock.wait(10)
        try stage.pause()
        stage.clock.wait(5000)
        try stage.resume()
        stage.clock.wait(5)
        try stage.play(seconds: 100)
        #expect(stage.quest.gapSeconds == 15)
    }

    @Test("A first start taken back does not begin the clock either, also with a pause after it")
    func undoneStart() throws {
        var stage = QuestStage(tasks: 1)
        try stage.estimate()
        try stage.start()
        stage.clock.wait(60)
        try stage.undo()
        stage.clock.wait(60)
        try stage.pause()
        stage.clock.wait(60)
        try stage.resume()
        stage.clock.wait(60)
        try stage.play(seconds: 100)
        #expect(stage.quest.result(at: 0)?.actualSeconds == 100)
        #expect(stage.quest.gapSeconds == 0)
    }

    @Test("Where a time was told, left out or put right, the gaps are not known")
    func unknownGaps() throws {
        var told = QuestStage(tasks: 1)
        try told.estimate()
        try told.start()
        try told.done(.reported(seconds: 60))
        #expect(told.quest.gapSeconds == nil)
        var corrected = QuestStage(tasks: 1)
        try corrected.play()
        try corrected.correct(0, .leftOut)
        #expect(corrected.quest.gapSeconds == nil)
    }

    @Test("After a reboot in a task she is asked how long it took; no time is made up")
    func reboot() throws {
        var stage = try QuestStage.at(.active)
        stage.clock.reboot()
        let before = stage.quest
        #expect(throws: QuestError.timeIsLost) { try stage.done() }
        #expect(stage.quest == before)
        try stage.done(.reported(seconds: 240))
        #expect(stage.quest.result(at: 0)?.source == .reported)
        #expect(stage.quest.result(at: 0)?.actualSeconds == 240)
        #expect(!stage.quest.mayHaveForgottenToTap)
    }

    @Test("After a reboot in a task the time can be left out, and the quest goes on")
    func rebootLeftOut() throws {
        var stage = try QuestStage.at(.active)
        stage.clock.reboot()
        try stage.done(.leftOut)
        #expect(stage.quest.phase == .revealing)
        #expect(stage.quest.result(at: 0)?.actualSeconds == nil)
        #expect(stage.quest.results.isEmpty)
        #expect(stage.quest.meanAccuracyPercent == nil)
        try stage.play()
        #expect(stage.quest.results.map(\.position) == [1])
        #expect(stage.quest.gapSeconds == nil)
    }

    @Test("A pause after a reboot does not bring the time back")
    func rebootThenPause() throws {
        var stage = try QuestStage.at(.active)
        stage.clock.reboot()
        try stage.pause()
        try stage.resume()
        #expect(throws: QuestError.timeIsLost) { try stage.done() }
    }

    @Test("A reboot during a pause costs nothing")
    func rebootInPause() throws {
        var stage = try QuestStage.at(.active)
        try stage.pause()
        stage.clock.reboot()
        try stage.resume()
        stage.clock.wait(30)
        try stage.done()
        #expect(stage.quest.result(at: 0)?.actualSeconds == 90)
    }

    @Test("A reboot between two tasks costs the gaps, not the tasks")
    func rebootInGap() throws {
        var stage = try QuestStage.at(.revealing)
        stage.clock.reboot()
        try stage.play(seconds: 80)
        #expect(stage.quest.results.compactMap(\.actualSeconds) == [300, 80])
        #expect(stage.quest.gapSeconds == nil)
    }

    @Test("Ending early stops the clocks, also of a paused quest")
    func abandoned() throws {
        var stage = try QuestStage.at(.active)
        try stage.abandon()
        #expect(!stage.quest.stopwatch.isRunning && !stage.quest.tasks[0].stopwatch.isRunning)
        #expect(!stage.quest.isOpen)
        #expect(stage.quest.finishedAt == nil)
    }
}
