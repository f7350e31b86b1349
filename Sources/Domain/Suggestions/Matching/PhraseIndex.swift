/// Finds phrases of one or more words in texts: whole adjacent words, never a part of a word.
struct PhraseIndex: Sendable {
    /// A phrase. It occurs in a text where adjacent words have its forms.
    struct Phrase: Sendable {
        /// The phrase for display.
        let text: String
        /// The folded spellings that count for each word.
        let forms: [Set<String>]
        /// The topic; nil for a phrase that only hides others, and for phrases that people typed.
        var topic: Topic?
        /// Nil for a phrase of a topic, too.
        var circumstance: Circumstance?
        /// The language that a text must be in for the phrase to count; nil for any.
        var context: String?
    }

    private var phrasesByFirstForm: [String: [Phrase]] = [:]

    /// Adds a phrase; one without words is never found.
    mutating func add(_ phrase: Phrase) {
        for form in phrase.forms.first ?? [] { phrasesByFirstForm[form, default: []].append(phrase) }
    }

    /// The phrases in a text, from left to right. A longer one hides the shorter ones inside it: in “blood test” there is no
    /// “test”.
    ///
    /// - Parameter languages: the probable languages of the text.
    func phrases(in words: [FoldedWord], spoken languages: [String] = []) -> [Phrase] {
        places(in: words, spoken: languages).map(\.phrase)
    }

    /// The phrases in a text with the words that they cover. One may be found once for each spelling of its first word.
    func places(in words: [FoldedWord], spoken languages: [String] = []) -> [(phrase: Phrase, range: Range<Int>)] {
        var found: [(phrase: Phrase, range: Range<Int>)] = []
        var start = 0
        while start < words.count {
            let here = phrases(at: start, in: words, languages)
            let longest = here.map(\.forms.count).max() ?? 1
            found += here.filter { $0.forms.count == longest }.map { ($0, start..<start + longest) }
            start += longest
        }
        return found
    }

    private func phrases(at start: Int, in words: [FoldedWord], _ languages: [String]) -> [Phrase] {
        var found: [Phrase] = []
        for spelling in words[start].spellings {
            guard let phrases = phrasesByFirstForm[spelling] else { continue }
            found += phrases.filter { phrase in
                let rest = words[start...].prefix(phrase.forms.count)
                return (phrase.context.map(languages.contains) ?? true) && rest.count == phrase.forms.count
                    && zip(rest, phrase.forms).allSatisfy { !$0.spellings.isDisjoint(with: $1) }
            }
        }
        return found
    }
}
