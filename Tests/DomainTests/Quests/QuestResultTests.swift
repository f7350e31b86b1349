import Testing

@testable import Domain

@Suite("What a quest earns")
struct QuestResultTests {
    @Test("XP are those of the tasks and, once finished, of finishing")
    func sum() throws {
        var stage = QuestStage(tasks: 3)
        try stage.play(seconds: 300)
        #expect(stage.quest.earnedXP == 100)
        // 315/355 = 88.7: close.
        try stage.play(seconds: 340)
        #expect(stage.quest.earnedXP == 160)
        // 315/615: way off.
        try stage.play(seconds: 600)
        #expect(stage.quest.earnedXP == 100 + 60 + 10 + 20)
        #expect(stage.quest.records.map(\.xp) == [100, 60, 10])
    }

    @Test("Harder levels earn more, for finishing as well")
    func multiplied() throws {
        var stage = QuestStage(tasks: 2, difficulty: .master)
        try stage.play()
        try stage.play()
        #expect(stage.quest.earnedXP == 150 + 150 + 30)
        #expect(stage.quest.result(at: 0).map(stage.quest.bonusXP) == 50)
        try stage.correct(0, .reported(seconds: 300))
        #expect(stage.quest.result(at: 0).map(stage.quest.bonusXP) == 0, "taking part has no bonus")
    }

    @Test("The band multiplier of the level decides the rating, the rules the accuracy")
    func bands() throws {
        for (rules, accuracy) in [(GameRules.classic, 80.0), (.calibrated, 100 * 255 / 315.0)] {
            var wide = DifficultyState.plain
            wide.bandMultiplier = 2
            for (difficulty, rating) in [(DifficultyState.plain, AccuracyRating.off), (wide, .close)] {
                var stage = QuestStage(rules: rules, difficulty: difficulty)
                try stage.play(estimate: 240, seconds: 300)
                let score = stage.quest.result(at: 0)?.score
                #expect(score?.rating == rating)
                #expect(score?.accuracyPercent == accuracy)
                #expect(score?.differenceSeconds == -60)
            }
        }
    }

    @Test("A time that the player typed, or had in sight, earns taking part only; in classic it earns what it is worth")
    func takingPart() throws {
        for (rules, xp) in [(GameRules.calibrated, 10), (.classic, 100)] {
            var corrected = QuestStage(tasks: 1, rules: rules)
            try corrected.play(estimate: 300, seconds: 900)
            try corrected.correct(0, .reported(seconds: 300))
            var typed = QuestStage(tasks: 1, rules: rules)
            try typed.estimate(300)
            try typed.start()
            typed.clock.wait(900)
            try typed.done(.reported(seconds: 300))
            var timed = QuestStage(tasks: 1, rules: rules, difficulty: .beginner)
            try timed.estimate(300)
            try timed.start(showTimer: true)
            timed.clock.wait(300)
            try timed.done()
            for quest in [corrected.quest, typed.quest, timed.quest] {
                #expect(quest.earnedXP == xp + 20)
                #expect(quest.result(at: 0).map(quest.isForTakingPart) == (rules == .calibrated))
                #expect(quest.result(at: 0)?.score?.rating == .spotOn, "the reveal shows the comparison all the same")
            }
        }
    }

    @Test("What is taken back or left out earns nothing")
    func corrections() throws {
        var stage = QuestStage(tasks: 1)
        try stage.play(estimate: 300, seconds: 900)
        #expect(stage.quest.earnedXP == 30)
        try stage.correct(0, .leftOut)
        #expect(stage.quest.earnedXP == 20)
        #expect(stage.quest.result(at: 0).map(stage.quest.isForTakingPart) == false)
    }

    @Test("Ending early keeps the XP of what was revealed, without that of finishing")
    func abandoned() throws {
        let stage = try QuestStage.at(.abandoned)
        #expect(stage.quest.earnedXP == 100)
        #expect(stage.quest.results.count == 1)
    }

    @Test("The mean accuracy is that of what counts")
    func mean() throws {
        var stage = QuestStage(tasks: 2)
        #expect(stage.quest.meanAccuracyPercent == nil)
        try stage.play(seconds: 300)
        try stage.play(estimate: 300, seconds: 615)
        #expect(stage.quest.meanAccuracyPercent == 75)
        try stage.correct(1, .leftOut)
        #expect(stage.quest.meanAccuracyPercent == 100)
    }

    @Test("A time that the player typed is the time of the task, and is not compared with the estimate; in classic it is")
    func typed() throws {
        for (rules, mean) in [(GameRules.calibrated, 50.0), (.classic, 75)] {
            var stage = QuestStage(tasks: 2, rules: rules)
            try stage.play(seconds: 900)
            try stage.correct(0, .reported(seconds: 300))
            #expect(stage.quest.meanAccuracyPercent == (rules == .classic ? 100 : nil))
            #expect((stage.quest.rating == nil) == (rules == .calibrated) && (stage.quest.word == nil) == (rules == .calibrated))
            try stage.play(seconds: rules == .classic ? 600 : 615)
            #expect(stage.quest.meanAccuracyPercent == mean)
            #expect(stage.quest.snapshots.map(\.isTyped) == [rules == .calibrated, false])
            #expect(stage.quest.snapshots.map(\.actualSeconds)[0] == 300)
            stage.quest.isOfEarlierVersion = true
            #expect(stage.quest.snapshots.map(\.isTyped) == [false, false], "what was played before stays as it was")
        }
    }

    @Test("Paused a hundred times and corrected ten times, nothing is counted twice")
    func nothingTwice() throws {
        var stage = QuestStage(tasks: 1)
        try stage.estimate(100)
        try stage.start()
        for _ in 0..<100 {
            stage.clock.wait(1)
            try stage.pause()
            stage.clock.wait(60)
            try stage.resume()
        }
        try stage.done()
        for _ in 0..<10 { try stage.correct(0, .reported(seconds: 100)) }
        #expect(stage.quest.earnedXP == 30)
        #expect(stage.quest.results.count == 1)
        #expect(stage.quest.tasks[0].stopwatch.seconds == 100)
    }
}
