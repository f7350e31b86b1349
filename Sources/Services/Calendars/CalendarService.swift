import CalendarIngestion
public import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage
import Synchronization

/// The calendars of the household: keeps the folder's content in memory, follows its changes, and adds and removes files.
public actor CalendarService {
    /// The path of the calendar folder.
    public nonisolated let folder: String
    /// The largest calendar file that is accepted, in bytes.
    public static let maximumFileBytes = ParseLimits.fileBytes

    let reader: CalendarFolderReader
    let assignments: CalendarAssignmentRepository
    let tones: CalendarToneRepository
    private let meanings: CalendarMeaningRepository
    let settings: CurrentSettings
    private let logger: Logger
    private let warn: @Sendable (CalendarProblem) -> Void
    private let changes: ChangePublisher
    /// What is in force now. Reading it waits for no other use of the calendars: reminders are planned from it.
    private let present = Mutex(Present())
    private let startWatcher: @Sendable (_ folder: String) throws(FolderWatcherError) -> FolderWatcher
    private let pause: @Sendable () async throws -> Void
    private var refreshing: Task<Void, Never>?
    private var firstReadWaiters: [CheckedContinuation<Void, Never>] = []
    private var retryTask: Task<Void, Never>?
    private var watcher: FolderWatcher?
    /// Why the folder is not followed; nil where it is.
    private var watchProblem: CalendarProblem?
    /// Calendars with larger files wait for the second part of the first read, in bytes. A calendar of ten years of lessons has half of it.
    private static let smallFileBytes: Int64 = 1 << 20

    private struct Present {
        var snapshot = CalendarSnapshot.empty
        /// The series of the snapshot that repeat too often to be expanded to the end, as found so far.
        var cutShort: Set<CutShortSeries> = []
        /// The titles of the events that nothing is suggested for because they repeat too often, by calendar and UID, as found so far.
        var dense: [String: [String: String]] = [:]
        /// Whether the first read is over, also where not all could be read.
        var isRead = false
        /// Whether all files were read once.
        var isWhole = false
        /// Whether all files could be read the last time.
        var hasReadAll = false
    }

    nonisolated var snapshot: CalendarSnapshot { present.withLock(\.snapshot) }

    /// - Parameters:
    ///   - warn: called once for each file with its most severe problem, for the journal.
    ///   - changes: gets a change when the events may have changed.
    ///   - startWatcher: starts to watch the folder.
    ///   - pause: waits until what has failed is tried again.
    init(
        folder: String, reader: CalendarFolderReader, assignments: CalendarAssignmentRepository, tones: CalendarToneRepository,
        meanings: CalendarMeaningRepository, settings: CurrentSettings, logger: Logger,
        warn: @escaping @Sendable (CalendarProblem) -> Void, changes: ChangePublisher,
        startWatcher: @escaping @Sendable (_ folder: String) throws(FolderWatcherError) -> FolderWatcher = {
            folder throws(FolderWatcherError) in try FolderWatcher(folder: folder)
        },
        pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(300)) }
    ) {
        self.folder = folder
        self.reader = reader
        self.assignments = assignments
        self.tones = tones
        self.meanings = meanings
        self.settings = settings
        self.logger = logger
        self.warn = warn
        self.changes = changes
        self.startWatcher = startWatcher
        self.pause = pause
    }

    /// What parents have said about calendars, by calendar name. A calendar of which nothing was said is missing.
    public nonisolated func meanings() async throws -> [String: CalendarMeaning] { try await meanings.all() }

    /// Reads the files of the folder that have changed. Simultaneous calls run one after the other.
    ///
    /// - Parameter reading: called after each batch of files with how many of the changed files are read.
    public func refresh(reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }) async {
        await refresh(upTo: .max, reading: reading)
    }

    /// Reads the calendars of the folder that have only small files, which takes a moment: reminders of their events need not wait for
    /// large files.
    func readSmallFiles(reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async {
        await refresh(upTo: Self.smallFileBytes, reading: reading)
    }

    /// Reads the files of the folder that have changed, after a file was checked and put there.
    func refresh(knowing checked: CheckedFile) async { await refresh(upTo: .max, knowing: checked) { _, _ in } }

    private func refresh(
        upTo largest: Int64, knowing checked: CheckedFile? = nil, reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async {
        let before = refreshing
        let task = Task {
            await before?.value
            await self.readFolder(upTo: largest, knowing: checked, reading)
        }
        refreshing = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Waits until the folder was read for the first time. Before that the list of calendars is empty and means nothing.
    public func firstReading() async {
        if isRead { return }
        await withCheckedContinuation { firstReadWaiters.append($0) }
    }

    /// Whether the first read of the folder is over, large files included. Some may not be readable at present.
    nonisolated var isRead: Bool { present.withLock(\.isRead) }

    /// Whether the folder could be listed and all its files were read once.
    nonisolated var isWhole: Bool { present.withLock(\.isWhole) }

    /// Whether, at the last read, the folder could be listed and all its files could be read.
    nonisolated var hasReadAll: Bool { present.withLock(\.hasReadAll) }

    private func endFirstReading() {
        present.withLock { $0.isRead = true }
        for waiting in firstReadWaiters { waiting.resume() }
        firstReadWaiters = []
    }

    /// Reads all files again, because the rules of their time zones may have changed.
    func rereadAll() async {
        await reader.forgetFingerprints()
        await refresh()
    }

    private func readFolder(
        upTo largest: Int64, knowing checked: CheckedFile?, _ reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async {
        let known = Set(snapshot.problems)
        let fresh = await reader.refresh(folder, upTo: largest, knowing: checked, progress: reading)
        // One that was cancelled, with the request that it was for, has not read everything: the one that follows the folder will.
        let isOver = !Task.isCancelled && (largest == .max || !fresh.isPartial)
        let (isFirst, isFirstWhole) = (!isRead && isOver, !isWhole && !fresh.isPartial)
        let isSame = fresh.hasSameContent(as: snapshot)
        // The present snapshot has its series prepared already.
        if !isSame { await fresh.prepare(timeZone: settings.value.zone) }
        if !isSame { present.withLock { $0 = Present(snapshot: fresh, isRead: $0.isRead, isWhole: $0.isWhole) } }
        let hasReadAll = !fresh.isPartial && !fresh.needsAnotherRead
        present.withLock {
            if isFirstWhole { $0.isWhole = true }
            $0.hasReadAll = hasReadAll
        }
        if isFirst { endFirstReading() }
        if fresh.needsAnotherRead || watcher?.problem != nil { retryLater() }
        for problem in Self.mostSeverePerFile(fresh.problems) where !known.contains(problem) { warn(problem) }
        if isSame, !isFirst, !isFirstWhole { return }
        if !isSame {
            logger.info("Calendars read", metadata: ["files": "\(fresh.fileCount)", "events": "\(fresh.componentCount)"])
        }
        await changes.publish(Change(.calendars))
    }

    /// Reads the folder again after a while, because what could not be read may be readable then: its disk was not mounted, there were
    /// too many open files, or the worker could not be started.
    private func retryLater() {
        guard retryTask == nil else { return }
        retryTask = Task { [weak self, pause] in
            do { try await pause() } catch { return }  // cancelled
            await self?.retry()
        }
    }

    /// Reads the folder again, and watches it again: a disk that is mounted, or the target of a link, is not reported to a watch from
    /// before.
    private func retry() async {
        retryTask = nil
        if let watcher { watcher.stop() } else { await refresh() }
    }

    /// The most severe problem of each file, at least a warning. `timequest calendar list` shows the others.
    private static func mostSeverePerFile(_ problems: [CalendarProblem]) -> [CalendarProblem] {
        Dictionary(grouping: problems.filter { $0.severity >= .warning }, by: \.file).values
            .compactMap { group in
                let worst = group.map(\.severity).max()
                return group.first { $0.severity == worst }
            }
            .sorted { $0.file < $1.file }
    }

    /// Follows the folder until cancelled.
    func watch() async {
        defer {
            retryTask?.cancel()
            // Nobody waits for a service that stops.
            endFirstReading()
        }
        while !Task.isCancelled {
            watch(folder)
            // Finds what changed between the last read and the start of the watch.
            await refresh()
            if let watcher {
                for await _ in watcher.changes { await refresh() }
                watcher.stop()
            } else {
                do { try await pause() } catch { return }  // cancelled
            }
        }
    }

    private func watch(_ folder: String) {
        do {
            watcher = try startWatcher(folder)
            watchProblem = nil
        } catch {
            watcher = nil
            let problem = CalendarProblem(
                file: folder, severity: .warning, flaw: CalendarFlaw(.folderNotFollowed, detail: "\(error)"))
            if watchProblem != problem { logger.error("\(problem.sentence)") }
            watchProblem = problem
        }
    }

    /// The calendars, sorted by name.
    public var calendars: [CalendarSummary] { snapshot.calendars }

    /// The problems of all calendars and of the folder.
    public var problems: [CalendarProblem] {
        let (snapshot, cutShort, dense) = present.withLock { ($0.snapshot, $0.cutShort, $0.dense) }
        return [watchProblem].compactMap(\.self) + snapshot.problems
            + snapshot.calendars.compactMap { calendar in
                // One problem for each calendar, because a hostile one may have thousands.
                let series = cutShort.filter { $0.calendarName == calendar.name }.sorted { $0.uid < $1.uid }
                guard let first = series.first(where: \.isCause) ?? series.first else { return nil }
                return CalendarProblem(
                    file: calendar.files.first ?? "", uid: first.uid, severity: .warning,
                    flaw: first.flaw(others: series.count - 1), calendarName: calendar.name)
            }
            + dense.sorted { $0.key < $1.key }.compactMap { calendarName, titles in
                guard let first = titles.min(by: { $0.key < $1.key }) else { return nil }
                let flaw = CalendarFlaw(.repeatsTooOftenForRoutines, subject: first.value, number: titles.count - 1)
                return CalendarProblem(
                    file: snapshot.calendars.first { $0.name == calendarName }?.files.first ?? "", uid: first.key,
                    severity: .notice, flaw: flaw, calendarName: calendarName)
            }
    }

    /// Remembers those of some events that nothing is suggested for because they repeat too often.
    nonisolated func noteDense(in events: [CalendarEvent]) {
        let dense = DenseSeries.examples(in: events)
        if dense.isEmpty { return }
        present.withLock { present in
            for event in dense { present.dense[event.calendarName, default: [:]][event.uid] = event.title }
        }
    }

    /// The events that overlap a window, sorted by start.
    ///
    /// - Parameter leftOut: the names of calendars whose events are not needed.
    /// - Throws: `CancellationError` if the task is cancelled; the error of the database.
    public nonisolated func events(in window: DateInterval, without leftOut: Set<String> = []) async throws -> [CalendarEvent] {
        let expansion = await snapshot.expandGently(window, timeZone: settings.value.zone, without: leftOut)
        try Task.checkCancellation()
        present.withLock { $0.cutShort.formUnion(expansion.cutShort) }
        return expansion.events
    }
}
