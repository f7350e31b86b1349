public import Domain

/// An iCalendar object (RFC 5545 §3.4): the lines from BEGIN:VCALENDAR to END:VCALENDAR.
///
/// A file may have several. Each has zones of its own: two of them can define one TZID in different ways, as Outlook does with
/// `Customized Time Zone`.
public struct CalendarObject: Hashable, Sendable {
    public var events: [EventComponent]
    /// Its VTIMEZONEs by TZID.
    public var zones: [String: [ZoneObservance]]
    /// Whether it has METHOD:CANCEL.
    public var isCancellation: Bool

    public init(events: [EventComponent] = [], zones: [String: [ZoneObservance]] = [:], isCancellation: Bool = false) {
        self.events = events
        self.zones = zones
        self.isCancellation = isCancellation
    }
}
