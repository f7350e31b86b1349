public import Domain
public import Foundation
import Synchronization

/// The calendar folder at one moment, immutable: answers which events a window holds.
public struct CalendarSnapshot: Sendable {
    /// Sorted by name.
    public let calendars: [CalendarSummary]
    /// Of all files and of the folder itself, sorted by file and line.
    public let problems: [CalendarProblem]

    let files: [CalendarFile]
    private let index: SeriesIndex

    /// Before the first reading.
    public static let empty = CalendarSnapshot(files: [], folders: [:], folderProblems: [])

    init(files: [CalendarFile], folders: [String: FolderProperties], folderProblems: [CalendarProblem]) {
        self.files = files
        index = SeriesIndex(files: files)
        problems = (folderProblems + files.flatMap(\.problems)).sorted {
            ($0.file, $0.line ?? 0, $0.message) < ($1.file, $1.line ?? 0, $1.message)
        }

        let byCalendar = Dictionary(grouping: files, by: \.calendarName)
        calendars = Set(byCalendar.keys).union(folders.keys).sorted().map { name in
            let files = byCalendar[name] ?? []
            return CalendarSummary(
                name: name, displayName: folders[name]?.displayName ?? files.lazy.compactMap(\.displayName).first,
                color: folders[name]?.color, files: files.map(\.path), entryCount: files.map(\.events.count).reduce(0, +),
                isFolder: folders[name] != nil, problems: files.flatMap(\.problems))
        }
    }

    /// How many files it rests on.
    public var fileCount: Int { files.count }

    /// How many entries they hold; one that repeats counts once.
    public var componentCount: Int { files.map(\.events.count).reduce(0, +) }

    /// The events that overlap a window [a, b), sorted by start, then UID. An event without length belongs to the window that holds
    /// its start.
    ///
    /// - Parameter timeZone: the household's, for whole days and floating times.
    public func events(in window: DateInterval, timeZone: ZoneRules) -> [CalendarEvent] {
        expand(window, timeZone: timeZone).events
    }

    /// The events of a window, and the series that could not be followed to its end; of these a part is there.
    ///
    /// Each calendar has work and room of its own: a hostile one is cut short and takes nothing from the others.
    public func expand(_ window: DateInterval, timeZone: ZoneRules) -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
            var expansion = CalendarExpansion(keepsParts: true)
            for series in calendar { expansion.append(series, in: window) }
            expansions.append(expansion)
        }
        return Self.joined(expansions)
    }

    /// Puts the series together before anybody asks, so that nobody has to wait for it.
    public func prepare(timeZone: ZoneRules) async {
        _ = index.calendars(household: timeZone)
    }

    /// As `expand`, for a service: it lets other work in now and then, stops early where the task is cancelled, and leaves out what could
    /// not be followed to the end. Every minute for a week is nobody's appointment, and thousands of them would bury all that is.
    public func expandGently(
        _ window: DateInterval, timeZone: ZoneRules
    ) async -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
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

    /// A file is there that could not be read for a reason that may pass.
    public var needsAnotherRead: Bool { files.contains { $0.fingerprint.isEmpty } }

    /// Whether nothing was read anew between the two, and the zones have the same rules.
    public func hasSameContent(as other: CalendarSnapshot) -> Bool {
        files.map(\.path) == other.files.map(\.path) && files.map(\.fingerprint) == other.files.map(\.fingerprint)
            && files.map(\.zones) == other.files.map(\.zones) && problems == other.problems && calendars == other.calendars
    }
}

/// The series of a snapshot, put together once for a household's zone and again only when that changes.
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

    /// Parts with one UID belong together across the files of a calendar, never across calendars.
    private func assemble(_ household: ZoneRules) -> [[EventSeries]] {
        Dictionary(grouping: files, by: \.calendarName).map { calendarName, files in
            var parts: [String: [SeriesPart]] = [:]
            for file in files {
                let zones = ZoneTable(household: household, named: file.zones)
                for event in file.events { parts[event.uid, default: []].append(SeriesPart(component: event, zones: zones)) }
            }
            return parts.sorted { $0.key < $1.key }.map { EventSeries(uid: $0.key, calendarName: calendarName, parts: $0.value) }
        }
    }
}
