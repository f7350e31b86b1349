/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 §3.6.5): one of the ways in which a zone's clocks are set, and when
/// they are set so.
public struct ZoneObservance: Hashable, Sendable {
    /// DTSTART: the first time it begins, by the clock that held before.
    public var onset: LocalDateTime
    /// TZOFFSETFROM: seconds east of Greenwich before it begins.
    public var offsetFrom: Int
    /// TZOFFSETTO: seconds east of Greenwich while it holds.
    public var offsetTo: Int
    /// TZNAME, for people; empty where the file has none.
    public var name: String
    public var isDaylight: Bool
    /// RRULE: when it begins again.
    public var rules: [RecurrenceRule]
    /// RDATE: further beginnings, local or UTC; a date means its midnight.
    public var dates: [EventTime]

    public init(
        onset: LocalDateTime, offsetFrom: Int, offsetTo: Int, name: String = "", isDaylight: Bool = false,
        rules: [RecurrenceRule] = [], dates: [EventTime] = []
    ) {
        self.onset = onset
        self.offsetFrom = offsetFrom
        self.offsetTo = offsetTo
        self.name = name
        self.isDaylight = isDaylight
        self.rules = rules
        self.dates = dates
    }
}
