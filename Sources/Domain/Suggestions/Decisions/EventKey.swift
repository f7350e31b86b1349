/// Keys of an event series that contain none of its text, so that they may be stored.
public struct EventKey: Hashable, Sendable {
    /// The key by calendar and UID: the same after the event is moved or renamed.
    public let series: String
    /// The key by calendar, title, weekday and local start: the same in a feed with new UIDs at every export, and for a training
    /// that the club enters as a separate event for every week.
    public let slot: String

    /// - Parameter zone: the household's.
    public init(_ event: CalendarEvent, zone: ZoneRules) {
        series = Self.series(event)
        let start = zone.localDateTime(at: event.start)
        let title = FoldedText(event.title).words.map { FoldedWord.fold($0.text) }.joined(separator: " ")
        slot = StableDigest.make([
            "slot", event.calendarName, title.isEmpty ? event.title : title, "\(start.date.weekday.rawValue)",
            start.time.description,
        ])
    }

    /// The key by calendar and UID alone: 16 hexadecimal digits.
    public static func series(_ event: CalendarEvent) -> String {
        StableDigest.make(["series", event.calendarName, event.uid])
    }
}

/// A short digest of texts, the same on every machine and in every run.
///
/// FNV-1a of 64 bits. It is not cryptographic: it only makes a key without readable text. Among the hundred thousand events of a
/// very large household, two share a digest in one of four billion households.
enum StableDigest {
    /// The digest as 16 hexadecimal digits. It depends on the boundaries of the texts: `["ab", "c"]` and `["a", "bc"]` differ.
    static func make(_ texts: [String]) -> String {
        let digits = String(number(texts), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The digest as a number.
    static func number(_ texts: [String]) -> UInt64 {
        texts.reduce(offsetBasis) { digest, text in
            (Array(text.utf8) + [separator]).reduce(digest) { ($0 ^ UInt64($1)) &* prime }
        }
    }

    private static let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x0000_0100_0000_01b3
    /// A separator that does not occur in UTF-8 text.
    private static let separator: UInt8 = 0xFF
}
