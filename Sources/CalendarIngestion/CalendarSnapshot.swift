public import Domain
public import Foundation
import Synchronization

/// The calendar folder at one moment, immutable. Returns the events of a window.
public struct CalendarSnapshot: Sendable {
    /// Sorted by name.
    public let calendars: [CalendarSummary]
    /// Of all files and of the folder itself, sorted by file and line.
    public let problems: [CalendarProblem]

    let files: [CalendarFile]
    /// Whether the folder and its sub-folders were listed.
    private let isListed: Bool
    /// Whether there may be files that were left for another read: they are large, the read was cancelled, or the folder could not be
    /// listed.
    public let isPartial: Bool
    private let index: SeriesIndex

    /// The snapshot before the first read.
    public static let empty = CalendarSnapshot(files: [], folders: [:], folderProblems: [])

    init(
        files: [CalendarFile], folders: [String: FolderProperties], folderProblems: [CalendarProblem], isListed: Bool = true,
        isPartial: Bool = false
    ) {
        self.files = files
        self.isListed = isListed
        self.isPartial = isPartial
        index = SeriesIndex(files: files)
        let misplaced = MisplacedCancellations.problems(in: files)
        problems = (folderProblems + files.flatMap(\.problems) + misplaced).sorted { one, other in
            let (place, otherPlace) = ((one.file, one.line ?? 0), (other.file, other.line ?? 0))
            // Sentences are composed only if the place does not decide.
            return place == otherPlace ? one.message < other.message : place < otherPlace
        }

        let byCalendar = Dictionary(grouping: files, by: \.calendarName)
        let misplacedByFile = Dictionary(grouping: misplaced, by: \.file)
        calendars = Set(byCalendar.keys).union(folders.keys).sorted().map { name in
            let files = byCalendar[name] ?? []
            return CalendarSummary(
                name: name, displayName: folders[name]?.displayName ?? files.lazy.compactMap(\.displayName).first,
                color: folders[name]?.color, files: files.map(\.path), entryCount: files.map(\.entryCount).reduce(0, +),
                isFolder: folders[name] != nil,
                problems: files.flatMap(\.problems) + files.flatMap { misplacedByFile[$0.path] ?? [] })
        }
    }

    /// The number of files in it.
    public var fileCount: Int { files.count }

    /// The number of entries in the files; a recurring one counts once.
    public var componentCount: Int { files.map(\.entryCount).reduce(0, +) }

    /// The entries of a calendar's files, before recurrence is resolved.
    public func entries(of name: String) -> [EventComponent] { files.filter { $0.calendarName == name }.flatMap(\.events) }

    /// The occurrences of an entry in a window.
    public struct Occurrences: Sendable {
        public var first: CalendarEvent
        public var count: Int
    }

