import Domain

/// The title and the body of a reminder in the language of the login. The daemon makes them in English: they are compared with the English
/// texts of the catalog, and one that fits is written in the other language.
enum ReminderWords {
    /// In the order in which they are tried: the first one that matches is used.
    private static let titles: [TerminalWord] = [
        .reminderDaily, .reminderWeekly, .reminderReady, .reminderMeetTomorrow, .reminderMeet, .reminderTomorrow, .reminderAt,
    ]
    private static let bodies: [TerminalWord] = [
        .reminderHowLong, .reminderLookBack, .reminderStartBy, .reminderStart, .reminderLate, .reminderNoEvent, .reminderNoTime,
    ]

    /// `Soccer practice at 16:00. Time to start Activity Prep.`
    static func text(_ reminder: Reminder) -> String { "\(title(reminder.title)). \(body(reminder.body))" }

    /// - Parameter text: as the daemon gives it. If several players are reminded, it begins with a name: `Mia: Your quest for today`.
    static func title(_ text: String) -> String { translated(text, titles) }

    static func body(_ text: String) -> String { translated(text, bodies) }

    /// - Returns: the text itself in English, and if it fits no text of the catalog.
    private static func translated(_ text: String, _ words: [TerminalWord]) -> String {
        if TerminalLanguage.isEnglish { return text }
        for word in words {
            let pattern = TextPattern(of: word)
            if let values = pattern.values(in: text) { return localized(word, values) }
            if let values = pattern.behindName.values(in: text) { return "\(values["name"] ?? ""): \(localized(word, values))" }
        }
        return text
    }
}

/// The English text of a word of the catalog as a pattern. It finds the values that replace the placeholders in a finished text.
private struct TextPattern {
    private enum Piece {
        case literal(String)
        /// Any text.
        case field(String)
        /// A time such as 16:00.
        case clock(String)
    }

    private var pieces: [Piece]

    init(of word: TerminalWord) {
        // Characters of private use stand for the values.
        let marks: [Character: Piece] = [
            "\u{E000}": .field("title"), "\u{E001}": .field("quest"), "\u{E002}": .clock("meeting"), "\u{E003}": .clock("time"),
        ]
        let text = TerminalLanguage.english(
            word, ["title": "\u{E000}", "quest": "\u{E001}", "meeting": "\u{E002}", "time": "\u{E003}"])
        pieces = text.reduce(into: [Piece]()) { pieces, character in
            if let mark = marks[character] {
                pieces.append(mark)
            } else if case .literal(let before)? = pieces.last {
                pieces[pieces.count - 1] = .literal("\(before)\(character)")
            } else {
                pieces.append(.literal("\(character)"))
            }
        }
    }

    /// The pattern with a name and a colon before it.
    var behindName: TextPattern {
        var pattern = self
        pattern.pieces = [.field("name"), .literal(": ")] + pieces
        return pattern
    }

    /// The values of the placeholders in a text; nil if the text does not match the pattern.
    func values(in text: String) -> [String: String]? { Self.values(in: text[...], pieces[...]) }

    /// Tries the longest value of a placeholder first.
    private static func values(in text: Substring, _ pieces: ArraySlice<Piece>) -> [String: String]? {
        guard let piece = pieces.first else { return text.isEmpty ? [:] : nil }
        func rest(behind length: Int, as name: String? = nil) -> [String: String]? {
            guard var found = Self.values(in: text.dropFirst(length), pieces.dropFirst()) else { return nil }
            if let name { found[name] = String(text.prefix(length)) }
            return found
        }
        switch piece {
        case .literal(let literal): return text.starts(with: literal) ? rest(behind: literal.count) : nil
        case .clock(let name): return isClock(text.prefix(5)) ? rest(behind: 5, as: name) : nil
        case .field(let name):
            for length in stride(from: text.count, to: 0, by: -1) {
                if let found = rest(behind: length, as: name) { return found }
            }
            return nil
        }
    }

    private static func isClock(_ text: Substring) -> Bool {
        text.count == 5 && text.enumerated().allSatisfy { $0.offset == 2 ? $0.element == ":" : $0.element.isWholeNumber }
    }
}
