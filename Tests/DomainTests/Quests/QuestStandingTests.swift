import Testing

@testable import Domain

@Suite("Which quests count")
struct QuestStandingTests {
    @Test("A measured time under 10 s is not scored: it earns XP for taking part, and nothing is learned from it")
    func tooQuick() throws {
        var stage = QuestStage(tasks: 2, reference: 60)
        try stage.play(estimate: 10, seconds: 9.9)
        #expect(stage.quest.mayNotBeDone)
        #expect(stage.quest.records.map(\.source) == [.tooQuick])
        #expect(stage.quest.records.map(\.score) == [nil])
        #expect(stage.quest.records.map(\.xp) == [10])
        #expect(stage.quest.result(at: 0).map(stage.quest.isForTakingPart) == true)
        try stage.play(estimate: 60, seconds: 60)
        #expect(!stage.quest.mayNotBeDone)
        #expect(stage.quest.snapshots.map(\.taskName) == ["task 2"])
        #expect(stage.quest.results.map(\.position) == [1])
        #expect(stage.quest.earnedXP == 10 + 100 + 20)
        #expect(stage.quest.gapSeconds == nil)
    }

    @Test("After a time that was too quick, the player can go on with the task, report a time or leave it out")
    func answers() throws {
        var undone = QuestStage(tasks: 1)
        try undone.play(estimate: 300, seconds: 5)
        try undone.undo()
        undone.clock.wait(295)
        try undone.done()
        #expect(undone.quest.result(at: 0)?.actualSeconds == 300)
        #expect(undone.quest.earnedXP == 120)
        for (answer, source, xp) in [
            (QuestTap.ReportedTime.reported(seconds: 300), EstimationRecord.Source.reported, 10 + 100 + 20),
            (.leftOut, .leftOut, 100 + 20),
        ] {
            var stage = QuestStage(tasks: 2)
            try stage.play(estimate: 300, seconds: 5)
            try stage.correct(0, answer)
            #expect(stage.quest.result(at: 0)?.source == source)
            try stage.play()
            #expect(stage.quest.earnedXP == xp)
            #expect(!stage.quest.mayNotBeDone)
        }
    }

    @Test("Under a third of the usual time it asks as well: the time counts, for taking part, and is no personal best")
    func unusuallyQuick() throws {
        for (seconds, isQuick) in [(99.0, true), (101, false)] {
            var stage = QuestStage(tasks: 1, typical: 300)
            stage.quest.tasks[0].closestLogError = 1
            try stage.play(estimate: seconds, seconds: seconds)
            #expect(stage.quest.mayNotBeDone == isQuick)
            #expect(stage.quest.result(at: 0)?.score?.rating == .spotOn)
            #expect(stage.quest.earnedXP == (isQuick ? 10 : 100) + 20)
            #expect(stage.quest.isPersonalBest(at: 0) == !isQuick)
            #expect(stage.quest.snapshots.map(\.canBeBest) == [!isQuick])
        }
    }

    @Test("A time with the clock in sight is no personal best")
    func timer() throws {
        var stage = QuestStage(tasks: 1, difficulty: .beginner)
        stage.quest.tasks[0].closestLogError = 1
        try stage.estimate()
        try stage.start(showTimer: true)
        stage.clock.wait(300)
        try stage.done()
        #expect(!stage.quest.isPersonalBest(at: 0))
    }

    @Test("A quest under a fourth of the parent's references counts only when the player says so", arguments: [true, false])
    func tryout(isReal: Bool) throws {
        var stage = QuestStage(tasks: 3, reference: 220)
        for _ in 0..<3 { try stage.play(estimate: 22, seconds: 22) }
        try stage.next()
        #expect(stage.quest.needsConfirmation && !stage.quest.counts)
        #expect(stage.quest.earnedXP == 0 && stage.quest.snapshots.isEmpty)
        try stage.take(isReal ? .restore : .leaveOut)
        #expect(!stage.quest.needsConfirmation)
        #expect(stage.quest.counts == isReal)
        #expect(stage.quest.snapshots.count == (isReal ? 3 : 0))
        // That it was real is known only from the player.
        #expect(stage.quest.earnedXP == (isReal ? 10 + 10 + 10 : 0))
    }

    @Test("If nothing is known of its tasks, a very short quest earns in full once the player has said that it was real")
    func unknownTasks() throws {
        var stage = QuestStage(tasks: 3)
        for _ in 0..<3 { try stage.play(estimate: 30, seconds: 30) }
        try stage.next()
        #expect(stage.quest.asksIfReal && stage.quest.earnedXP == 0)
        try stage.take(.restore)
        #expect(stage.quest.earnedXP == 3 * 100 + 20)
        #expect(!stage.quest.results.contains(where: stage.quest.isForTakingPart))
    }

