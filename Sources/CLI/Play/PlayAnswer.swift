import API
import Domain
import Foundation

/// The meaning of a typed line at the step at which it was typed.
enum PlayAnswer: Equatable {
    case tap(QuestTap)
    /// The measured time is wrong: ask how long it took.
    case askTime
    /// The measured time is right after all.
    case back
    /// The player leaves; the quest waits.
    case leave
    /// The line has no meaning here; the sentence helps.
    case sentence(String)

    /// - Parameter quest: decides what the step offers.
    init(_ line: String, at step: PlayStep, of quest: QuestInfo) {
        let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        switch word {
        // Behind the last reveal there is the result, and perhaps a question: the quest is over, so it would not come again.
        case "q", "quit", "exit": self = step.isReveal && !quest.isOpen ? .tap(.next) : .leave
        case "?", "h", "help": self = .sentence(PlayHelp.sentence(at: step, of: quest))
        default: self = Self.read(word, step, quest)
        }
    }

    private static func read(_ word: String, _ step: PlayStep, _ quest: QuestInfo) -> PlayAnswer {
        switch (step, word) {
        case (.paused, ""): .tap(.resume)
        case (.paused, "end"): .tap(.abandon)
        case (.estimate, ""): .sentence("Say first how long you think it will take.")
        case (.ready, ""): .tap(.start(showTimer: false))
        case (.ready, "t") where quest.task?.offersTimer == true: .tap(.start(showTimer: true))
        case (.ready, "t"): .sentence("This task is played with the clock hidden.")
        case (.active, ""): .tap(.done())
        case (.active, "f"), (.reveal, "f"), (.tooLong, "f"), (.tooQuick, "f"): .askTime
        case (.active, "u"), (.reveal, "u"), (.tooLong, "u"), (.tooQuick, "u"): undo(quest)
        case (.active, "p"), (.ready, "p"), (.reveal, "p"), (.tooLong, "p"), (.tooQuick, "p"): pause(quest)
        case (.estimate, "p"): quest.phase == .selecting ? .leave : .tap(.pause)
        case (.forgot, ""), (.correction, ""): .back
        case (.timeLost, ""), (.timeLost, "x"): .tap(.done(.leftOut))
        case (.reveal, ""), (.tooLong, ""), (.tooQuick, ""): .tap(.next)
        case (.tooLong, "x"), (.tooQuick, "x"), (.correction, "x"): .tap(.correct(.leftOut))
        case (.forReal, "y"), (.forReal, "yes"): .tap(.restore)
        case (.forReal, "n"), (.forReal, "no"), (.forReal, ""): .tap(.leaveOut)
        default: time(word, step, quest)
        }
    }

    private static func time(_ word: String, _ step: PlayStep, _ quest: QuestInfo) -> PlayAnswer {
        let tap: (Double) -> QuestTap
        switch step {
        case .estimate, .ready: tap = { .estimate(seconds: $0) }
        case .forgot, .timeLost: tap = { .done(.reported(seconds: $0)) }
        case .tooLong, .tooQuick, .correction: tap = { .correct(.reported(seconds: $0)) }
        case .paused, .active, .reveal, .forReal, .summary, .abandoned: return .sentence(PlayHelp.sentence(at: step, of: quest))
        }
        do {
            return .tap(tap(try DurationInput.seconds(word)))
        } catch {
            return .sentence(error.description)
        }
    }

    private static func undo(_ quest: QuestInfo) -> PlayAnswer {
        quest.undoable == nil ? .sentence("There is nothing to take back here.") : .tap(.undo)
    }

    /// A quest that has ended cannot be paused.
    private static func pause(_ quest: QuestInfo) -> PlayAnswer {
        quest.isOpen ? .tap(.pause) : .sentence("All tasks are done. Press Enter to see the result.")
    }
}

/// What can be typed at a step.
enum PlayHelp {
    /// Keys and their effects, besides those that the prompt names.
    static func keys(at step: PlayStep, of quest: QuestInfo) -> [(key: String, does: String)] {
        var keys: [(String, String)] = []
        switch step {
        case .paused: keys = [("end", "ends the quest here")]
        case .estimate: break
        case .ready:
            if quest.task?.offersTimer == true {
                keys.append(("t", quest.counts ? "starts with a timer, for 10 XP" : "starts with a timer"))
            }
            keys += [("6:30", "changes your guess"), ("p", "pauses")]
        case .active:
            keys.append(("p", "pauses"))
            if quest.undoable != nil { keys.append(("u", "takes the start back")) }
            keys.append(("f", "I forgot to tap"))
        case .forgot: break
        case .timeLost: break
        case .reveal, .tooLong, .tooQuick:
            if quest.undoable != nil { keys.append(("u", "I am not done yet")) }
            if quest.task?.result?.actualSeconds != nil { keys.append(("f", "that time is wrong")) }
        case .correction: keys = [("x", "leaves the time out")]
        case .forReal: return [("y", "it was a real one"), ("n", "it was just a try")]
        case .summary, .abandoned: return []
        }
        return keys + [("q", quest.isOpen ? "leaves; the quest waits" : "ends the quest")]
    }

    /// All of it, a key a line.
    static func sentence(at step: PlayStep, of quest: QuestInfo) -> String {
        (inputs(at: step) + keys(at: step, of: quest)).map { "\($0.key)  \($0.does)." }.joined(separator: "\n")
    }

    /// What the prompt of a step asks for.
    private static func inputs(at step: PlayStep) -> [(key: String, does: String)] {
        switch step {
        case .paused, .reveal: [("Enter", "goes on")]
        case .forgot: [("8", "means that it took 8 minutes; 6:30 and 90s work too"), ("Enter", "goes back")]
        case .correction: [("8", "means that it took 8 minutes; 6:30 and 90s work too"), ("Enter", "leaves it as it is")]
        case .estimate: [("6", "guesses 6 minutes; 6:30 and 90s work too")]
        case .ready: [("Enter", "starts")]
        case .active: [("Enter", "says that you are done")]
        case .timeLost: [("8", "means that it took 8 minutes; 6:30 and 90s work too"), ("Enter", "says that you do not know")]
        case .tooLong, .tooQuick:
            [("Enter", "says that the time is right"), ("8", "means that it took 8 minutes"), ("x", "leaves the time out")]
        case .forReal: [("Enter", "means that it was just a try")]
        case .summary, .abandoned: []
        }
    }
}
