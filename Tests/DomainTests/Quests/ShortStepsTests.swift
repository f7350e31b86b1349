import Testing

@testable import Domain

@Suite("How many steps of a very short quest earn in full")
struct ShortStepsTests {
    private static let today = QuestStage.today

    /// A quest that was finished some days ago, of steps of half a minute.
    ///
    /// - Parameters:
    ///   - estimates: of its steps, in seconds.
    ///   - answer: to the question whether it was real; nil if the player has not answered.
    private func quest(
        _ estimates: [Double], daysAgo: Int = 0, seconds: Double = 30, typical: Double? = nil, reference: Int? = nil,
        answer: QuestTap? = .restore
    ) throws -> GameSession {
        var stage = QuestStage(tasks: estimates.count, typical: typical, reference: reference)
        for estimate in estimates { try stage.play(estimate: estimate, seconds: seconds) }
        try stage.next()
        if let answer { try stage.take(answer) }
        stage.quest.playedOn = Self.today.adding(days: -daysAgo)
        return stage.quest
    }

    private let far = 90.0
    private let exact = 30.0

    @Test("Six steps a day earn in full, of all very short quests together; the next day has its own")
    func ofDay() throws {
        #expect(ShortSteps.inFull(after: [], on: Self.today) == 6)
        let two = try quest([far, exact])
        #expect(ShortSteps.inFull(after: [two], on: Self.today) == 4)
        #expect(ShortSteps.inFull(after: [two, two, two, two], on: Self.today) == 0)
        #expect(ShortSteps.inFull(after: [two, two, two, two], on: Self.today.adding(days: 1)) == 6)
    }

    @Test("Only a very short quest that can count takes of them, answered or not")
    func taken() throws {
        func left(_ quest: GameSession) -> Int { ShortSteps.inFull(after: [quest], on: Self.today) }
        #expect(try left(quest([far, far])) == 4)
        #expect(try left(quest([far, far], answer: nil)) == 4)
        #expect(try left(quest([far, far], answer: .leaveOut)) == 6)
        #expect(try left(quest([300, 300], seconds: 300, answer: nil)) == 6)
        #expect(try left(quest([far, far], reference: 300)) == 6, "it contradicts the references, and earns for taking part")
        var trying = try quest([far, far], answer: nil)
        trying.standing = .trying
        #expect(left(trying) == 6)
    }

    @Test("If thirteen of the last twenty guesses were exact, no step earns in full", arguments: [(12, 6), (13, 0)])
    func tooExact(exactCount: Int, left: Int) throws {
        var quests: [GameSession] = []
        for number in 0..<20 { quests.append(try quest([number < exactCount ? exact : far], daysAgo: 20 - number)) }
        #expect(ShortSteps.inFull(after: quests, on: Self.today) == left)
        // Exact guesses that are older than the last twenty change nothing.
        let older = try (0..<20).map { try quest([exact], daysAgo: 45 - $0) }
        #expect(ShortSteps.inFull(after: older + quests, on: Self.today) == left)
    }

    @Test("Thirteen exact guesses are enough if there are no others, and a guess is exact from 95 % on")
    func fewGuesses() throws {
        // 45 of 47.3 s, with the 15 s of the score, are 95.1 %, and of 47.5 s 94.7 %.
        for (estimate, left) in [(32.3, 0), (32.5, 6)] {
            let quests = try (0..<13).map { try quest([estimate], daysAgo: 13 - $0) }
            #expect(ShortSteps.inFull(after: quests, on: Self.today) == left)
        }
    }

    @Test("Steps that cannot earn in full are not compared: wrong guesses on purpose change nothing after the sixth of a day")
    func dilution() throws {
        var quests: [GameSession] = []
        for daysAgo in [4, 3, 2, 1] {
            quests.append(try quest(Array(repeating: exact, count: 6), daysAgo: daysAgo))
            var further = try quest(Array(repeating: far, count: 6), daysAgo: daysAgo)
            further.shortStepsInFull = 0
            quests.append(further)
        }
        #expect(ShortSteps.inFull(after: quests, on: Self.today) == 0)
    }

