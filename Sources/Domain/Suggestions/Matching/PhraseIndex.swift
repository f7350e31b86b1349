/// Finds phrases of one word or more in texts: whole words next to each other, never a part of one.
struct PhraseIndex<Meaning: Sendable>: Sendable {
    /// What stands in a text if each of its words has one of the forms.
    struct Phrase: Sendable {
        /// As people read it.
        let text: String
        fileprivate let forms: [Set<String>]
        let meaning: Meaning
    }

    private var phrasesByFirstForm: [String: [Phrase]] = [:]

    /// - Parameters:
    ///   - text: how a match is shown.
    ///   - forms: for each word the spellings in which it counts; a phrase without words is never found.
    mutating func add(_ text: String, forms: [Set<String>], meaning: Meaning) {
        let phrase = Phrase(text: text, forms: forms, meaning: meaning)
        for form in forms.first ?? [] { phrasesByFirstForm[form, default: []].append(phrase) }
    }

    /// The phrases that stand in a text, from left to right. A longer one hides the shorter ones inside it: in “blood test” there is
    /// no “test”.
    ///
    /// - Parameter counts: phrases for which this is false are passed over.
    func phrases(in text: FoldedText, where counts: (Meaning) -> Bool = { _ in true }) -> [Phrase] {
        var found: [Phrase] = []
        var start = 0
        while start < text.words.count {
            let here = text.words[start].spellings.flatMap { phrasesByFirstForm[$0] ?? [] }
                .filter { counts($0.meaning) && stands($0, in: text, at: start) }
            let longest = here.map(\.forms.count).max() ?? 0
            found += here.filter { $0.forms.count == longest }
            start += max(1, longest)
        }
        return found
    }

    private func stands(_ phrase: Phrase, in text: FoldedText, at start: Int) -> Bool {
        let words = text.words[start...].prefix(phrase.forms.count)
        return words.count == phrase.forms.count && zip(words, phrase.forms).allSatisfy { !$0.spellings.isDisjoint(with: $1) }
    }
}
