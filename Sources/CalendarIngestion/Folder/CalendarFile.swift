import Domain
import Foundation

/// A file of the folder in the state of the last read.
struct CalendarFile: Sendable {
    /// The path below the calendar folder, e.g. `school.ics` or `sports/abc.ics`.
    let path: String
    let calendarName: String
    var fingerprint: [Int64]
    var displayName: String?
    var objects: [ZonedObject]
    /// The titles of the events that it calls off with METHOD:CANCEL, by UID.
    private(set) var cancellations: [String: String]
    var problems: [CalendarProblem]
    /// Whether its content comes from a complete file.
    private(set) var isWhole: Bool

    /// Resolves the zones of a parsed file, and makes the checks that need them.
    init(path: String, calendarName: String, fingerprint: [Int64], parsed: ParsedCalendar, systemZones: SystemZoneFinder) {
        var resolver = ZoneResolver(system: systemZones)
        self.path = path
        self.calendarName = calendarName
        self.fingerprint = fingerprint
        isWhole = parsed.isWhole
        displayName = parsed.displayName
        objects = resolver.objects(parsed.objects)
        cancellations = parsed.cancellations
        problems = ProblemDigest.digest(parsed.problems + resolver.problems + Self.backwardEvents(objects))
        for index in problems.indices { problems[index].file = path }
    }

    /// A file that could not be read (any more): the last good content is kept.
    init(unreadable path: String, calendarName: String, error: any Error, before: CalendarFile?) {
        self.path = path
        self.calendarName = calendarName
        // Unlike the fingerprint of any file, so that the next read tries again.
        fingerprint = []
        isWhole = before?.isWhole ?? false
        displayName = before?.displayName
        objects = before?.objects ?? []
        cancellations = before?.cancellations ?? [:]
        let remedy = (error as? ClosedCalendar)?.remedy
        problems = [CalendarProblem(file: path, severity: .error, flaw: CalendarFlaw(of: error), remedy: remedy)]
        if entryCount > 0 { noteLastGoodState() }
    }

    /// The events of all objects.
    var events: [EventComponent] { objects.flatMap(\.events) }

    /// The number of its events.
    var entryCount: Int { objects.reduce(0) { $0 + $1.events.count } }

    /// Whether the last content should be kept instead of this: the file was complete and is not any more (an interrupted copy, for
    /// example), or has no usable content now. A file that never was complete (its program omits an END) is used as it is.
    func isWorse(than before: CalendarFile) -> Bool {
        !isWhole && before.entryCount > 0 && (before.isWhole || entryCount == 0)
    }

    /// This file with its last content.
    func keeping(_ before: CalendarFile) -> CalendarFile {
        var file = self
        file.isWhole = before.isWhole
        file.displayName = before.displayName
        file.objects = before.objects
        file.cancellations = before.cancellations
        file.noteLastGoodState()
        return file
    }

    /// This file without its content, because the folder exceeds the limit.
    func withoutRoom() -> CalendarFile {
        var file = self
        // Unlike the fingerprint of any file, so that it is read once the folder is below the limit.
        file.fingerprint = []
        file.objects = []
        file.cancellations = [:]
        let flaw = CalendarFlaw(.tooManyEntriesTogether, number: ParseLimits.entries)
        file.problems = [CalendarProblem(file: path, severity: .error, flaw: flaw)]
        return file
    }

    private mutating func noteLastGoodState() {
        problems.append(CalendarProblem(file: path, severity: .warning, flaw: CalendarFlaw(.formerEventsKept)))
    }

    private static func backwardEvents(_ objects: [ZonedObject]) -> [CalendarProblem] {
        objects.flatMap { $0.events.filter(\.endsBeforeItStarts) }.map { event in
            CalendarProblem(
                uid: event.uid, severity: .warning,
                flaw: CalendarFlaw(.endBeforeStart, subject: PlainText.excerpt(event.title)))
        }
    }
}

extension CalendarFlaw {
    /// Why a file could not be read.
    fileprivate init(of error: any Error) {
        self =
            switch error {
            case let flaw as CalendarFlaw: flaw
            case let closed as ClosedCalendar: closed.flaw
            case let error as ParserProcessError: error.flaw
            default: CalendarFlaw(.fileUnreadable, detail: "\(error)")
            }
    }
}

extension EventComponent {
    /// The TZIDs of its times.
    var zoneNames: [String] {
        let ends: [EventTime] = if case .at(let time) = end { [time] } else { [] }
        let dates = recurrenceDates.map(\.start) + exceptionDates
        return ([start] + ends + dates + [recurrenceID].compactMap(\.self)).compactMap { time in
            if case .zoned(_, let zone) = time { zone } else { nil }
        }
    }

    /// Whether DTEND is before DTSTART, the DURATION is negative, or a period of an RDATE ends before it starts, if this can be determined
    /// without zones.
    fileprivate var endsBeforeItStarts: Bool {
        Self.isBackward(start, end) || recurrenceDates.contains { Self.isBackward($0.start, $0.end) }
    }

    private static func isBackward(_ start: EventTime, _ end: EventEnd?) -> Bool {
        switch end {
        case .at(let end): isBackward(start, end)
        case .duration(let days, let seconds): days * 86_400 + seconds < 0
        case .unspecified, nil: false
        }
    }

    private static func isBackward(_ start: EventTime, _ end: EventTime) -> Bool {
        switch (start, end) {
        case (.date(let start), .date(let end)): end < start
        case (.floating(let start), .floating(let end)): end < start
        case (.utc(let start), .utc(let end)): end < start
        case (.zoned(let start, let zone), .zoned(let end, let endZone)): zone == endZone && end < start
        default: false
        }
    }
}
