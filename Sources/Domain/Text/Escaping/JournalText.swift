/// Makes text from outside (an event's title, a file's name) safe for the journal.
public enum JournalText {
    /// The value of a field: `text` without control characters (Unicode's category Cc), newline and tab excepted.
    ///
    /// The journal's native protocol has the length of each field, so nothing in it is escaped.
    public static func field(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// `text` as one line of limited length, which is displayed as it is stored.
    ///
    /// Line and paragraph separators, control characters and runs of spaces become one space, and direction marks are removed: with
    /// them a title could imitate a line of another program. Text that is too long ends with "…".
    ///
    /// - Parameter limit: Unicode scalars at most, the "…" included: a single character can have thousands of them.
    public static func line(_ text: String, limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        var count = 0
        var isSpaceDue = false
        for scalar in text.unicodeScalars where !scalar.properties.isBidiControl {
            if isBlank(scalar) {
                isSpaceDue = count > 0
                continue
            }
            let needed = isSpaceDue ? 2 : 1
            guard count + needed <= limit else { return shortened(String(scalars), limit: limit) }
            if isSpaceDue { scalars.append(" ") }
            scalars.append(scalar)
            count += needed
            isSpaceDue = false
        }
        return String(scalars)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: false
        }
    }

    /// Cut at the end of a character, if possible.
    private static func shortened(_ text: String, limit: Int) -> String {
        var kept = text
        if kept.unicodeScalars.count >= limit { kept.removeLast() }
        if kept.last == " " { kept.removeLast() }
        return kept + "…"
    }
}
