import API
import Domain
import Foundation

/// What a line that she typed means at the step where she typed it.
enum PlayAnswer: Equatable {
    case tap(QuestTap)
    /// The time is not what the clock says: ask her.
    case askTime
    /// The clock was right after all.
    case back
    /// She goes away; the quest waits.
    case leave
    /// It means nothing here: a sentence that helps.
    case sentence(String)

    /// - Parameter quest: tells what the step offers.
    init(_ line: String, at step: PlayStep, of quest: QuestInfo) {
        let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        switch word {
        case "q", "quit", "exit": self = .leave
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
        case (.active, "f"), (.reveal, "f"), (.tooLong, "f"): .askTime
        case (.active, "u"), (.reveal, "u"), (.tooLong, "u"): undo(quest)
        case (.active, "p"), (.ready, "p"), (.reveal, "p"), (.tooLong, "p"): pause(quest)
        case (.estimate, "p"): quest.phase == .selecting ? .leave : .tap(.pause)
        case (.forgot, ""), (.correction, ""): .back
        case (.timeLost, ""), (.timeLost, "x"): .tap(.done(.leftOut))
        case (.reveal, ""), (.tooLong, ""): .tap(.next)
        case (.tooLong, "x"), (.correction, "x"): .tap(.correct(.leftOut))
        default: time(word, step, quest)
        }
    }

    private static func time(_ word: String, _ step: PlayStep, _ quest: QuestInfo) -> PlayAnswer {
        let tap: (Double) -> QuestTap
        switch step {
        case .estimate, .ready: tap = { .estimate(seconds: $0) }
        case .forgot, .timeLost: tap = { .done(.reported(seconds: $0)) }
        case .tooLong, .correction: tap = { .correct(.reported(seconds: $0)) }
        case .paused, .active, .reveal, .summary, .abandoned: return .sentence(PlayHelp.sentence(at: step, of: quest))
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

    /// A quest that is over cannot wait.
    private static func pause(_ quest: QuestInfo) -> PlayAnswer {
        quest.isOpen ? .tap(.pause) : .sentence("All tasks are done. Press Enter to see what came of it.")
    }
}
