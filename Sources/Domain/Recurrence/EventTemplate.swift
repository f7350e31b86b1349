import Foundation

/// The common properties of the occurrences of a component; `event` makes one of them.
struct EventTemplate: Hashable, Sendable {
    private let common: CalendarEvent

    init(component: EventComponent, isAllDay: Bool, calendarName: String) {
        let unset = Date(wholeSeconds: 0)
        var common = CalendarEvent(
            id: "\(calendarName)/\(component.uid)/", uid: component.uid, title: component.title, start: unset, end: unset,
            isAllDay: isAllDay, location: component.location, categories: component.categories, status: component.status,
            isTransparent: component.isTransparent, travelSeconds: component.travelSeconds, calendarName: calendarName)
        common.meetingNote = component.meetingNote
        self.common = common
    }

    /// - Parameters:
    ///   - key: the original start in the series, which identifies the occurrence.
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
    /// For all-day events, whose id must not change with the household's zone.
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

/// The length of the occurrences of a component.
enum EventLength: Hashable, Sendable {
    /// DTEND: the same number of seconds for each.
    case exact(Int)
    /// DURATION: nominal days, then exact seconds (RFC 5545 §3.3.6).
    case nominal(days: Int, seconds: Int)
    /// Whole days, at least one.
    case days(Int)

    /// - Parameters:
    ///   - start: local seconds of the start that belongs to `end`.
    ///   - clock: the clock of the component.
    init(of end: EventEnd, fromLocal start: Int, clock: EventClock, zones: ZoneTable) {
        switch end {
        case .unspecified: self = clock.isAllDay ? .days(1) : .exact(0)
        case .at(let time):
            if clock.isAllDay {
                self = .days(max(1, EventLength.endDay(of: time, zones: zones) - start / 86_400))
            } else if case .date(let day) = time {
                self = .exact(max(0, clock.zone.startOfDaySeconds(day.dayNumber) - clock.instant(ofLocal: start)))
            } else {
                self = .exact(max(0, clock.instant(of: time, zones: zones) - clock.instant(ofLocal: start)))
            }
        case .duration(let days, let seconds):
            let days = days.clamped(to: 0...LocalDate.dayNumberRange.upperBound)
            let seconds = seconds.clamped(to: 0...LocalDateTime.secondsRange.upperBound)
            if clock.isAllDay {
                self = .days(max(1, days + (seconds + 86_399) / 86_400))
            } else {
                self = days == 0 ? .exact(seconds) : .nominal(days: days, seconds: seconds)
            }
        }
    }

    /// The day at whose midnight an all-day event ends; a DTEND with a time means its day.
    private static func endDay(of time: EventTime, zones: ZoneTable) -> Int {
        switch time {
        case .date(let day): day.dayNumber
        case .floating(let local), .zoned(let local, _): local.date.dayNumber + (local.time == .midnight ? 0 : 1)
        case .utc: time.day(in: zones).dayNumber
        }
    }

    /// The end of an occurrence, as an instant, never before its start.
    /// - Parameters:
    ///   - local: its start in local seconds.
    ///   - instant: the same start as an instant.
    func end(fromLocal local: Int, instant: Int, clock: EventClock) -> Int {
        switch self {
        case .exact(let seconds): instant + seconds
        case .nominal(let days, let seconds): max(instant, clock.instant(ofLocal: local + days * 86_400) + seconds)
        case .days(let days): max(instant, clock.instant(ofLocal: local + days * 86_400))
        }
    }

    /// An upper bound of the length in seconds; a clock change can lengthen nominal days.
    var upperBound: Int {
        switch self {
        case .exact(let seconds): seconds
        case .nominal(let days, let seconds): (days + 1) * 86_400 + seconds
        case .days(let days): (days + 1) * 86_400
        }
    }
}