    /// The events of one calendar in a window [a, b), in no order. Like `expandGently`, it yields now and then, and leaves out series that
    /// were cut short.
    public func events(of name: String, in window: DateInterval, timeZone: ZoneRules) async -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        for calendar in index.calendars(household: timeZone) where calendar.first?.calendarName == name {
            var expansion = CalendarExpansion(keepsParts: false)
            for series in calendar where !Task.isCancelled {
                expansion.append(series, in: window)
                if expansion.needsPause { await Task.yield() }
            }
            events += expansion.events
        }
        return events
    }

    /// The occurrences of each entry of a calendar in a window [a, b), by UID. Like `expandGently`, it yields now and then.
    public func occurrences(
        of name: String, in window: DateInterval, timeZone: ZoneRules
    ) async -> [String: Occurrences] {
        var found: [String: Occurrences] = [:]
        for calendar in index.calendars(household: timeZone) where calendar.first?.calendarName == name {
            var expansion = CalendarExpansion(keepsParts: true)
            for series in calendar where !Task.isCancelled {
                expansion.append(series, in: window)
                if expansion.needsPause { await Task.yield() }
            }
            for event in expansion.events {
                var own = found[event.uid] ?? Occurrences(first: event, count: 0)
                if event.start < own.first.start { own.first = event }
                own.count += 1
                found[event.uid] = own
            }
        }
        return found
    }

    /// The events that overlap a window [a, b), sorted by start, then UID. An event without length is in the window that contains
    /// its start.
    ///
    /// - Parameter timeZone: the household's zone, for whole days and floating times.
    public func events(in window: DateInterval, timeZone: ZoneRules) -> [CalendarEvent] {
        expand(window, timeZone: timeZone).events
    }

    /// The events of a window, and the series that were cut short; of these only some occurrences are included.
    ///
    /// Each calendar has limits of its own: a hostile one is cut short and does not affect the others.
    public func expand(_ window: DateInterval, timeZone: ZoneRules) -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
            var expansion = CalendarExpansion(keepsParts: true)
            for series in calendar { expansion.append(series, in: window) }
            expansions.append(expansion)
        }
        return Self.joined(expansions)
    }

    /// Assembles the series in advance, so that the first request does not have to wait.
    public func prepare(timeZone: ZoneRules) async {
        _ = index.calendars(household: timeZone)
    }

    /// Like `expand`, for a service: it yields now and then, stops early when the task is cancelled, and leaves out series that
    /// were cut short. An event every minute for a week is not a real appointment, and thousands of them would hide the others.
    ///
    /// - Parameter leftOut: the names of calendars that are not expanded.
    public func expandGently(
        _ window: DateInterval, timeZone: ZoneRules, without leftOut: Set<String> = []
    ) async -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
            if let name = calendar.first?.calendarName, leftOut.contains(name) { continue }
            var expansion = CalendarExpansion(keepsParts: false)
            for series in calendar where !Task.isCancelled {
                expansion.append(series, in: window)
                if expansion.needsPause { await Task.yield() }
            }
            expansions.append(expansion)
        }
        return Self.joined(expansions)
    }

    private static func joined(_ expansions: [CalendarExpansion]) -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        let events = expansions.flatMap(\.events).sorted { ($0.start, $0.uid, $0.id) < ($1.start, $1.uid, $1.id) }
        return (events, expansions.flatMap(\.cutShort))
    }

    /// Whether a file or folder could not be read for a reason that may be temporary.
    public var needsAnotherRead: Bool { !isListed || files.contains { $0.fingerprint.isEmpty } }

    /// Whether no file changed between the two, and the zones have the same rules.
    public func hasSameContent(as other: CalendarSnapshot) -> Bool {
        files.map(\.path) == other.files.map(\.path) && files.map(\.fingerprint) == other.files.map(\.fingerprint)
            && files.map { $0.objects.map(\.zones) } == other.files.map { $0.objects.map(\.zones) } && problems == other.problems
            && calendars == other.calendars
    }
}

/// The series of a snapshot, assembled once for a household's zone and again only when that changes.
final class SeriesIndex: Sendable {
    private let files: [CalendarFile]
    private let made = Mutex<(household: ZoneRules, calendars: [[EventSeries]])?>(nil)

    init(files: [CalendarFile]) {
        self.files = files
    }

    /// The series of each calendar.
    func calendars(household: ZoneRules) -> [[EventSeries]] {
        made.withLock { made in
            if let made, made.household == household { return made.calendars }
            let calendars = assemble(household)
            made = (household, calendars)
            return calendars
        }
    }

    /// Components with the same UID form a series across the files of a calendar, never across calendars.
    private func assemble(_ household: ZoneRules) -> [[EventSeries]] {
        Dictionary(grouping: files, by: \.calendarName).map { calendarName, files in
            var parts: [String: [SeriesPart]] = [:]
            for object in files.flatMap(\.objects) {
                let zones = ZoneTable(household: household, named: object.zones)
                for event in object.events { parts[event.uid, default: []].append(SeriesPart(component: event, zones: zones)) }
            }
            return parts.sorted { $0.key < $1.key }.map { EventSeries(uid: $0.key, calendarName: calendarName, parts: $0.value) }
        }
    }
}