    @Test("Taps at once earn for taking part also where nothing is known, and so do times that were typed")
    func tapsAtOnce() throws {
        var stage = QuestStage(tasks: 3)
        for _ in 0..<3 { try stage.play(estimate: 10, seconds: 1) }
        try stage.next()
        try stage.take(.restore)
        #expect(stage.quest.earnedXP == 30)
        try stage.correct(2, .reported(seconds: 10))
        #expect(stage.quest.earnedXP == 30)
    }

    @Test("Short times that have become usual earn in full without a question, but not if a longer reference contradicts them")
    func usuallyShort() throws {
        for (reference, seconds, xp) in [(nil, 30.0, 320), (nil, 76, 320), (30, 30, 320), (400, 90, 30)] as [(Int?, Double, Int)] {
            var stage = QuestStage(tasks: 3, typical: seconds, reference: reference)
            for _ in 0..<3 { try stage.play(estimate: seconds, seconds: seconds) }
            try stage.next()
            if stage.quest.needsConfirmation { try stage.take(.restore) }
            #expect(stage.quest.counts && stage.quest.earnedXP == xp)
            #expect(!stage.quest.results.contains(where: stage.quest.exceedsShortSteps))
        }
    }

    @Test("Of a very short quest as many steps earn in full as its day has left, and the others 30 XP at most, for taking part")
    func manyTasks() throws {
        for (left, xp) in [(6, 600 + 30 + 20), (2, 200 + 30 + 20), (0, 30), (nil, 30)] as [(Int?, Int)] {
            var stage = QuestStage(tasks: 10, shortSteps: left)
            for _ in 0..<10 { try stage.play(estimate: 10, seconds: 10) }
            try stage.next()
            try stage.take(.restore)
            #expect(stage.quest.earnedXP == xp)
        }
    }

    @Test("A very short quest that was left out and is restored earns for taking part")
    func restored() throws {
        var stage = QuestStage(tasks: 2)
        for _ in 0..<2 { try stage.play(estimate: 30, seconds: 30) }
        try stage.next()
        try stage.take(.leaveOut)
        try stage.take(.restore)
        #expect(stage.quest.counts && stage.quest.earnedXP == 20)
        #expect(!stage.quest.results.contains(where: stage.quest.exceedsShortSteps), "six steps of its day did not earn more")
    }

    @Test("A quest of usually short steps that was left out keeps its part, and earns in full again once it is restored")
    func restoredUsual() throws {
        var stage = QuestStage(tasks: 2, typical: 30)
        for _ in 0..<2 { try stage.play(estimate: 30, seconds: 30) }
        try stage.next()
        try stage.take(.leaveOut)
        try stage.take(.restore)
        #expect(stage.quest.earnedXP == 220)
    }

    @Test("Leaving out steps after their reveals makes no room for others, but steps that were never done take none")
    func leftOutSteps() throws {
        for (isDone, xp) in [(true, 300 + 20 + 20), (false, 500 + 20)] {
            var stage = QuestStage(tasks: 8, typical: 30)
            for position in 0..<8 {
                try stage.estimate(30)
                try stage.start()
                stage.clock.wait(30)
                try stage.done(isDone || position >= 3 ? nil : .leftOut)
                if isDone, position < 3 { try stage.correct(position, .leftOut) }
            }
            #expect(stage.quest.counts && stage.quest.earnedXP == xp)
        }
    }

