public import Domain

/// An iCalendar object (RFC 5545 §3.4): the lines from BEGIN:VCALENDAR to END:VCALENDAR.
///
/// A file may have several. Each has zones of its own: two of them can define one TZID in different ways, as Outlook does with
/// `Customized Time Zone`.
public struct CalendarObject: Hashable, Sendable {
    public var events: [EventComponent]
    /// Its VTIMEZONEs by TZID; of several with one TZID, the first.
    public var zones: [String: [ZoneObservance]]
    /// The first VTIMEZONE of a TZID with other rules than the one in `zones`, by TZID.
    public var repeatedZones: [String: RepeatedZone]
    /// Whether it has METHOD:CANCEL.
    public var isCancellation: Bool

    public init(
        events: [EventComponent] = [], zones: [String: [ZoneObservance]] = [:], repeatedZones: [String: RepeatedZone] = [:],
        isCancellation: Bool = false
    ) {
        self.events = events
        self.zones = zones
        self.repeatedZones = repeatedZones
        self.isCancellation = isCancellation
    }

    /// Adds a VTIMEZONE. The same rules again do no harm, in any order and number.
    ///
    /// - Parameter line: the number of its first line in the file.
    mutating func add(_ observances: [ZoneObservance], as name: String, line: Int) {
        var distinct: Set<ZoneObservance> = []
        let observances = observances.filter { distinct.insert($0).inserted }
        guard let first = zones[name] else {
            zones[name] = observances
            return
        }
        guard repeatedZones[name] == nil else { return }
        // Of equal number first, because a hostile file has many short ones beside a long one.
        if first.count != observances.count || !distinct.isSuperset(of: first) {
            repeatedZones[name] = RepeatedZone(line: line, observances: observances)
        }
    }
}

/// A second VTIMEZONE with one TZID.
public struct RepeatedZone: Hashable, Sendable {
    /// The number of its first line in the file.
    public var line: Int
    public var observances: [ZoneObservance]

    public init(line: Int, observances: [ZoneObservance]) {
        self.line = line
        self.observances = observances
    }
}
