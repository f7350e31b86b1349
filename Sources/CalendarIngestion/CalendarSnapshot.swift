public import Domain
public import Foundation

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

    /// The events of a window, and the UIDs whose rules were too frequent or too costly to follow to the end.
    ///
    /// Each calendar has work and room of its own: a hostile one is cut short and takes nothing from the others.
    public func expand(_ window: DateInterval, timeZone: ZoneRules) -> (events: [CalendarEvent], cutShort: [String]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
            var expansion = CalendarExpansion(seriesCount: calendar.count)
            for series in calendar { expansion.append(series, in: window) }
            expansions.append(expansion)
        }
        return Self.joined(expansions)
    }

    /// Puts the series together before anybody asks, so that nobody has to wait for it.
    public func prepare(timeZone: ZoneRules) async {
        _ = index.calendars(household: timeZone)
    }

    /// As `expand`, letting other work in now and then: a hostile folder costs its own answer time and nobody else's. Stops early
    /// where the task is cancelled.
    public func expandGently(
        _ window: DateInterval, timeZone: ZoneRules
    ) async -> (events: [CalendarEvent], cutShort: [String]) {
        var expansions: [CalendarExpansion] = []
        for calendar in index.calendars(household: timeZone) {
            var expansion = CalendarExpansion(seriesCount: calendar.count)
            for series in calendar where !Task.isCancelled {
                expansion.append(series, in: window)
                if expansion.needsPause { await Task.yield() }
            }
            expansions.append(expansion)
        }
        return Self.joined(expansions)
    }

    private static func joined(_ expansions: [CalendarExpansion]) -> (events: [CalendarEvent], cutShort: [String]) {
        let events = expansions.flatMap(\.events).sorted { ($0.start, $0.uid, $0.id) < ($1.start, $1.uid, $1.id) }
        return (events, expansions.flatMap(\.cutShort))
    }

    /// Whether nothing was read anew between the two.
    public func hasSameContent(as other: CalendarSnapshot) -> Bool {
        files.map(\.path) == other.files.map(\.path) && files.map(\.fingerprint) == other.files.map(\.fingerprint)
            && problems == other.problems && calendars == other.calendars
    }
}
