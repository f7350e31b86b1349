import API
import Domain
import Pages

/// The hint for a guess. The daemon says it in English; for another language its figures are put into the sentences of the pages.
enum HintSentences {
    static func all(_ hint: ContextualHint) -> [String] {
        if TerminalLanguage.isEnglish { return [hint.text] + [hint.tendency].compactMap(\.self) }
        let tendency = hint.direction.map { ($0 == .under ? TerminalWord.hintShort : .hintLong).text() }
        let times = hint.recentSeconds.isEmpty ? nil : TerminalLanguage.current.hint(hint.recentSeconds)
        return [times, tendency].compactMap(\.self)
    }
}

/// The sentences about a guest's guess.
enum GuestSentence {
    /// How far a guess was from the time: the same words for the player and for a guest, as on the pages.
    ///
    /// - Parameters:
    ///   - who: the person who has guessed.
    ///   - guess: in seconds.
    ///   - actual: the time, in seconds.
    static func comparison(_ who: String, guess: Double, actual: Double) -> String {
        switch GuessComparison(guess: guess, actual: actual) {
        case .exact: GuestWord.exact.text(["who": who])
        case .more(let seconds): GuestWord.more.text(["who": who, "difference": ClockText.text(seconds)])
        case .less(let seconds): GuestWord.less.text(["who": who, "difference": ClockText.text(seconds)])
        }
    }

    /// The guess beside a time that is not compared with it.
    static func guessed(_ guest: GuestGuess) -> String {
        GuestWord.guessed.text(["name": guest.name, "guess": ClockText.text(guest.seconds)])
    }
}

/// The sentence about a result. The daemon says it in English; for another language it is that of the pages.
enum FeedbackSentence {
    static func text(_ quest: QuestInfo, _ result: QuestResult) -> String {
        if TerminalLanguage.isEnglish || result.feedback.isEmpty { return result.feedback }
        return TerminalLanguage.current.feedback(quest)
    }
}
