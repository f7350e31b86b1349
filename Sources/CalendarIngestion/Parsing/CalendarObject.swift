public import Domain

/// An iCalendar object (RFC 5545 §3.4): the lines from BEGIN:VCALENDAR to END:VCALENDAR.
///
/// A file may have several. Each has zones of its own: two of them can define one TZID in different ways, as Outlook does with
/// `Customized Time Zone`.
public struct CalendarObject: Hashable, Sendable {
    public var events: [EventComponent]
    /// Its VTIMEZONEs by TZID; of several with one TZID, the first.
    public var zones: [String: [ZoneObservance]]
    /// The number of the line in the file at which the second VTIMEZONE of a TZID begins that differs from the first, by TZID.
    public var repeatedZones: [String: Int]
    /// Whether it has METHOD:CANCEL.
    public var isCancellation: Bool

    public init(
        events: [EventComponent] = [], zones: [String: [ZoneObservance]] = [:], repeatedZones: [String: Int] = [:],
        isCancellation: Bool = false
    ) {
        self.events = events
        self.zones = zones
        self.repeatedZones = repeatedZones
        self.isCancellation = isCancellation
    }

    /// Adds a VTIMEZONE. The same rules again do no harm, in any order.
    ///
    /// - Parameter line: the number of its first line in the file.
    mutating func add(_ observances: [ZoneObservance], as name: String, line: Int) {
        guard let first = zones[name] else {
            zones[name] = observances
            return
        }
        // The lengths are compared first, because a hostile file has many short ones beside a long one.
        if repeatedZones[name] == nil, first.count != observances.count || Set(first) != Set(observances) {
            repeatedZones[name] = line
        }
    }
}
