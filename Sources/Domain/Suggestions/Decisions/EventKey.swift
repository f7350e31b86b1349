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
