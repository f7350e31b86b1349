import Foundation

/// Texts as lists of comparable words: case, diacritics, apostrophes and simple plurals folded away.
struct FoldedWords: Hashable, Sendable {
    let words: [String]

    /// English for now; a language brings its stop words and its plural.
    init(_ text: String) {
        let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .replacingOccurrences(of: "’", with: "'")
        words = plain.split { !($0.isLetter || $0.isNumber || $0 == "'") }.flatMap(Self.withoutPossessive).map(Self.singular)
    }

    /// `friend's` → `friend`; in `'soccer'` the apostrophes are quotation marks.
    private static func withoutPossessive(_ word: Substring) -> [String] {
        let parts = word.split(separator: "'").map(String.init)
        return parts.count > 1 && parts.last == "s" ? parts.dropLast() : parts
    }

    /// The words that say something, without stop words and single letters.
    var significant: Set<String> {
        Set(words.filter { $0.count > 1 && !Self.stopWords.contains($0) })
    }

    /// Whether the words of `phrase` stand here next to each other: whole words, never a part of one.
    func contains(_ phrase: FoldedWords) -> Bool {
        let length = phrase.words.count
        guard length > 0, length <= words.count else { return false }
        return (0...(words.count - length)).contains { words[$0..<($0 + length)].elementsEqual(phrase.words) }
    }

    /// `classes` → `class`, `parties` → `party`, `games` → `game`; `class`, `tennis` and `bus` stay.
    private static func singular(_ word: String) -> String {
        if let singular = irregularPlurals[word] { return singular }
        if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) { return String(word.dropLast(2)) }
        let isPlural = word.count > 3 && word.hasSuffix("s") && !["ss", "us", "is"].contains { word.hasSuffix($0) }
        return isPlural ? String(word.dropLast()) : word
    }

    /// Those of a child's calendar that the rules above would get wrong.
    private static let irregularPlurals = [
        "brownies": "brownie", "buses": "bus", "children": "child", "cookies": "cookie", "movies": "movie", "quizzes": "quiz",
    ]

    /// Words too common to tie an event to a routine, folded as `words` are: English function words, and the words every routine
    /// is made of.
    private static let stopWords: Set<String> = [
        "a", "about", "after", "all", "an", "and", "any", "are", "at", "back", "be", "before", "bring", "by", "day", "do", "down",
        "for", "from", "get", "go", "have", "her", "his", "home", "in", "into", "is", "it", "its", "my", "new", "no", "not", "of",
        "off",
        "on", "or", "our", "out", "pack", "pick", "put", "quest", "ready", "routine", "step", "take", "that", "the", "their", "thi",
        "this", "time", "to", "up", "was", "we", "what", "with", "work", "you", "your", "morning", "evening", "today", "tomorrow",
        "prep", "activity", "custom", "first", "second", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
        "sunday",
    ]
}
