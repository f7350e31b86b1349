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

    private static func encode(_ name: String, _ value: String) -> [UInt8] {
        Array(name.utf8) + [UInt8(ascii: "=")] + Array(JournalText.field(value).utf8)
    }
}
