public import Foundation

/// All components of one calendar with one UID: the master, its recurrences and overrides. Returns the events in a window.
///
/// Zones are resolved once, at initialization. When the household's zone changes, make a new value.
public struct EventSeries: Sendable {
    /// RFC 5545 UID, the same in all parts.
    public let uid: String
    /// The title of the event itself, or where only single dates of it are there, of one of them.
    public let title: String
    public let calendarName: String
    /// The event itself if it does not recur, and every occurrence with an override.
    private let single: [SingleEvent]
    /// From the first start to the last end of these events, so that most series can be skipped for a window.
    private let singleReach: ClosedRange<Int>
    private let pattern: SeriesPattern?

    private struct SingleEvent {
        var start: Int
        var end: Int
        var event: CalendarEvent
    }

    /// The maximum number of occurrences of one series in one window.
    public static let occurrenceLimit = 10_000

    /// - Parameter parts: all components with this UID in one calendar, in any order and from any of its files.
    public init(uid: String, calendarName: String, parts: [SeriesPart]) {
        let roles = SeriesRoles(parts: parts)
        self.uid = uid
        title = (parts.first { $0.component.recurrenceID == nil } ?? parts.first)?.component.title ?? ""
        self.calendarName = calendarName
        var single: [SingleEvent] = []
        func append(_ part: SeriesPart, key: OccurrenceKey, isRecurrence: Bool) {
            let clock = part.clock
            let span = part.span(clock)
            let template = EventTemplate(component: part.component, isAllDay: clock.isAllDay, calendarName: calendarName)
            let event = template.event(start: span.start, end: span.end, key: key, isRecurrence: isRecurrence)
            single.append(SingleEvent(start: span.start, end: span.end, event: event))
        }
        for (key, part) in roles.overrides where !part.isCancelled { append(part, key: key, isRecurrence: true) }
        pattern = roles.pattern(calendarName: calendarName)
        if let master = roles.singleMaster { append(master.part, key: master.key, isRecurrence: false) }
        self.single = single
        let start = single.map(\.start).min() ?? .max
        singleReach = start...max(start, single.map(\.end).max() ?? .max)
    }

    /// The events in a window [a, b): those that overlap it, and those without length that start in it.
    public func events(in window: DateInterval) -> SeriesExpansion {
        var expansion = SeriesExpansion()
        expansion.isCutShort = !appendEvents(in: window, to: &expansion.events)
        expansion.events.sort { ($0.start, $0.id) < ($1.start, $1.id) }
        return expansion
    }

    /// Like `events(in:)`, for many series at once; in no particular order.
    /// - Returns: false where there may be more events than the limit or the budget allowed.
    public func appendEvents(in window: DateInterval, to events: inout [CalendarEvent]) -> Bool {
        var budget = WorkBudget()
        return appendEvents(in: window, to: &events, limit: EventSeries.occurrenceLimit, budget: &budget)
    }

    /// Like `appendEvents(in:to:)`, with a limit, and with the work taken from a given budget.
    public func appendEvents(
        in interval: DateInterval, to events: inout [CalendarEvent], limit: Int, budget: inout WorkBudget
    ) -> Bool {
        let window = EventWindow(interval)
        var left = limit
        if singleReach.overlaps(window.seconds.lowerBound...window.seconds.upperBound) {
            for candidate in single where window.contains(start: candidate.start, end: candidate.end) {
                guard left > 0 else { return false }
                events.append(candidate.event)
                left -= 1
            }
        }
        guard let pattern else { return true }
        return pattern.append(to: &events, in: window, limit: left, budget: &budget)
    }
}

/// The events of a series in a window.
public struct SeriesExpansion: Hashable, Sendable {
    /// By start.
    public var events: [CalendarEvent] = []
    /// Whether there may be more: a rule was too frequent or too costly to expand completely.
    public var isCutShort = false
}

/// A window of time, [a, b).
struct EventWindow {
    private let start: TimeInterval
    private let end: TimeInterval
    /// Whole seconds around the window.
    let seconds: Range<Int>

    init(_ interval: DateInterval) {
        start = interval.start.timeIntervalSince1970
        end = interval.end.timeIntervalSince1970
        let first = interval.start.wholeSeconds
        seconds = first..<max(first, interval.end.wholeSeconds) + 1
    }

    /// Whether an event is in the window: it overlaps it, or, without length, starts in it.
    func contains(start: Int, end: Int) -> Bool {
        let (first, last) = (TimeInterval(start), TimeInterval(end))
        return first < self.end && (last > self.start || (first == last && first >= self.start))
    }
}
