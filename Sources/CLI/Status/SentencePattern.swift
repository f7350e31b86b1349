/// A text of the English catalog as a pattern, which finds the values of its placeholders in a finished sentence.
///
/// The daemon gives some sentences in English only. A sentence that fits such a text is written in the language of the login.
struct SentencePattern {
    private enum Piece {
        case literal(String)
        /// Any text that is not empty.
        case value(String)
    }

    /// The placeholders of these texts.
    private static let placeholders = ["name", "folder", "from", "last", "until", "zone", "used", "command"]

    private var pieces: [Piece] = []

    init(of word: StatusWord) {
        // Each placeholder is replaced by itself.
        let values = Dictionary(uniqueKeysWithValues: Self.placeholders.map { ($0, "{\($0)}") })
        var rest = TerminalLanguage.english(word, values)[...]
        while let begin = rest.firstIndex(of: "{"), let end = rest[begin...].firstIndex(of: "}") {
            if begin > rest.startIndex { pieces.append(.literal(String(rest[..<begin]))) }
            pieces.append(.value(String(rest[rest.index(after: begin)..<end])))
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    }

    /// The values of the placeholders in a sentence; nil if it does not match. A placeholder that occurs twice has the same value twice.
    func values(in sentence: String) -> [String: String]? { Self.values(in: sentence[...], pieces[...], [:]) }

    /// Tries the longest value of a placeholder first.
    private static func values(
        in text: Substring, _ pieces: ArraySlice<Piece>, _ known: [String: String]
    ) -> [String: String]? {
        guard let piece = pieces.first else { return text.isEmpty ? known : nil }
        func rest(behind length: Int, _ known: [String: String]) -> [String: String]? {
            values(in: text.dropFirst(length), pieces.dropFirst(), known)
        }
        switch piece {
        case .literal(let literal): return text.starts(with: literal) ? rest(behind: literal.count, known) : nil
        case .value(let name):
            if let value = known[name] { return text.starts(with: value) ? rest(behind: value.count, known) : nil }
            for length in stride(from: text.count, to: 0, by: -1) {
                let found = rest(behind: length, known.merging([name: String(text.prefix(length))]) { $1 })
                if let found { return found }
            }
            return nil
        }
    }
}