    @Test("A time that was typed is not exact, and one that was too quick neither")
    func notMeasured() throws {
        var typed = QuestStage(tasks: 6)
        for _ in 0..<6 {
            try typed.play(estimate: 30, seconds: 40)
            try typed.correct(typed.quest.position, .reported(seconds: 30))
        }
        try typed.next()
        let quick = try (1...2).map { try quest([10, 10, 10, 10, 10, 10], daysAgo: 3 - $0, seconds: 1) }
        #expect(ShortSteps.inFull(after: quick + [typed.quest], on: Self.today.adding(days: 1)) == 6)
    }

    @Test("Typed times and taps at once hide no exact guesses", arguments: [1.0, 30])
    func hiding(seconds: Double) throws {
        let guesses = try (0..<13).map { try quest([exact], daysAgo: 25 - $0) }
        let others = try (0..<10).map { number in
            var other = try quest([far], daysAgo: 12 - number, seconds: seconds)
            if seconds == 30 {
                other.records.append(
                    EstimationRecord(
                        position: 0, source: .reported, estimatedSeconds: far, actualSeconds: far, recordedAt: other.openedAt))
            }
            return other
        }
        #expect(ShortSteps.inFull(after: guesses + others, on: Self.today) == 0)
    }

    @Test("A tryout that is restored after others were played takes no steps of its day, and its guesses hide none")
    func restored() throws {
        var quests: [GameSession] = []
        for daysAgo in [3, 2, 1] {
            var tryout = try quest(Array(repeating: far, count: 6), daysAgo: daysAgo, answer: .leaveOut)
            try tryout.restore()
            quests.append(tryout)
            #expect(ShortSteps.inFull(after: [tryout], on: Self.today.adding(days: -daysAgo)) == 6)
            quests.append(try quest(Array(repeating: exact, count: 6), daysAgo: daysAgo))
        }
        #expect(ShortSteps.inFull(after: quests, on: Self.today) == 0)
    }

    @Test("A quest that is left out keeps its steps if it keeps its place, as one of usually short steps does")
    func leftOut() throws {
        var usual = try quest([far, far], typical: 30, answer: .leaveOut)
        #expect(ShortSteps.inFull(after: [usual], on: Self.today) == 4)
        try usual.restore()
        #expect(ShortSteps.inFull(after: [usual], on: Self.today) == 4)
    }

    @Test("A step that was left out after its reveal takes one of the steps of its day, and one that was never done takes none")
    func leftOutSteps() throws {
        for (isDone, left) in [(true, 4), (false, 5)] {
            var stage = QuestStage(tasks: 2)
            try stage.estimate(far)
            try stage.start()
            stage.clock.wait(30)
            try stage.done(isDone ? nil : .leftOut)
            if isDone { try stage.correct(0, .leftOut) }
            try stage.play(estimate: far, seconds: 30)
            stage.quest.playedOn = Self.today
            #expect(ShortSteps.inFull(after: [stage.quest], on: Self.today) == left)
        }
    }

    @Test("Guesses of a PC that did not see those of another one are compared as well")
    func twoPCs() throws {
        var quests: [GameSession] = []
        for daysAgo in [4, 3, 2, 1] {
            quests.append(try quest(Array(repeating: far, count: 3), daysAgo: daysAgo))
            quests.append(try quest(Array(repeating: exact, count: 6), daysAgo: daysAgo))
        }
        #expect(ShortSteps.inFull(after: quests, on: Self.today) == 0)
    }

    @Test("A quest of a version without this rule takes no steps, and its guesses are not compared")
    func earlierVersion() throws {
        let earlier = try [1, 0].map { daysAgo in
            var quest = try quest(Array(repeating: exact, count: 6), daysAgo: daysAgo)
            quest.shortStepsInFull = nil
            return quest
        }
        #expect(ShortSteps.inFull(after: earlier, on: Self.today) == 6)
    }
}