    @Test("While a quest is open, a result claims no more XP than it earns if the rest is over in no time")
    func claims() throws {
        var stage = QuestStage(tasks: 3, reference: 300)
        func possible(_ position: Int) throws -> ClosedRange<Int> {
            stage.quest.possibleXP(of: try #require(stage.quest.result(at: position)))
        }
        // 200 s of the 225 s that the whole quest must take at least: otherwise the player will be asked if it was real.
        try stage.play(estimate: 200, seconds: 200)
        #expect(try possible(0) == 10...100)
        #expect(stage.quest.earnedXP == 100)
        try stage.play(estimate: 40, seconds: 40)
        #expect(try possible(0) == 100...100, "it is long enough, whatever the rest takes")
        try stage.play(estimate: 12, seconds: 12)
        #expect(stage.quest.earnedXP == 100 + 10 + 10 + 20)
    }

    @Test("A reveal in a quest that is very short so far claims what is paid for taking part, and a long rest pays more")
    func soFar() throws {
        for (reference, least) in [(nil, 10), (20, 0)] as [(Int?, Int)] {
            var stage = QuestStage(tasks: 2, typical: reference.map { Double($0) * 4 } ?? 30, reference: reference, shortSteps: 0)
            try stage.play(estimate: 12, seconds: reference == nil ? 30 : 12)
            let first = try #require(stage.quest.result(at: 0))
            #expect(stage.quest.xp(of: first) == 10 && stage.quest.earnedXP == 10 && stage.quest.isForTakingPart(first))
            #expect(stage.quest.possibleXP(of: first) == least...first.xp)
            try stage.play(estimate: 300, seconds: 300)
            #expect(stage.quest.xp(of: first) == first.xp && stage.quest.possibleXP(of: first) == first.xp...first.xp)
        }
    }

    @Test("A reveal that earns in full claims all of it, from 0 only if the player will be asked whether the quest was real")
    func soFarInFull() throws {
        for (typical, least) in [(nil, 0), (30, 100)] as [(Double?, Int)] {
            var stage = QuestStage(tasks: 2, typical: typical)
            try stage.play(estimate: 30, seconds: 30)
            let first = try #require(stage.quest.result(at: 0))
            #expect(stage.quest.xp(of: first) == 100 && !stage.quest.isForTakingPart(first))
            #expect(stage.quest.possibleXP(of: first) == least...100)
        }
    }

    @Test("The reveals of a short quest claim together what its end pays")
    func sumOfClaims() throws {
        var stage = QuestStage(tasks: 10, typical: 30)
        for position in 0..<10 {
            try stage.play(estimate: 30, seconds: 30)
            let result = try #require(stage.quest.result(at: position))
            #expect(stage.quest.xp(of: result) == (position < 6 ? 100 : position < 9 ? 10 : 0))
            #expect(stage.quest.exceedsShortSteps(result) == (position >= 6))
        }
        #expect(stage.quest.counts && stage.quest.earnedXP == 650 && stage.quest.finishingXP == 20)
    }

    @Test(
        "A quest takes a place in its day, also when it is left out, but not a tryout, or one that ended before anything was done")
    func places() throws {
        var real = try QuestStage.at(.summary)
        #expect(real.quest.takesPlace)
        try real.take(.leaveOut)
        #expect(real.quest.takesPlace && !real.quest.counts)
        var tryout = QuestStage(tasks: 1)
        try tryout.play(seconds: 20)
        #expect(!tryout.quest.takesPlace)
        try tryout.take(.restore)
        #expect(tryout.quest.takesPlace)
        try tryout.take(.leaveOut)
        #expect(!tryout.quest.takesPlace)
        var ended = try QuestStage.at(.estimating)
        #expect(ended.quest.takesPlace)
        try ended.abandon()
        #expect(!ended.quest.takesPlace)
        #expect(try QuestStage.at(.abandoned).quest.takesPlace)
        var undone = QuestStage(tasks: 1)
        try undone.play(estimate: 60, seconds: 90)
        try undone.take(.undo)
        try undone.abandon()
        #expect(undone.quest.takesPlace)
    }

    @Test("A time under 10 s cannot be typed either")
    func typedTooShort() throws {
        var stage = QuestStage(tasks: 1)
        try stage.play(estimate: 60, seconds: 60)
        #expect(throws: QuestError.badReport(.calibrated)) { try stage.correct(0, .reported(seconds: 9)) }
    }

    @Test("What is expected is the longer of the usual time and the reference, else five minutes for a task")
    func expected() throws {
        for (typical, reference, expected) in [
            (nil, nil, 300.0), (nil, 60, 60), (100.0, nil, 100), (100, 60, 100), (40, 60, 60),
        ] as [(Double?, Int?, Double)] {
            for (share, isTryout) in [(0.24, true), (0.26, false)] {
                var stage = QuestStage(tasks: 1, typical: typical, reference: reference)
                try stage.play(seconds: expected * share)
                #expect(stage.quest.needsConfirmation == isTryout)
            }
        }
    }

    @Test("Times that were left out do not make a quest short")
    func leftOutTimes() throws {
        var stage = QuestStage(tasks: 2)
        try stage.play(seconds: 20)
        try stage.correct(0, .leftOut)
        try stage.play(seconds: 100)
        #expect(stage.quest.counts)
    }

    @Test(
        "A tryout stays one, whatever is typed afterwards",
        arguments: [QuestTap.ReportedTime.reported(seconds: 300), .leftOut])
    func correctedTryout(time: QuestTap.ReportedTime) throws {
        var stage = QuestStage(tasks: 2)
        for _ in 0..<2 { try stage.play(seconds: 12) }
        try stage.next()
        for position in 0..<2 { try stage.correct(position, time) }
        #expect(stage.quest.needsConfirmation && !stage.quest.counts)
        #expect(stage.quest.earnedXP == 0 && stage.quest.snapshots.isEmpty)
    }

    @Test("After an undo late in the task the time has been seen: XP for taking part, and no personal best", arguments: [0.4, 0.9])
    func undone(share: Double) throws {
        var stage = QuestStage(tasks: 1)
        stage.quest.tasks[0].closestLogError = 1
        try stage.play(estimate: 300, seconds: 300 * share)
        try stage.undo()
        stage.clock.wait(300 * (1 - share))
        try stage.done()
        let isEarly = share < 0.5
        #expect(stage.quest.result(at: 0)?.score?.rating == .spotOn)
        #expect(stage.quest.earnedXP == (isEarly ? 100 : 10) + 20)
        #expect(stage.quest.isPersonalBest(at: 0) == isEarly)
        #expect(stage.quest.result(at: 0).map(stage.quest.isForTakingPart) == !isEarly)
    }

    @Test("What was played in an earlier version counts and earns as it did, also after it was left out and restored")
    func earlierVersion() throws {
        var stage = QuestStage(tasks: 1, reference: 600)
        try stage.play(estimate: 30, seconds: 30)
        try stage.next()
        #expect(stage.quest.needsConfirmation)
        stage.quest.isOfEarlierVersion = true
        #expect(stage.quest.counts && !stage.quest.needsConfirmation)
        let earned = stage.quest.earnedXP
        try stage.take(.leaveOut)
        #expect(stage.quest.earnedXP == 0)
        try stage.take(.restore)
        #expect(stage.quest.counts && stage.quest.earnedXP == earned && stage.quest.standing == nil)
    }

    @Test("A short quest asks at its end whether it was real, but not after its steps were left out, or after an early end")
    func question() throws {
        var short = QuestStage(tasks: 2)
        try short.play(seconds: 12)
        try short.correct(0, .leftOut)
        var ended = short
        try ended.abandon()
        #expect(!ended.quest.counts && !ended.quest.asksIfReal)
        try short.play(seconds: 12)
        #expect(!short.quest.asksIfReal, "the last reveal is shown")
        try short.next()
        #expect(short.quest.asksIfReal, "one of its steps has a time")
        try short.correct(1, .leftOut)
        #expect(!short.quest.counts && !short.quest.asksIfReal && short.quest.earnedXP == 0)
        try short.take(.restore)
        #expect(short.quest.counts, "what is scored has not changed")
    }

    @Test("A quest that is ended early counts by the tasks that were done")
    func abandoned() throws {
        for (seconds, counts) in [(100.0, true), (30, false)] {
            var stage = QuestStage()
            try stage.play(seconds: seconds)
            try stage.abandon()
            #expect(stage.quest.counts == counts)
            #expect(stage.quest.earnedXP == (counts ? stage.quest.records[0].xp : 0))
        }
    }

    @Test("Just trying has reveals, earns nothing, and counts only where there is room", arguments: [QuestStanding.trying, .extra])
    func trying(standing: QuestStanding) throws {
        var stage = QuestStage(tasks: 1, standing: standing)
        try stage.play()
        #expect(stage.quest.result(at: 0)?.score?.rating == .spotOn)
        #expect(!stage.quest.counts && !stage.quest.needsConfirmation)
        #expect(stage.quest.earnedXP == 0 && stage.quest.snapshots.isEmpty)
        #expect(throws: QuestError.leftOutAlready) { try stage.take(.leaveOut) }
        if standing == .trying {
            #expect(throws: QuestError.neverCounts) { try stage.take(.restore) }
        } else {
            try stage.take(.restore)
            #expect(stage.quest.counts)
        }
    }

    @Test("A quest can be left out and restored; its records stay")
    func leftOut() throws {
        var stage = try QuestStage.at(.summary)
        let before = stage.quest
        try stage.take(.leaveOut)
        #expect(!stage.quest.counts && stage.quest.earnedXP == 0 && stage.quest.snapshots.isEmpty)
        #expect(stage.quest.records == before.records)
        #expect(throws: QuestError.leftOutAlready) { try stage.take(.leaveOut) }
        try stage.take(.restore)
        #expect(stage.quest.earnedXP == before.earnedXP && stage.quest.snapshots == before.snapshots)
        #expect(throws: QuestError.countsAlready) { try stage.take(.restore) }
    }

    @Test("Classic scores every time, and asks for none")
    func classic() throws {
        var stage = QuestStage(tasks: 1, rules: .classic, typical: 300, reference: 300)
        try stage.play(estimate: 2, seconds: 2)
        #expect(!stage.quest.mayNotBeDone)
        try stage.next()
        #expect(stage.quest.counts && !stage.quest.needsConfirmation)
        #expect(stage.quest.earnedXP == 120)
        #expect(stage.quest.canBeBest(at: 0))
    }
}
