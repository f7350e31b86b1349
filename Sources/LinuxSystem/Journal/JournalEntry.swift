import Domain

/// One entry of the system's journal: its fields (systemd.journal-fields(7)).
///
/// Each field is sent as one length-delimited piece of memory, so that text in a value cannot become a field.
public struct JournalEntry: Hashable, Sendable {
    /// The priority of an entry: syslog's levels.
    public enum Priority: Int32, Hashable, Sendable, CaseIterable {
        case emergency, alert, critical, error, warning, notice, info, debug
    }

    /// `NAME=value` of each field, in the order they were given, `MESSAGE` and `PRIORITY` first.
    let fields: [[UInt8]]

    /// - Parameters:
    ///   - message: the text for people; control characters other than newline and tab are removed
    ///   - priority: the priority
    ///   - fields: names of A–Z, 0–9 and `_`, with their values; control characters are removed from these too
    /// - Throws: `JournalError.invalidField` if a name is invalid, or is one that this type or journald sets itself
    public init(message: String, priority: Priority, fields: [(String, String)] = []) throws(JournalError) {
        var encoded = [
            Self.encode("MESSAGE", message), Self.encode("PRIORITY", String(priority.rawValue)),
        ]
        for (name, value) in fields {
            guard Self.isFieldName(name), name != "MESSAGE", name != "PRIORITY" else {
                throw JournalError.invalidField(name)
            }
            encoded.append(Self.encode(name, value))
        }
        self.fields = encoded
    }

    /// Whether journald accepts a field of that name from a program: A–Z, 0–9 and `_`, at most 64, and neither a digit nor `_`
    /// first (a leading `_` marks fields that journald itself sets).
    static func isFieldName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, (1...64).contains(bytes.count), first.isASCIIUppercaseLetter else { return false }
        return bytes.allSatisfy { $0.isASCIIUppercaseLetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }

    /// `value` without control characters (Unicode's category Cc), newline and tab excepted.
    static func printable(_ value: String) -> String {
        let scalars = value.unicodeScalars.filter { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func encode(_ name: String, _ value: String) -> [UInt8] {
        Array(name.utf8) + [UInt8(ascii: "=")] + Array(printable(value).utf8)
    }
}

/// Makes text from outside (an event's title, a file's name) safe for one line of the journal.
public enum JournalText {
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
