import Foundation

/// What matching knows of one language. Words are written as its people write them; folding comes later.
struct Language: Sendable {
    let name: String
    /// Too common to tie an event to a routine: function words, and the words that every routine is made of.
    let stopWords: Set<String>
    /// The regular plurals of a folded word of the vocabulary; none where the lists themselves say them.
    let plurals: @Sendable (String) -> [String]
    /// The plurals that any folded word may have.
    let guessedPlurals: @Sendable (String) -> [String]
    /// Words and phrases by what they are about. None may be an everyday word of another of the languages.
    let vocabulary: [Topic: [String]]
    /// Words that another language uses otherwise (French `foot`, Spanish `cole`): they count only in a text with a stop word of
    /// this language.
    let vocabularyInContext: [Topic: [String]]
    /// Phrases with a word of the vocabulary in them that are about something else: `blood test`.
    let unrelated: [String]

    init(
        name: String, stopWords: String, plurals: @escaping @Sendable (String) -> [String],
        guessedPlurals: (@Sendable (String) -> [String])? = nil, vocabulary: [Topic: [String]],
        vocabularyInContext: [Topic: [String]] = [:], unrelated: [String]
    ) {
        self.name = name
        self.stopWords = Set(stopWords.split { $0 == " " || $0 == "\n" }.flatMap { FoldedWord(String($0)).spellings })
        self.plurals = plurals
        self.guessedPlurals = guessedPlurals ?? plurals
        self.vocabulary = vocabulary
        self.vocabularyInContext = vocabularyInContext
        self.unrelated = unrelated
    }

    static let all = [english, german, french, spanish]

    /// The stop words of any language.
    static let allStopWords = all.reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }

    /// The entries of a list that is written with commas, as in a dictionary; empty ones are passed over.
    static func words(_ list: String) -> [String] {
        list.split { $0 == "," || $0 == "\n" }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The languages that a text seems to be in: those most of whose stop words stand in it. Empty where there is none.
    static func spoken(in words: [FoldedWord]) -> [Language] {
        let words = words.filter { !$0.spellings.isDisjoint(with: allStopWords) }
        let counts = all.map { language in words.count { !$0.spellings.isDisjoint(with: language.stopWords) } }
        guard let most = counts.max(), most > 0 else { return [] }
        return zip(all, counts).filter { $0.1 == most }.map(\.0)
    }
}

extension [FoldedWord] {
    /// The words that say something: no single letters, no numbers, and no stop words of the language that the text seems to be
    /// in. English “hat” says something, though it is a stop word in German.
    var significant: [FoldedWord] {
        let stopWords = Language.spoken(in: self).reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }
        return filter { $0.isWord && $0.spellings.isDisjoint(with: stopWords) }
    }
}
