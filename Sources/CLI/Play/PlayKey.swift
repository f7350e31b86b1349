import API
import Domain

/// One of the things that can be typed at a step. What is answered, the line of keys and the help all come from this table.
struct PlayKey {
    enum Input {
        /// What is typed, in small letters; Enter is the empty word.
        case words([String], PlayAnswer)
        /// A time, in seconds.
        case time((Double) -> QuestTap)
    }

    /// What the line of keys calls it; for a time an example.
    let name: String
    let does: String
    let input: Input
    /// Whether the text of the step names it, so that the line of keys need not.
    var isInText = false

    /// - Parameter words: the first of them is its name.
    private init(words: [String], does: TerminalWord, _ answer: PlayAnswer) {
        (name, self.does, input) = (words[0], does.text(), .words(words, answer))
    }

    private init(_ words: String..., does: TerminalWord, _ answer: PlayAnswer) {
        self.init(words: words, does: does, answer)
    }

    private init(enter does: TerminalWord, _ answer: PlayAnswer) {
        (name, self.does, input, isInText) = ("Enter", does.text(), .words([""], answer), true)
    }

    private init(time example: String, does: TerminalWord, _ tap: @escaping (Double) -> QuestTap) {
        (name, self.does, input, isInText) = (example, does.text(), .time(tap), true)
    }

    private func named(inText: Bool) -> PlayKey {
        var key = self
        key.isInText = inText
        return key
    }
}

extension PlayKey {
    /// What can be typed at a step of a quest, in the order in which it is listed.
    static func all(at step: QuestStep, of quest: QuestInfo) -> [PlayKey] {
        step.isEnd ? [] : own(step, quest) + [leaving(step, quest)]
    }

    private static func own(_ step: QuestStep, _ quest: QuestInfo) -> [PlayKey] {
        let pauses = quest.isOpen && quest.phase != .selecting ? [PlayKey("p", does: .keyPauses, .tap(.pause))] : []
        let leavesOut = PlayKey("x", does: .keyLeavesOut, .tap(.correct(.leftOut)))
        switch step {
        case .paused: return [PlayKey(enter: .keyGoesOn, .tap(.resume)), ending(quest)]
        case .estimate:
            let guess = PlayKey(time: "6", does: .keyGuesses) { .estimate(seconds: $0) }
            return [guess] + pauses + [ending(quest)]
        case .ready:
            let guess = PlayKey(time: "6:30", does: .keyChangesGuess) { .estimate(seconds: $0) }.named(inText: false)
            let guest = PlayKey("g", does: .keyGuest, .askGuest)
            return [PlayKey(enter: .keyStarts, .tap(.start()))] + timer(quest) + [guess, guest] + pauses + [ending(quest)]
        case .active:
            return [PlayKey(enter: .keyDone, .tap(.done()))] + pauses + undo(quest, .keyTakesStartBack)
                + [PlayKey("f", does: .keyForgot, .askTime)]
        case .forgot: return [took { .done(.reported(seconds: $0)) }, PlayKey(enter: .keyGoesBack, .back)]
        case .timeLost:
            let leavesOut = PlayKey("x", does: .keyLeavesOut, .tap(.done(.leftOut)))
            return [
                took { .done(.reported(seconds: $0)) }, PlayKey(enter: .keyNotKnown, .tap(.done(.leftOut))),
                leavesOut,
            ]
        case .reveal:
            let isWrong = PlayKey("f", does: .keyWrong, .askTime)
            let hasTime = quest.task?.result?.actualSeconds != nil
            return [PlayKey(enter: .keyGoesOn, .tap(.next))] + undo(quest, .keyNotDone)
                + (hasTime ? [isWrong, leavesOut] : [])
                + pauses
        case .tooLong, .tooQuick:
            let isRight = PlayKey(enter: .keyRight, .tap(.next))
            return [isRight, took { .correct(.reported(seconds: $0)) }, leavesOut.named(inText: true)]
                + undo(quest, .keyNotDone).map { $0.named(inText: step == .tooQuick) } + pauses
        case .correction:
            return [took { .correct(.reported(seconds: $0)) }, PlayKey(enter: .keyLeavesIt, .back), leavesOut]
        case .forReal:
            let isTry = PlayAnswer.tap(.leaveOut)
            return [
                PlayKey(words: YesOrNo.yesWords, does: .keyReal, .tap(.restore)),
                PlayKey(words: YesOrNo.noWords, does: .keyTry, isTry),
                PlayKey(enter: .keyMeansTry, isTry),
            ]
        case .summary, .abandoned: return []
        }
    }

    private static func took(_ tap: @escaping (Double) -> QuestTap) -> PlayKey {
        PlayKey(time: "8", does: .keyTook, tap)
    }

    private static func timer(_ quest: QuestInfo) -> [PlayKey] {
        guard quest.task?.offersTimer == true else { return [] }
        return [
            PlayKey(
                "t", does: quest.counts ? .keyTimerXP : .keyTimer, .tap(.start(showTimer: true)))
        ]
    }

    private static func undo(_ quest: QuestInfo, _ does: TerminalWord) -> [PlayKey] {
        quest.undoable == nil ? [] : [PlayKey("u", does: does, .tap(.undo))]
    }

    /// The way out of a quest that was chosen by mistake, and of one that is not to be finished.
    private static func ending(_ quest: QuestInfo) -> PlayKey {
        let hasResult = quest.tasks.contains { $0.result != nil }
        return PlayKey("end", "ende", does: hasResult ? .keyEnds : .keyEndsUncounted, .tap(.abandon))
    }

    private static func leaving(_ step: QuestStep, _ quest: QuestInfo) -> PlayKey {
        // Behind the last reveal there is the result, and perhaps a question: the quest is over, so it would not come again.
        if step.isReveal, !quest.isOpen { return PlayKey("q", "quit", "exit", does: .keyQuits, .tap(.next)) }
        if step == .forReal { return PlayKey("q", "quit", "exit", does: .keyLeavesUncounted, .leave) }
        return PlayKey("q", "quit", "exit", does: .keyLeaves, .leave)
    }
}
