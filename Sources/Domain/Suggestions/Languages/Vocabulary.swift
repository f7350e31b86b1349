/// Finds the topics of texts with the word lists of all languages.
enum Vocabulary {
    /// The topics of an event with the words that name them, as they are spelled in the lists.
    ///
    /// - Parameters:
    ///   - texts: title and categories.
    ///   - location: used only where the texts have no topic: a birthday party at the football ground is a party.
    static func topics(of texts: [FoldedText], location: FoldedText?) -> [Topic: Set<String>] {
        let languages = Language.spoken(in: (texts + [location].compactMap(\.self)).flatMap(\.words)).map(\.name)
        var found = texts.flatMap { index.phrases(in: $0.words, spoken: languages) }
        if found.isEmpty, let location { found = index.phrases(in: location.words, spoken: languages) }
        var topics: [Topic: Set<String>] = [:]
        for phrase in found {
            if let topic = phrase.topic { topics[topic, default: []].insert(phrase.text) }
        }
        // A lesson that has another topic as well is not school.
        if [.sport, .music, .club].contains(where: { topics[$0] != nil }) { topics[.lesson] = nil }
        return topics
    }

    private static let index: PhraseIndex = {
        var index = PhraseIndex()
        // `théâtre` and `theatre` are shown as one word, though their plurals may differ.
        var shown: [String: String] = [:]
        for language in Language.all {
            func add(_ entries: [String], _ topic: Topic?, context: String? = nil) {
                for entry in entries.map(DictionaryEntry.init) {
                    let text = shown[FoldedWord.fold(entry.text)] ?? entry.text
                    shown[FoldedWord.fold(entry.text)] = text
                    index.add(PhraseIndex.Phrase(text: text, forms: entry.forms(in: language), topic: topic, context: context))
                }
            }
            for (topic, entries) in language.vocabulary { add(entries, topic) }
            for (topic, entries) in language.vocabularyInContext { add(entries, topic, context: language.name) }
            add(language.unrelated, nil)
        }
        return index
    }()
}

/// An entry of a word list: a word or phrase in the singular, and after a bar the ending of its last word's plural where that is
/// irregular, as in German dictionaries: `Chor|¨e`.
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

    /// The folded spellings that count for each word.
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

/// The topic of a calendar event, among those that the templates use.
public enum Topic: String, Codable, Hashable, Sendable, CaseIterable {
    case school
    /// A class or lesson of any kind.
    case lesson
    case homework
    /// Tests and exams, and studying for them.
    case exam
    case sport, music, club
    case friend, party
}
