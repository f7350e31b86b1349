import Foundation

/// The word lists of one language. Words are spelled as usual in the language; folding comes later.
struct Language: Sendable {
    let name: String
    /// Words too common to match an event to a routine: function words, and words that occur in every routine.
    let stopWords: Set<String>
    /// The regular plurals of a folded word of the vocabulary; none where the lists contain the plurals.
    let plurals: @Sendable (String) -> [String]
    /// The possible plurals of any folded word.
    let guessedPlurals: @Sendable (String) -> [String]
    /// Words and phrases by topic. None may be an everyday word of another of the languages.
    let vocabulary: [Topic: [String]]
    /// Words with another meaning in another language (French `foot`, Spanish `cole`): they count only in a text with a stop word
    /// of this language.
    let vocabularyInContext: [Topic: [String]]
    /// Phrases that contain a word of the vocabulary but are about something else: `blood test`.
    let unrelated: [String]
    /// Words that say that an event is none to prepare for.
    let circumstances: CircumstanceWords

    init(
        name: String, stopWords: String, plurals: @escaping @Sendable (String) -> [String],
        guessedPlurals: (@Sendable (String) -> [String])? = nil, vocabulary: [Topic: [String]],
        vocabularyInContext: [Topic: [String]] = [:], unrelated: [String],
        circumstances: CircumstanceWords
    ) {
        self.name = name
        self.stopWords = Set(stopWords.split { $0 == " " || $0 == "\n" }.flatMap { FoldedWord(String($0)).spellings })
        self.plurals = plurals
        self.guessedPlurals = guessedPlurals ?? plurals
        self.vocabulary = vocabulary
        self.vocabularyInContext = vocabularyInContext
        self.unrelated = unrelated
        self.circumstances = circumstances
    }

    static let all = [english, german, french, spanish]

    /// The stop words of all languages.
    static let allStopWords = all.reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }

    /// The entries of a comma-separated list, with dictionary endings; empty ones are ignored.
    static func words(_ list: String) -> [String] {
        list.split { $0 == "," || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The probable languages of a text: those with the most stop words in it. Empty where it has none.
    static func spoken(in words: [FoldedWord]) -> [Language] {
        let words = words.filter { !$0.spellings.isDisjoint(with: allStopWords) }
        let counts = all.map { language in words.count { !$0.spellings.isDisjoint(with: language.stopWords) } }
        guard let most = counts.max(), most > 0 else { return [] }
        return zip(all, counts).filter { $0.1 == most }.map(\.0)
    }
}

extension [FoldedWord] {
    /// The significant words: no single letters, no numbers, and no stop words of the probable language of the text. English “hat”
    /// is significant, though it is a stop word in German.
    var significant: [FoldedWord] {
        let stopWords = Language.spoken(in: self).reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }
        return filter { $0.isWord && $0.spellings.isDisjoint(with: stopWords) }
    }
}
