/// A line of a word list: a word or phrase in the singular, and behind a bar the ending of its last word's plural where that follows
/// no rule, as German dictionaries have it: `Chor|¨e`.
struct DictionaryEntry {
    /// In lower case, without the ending.
    let text: String
    private let ending: String?

    /// An entry without a word has no forms, so it is never found.
    init(_ entry: String) {
        let bar = entry.firstIndex(of: "|")
        text = entry[..<(bar ?? entry.endIndex)].lowercased()
        ending = bar.map { String(entry[$0...].dropFirst()) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// For each word the spellings in which it counts, folded.
    func forms(in language: Language) -> [Set<String>] {
        let words = FoldedText(text).words
        return words.enumerated().map { position, word in
            guard let ending else {
                return word.spellings.union(word.spellings.flatMap(language.plurals))
            }
            let isLast = position == words.count - 1
            return isLast ? word.spellings.union(word.spellings.map { Plurals.german($0, ending: ending) }) : word.spellings
        }
    }
}
