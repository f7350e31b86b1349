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

/// The sentence about a result. The daemon says it in English; for another language it is that of the pages.
enum FeedbackSentence {
    static func text(_ quest: QuestInfo, _ result: QuestResult) -> String {
        if TerminalLanguage.isEnglish || result.feedback.isEmpty { return result.feedback }
        return TerminalLanguage.current.feedback(quest)
    }
}
