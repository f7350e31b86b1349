import Domain

@testable import CalendarIngestion

/// Most files have one iCalendar object.
extension ParsedCalendar {
    /// The VTIMEZONEs of the first object.
    var zones: [String: [ZoneObservance]] { objects.first?.zones ?? [:] }
}

extension CalendarFile {
    /// The zones of the first object.
    var zones: [String: ZoneRules] { objects.first?.zones ?? [:] }
}
