/// What texts are about, by the word lists of all languages.
enum Vocabulary {
    private struct Meaning: Sendable {
        /// Nil for a phrase that is about something else.
        let topic: Topic?
        /// The language that a text must be in for the word to count; nil for any.
        let context: String?
    }

    /// The topics of an event with the words that say so, as they stand in the lists.
    ///
    /// - Parameters:
    ///   - texts: title and categories.
    ///   - location: speaks only where these name nothing: a birthday party at the football ground is a party.
    static func topics(of texts: [FoldedText], location: FoldedText?) -> [Topic: Set<String>] {
        let context = Set(Language.spoken(in: (texts + [location].compactMap(\.self)).flatMap(\.words)).map(\.name))
        func phrases(_ text: FoldedText) -> [PhraseIndex<Meaning>.Phrase] {
            index.phrases(in: text) { $0.context.map(context.contains) ?? true }
        }
        var found = texts.flatMap(phrases)
        if found.isEmpty, let location { found = phrases(location) }
        var topics: [Topic: Set<String>] = [:]
        for phrase in found {
            if let topic = phrase.meaning.topic { topics[topic, default: []].insert(phrase.text) }
        }
        // A lesson of something that has a name of its own is not school.
        if [.sport, .music, .club].contains(where: { topics[$0] != nil }) { topics[.lesson] = nil }
        return topics
    }

    private static let index: PhraseIndex<Meaning> = {
        var index = PhraseIndex<Meaning>()
        // `théâtre` and `theatre` are shown as one word, though their plurals may differ.
        var shown: [String: String] = [:]
        for language in Language.all {
            func add(_ entries: [String], _ meaning: Meaning) {
                for entry in entries.map(DictionaryEntry.init) {
                    let folded = FoldedWord.fold(entry.text)
                    index.add(shown[folded] ?? entry.text, forms: entry.forms(in: language), meaning: meaning)
                    shown[folded] = shown[folded] ?? entry.text
                }
            }
            for (topic, entries) in language.vocabulary { add(entries, Meaning(topic: topic, context: nil)) }
            for (topic, entries) in language.vocabularyInContext { add(entries, Meaning(topic: topic, context: language.name)) }
            add(language.unrelated, Meaning(topic: nil, context: nil))
        }
        return index
    }()
}
