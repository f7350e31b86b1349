/// Names of an event series that hold nothing of its text, so that they may be stored.
public struct EventKey: Hashable, Sendable {
    /// By its calendar and UID: the same however the event is moved or renamed.
    public let series: String
    /// By its calendar, title, weekday and local start: the same in a feed that makes up new UIDs at every export, and for a training
    /// that the club writes as an entry of its own for every week.
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

/// A short digest of texts, the same on every machine and at every run.
///
/// FNV-1a of 64 bits. It keeps no secret, and nobody gains by a collision; it makes a name that says nothing to a reader.
/// Among the hundred thousand events of a very large household two share a digest once in four billion households.
enum StableDigest {
    /// 16 hexadecimal digits. Texts are told apart by where they end: `["ab", "c"]` is not `["a", "bc"]`.
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
    /// No UTF-8 text has this byte.
    private static let separator: UInt8 = 0xFF
}
