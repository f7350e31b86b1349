public import Foundation

/// Everything that one calendar says under one UID: the master, its recurrences and what became of single ones. Answers
/// which events fall into a window.
///
/// Zones are looked up once, when the value is made. Where the household moves to another zone, make it anew.
public struct EventSeries: Sendable {
    /// RFC 5545 UID, the same in all parts.
    public let uid: String
    public let calendarName: String
    /// The event itself where it does not recur, and every occurrence that an override describes.
    private let single: [SingleEvent]
    /// From the first start to the last end of these, so that most series need not be looked into for a window.
    private let singleReach: ClosedRange<Int>
    private let pattern: SeriesPattern?

    private struct SingleEvent {
        var start: Int
        var end: Int
        var event: CalendarEvent
    }

    /// The most occurrences that one series gives in one window.
    public static let occurrenceLimit = 10_000

    /// - Parameter parts: all components with this UID in one calendar, in any order and from any of its files.
    public init(uid: String, calendarName: String, parts: [SeriesPart]) {
        let roles = SeriesRoles(parts: parts)
        self.uid = uid
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

    /// The events that belong to a window [a, b): those that overlap it, those without length that start in it.
    public func events(in window: DateInterval) -> SeriesExpansion {
        var expansion = SeriesExpansion()
        expansion.isCutShort = !appendEvents(in: window, to: &expansion.events)
        expansion.events.sort { ($0.start, $0.id) < ($1.start, $1.id) }
        return expansion
    }

    /// As `events(in:)`, for many series at once; in no particular order.
    /// - Returns: false where there may be more events than the limit or the budget allowed.
    public func appendEvents(in window: DateInterval, to events: inout [CalendarEvent]) -> Bool {
        var budget = WorkBudget()
        return appendEvents(in: window, to: &events, limit: EventSeries.occurrenceLimit, budget: &budget)
    }

    /// As `appendEvents(in:to:)`, with a limit of its own and the work taken from a given budget.
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
    /// There may be more: a rule was too frequent or too costly to follow to the end.
    public var isCutShort = false
}

/// The window that a calendar is asked for, [a, b).
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

    /// Whether an event belongs to the window: it overlaps it, or, where it has no length, starts in it.
    func contains(start: Int, end: Int) -> Bool {
        let (first, last) = (TimeInterval(start), TimeInterval(end))
        return first < self.end && (last > self.start || (first == last && first >= self.start))
    }
}
