import Foundation

/// What the occurrences of a component have in common; `event` makes one of them.
struct EventTemplate: Hashable, Sendable {
    private let common: CalendarEvent

    init(component: EventComponent, isAllDay: Bool, calendarName: String) {
        let nowhen = Date(wholeSeconds: 0)
        common = CalendarEvent(
            id: "\(calendarName)/\(component.uid)/", uid: component.uid, title: component.title, start: nowhen, end: nowhen,
            isAllDay: isAllDay, location: component.location, categories: component.categories, status: component.status,
            isTransparent: component.isTransparent, travelSeconds: component.travelSeconds, calendarName: calendarName)
    }

    /// - Parameters:
    ///   - key: the original start in the series, which names the occurrence.
    ///   - isRecurrence: false for an event that does not recur.
    func event(start: Int, end: Int, key: OccurrenceKey, isRecurrence: Bool) -> CalendarEvent {
        var event = common
        event.id = key.text(after: common.id)
        event.recurrenceID = isRecurrence ? Date(wholeSeconds: key.instant) : nil
        event.start = Date(wholeSeconds: start)
        event.end = Date(wholeSeconds: end)
        return event
    }
}

/// The original start of an occurrence: what a RECURRENCE-ID refers to.
struct OccurrenceKey: Hashable, Sendable {
    var instant: Int
    /// For all-day events, whose name must not change when the household moves to another zone.
    var day: Int?

    /// A prefix and "2026-03-01T15:00:00Z", or "2026-03-01" for a day.
    func text(after prefix: String) -> String {
        isoText(after: prefix) {
            if let day {
                $0.append(date: LocalDate(dayNumber: day))
            } else {
                let utc = LocalDateTime(secondsSinceEpoch: instant)
                $0.append(date: utc.date)
                $0.append("T")
                $0.append(time: utc.time, alwaysSeconds: true)
                $0.append("Z")
            }
        }
    }
}
