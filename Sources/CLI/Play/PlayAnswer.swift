import API
import Domain
import Foundation

/// What a line that she typed means at the step where she typed it.
enum PlayAnswer: Equatable {
    case move(QuestMove)
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
        case (.paused, ""): .move(.resume)
        case (.paused, "end"): .move(.abandon)
        case (.estimate, ""): .sentence("Say first how long you think it will take.")
        case (.ready, ""): .move(.start(showTimer: false))
        case (.ready, "t") where quest.task?.offersTimer == true: .move(.start(showTimer: true))
        case (.ready, "t"): .sentence("This task is played with the clock hidden.")
        case (.active, ""): .move(.done)
        case (.active, "f"), (.reveal, "f"), (.tooLong, "f"): .askTime
        case (.active, "u"), (.reveal, "u"), (.tooLong, "u"): undo(quest)
        case (.active, "p"), (.ready, "p"), (.reveal, "p"), (.tooLong, "p"): pause(quest)
        case (.estimate, "p"): quest.phase == .selecting ? .leave : .move(.pause)
        case (.forgot, ""), (.correction, ""): .back
        case (.timeLost, ""), (.timeLost, "x"): .move(.leftOut)
        case (.reveal, ""), (.tooLong, ""): .move(.next)
        case (.tooLong, "x"), (.correction, "x"): .move(.correctLeftOut)
        default: time(word, step, quest)
        }
    }

    private static func time(_ word: String, _ step: PlayStep, _ quest: QuestInfo) -> PlayAnswer {
        let move: (Double) -> QuestMove
        switch step {
        case .estimate, .ready: move = { .estimate($0) }
        case .forgot, .timeLost: move = { .told($0) }
        case .tooLong, .correction: move = { .correct($0) }
        case .paused, .active, .reveal, .summary, .abandoned: return .sentence(PlayHelp.sentence(at: step, of: quest))
        }
        do {
            return .move(move(try DurationInput.seconds(word)))
        } catch {
            return .sentence(error.description)
        }
    }

    private static func undo(_ quest: QuestInfo) -> PlayAnswer {
        quest.undoable == nil ? .sentence("There is nothing to take back here.") : .move(.undo)
    }

    /// A quest that is over cannot wait.
    private static func pause(_ quest: QuestInfo) -> PlayAnswer {
        quest.isOpen ? .move(.pause) : .sentence("All tasks are done. Press Enter to see what came of it.")
    }
}
