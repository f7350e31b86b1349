/// Text from elsewhere (an event's title, a file's name), made fit for one line of the journal.
public enum JournalText {
    /// `text` as one line of limited length that reads as it is stored.
    ///
    /// Line and paragraph separators, control characters and runs of spaces become one space, and the marks that turn the
    /// direction of writing are left out: with them a title could look like a line of another program's. What is too long ends
    /// with "…".
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

    /// Cut where a character ends, if there is such a place.
    private static func shortened(_ text: String, limit: Int) -> String {
        var kept = text
        if kept.unicodeScalars.count >= limit { kept.removeLast() }
        if kept.last == " " { kept.removeLast() }
        return kept + "…"
    }
}
