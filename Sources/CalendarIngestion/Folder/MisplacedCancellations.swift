public import Domain

/// Finds the cancellations (METHOD:CANCEL) of events that only another calendar has. They call nothing off there, because components with
/// one UID form a series within a calendar, never across calendars. Also finds the files that have only cancellations, of events that no
/// calendar has, if the rest of their calendar has no events either.
public enum MisplacedCancellations {
    /// The problems that only the snapshots together have.
    public static func problems(across snapshots: [CalendarSnapshot]) -> [CalendarProblem] {
        let known = Set(snapshots.flatMap(\.problems))
        return problems(in: snapshots.flatMap(\.files)).filter { !known.contains($0) }
    }

    /// The problems of a file that is not yet in a folder.
    ///
    /// - Parameter events: the events of another calendar.
    public static func problems(of calendar: ParsedCalendar, besides events: [EventComponent]) -> [CalendarProblem] {
        let cancellations = calendar.cancellations
        let uids = Set(events.lazy.filter { $0.status != .cancelled && cancellations[$0.uid] != nil }.map(\.uid))
        return problems(of: cancellations.filter { uids.contains($0.key) }, in: "")
    }

    static func problems(in files: [CalendarFile]) -> [CalendarProblem] {
        let uids = files.reduce(into: Set<String>()) { $0.formUnion($1.cancellations.keys) }
        if uids.isEmpty { return [] }
        // The calendars that have an event which is not cancelled, by its UID.
        var calendars: [String: Set<String>] = [:]
        for file in files {
            for event in file.events where event.status != .cancelled && uids.contains(event.uid) {
                calendars[event.uid, default: []].insert(file.calendarName)
            }
        }
        let calendarsWithEvents = Set(files.filter { $0.events.contains { $0.status != .cancelled } }.map(\.calendarName))
        return files.flatMap { file -> [CalendarProblem] in
            if file.cancellations.isEmpty { return [] }
            let misplaced = file.cancellations.filter { calendars[$0.key]?.contains(file.calendarName) == false }
            let isUnknown = file.events.allSatisfy { file.cancellations[$0.uid] != nil && calendars[$0.uid] == nil }
            if isUnknown && !calendarsWithEvents.contains(file.calendarName) {
                return [CalendarProblem(file: file.path, severity: .notice, flaw: CalendarFlaw(.cancellationsOnly))]
            }
            return problems(of: misplaced, in: file.path)
        }
    }

    /// - Parameter cancellations: titles by UID.
    private static func problems(of cancellations: [String: String], in path: String) -> [CalendarProblem] {
        cancellations.sorted { $0.key < $1.key }.prefix(ParseLimits.problemsOfEvent).map { uid, title in
            // The other calendar is not named: not everyone who sees this one may know of it.
            let flaw = CalendarFlaw(.cancellationMisplaced, subject: PlainText.excerpt(title))
            return CalendarProblem(file: path, uid: uid, severity: .notice, flaw: flaw)
        }
    }
}
