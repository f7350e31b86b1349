import Foundation

/// The words of a title, divided into clauses by its punctuation: `School closed – soccer camp` has two, `Schach-AG` one.
///
/// Titles are untrusted: invisible characters (direction marks, soft hyphens) are left out of the words, and only ``readPart(of:)`` is
/// read.
struct TitleTokens: Sendable {
    struct Token: Sendable {
        let word: FoldedWord
        /// Its range of UTF-8 bytes in the title.
        let range: Range<Int>
        /// The number of its clause, counted from 0.
        let clause: Int
        let isBracketed: Bool
        /// The joint between it and the figures before it: `:` before the `00` of `18:00`.
        let joint: Character?
    }

    private static let maximumScalars = 2_000

    private(set) var tokens: [Token] = []

    init(_ title: String) {
        let maximumWords = EventMatcher.maximumWords
        let characters = Array(Self.readPart(of: title))
        var (offset, clause, depth, wordCount) = (0, 0, 0, 0)
        var isClauseEnded = false
        var word = Word()

        for (place, character) in characters.enumerated() {
            let next = offset + character.utf8.count
            defer { offset = next }
            if Self.isApostrophe(character) {
                word.endPart()
            } else if character.isOfWord {
                word.append(String(character), offset..<next)
            } else if Self.standsForAt(characters, place) {
                word = Word()
                word.append("at", offset..<next)
            } else if !Self.isIgnorable(character) {
                if !word.isEmpty {
                    if isClauseEnded, !tokens.isEmpty { clause += 1 }
                    isClauseEnded = false
                    append(word, clause, depth, maximumWords)
                    wordCount += 1
                    if wordCount >= maximumWords { return }
                    if Self.endsClause(characters, place, after: word) { isClauseEnded = true }
                    word = Word()
                    if Self.joinsFigures(characters, place) { word.joint = character }
                } else if Self.endsClause(characters, place, after: nil) {
                    isClauseEnded = true
                }
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth = max(0, depth - 1) }
            }
        }
        if word.isEmpty { return }
        append(word, isClauseEnded && !tokens.isEmpty ? clause + 1 : clause, depth, maximumWords)
    }

    /// The part of a title that is read: its first ``EventMatcher/maximumWords`` words, as ``FoldedText`` has them.
    ///
    /// All readings of what an event is and whom it is for end there. If only one of them read the team at the end of a long title, the
    /// event would leave out the players of that team.
    static func readPart(of title: String) -> Substring {
        // A word and the character before the next one take two bytes at least.
        if title.utf8.count < 2 * EventMatcher.maximumWords { return title[...] }
        let start = Substring(title.unicodeScalars.prefix(maximumScalars))
        var wordCount = 0
        var isInWord = false
        for place in start.indices {
            let isOfWord = start[place].isOfWord || isApostrophe(start[place])
            if isOfWord, !isInWord {
                wordCount += 1
                if wordCount > EventMatcher.maximumWords { return start[..<place] }
            }
            isInWord = isOfWord
        }
        return start
    }

    private mutating func append(_ word: Word, _ clause: Int, _ depth: Int, _ maximumWords: Int) {
        for part in word.parts where tokens.count < maximumWords {
            tokens.append(
                Token(
                    word: FoldedWord(part.text), range: part.range, clause: clause, isBracketed: depth > 0, joint: word.joint))
        }
    }

    /// A word with the parts that apostrophes make of it: `friend's` → `friend`, `d'anglais` → `d`, `anglais`.
    private struct Word {
        private var all: [(text: String, range: Range<Int>)] = []
        private var isPartEnded = true
        /// The joint between it and the figures before it.
        var joint: Character?

        var isEmpty: Bool { all.isEmpty }

        var parts: ArraySlice<(text: String, range: Range<Int>)> {
            all.count > 1 && all.last?.text.lowercased() == "s" ? all.dropLast() : all[...]
        }

        mutating func append(_ text: some StringProtocol, _ range: Range<Int>) {
            if isPartEnded {
                all.append((String(text), range))
            } else {
                all[all.count - 1].text += text
                all[all.count - 1].range = all[all.count - 1].range.lowerBound..<range.upperBound
            }
            isPartEnded = false
        }

        mutating func endPart() { isPartEnded = true }

        /// Whether a full stop after it belongs to it: `vs.`, `Dr.`
        var isAbbreviation: Bool { all.count == 1 && all[0].text.count <= 2 && !all[0].text.contains(where: \.isNumber) }
    }

    /// Whether punctuation ends a clause. A full stop or colon between figures does not (`17:30`), nor does a hyphen inside a word.
    private static func endsClause(_ characters: [Character], _ place: Int, after word: Word?) -> Bool {
        let character = characters[place]
        if character == "-" { return place > 0 && characters[place - 1].isWhitespace }
        guard ",;:.!?()[]/|+–—·•\n\r\n→".contains(character) else { return false }
        return !joinsFigures(characters, place) && !(character == "." && word?.isAbbreviation == true)
    }

    /// Whether a character is the sign of “Tigers @ Lions”.
    private static func standsForAt(_ characters: [Character], _ place: Int) -> Bool {
        characters[place] == "@" && place > 0 && characters[place - 1].isWhitespace && place + 1 < characters.count
            && characters[place + 1].isWhitespace
    }

    private static func joinsFigures(_ characters: [Character], _ place: Int) -> Bool {
        place > 0 && place + 1 < characters.count && ":.,–/".contains(characters[place])
            && characters[place - 1].isNumber && characters[place + 1].isNumber
    }

    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "’" }

    private static func isIgnorable(_ character: Character) -> Bool {
        !character.isASCII && character.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
}
