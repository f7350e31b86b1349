public import Domain
public import Foundation

/// Everything that tells why an event shows, or does not: what the files say of it and what comes of that.
public struct EventStory: Hashable, Sendable {
    /// RFC 5545 SUMMARY of the event itself.
    public var title: String
    /// RFC 5545 UID.
    public var uid: String
    public var calendarName: String
    /// The files that say something about it.
    public var files: [String]
    /// RFC 5545 DTSTART of the event itself.
    public var start: EventTime
    /// RRULEs and EXRULEs, as the file has them.
    public var rules: [String]
    /// How many RDATEs, EXDATEs, moved and cancelled occurrences it has.
    public var extraDates = 0, exceptionDates = 0, changedOccurrences = 0, cancelledOccurrences = 0
    /// STATUS:CANCELLED of the event itself: nothing of it shows.
    public var isCancelled: Bool
    /// It shows, and calls for no routine.
    public var isAllDay: Bool, isTransparent: Bool
    /// The latest occurrence that began before the moment asked for, as far as ten years back.
    public var previous: CalendarEvent?
    /// The first one from then on, as far as ten years ahead.
    public var next: CalendarEvent?
    /// It repeats too often to be followed.
    public var isCutShort: Bool
}

extension CalendarSnapshot {
    /// The stories of the events whose title or UID has a text in it, in any case and whatever the accents; sorted by title.
    ///
    /// - Parameters:
    ///   - moment: what `next` and `previous` are counted from.
    ///   - limit: how many are told.
    /// - Returns: the stories, and how many events the text fits.
    public func stories(
        matching text: String, at moment: Date, timeZone: ZoneRules, limit: Int
    ) -> (stories: [EventStory], total: Int) {
        var found: [String: EventParts] = [:]
        for file in files {
            let zones = ZoneTable(household: timeZone, named: file.zones)
            for event in file.events {
                let key = "\(file.calendarName)/\(event.uid)"
                found[key, default: EventParts(calendarName: file.calendarName)].add(
                    SeriesPart(component: event, zones: zones), from: file.path, isAskedFor: event.mentions(text))
            }
        }
        let asked = found.values.filter(\.isAskedFor).sorted { ($0.title, $0.uid) < ($1.title, $1.uid) }
        return (asked.prefix(limit).map { EventStory(of: $0, at: moment) }, asked.count)
    }
}

/// What the files of a calendar say under one UID.
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

    /// The event itself; where only single occurrences are told of, one of them.
    var event: EventComponent { (parts.first { $0.component.recurrenceID == nil } ?? parts[0]).component }
    var title: String { event.title }
    var uid: String { event.uid }
}

extension EventStory {
    /// How far it is looked for, either way: ten years.
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
