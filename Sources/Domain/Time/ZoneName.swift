/// The name of a time zone in the folder of tzdata, for example `Europe/Berlin`.
///
/// It is a path below that folder. Its text may come from a calendar, a form or another PC, so it is validated: it cannot lead out of
/// the folder.
public struct ZoneName: Hashable, Sendable {
    /// The validated text.
    public let value: String

    /// Nil unless the text is a safe path of at most 255 bytes, outside the folder `right`.
    public init?(_ value: String) {
        guard value.utf8.count <= 255, Self.isSafePath(value) else { return nil }
        // The zones in this folder count leap seconds; calendars do not.
        guard value != "right", !value.hasBytePrefix("right/") else { return nil }
        self.value = value
    }

    /// Whether each component of a text has at least one byte, and only A–Z, a–z, 0–9, `_`, `+` and `-`, as in IANA's names.
    ///
    /// Such a text has no `.`, and no `/` at either end.
    public static func isSafePath(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { component in
            !component.isEmpty && component.allSatisfy { $0.isASCIILetterOrDigit || "_+-".utf8.contains($0) }
        }
    }
}
