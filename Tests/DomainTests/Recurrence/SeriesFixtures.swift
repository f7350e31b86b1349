import Domain
import Foundation
import TestSupport
import Testing

extension EventTime {
    /// "2026-03-01", "2026-03-01T16:00", "2026-03-01T15:00Z" or "Europe/Berlin 2026-03-01T16:00".
    static func read(_ text: String) throws -> EventTime {
        let words = text.split(separator: " ").map(String.init)
        if words.count == 2 { return .zoned(try .reading(words[1]), zone: words[0]) }
        if let date = LocalDate(text) { return .date(date) }
        return text.hasSuffix("Z") ? .utc(try .at(text)) : .floating(try .reading(text))
    }
}

extension EventComponent {
    /// A component with the UID "training"; times as `EventTime.read` takes them.
    static func training(
        _ start: String, end: EventEnd = .unspecified, rules: [String] = [], except: [String] = [], dates: [String] = [],
        replaces recurrenceID: String? = nil, sequence: Int = 0, title: String = "Training"
    ) throws -> EventComponent {
        var component = EventComponent(uid: "training", title: title, start: try .read(start))
        component.end = end
        component.recurrenceRules = try rules.map { try RecurrenceRule(parsing: $0) }
        component.exceptionDates = try except.map { try .read($0) }
        component.recurrenceDates = try dates.map { RecurrenceDate(start: try .read($0)) }
        component.recurrenceID = try recurrenceID.map { try .read($0) }
        component.sequence = sequence
        return component
    }

    func with(_ change: (inout EventComponent) throws -> Void) rethrows -> EventComponent {
        var copy = self
        try change(&copy)
        return copy
    }
}

extension EventSeries {
    /// The series of some components in a household, all from one file that knows a few zones.
    static func of(_ components: [EventComponent], household: String = "Europe/Berlin") throws -> EventSeries {
        let names = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"]
        let named = try Dictionary(uniqueKeysWithValues: names.map { ($0, try ZoneRules.system($0)) })
        let zones = ZoneTable(household: try .system(household), named: named)
        return EventSeries(
            uid: "training", calendarName: "sports", parts: components.map { SeriesPart(component: $0, zones: zones) })
    }

    /// The events of a window of UTC times, 2026 unless given.
    func events(from: String = "2026-01-01T00:00Z", before end: String = "2027-01-01T00:00Z") throws -> [CalendarEvent] {
        events(in: DateInterval(start: try .at(from), end: try .at(end))).events
    }

    /// Their starts, as UTC.
    func starts(from: String = "2026-01-01T00:00Z", before end: String = "2027-01-01T00:00Z") throws -> [String] {
        try events(from: from, before: end).map(\.start.zulu)
    }
}
