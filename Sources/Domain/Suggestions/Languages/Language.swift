import Foundation

/// The word lists of one language. Words are spelled as usual in the language; folding comes later.
struct Language: Sendable {
    let name: String
    /// Words too common to match an event to a routine: function words, and words that occur in every routine. Of a word with an apostrophe
    /// or a hyphen, as in “aujourd'hui”, each part is one, as in titles.
    let stopWords: Set<String>
    /// The regular plurals of a folded word of the vocabulary; empty for a language whose lists contain the plurals.
    let plurals: @Sendable (String) -> [String]
    /// The possible plurals of any folded word.
    let guessedPlurals: @Sendable (String) -> [String]
    /// Words and phrases by topic. An entry must not be an everyday word of another of the languages.
    let vocabulary: [Topic: [String]]
    /// Words with another meaning in another language (French `foot`, Spanish `cole`). They match only in a text with a stop word of this
    /// language.
    let vocabularyInContext: [Topic: [String]]
    /// Phrases that contain a word of the vocabulary but are about something else: `blood test`.
    let unrelated: [String]
    /// Words with other roles in titles.
    let titleWords: TitleWords

    init(
        name: String, stopWords: String, plurals: @escaping @Sendable (String) -> [String],
        guessedPlurals: (@Sendable (String) -> [String])? = nil, vocabulary: [Topic: [String]],
        vocabularyInContext: [Topic: [String]] = [:], unrelated: [String],
        titleWords: TitleWords
    ) {
        self.name = name
        self.stopWords = Set(FoldedText(stopWords).words.flatMap(\.spellings))
        self.plurals = plurals
        self.guessedPlurals = guessedPlurals ?? plurals
        self.vocabulary = vocabulary
        self.vocabularyInContext = vocabularyInContext
        self.unrelated = unrelated
        self.titleWords = titleWords
    }

    static let all = [english, german, french, spanish]

    /// The stop words of all languages.
    static let allStopWords = all.reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }

    /// The entries of a comma-separated list, with dictionary endings; empty ones are ignored.
    static func words(_ list: String) -> [String] {
        list.split { $0 == "," || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The languages in which a word is a stop word, as a bit for each of ``all``.
    private static let stopWordLanguages = all.enumerated().reduce(into: [String: UInt8]()) { languages, entry in
        for word in entry.element.stopWords { languages[word, default: 0] |= 1 << entry.offset }
    }

    /// The languages in which a spelling of a word is a stop word, as bits.
    fileprivate static func withStopWord(_ word: FoldedWord) -> UInt8 {
        word.spellings.reduce(0) { $0 | stopWordLanguages[$1, default: 0] }
    }

    /// The probable languages of a text, as bits: those with the most stop words in it. Zero if it contains no stop word.
    fileprivate static func spoken(_ words: some Sequence<FoldedWord>) -> UInt8 {
        var counts = [Int](repeating: 0, count: all.count)
        for word in words {
            let languages = withStopWord(word)
            if languages == 0 { continue }
            for index in counts.indices where languages & 1 << index != 0 { counts[index] += 1 }
        }
        guard let most = counts.max(), most > 0 else { return 0 }
        return counts.indices.reduce(0) { counts[$1] == most ? $0 | 1 << $1 : $0 }
    }

    /// The probable languages of a text: those with the most stop words in it. Empty if it contains no stop word.
    static func spoken(in words: some Sequence<FoldedWord>) -> [Language] {
        let bits = spoken(words)
        return bits == 0 ? [] : all.indices.filter { bits & 1 << $0 != 0 }.map { all[$0] }
    }
}

extension Collection<FoldedWord> {
    /// The significant words: no single letters, no numbers, and no stop words of the probable language of the text. English “hat”
    /// is significant, though it is a stop word in German.
    var significant: [FoldedWord] {
        significant(where: { _, _ in true })
    }

    /// The significant words at the given positions.
    func significant(where isIncluded: (Index, FoldedWord) -> Bool) -> [FoldedWord] {
        let spoken = Language.spoken(self)
        return zip(indices, self).filter { place, word in
            word.isWord && Language.withStopWord(word) & spoken == 0 && isIncluded(place, word)
        }.map(\.1)
    }
}
