import API
import Domain
import Foundation

/// The meaning of a typed line at the step at which it was typed.
enum PlayAnswer: Equatable {
    case tap(QuestTap)
    /// The measured time is wrong: ask how long it took.
    case askTime
    /// Somebody guesses beside the player: ask for a name and a guess.
    case askGuest
    /// The measured time is right after all.
    case back
    /// The player leaves; the quest waits.
    case leave
    /// The line has no meaning here; the sentence helps.
    case sentence(String)

    /// - Parameter quest: decides what the step offers.
    init(_ line: String, at step: QuestStep, of quest: QuestInfo) {
        let word = line.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let help = PlayAnswer.sentence(PlayHelp.sentence(at: step, of: quest))
        for key in PlayKey.all(at: step, of: quest) {
            if case .words(let words, let answer) = key.input, words.contains(word) {
                self = answer
                return
            }
        }
        if ["?", "h", "help", "hilfe"].contains(word) {
            self = help
        } else if let reason = PlayHelp.reason(whyNot: word, at: step, of: quest) {
            self = .sentence(reason)
        } else {
            self = Self.time(word, at: step, of: quest) ?? help
        }
    }

    /// Nil where the step takes no time, or the word is a letter of another step.
    private static func time(_ word: String, at step: QuestStep, of quest: QuestInfo) -> PlayAnswer? {
        for key in PlayKey.all(at: step, of: quest) {
            guard case .time(let tap) = key.input, word.count > 1 || word.allSatisfy(\.isNumber) else { continue }
            do {
                return .tap(tap(try DurationInput.seconds(word)))
            } catch {
                return .sentence(error.description)
            }
        }
        return nil
    }
}

/// What can be typed at a step.
enum PlayHelp {
    /// All of it, a key a line.
    static func sentence(at step: QuestStep, of quest: QuestInfo) -> String {
        PlayKey.all(at: step, of: quest).map { "\($0.name)  \($0.does)." }.joined(separator: "\n")
    }

    /// Why a letter that has a meaning at other moments has none now; nil for any other.
    static func reason(whyNot word: String, at step: QuestStep, of quest: QuestInfo) -> String? {
        switch (step, word) {
        case (.estimate, ""), (.estimate, "g"): TerminalWord.helpGuessFirst.text()
        case (.estimate, "p") where quest.phase == .selecting: TerminalWord.helpNoClock.text()
        case (.ready, "t"): TerminalWord.helpHidden.text()
        case (.active, "u"), (.reveal, "u"), (.tooLong, "u"), (.tooQuick, "u"): TerminalWord.helpNothingBack.text()
        case (.reveal, "p") where !quest.isOpen: TerminalWord.helpAllDone.text()
        default: nil
        }
    }
}
