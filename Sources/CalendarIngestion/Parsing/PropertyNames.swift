/// The properties of an event that mean something here.
enum PropertyNames {
    private static let read: Set<String> = [
        "BEGIN", "END", "UID", "SUMMARY", "LOCATION", "CATEGORIES", "STATUS", "TRANSP", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND",
        "DURATION", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE", "X-APPLE-TRAVEL-DURATION",
    ]
    private static let longest = read.map(\.utf8.count).max() ?? 0

    /// Whether a content line's property is among them; names are the same in capitals and small letters.
    static func isRead(_ line: [UInt8]) -> Bool {
        guard let end = line.prefix(longest + 1).firstIndex(where: { $0 == 0x3A || $0 == 0x3B }) else { return false }
        return read.contains(String(decoding: line[..<end], as: UTF8.self).uppercased())
    }
}
