import Foundation

/// Keys of an event series without its text, so that they may be stored.
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
        slot = StableDigest.make([
            "slot", event.calendarName, Self.foldedTitle(event), "\(start.date.weekday.rawValue)", start.time.description,
        ])
    }

    /// The words of the title without case, accents and punctuation; the title itself if it has no words.
    private static func foldedTitle(_ event: CalendarEvent) -> String {
        let title = FoldedText(event.title).words.map { FoldedWord.fold($0.text) }.joined(separator: " ")
        return title.isEmpty ? event.title : title
    }

    /// The key by calendar and UID alone: 16 hexadecimal digits.
    public static func series(_ event: CalendarEvent) -> String {
        StableDigest.make(["series", event.calendarName, event.uid])
    }

    /// The key of a series of whole-day events by calendar, title, and whether its events include a night: 16 hexadecimal digits. It is the
    /// same in a feed with new UIDs at every export, for a series of separate events, and for an event that is a day longer than the
    /// others.
    public static func wholeDays(_ event: CalendarEvent) -> String {
        // A day has up to 25 hours, two days have at least 47.
        let hasNight = event.end.timeIntervalSince(event.start) > 36 * 3600
        return StableDigest.make(["whole days", event.calendarName, foldedTitle(event), hasNight ? "night" : "day"])
    }
}

/// A short digest of texts, the same on every machine and in every run.
///
/// FNV-1a of 64 bits. It is not cryptographic: it only makes a key without readable text. Among the hundred thousand events of a
/// very large household, two share a digest in one of four billion households.
enum StableDigest {
    /// The digest as 16 hexadecimal digits. It depends on the boundaries of the texts: `["ab", "c"]` is not `["a", "bc"]`.
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
