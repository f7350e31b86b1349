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
    private init(_ words: String..., does: String, _ answer: PlayAnswer) {
        (name, self.does, input) = (words[0], does, .words(words, answer))
    }

    private init(enter does: String, _ answer: PlayAnswer) {
        (name, self.does, input, isInText) = ("Enter", does, .words([""], answer), true)
    }

    private init(time example: String, does: String, _ tap: @escaping (Double) -> QuestTap) {
        (name, self.does, input, isInText) = (example, does, .time(tap), true)
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
        let pauses = quest.isOpen && quest.phase != .selecting ? [PlayKey("p", does: "pauses", .tap(.pause))] : []
        let leavesOut = PlayKey("x", does: "leaves the time out", .tap(.correct(.leftOut)))
        switch step {
        case .paused: return [PlayKey(enter: "goes on", .tap(.resume)), ending(quest)]
        case .estimate:
            let guess = PlayKey(time: "6", does: "guesses 6 minutes; 6:30 and 90s work too") { .estimate(seconds: $0) }
            return [guess] + pauses + [ending(quest)]
        case .ready:
            let guess = PlayKey(time: "6:30", does: "changes your guess") { .estimate(seconds: $0) }.named(inText: false)
            return [PlayKey(enter: "starts", .tap(.start()))] + timer(quest) + [guess] + pauses + [ending(quest)]
        case .active:
            return [PlayKey(enter: "says that you are done", .tap(.done()))] + pauses + undo(quest, "takes the start back")
                + [PlayKey("f", does: "I forgot to tap", .askTime)]
        case .forgot: return [took { .done(.reported(seconds: $0)) }, PlayKey(enter: "goes back", .back)]
        case .timeLost:
            let leavesOut = PlayKey("x", does: "leaves the time out", .tap(.done(.leftOut)))
            return [
                took { .done(.reported(seconds: $0)) }, PlayKey(enter: "says that you do not know", .tap(.done(.leftOut))),
                leavesOut,
            ]
        case .reveal:
            let isWrong = PlayKey("f", does: "that time is wrong", .askTime)
            let hasTime = quest.task?.result?.actualSeconds != nil
            return [PlayKey(enter: "goes on", .tap(.next))] + undo(quest, "I am not done yet")
                + (hasTime ? [isWrong, leavesOut] : [])
                + pauses
        case .tooLong, .tooQuick:
            let isRight = PlayKey(enter: "says that the time is right", .tap(.next))
            return [isRight, took { .correct(.reported(seconds: $0)) }, leavesOut.named(inText: true)]
                + undo(quest, "I am not done yet").map { $0.named(inText: step == .tooQuick) } + pauses
        case .correction:
            return [took { .correct(.reported(seconds: $0)) }, PlayKey(enter: "leaves it as it is", .back), leavesOut]
        case .forReal:
            let isTry = PlayAnswer.tap(.leaveOut)
            return [
                PlayKey("y", "yes", does: "it was a real one", .tap(.restore)),
                PlayKey("n", "no", does: "it was just a try", isTry),
                PlayKey(enter: "means that it was just a try", isTry),
            ]
        case .summary, .abandoned: return []
        }
    }

    private static func took(_ tap: @escaping (Double) -> QuestTap) -> PlayKey {
        PlayKey(time: "8", does: "means that it took 8 minutes; 6:30 and 90s work too", tap)
    }

    private static func timer(_ quest: QuestInfo) -> [PlayKey] {
        guard quest.task?.offersTimer == true else { return [] }
        return [
            PlayKey(
                "t", does: quest.counts ? "starts with a timer, for 10 XP" : "starts with a timer", .tap(.start(showTimer: true)))
        ]
    }

    private static func undo(_ quest: QuestInfo, _ does: String) -> [PlayKey] {
        quest.undoable == nil ? [] : [PlayKey("u", does: does, .tap(.undo))]
    }

    /// The way out of a quest that was chosen by mistake, and of one that is not to be finished.
    private static func ending(_ quest: QuestInfo) -> PlayKey {
        let hasResult = quest.tasks.contains { $0.result != nil }
        return PlayKey("end", does: hasResult ? "ends the quest here" : "ends the quest; nothing counts", .tap(.abandon))
    }

    private static func leaving(_ step: QuestStep, _ quest: QuestInfo) -> PlayKey {
        // Behind the last reveal there is the result, and perhaps a question: the quest is over, so it would not come again.
        if step.isReveal, !quest.isOpen { return PlayKey("q", "quit", "exit", does: "ends the quest", .tap(.next)) }
        if step == .forReal { return PlayKey("q", "quit", "exit", does: "leaves; then it does not count", .leave) }
        return PlayKey("q", "quit", "exit", does: "leaves; the quest waits", .leave)
    }
}
