public import Domain

/// What one file holds, as values: the parser's answer, which crosses from the worker to the daemon.
public struct ParsedCalendar: Hashable, Sendable {
    /// The name that the file gives its calendar, if any.
    public var displayName: String?
    public var events: [EventComponent]
    /// The file's own VTIMEZONEs by TZID.
    public var zones: [String: [ZoneObservance]]
    public var problems: [CalendarProblem]
    /// Whether the file was read to its end. Where it was not (it is no calendar, or its end is missing), what was read of it before
    /// is worth more.
    public var isWhole: Bool

    public init(
        displayName: String? = nil, events: [EventComponent] = [], zones: [String: [ZoneObservance]] = [:],
        problems: [CalendarProblem] = [], isWhole: Bool = true
    ) {
        self.displayName = displayName
        self.events = events
        self.zones = zones
        self.problems = problems
        self.isWhole = isWhole
    }
}
