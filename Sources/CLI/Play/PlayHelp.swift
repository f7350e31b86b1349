import Domain

/// What can be typed at a step.
enum PlayHelp {
    /// Letters and what they do, beside what the prompt says already.
    static func keys(at step: PlayStep, of quest: QuestInfo) -> [(key: String, does: String)] {
        var keys: [(String, String)] = []
        switch step {
        case .paused: keys = [("end", "ends the quest here")]
        case .estimate: break
        case .ready:
            if quest.task?.offersTimer == true { keys.append(("t", "starts with a timer")) }
            keys += [("6:30", "changes your guess"), ("p", "pauses")]
        case .active:
            keys.append(("p", "pauses"))
            if quest.undoable != nil { keys.append(("u", "takes the start back")) }
            keys.append(("f", "I forgot to tap"))
        case .forgot: break
        case .timeLost: break
        case .reveal, .tooLong:
            if quest.undoable != nil { keys.append(("u", "I am not done yet")) }
            if quest.task?.result?.actualSeconds != nil { keys.append(("f", "that time is wrong")) }
        case .correction: keys = [("x", "leaves the time out")]
        case .summary, .abandoned: return []
        }
        return keys + [("q", "leaves; the quest waits")]
    }

    /// All of it as one sentence.
    static func sentence(at step: PlayStep, of quest: QuestInfo) -> String {
        let keys = keys(at: step, of: quest).map { "\($0.key) \($0.does)" }
        return ([enter(at: step)].compactMap(\.self) + keys).joined(separator: ", ") + "."
    }

    private static func enter(at step: PlayStep) -> String? {
        switch step {
        case .paused, .reveal, .forgot, .correction: "Enter goes on"
        case .estimate: "A time is your guess, like 6 (minutes), 6:30 or 90s"
        case .ready: "Enter starts"
        case .active: "Enter says that you are done"
        case .timeLost: "Enter says that you do not know"
        case .tooLong: "Enter says that the time is right, a time puts it right, x leaves it out"
        case .summary, .abandoned: nil
        }
    }
}
