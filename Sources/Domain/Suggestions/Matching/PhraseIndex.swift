/// Finds phrases of one word or more in texts: whole words next to each other, never a part of one.
struct PhraseIndex: Sendable {
    /// What stands in a text if each of its words has one of the forms.
    struct Phrase: Sendable {
        /// As people read it.
        let text: String
        /// For each word the spellings in which it counts.
        let forms: [Set<String>]
        /// What it is about; nil for a phrase that only hides others, and for those that people typed.
        var topic: Topic?
        /// The language that a text must be in for the phrase to count; nil for any.
        var context: String?
    }

    private var phrasesByFirstForm: [String: [Phrase]] = [:]

    /// Adds a phrase; one without words is never found.
    mutating func add(_ phrase: Phrase) {
        for form in phrase.forms.first ?? [] { phrasesByFirstForm[form, default: []].append(phrase) }
    }

    /// The phrases that stand in a text, from left to right. A longer one hides the shorter ones inside it: in “blood test” there is
    /// no “test”.
    ///
    /// - Parameter languages: that the text seems to be in.
    func phrases(in words: [FoldedWord], spoken languages: [String] = []) -> [Phrase] {
        var found: [Phrase] = []
        var start = 0
        while start < words.count {
            let here = phrases(at: start, in: words, languages)
            let longest = here.map(\.forms.count).max() ?? 1
            found += here.filter { $0.forms.count == longest }
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
