/// The words and numbers of a text, divided into sentences and segments by its punctuation.
///
/// `8h30` is a number, a word and a number; `Meet 8:30, kick-off 10:00` is one sentence of two segments. The text is untrusted: it is read
/// scalar by scalar, so that a combining mark cannot hide a colon, and only up to a limit. Web addresses are left out.
struct MeetingTokens: Sendable {
    struct Token: Sendable {
        /// The folded letters of a word, or the ASCII digits of a number.
        let text: String
        let isNumber: Bool
        /// Its range of UTF-8 bytes in the text.
        let range: Range<Int>
        /// The gap between this token and the one before it.
        let gap: MeetingGap
        /// The numbers of its sentence and its segment, counted from 0. Each sentence begins a new segment.
        var sentence = 0
        var segment = 0
        /// The entries of the word tables that begin with this token.
        let entries: [MeetingLexicon.Entry]
    }

    static let maximumScalars = 2_000
    static let maximumTokens = 400

    private(set) var tokens: [Token] = []
    /// The gap after the last token.
    private(set) var tail = MeetingGap()

    init(
        _ text: String, maximumScalars: Int = MeetingTokens.maximumScalars, maximumTokens: Int = MeetingTokens.maximumTokens
    ) {
        let lexicon = MeetingLexicon.shared
        var scanner = MeetingScanner(text.unicodeScalars.prefix(maximumScalars))
        while tokens.count < maximumTokens, let piece = scanner.next() {
            tokens.append(
                Token(
                    text: piece.text, isNumber: piece.isNumber, range: piece.range, gap: piece.gap,
                    entries: piece.isNumber ? [] : lexicon.entries(beginningWith: piece.text)))
        }
        tail = scanner.gap
        number()
    }

    /// The folded words of an entry of a table.
    static func words(of text: String) -> [String] {
        var scanner = MeetingScanner(text.unicodeScalars[...])
        var words: [String] = []
        while let piece = scanner.next() { words.append(piece.text) }
        return words
    }

    private mutating func number() {
        var (sentence, segment) = (0, 0)
        for index in tokens.indices.dropFirst() {
            let (before, token) = (tokens[index - 1], tokens[index])
            let areNumbers = before.isNumber && token.isNumber
            let isAbbreviated =
                areNumbers || (before.isNumber ? isDay(index - 1) : Self.abbreviations.contains(before.text))
            if token.gap.hasLineEnd || token.gap.hasMark || token.gap.hasFullStop && !isAbbreviated {
                sentence += 1
                segment += 1
            } else if token.gap.hasBreak, !areNumbers || token.gap.only == nil {
                segment += 1
            }
            tokens[index].sentence = sentence
            tokens[index].segment = segment
        }
    }

    /// Whether a number followed by a full stop is part of a date: “am 12.6. um 15 Uhr”, “am 12. Juni”.
    private func isDay(_ index: Int) -> Bool {
        guard index > 0, let number = Int(tokens[index].text), (1...31).contains(number) else { return false }
        let before = tokens[index - 1]
        if before.isNumber { return number <= 12 && tokens[index].gap.only == "." }
        return before.entries.contains { $0.term == .beforeDate }
    }

    /// Abbreviations: a full stop after such a word does not end a sentence.
    private static let abbreviations: Set<String> = [
        "min", "mins", "std", "ca", "tel", "sa", "so", "mo", "di", "mi", "do", "fr", "sat", "sun", "nr", "st", "a", "m", "p",
        "approx", "env", "av",
    ]

    var count: Int { tokens.count }

    subscript(_ index: Int) -> Token { tokens[index] }

    /// The token at an index; nil if it is past the end of the text or in another sentence than a given token.
    func token(_ index: Int, inSentenceOf other: Int) -> Token? {
        guard tokens.indices.contains(index), tokens[index].sentence == tokens[other].sentence else { return nil }
        return tokens[index]
    }

    /// The gap after a token.
    func gap(after index: Int) -> MeetingGap { index + 1 < tokens.count ? tokens[index + 1].gap : tail }

    /// The longest phrase of a kind that begins at a token.
    ///
    /// - Returns: the number of its tokens and its minutes; nil if no phrase of the kind begins there.
    func phrase(_ term: MeetingTerm, at index: Int) -> (count: Int, value: Int)? {
        guard index < tokens.count else { return nil }
        for entry in tokens[index].entries where entry.term == term && matches(entry, at: index) {
            return (entry.words.count, entry.value)
        }
        return nil
    }

    func has(_ term: MeetingTerm, at index: Int) -> Bool { phrase(term, at: index) != nil }

    private func matches(_ entry: MeetingLexicon.Entry, at index: Int) -> Bool {
        entry.words.indices.dropFirst().allSatisfy { token(index + $0, inSentenceOf: index)?.text == entry.words[$0] }
    }

    /// The range of tokens of the segment that contains a token.
    func segment(around index: Int) -> Range<Int> {
        let segment = tokens[index].segment
        var (first, end) = (index, index + 1)
        while first > 0, tokens[first - 1].segment == segment { first -= 1 }
        while end < tokens.count, tokens[end].segment == segment { end += 1 }
        return first..<end
    }
}
