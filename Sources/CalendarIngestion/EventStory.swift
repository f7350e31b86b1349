public import Domain
public import Foundation

/// Explains why an event is shown or not: the data in the files, and what follows from it.
public struct EventStory: Hashable, Sendable {
    /// RFC 5545 SUMMARY of the event itself.
    public var title: String
    /// RFC 5545 UID.
    public var uid: String
    public var calendarName: String
    /// The files with components of the event.
    public var files: [String]
    /// RFC 5545 DTSTART of the event itself.
    public var start: EventTime
    /// RRULEs and EXRULEs, as the file has them.
    public var rules: [String]
    /// The numbers of its RDATEs, EXDATEs, moved and cancelled occurrences.
    public var extraDates = 0, exceptionDates = 0, changedOccurrences = 0, cancelledOccurrences = 0
    /// Whether the event itself has STATUS:CANCELLED, so that none of its occurrences is shown.
    public var isCancelled: Bool
    /// Whether it is shown but calls for no routine.
    public var isAllDay: Bool, isTransparent: Bool
    /// The last occurrence that began before the given moment, at most ten years back.
    public var previous: CalendarEvent?
    /// The first occurrence from then on, at most ten years ahead.
    public var next: CalendarEvent?
    /// Whether it repeats too often to be expanded.
    public var isCutShort: Bool
}

extension CalendarSnapshot {
    /// The stories of the events whose title or UID contains a text, ignoring case and accents; sorted by title.
    ///
    /// - Parameters:
    ///   - moment: the reference of `next` and `previous`.
    ///   - limit: how many stories at most.
    /// - Returns: the stories, and how many events match the text.
    public func stories(
        matching text: String, at moment: Date, timeZone: ZoneRules, limit: Int
    ) -> (stories: [EventStory], total: Int) {
        var found: [String: EventParts] = [:]
        for file in files {
            for object in file.objects {
                let zones = ZoneTable(household: timeZone, named: object.zones)
                for event in object.events {
                    let key = "\(file.calendarName)/\(event.uid)"
                    found[key, default: EventParts(calendarName: file.calendarName)].add(
                        SeriesPart(component: event, zones: zones), from: file.path, isAskedFor: event.mentions(text))
                }
            }
        }
        let asked = found.values.filter(\.isAskedFor).sorted { ($0.title, $0.uid) < ($1.title, $1.uid) }
        return (asked.prefix(limit).map { EventStory(of: $0, at: moment) }, asked.count)
    }
}

/// The components with one UID in a calendar's files.
private struct EventParts {
    let calendarName: String
    private(set) var parts: [SeriesPart] = []
    private(set) var files: [String] = []
    private(set) var isAskedFor = false

    init(calendarName: String) {
        self.calendarName = calendarName
    }

    mutating func add(_ part: SeriesPart, from file: String, isAskedFor: Bool) {
        parts.append(part)
        if files.last != file { files.append(file) }
        self.isAskedFor = self.isAskedFor || isAskedFor
    }

    /// The event itself; where the files have only single occurrences, one of them.
    var event: EventComponent { (parts.first { $0.component.recurrenceID == nil } ?? parts[0]).component }
    var title: String { event.title }
    var uid: String { event.uid }
}

extension EventStory {
    /// How far it is searched in either direction: ten years.
    private static let reach: TimeInterval = 10 * 366 * 86_400

    fileprivate init(of entry: EventParts, at moment: Date) {
        let event = entry.event
        let changes = entry.parts.map(\.component).filter { $0.recurrenceID != nil }
        title = event.title
        uid = event.uid
        calendarName = entry.calendarName
        files = entry.files
        start = event.start
        rules = event.recurrenceRules.map { "RRULE:\($0)" } + event.exceptionRules.map { "EXRULE:\($0)" }
        extraDates = event.recurrenceDates.count
        exceptionDates = event.exceptionDates.count
        cancelledOccurrences = changes.count { $0.status == .cancelled }
        changedOccurrences = changes.count - cancelledOccurrences
        isCancelled = event.recurrenceID == nil && event.status == .cancelled
        isTransparent = event.isTransparent
        if case .date = event.start { isAllDay = true } else { isAllDay = false }
        let series = EventSeries(uid: uid, calendarName: calendarName, parts: entry.parts)
        let past = series.events(in: DateInterval(start: moment - Self.reach, end: moment))
        let future = series.events(in: DateInterval(start: moment, duration: Self.reach))
        previous = past.events.last { $0.start < moment }
        next = future.events.first { $0.start >= moment }
        isCutShort = past.isCutShort || future.isCutShort
    }
}

extension EventComponent {
    fileprivate func mentions(_ text: String) -> Bool {
        [title, uid].contains { $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
}
