import CalendarIngestion
public import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage

/// The family's calendars: keeps the folder in memory, follows its changes, and puts files in and out of it.
public actor CalendarService {
    public nonisolated let folder: String
    /// How large a calendar file may be.
    public static let maximumFileBytes = ParseLimits.fileBytes

    private let reader: CalendarFolderReader
    private let assignments: CalendarAssignmentRepository
    private let settings: CurrentSettings
    private let logger: Logger
    private let warn: @Sendable (CalendarProblem) -> Void
    private let changes: Changes
    private var snapshot = CalendarSnapshot.empty
    private var refreshing: Task<Void, Never>?
    private var isRead = false
    private var awaitingFirstReading: [CheckedContinuation<Void, Never>] = []
    private var anotherLook: Task<Void, Never>?
    private static let timeToAnotherLook = Duration.seconds(300)
    /// Events that repeat too often to be followed to the end, by what they were last asked for.
    private var cutShort: Set<CutShortSeries> = []

    /// - Parameters:
    ///   - warn: told once of each problem that a file has, for the journal.
    ///   - changes: told when the events may have changed.
    init(
        folder: String, reader: CalendarFolderReader, assignments: CalendarAssignmentRepository, settings: CurrentSettings,
        logger: Logger, warn: @escaping @Sendable (CalendarProblem) -> Void, changes: Changes
    ) {
        self.folder = folder
        self.reader = reader
        self.assignments = assignments
        self.settings = settings
        self.logger = logger
        self.warn = warn
        self.changes = changes
    }

    /// Looks at the folder now; reads only what changed. Calls queue up behind each other.
    ///
    /// - Parameter reading: told after each file how many of those that changed are read.
    public func refresh(reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }) async {
        let before = refreshing
        let task = Task {
            await before?.value
            await self.readFolder(reading)
        }
        refreshing = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Waits until the folder was read for the first time: before that an empty list would say that there are no calendars.
    public func firstReading() async {
        if isRead { return }
        await withCheckedContinuation { awaitingFirstReading.append($0) }
    }

    private func endFirstReading() {
        isRead = true
        for waiting in awaitingFirstReading { waiting.resume() }
        awaitingFirstReading = []
    }

    /// Reads every file again, changed or not: the time zones that they use may have changed.
    func rereadAll() async {
        await reader.forgetFingerprints()
        await refresh()
    }

    private func readFolder(_ reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async {
        defer { endFirstReading() }
        let known = Set(snapshot.problems)
        let fresh = await reader.refresh(folder, progress: reading)
        let isSame = fresh.hasSameContent(as: snapshot)
        // The one that is known has its series put together already.
        if !isSame {
            await fresh.prepare(timeZone: settings.value.zone)
            snapshot = fresh
            cutShort = []
        }
        if fresh.needsAnotherRead { lookAgainLater() }
        for problem in Self.gravestPerFile(fresh.problems) where !known.contains(problem) { warn(problem) }
        if isSame { return }
        logger.info("Calendars read", metadata: ["files": "\(fresh.fileCount)", "events": "\(fresh.componentCount)"])
        await changes.publish(Change(.calendars))
    }

    /// A file that could not be read may be readable in a while: a disk that was away, a process that could not be started.
    private func lookAgainLater() {
        guard anotherLook == nil else { return }
        anotherLook = Task { [weak self] in
            try? await Task.sleep(for: Self.timeToAnotherLook)
            if !Task.isCancelled { await self?.lookAgain() }
        }
    }

    private func lookAgain() async {
        anotherLook = nil
        await refresh()
    }

    /// One warning a file: its gravest problem stands for all; `timequest calendar list` shows the rest.
    private static func gravestPerFile(_ problems: [CalendarProblem]) -> [CalendarProblem] {
        Dictionary(grouping: problems.filter { $0.severity >= .warning }, by: \.file).values
            .compactMap { group in
                let gravest = group.map(\.severity).max()
                return group.first { $0.severity == gravest }
            }
            .sorted { $0.file < $1.file }
    }

    /// Follows the folder until cancelled.
    func watch() async {
        let watcher: FolderWatcher
        do {
            watcher = try FolderWatcher(folder: folder)
        } catch {
            logger.error("New calendar files will be seen at the next start only: \(error)")
            return
        }
        // Keeps the watcher for as long as its changes are read.
        defer {
            watcher.stop()
            anotherLook?.cancel()
        }
        // What changed between the first reading and the watch.
        await refresh()
        for await _ in watcher.changes { await refresh() }
    }

    /// The calendars as they are now, sorted by name.
    public var calendars: [CalendarSummary] { snapshot.calendars }

    /// What is wrong with any of them.
    public var problems: [CalendarProblem] {
        snapshot.problems
            + snapshot.calendars.compactMap { calendar in
                // One for each calendar: a hostile one has thousands.
                let series = cutShort.filter { $0.calendarName == calendar.name }.sorted { $0.uid < $1.uid }
                guard let first = series.first(where: \.isCause) ?? series.first else { return nil }
                let others = series.count == 1 ? "it is left out" : "it is left out, and \(series.count - 1) more with it"
                return CalendarProblem(
                    file: calendar.files.first ?? "", uid: first.uid, severity: .warning, message: "\(first.reason); \(others).")
            }
    }

    /// The events that overlap a window, sorted by start.
    ///
    /// - Throws: `CancellationError` where nobody wants them any more.
    public func events(in window: DateInterval) async throws -> [CalendarEvent] {
        let expansion = await snapshot.expandGently(window, timeZone: settings.value.zone)
        try Task.checkCancellation()
        cutShort.formUnion(expansion.cutShort)
        return expansion.events
    }

    /// Which player a calendar is assigned to, by calendar name.
    public func assignedPlayers() async throws -> [String: PlayerID] {
        try await assignments.all()
    }

    /// Assigns a calendar to one player, or with nil to everyone.
    public func assign(_ name: String, to player: PlayerID?) async throws {
        // A calendar that is gone can still be taken from the player it was assigned to.
        let isKnown = snapshot.calendars.contains { $0.name == name }
        let isAssigned = player == nil ? try await assignments.all()[name] != nil : false
        guard isKnown || isAssigned else { throw CalendarServiceError.unknown(name) }
        try await assignments.assign(name, to: player)
    }

    /// Puts a file into the folder, in place of the one of that name, if it holds a calendar.
    public func add(_ name: String, _ data: Data) async throws -> CalendarSummary {
        try CalendarFileName.check(name)
        if snapshot.calendars.contains(where: { $0.name == name && $0.isFolder }) { throw CalendarServiceError.isFolder(name) }
        let parsed = try await reader.check(data)
        if let problem = parsed.problems.first(where: { $0.severity == .error }) {
            throw CalendarServiceError.notACalendar(name, reason: problem.message)
        }
        try CalendarFolderWriter(folder: folder).write(data, name: name)
        await refresh()
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
        return calendar
    }

    /// Takes a file out of the folder.
    public func remove(_ name: String) async throws {
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
        if calendar.isFolder { throw CalendarServiceError.isFolder(name) }
        try CalendarFolderWriter(folder: folder).remove(calendar.files)
        // A later calendar of this name is another one.
        try await assignments.assign(name, to: nil)
        await refresh()
    }
}
