/// The words of all languages about meetings, by their first word.
struct MeetingLexicon: Sendable {
    struct Entry: Sendable {
        let term: MeetingTerm
        /// The folded words of the entry.
        let words: [String]
        /// The minutes that the entry stands for; 0 for a term without minutes.
        var value = 0
    }

    static let shared = MeetingLexicon(MeetingWords.all)

    /// The longest entries first.
    private var entries: [String: [Entry]] = [:]
    /// The second parts of verbs for picking up a child, by the first part.
    private var pickUpVerbs: [String: Set<String>] = [:]
    private var attendanceVerbs: [String: Set<String>] = [:]

    init(_ languages: [MeetingWords]) {
        for language in languages {
            for term in MeetingTerm.allCases {
                for text in language.rows[term, default: ""].split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                    append(String(text), term, 0)
                }
            }
            for (text, minutes) in language.lengths { append(text, .length, minutes) }
            for (text, minutes) in language.partsBeforeHour { append(text, .partBeforeHour, minutes) }
            for (text, minutes) in language.partsAfterHour { append(text, .partAfterHour, minutes) }
            Self.append(language.pickUpVerbs, to: &pickUpVerbs)
            Self.append(language.attendanceVerbs, to: &attendanceVerbs)
        }
        for (word, found) in entries { entries[word] = found.sorted { $0.words.count > $1.words.count } }
    }

    /// The entries that begin with a folded word.
    func entries(beginningWith word: String) -> [Entry] { entries[word] ?? [] }

    /// The second parts of a verb for picking up a child; empty for most words.
    func pickUpParts(of word: String) -> Set<String> { pickUpVerbs[word] ?? [] }

    /// The second parts of a verb for being there.
    func attendanceParts(of word: String) -> Set<String> { attendanceVerbs[word] ?? [] }

    private mutating func append(_ text: String, _ term: MeetingTerm, _ value: Int) {
        for spelling in Self.spellings(of: text) {
            guard let first = spelling.first else { continue }
            entries[first, default: []].append(Entry(term: term, words: spelling, value: value))
        }
    }

    private static func append(_ verbs: [String: String], to table: inout [String: Set<String>]) {
        for (first, second) in verbs {
            for spelling in spellings(of: first) { table[spelling.joined(), default: []].insert(second) }
        }
    }

    /// The folded words of an entry. An entry with an umlaut has two spellings, because some people write an umlaut as two letters.
    private static func spellings(of text: String) -> [[String]] {
        let spelledOut = text.unicodeScalars.reduce(into: "") { spelled, scalar in
            if let letters = umlauts[scalar] { spelled += letters } else { spelled.unicodeScalars.append(scalar) }
        }
        return (spelledOut == text ? [text] : [text, spelledOut]).map { MeetingTokens.words(of: $0) }
    }

    private static let umlauts: [Unicode.Scalar: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]
}
