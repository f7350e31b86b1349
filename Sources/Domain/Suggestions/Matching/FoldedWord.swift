import Foundation

/// One word, or a short text, in comparable form: case, diacritics and widths are folded away.
public struct FoldedWord: Hashable, Sendable {
    /// The word in lower case, for display.
    let text: String
    /// The folded spellings; one for most words. A word with an umlaut has two, because some people write it without: `übung` is `ubung`
    /// and `uebung`.
    public let spellings: Set<String>

    public init(_ text: String) {
        self.text = text.lowercased()
        if self.text.utf8.allSatisfy({ $0 < 0x80 }) {
            spellings = [self.text]
            return
        }
        let plain = Self.fold(self.text)
        spellings = [plain, Self.fold(Self.spelledOut(self.text))]
    }

    /// Whether it has more than one letter and is not a number.
    var isWord: Bool { text.count > 1 && text.contains(where: \.isLetter) }

    /// `ÉCOLE` → `ecole`, `Fußball` → `fussball`, `sœur` → `soeur`, `ｊｕｄｏ` → `judo`. Folding twice changes nothing.
    static func fold(_ text: String) -> String {
        let lower = text.lowercased()
        if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
        let plain = lower.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        // Unicode folding keeps these as separate letters.
        return plain.reduce(into: "") { folded, letter in folded += ligatures[letter] ?? String(letter) }
    }

    /// Umlauts as the two letters that replace them.
    private static func spelledOut(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        return text.precomposedStringWithCanonicalMapping.reduce(into: "") { $0 += umlauts[$1] ?? String($1) }
    }

    private static let ligatures: [Character: String] = ["ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "ł": "l"]
    private static let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
}

extension Character {
    /// Whether it is a letter or a number. ASCII is decided without the tables of Unicode, which take long.
    var isOfWord: Bool {
        guard let ascii = asciiValue else { return isLetter || isNumber }
        return switch ascii {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}

/// A text as a list of words that can be compared.
struct FoldedText: Hashable, Sendable {
    let words: [FoldedWord]

    init(words: [FoldedWord]) { self.words = words }

    /// - Parameter maximumWords: words after these are ignored; at least 1.
    init(_ text: String, maximumWords: Int = .max - 1) {
        // The part after the last split is not split further, and not used.
        let words = text.split(maxSplits: maximumWords) { !($0.isOfWord || Self.isApostrophe($0)) }
            .prefix(maximumWords)
        self.words = words.flatMap(Self.withoutApostrophes).prefix(maximumWords).map { FoldedWord($0) }
    }

    /// The clauses of a text that contain words: `School closed – soccer camp` has two, `Schach-AG` one.
    ///
    /// - Parameter maximumWords: words after these are ignored; at least 1.
    static func clauses(of text: String, maximumWords: Int) -> [FoldedText] {
        writtenClauses(of: text, maximum: maximumWords).reduce(into: []) { clauses, part in
            let left = maximumWords - clauses.reduce(0) { $0 + $1.words.count }
            guard left > 0 else { return }
            let clause = FoldedText(part, maximumWords: left)
            if !clause.words.isEmpty { clauses.append(clause) }
        }
    }

    /// The clauses of a text as they are written, also those without words.
    ///
    /// - Parameter maximum: the part after this many splits is not split further.
    static func writtenClauses(of text: String, maximum: Int) -> [String] {
        text.replacingOccurrences(of: " - ", with: ";").split(maxSplits: maximum, whereSeparator: isClauseEnd).map(String.init)
    }

    private static let clauseEnds = Set(",;:.!?()[]/|+–—·•\n")

    private static func isClauseEnd(_ character: Character) -> Bool { !character.isOfWord && clauseEnds.contains(character) }

    /// `friend's` → `friend`, `d'anglais` → `d`, `anglais`; in `'soccer'` the apostrophes are quotation marks.
    private static func withoutApostrophes(_ word: Substring) -> [String] {
        let parts = word.split(whereSeparator: isApostrophe).map(String.init)
        return parts.count > 1 && parts.last?.lowercased() == "s" ? parts.dropLast() : parts
    }

    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }
}
