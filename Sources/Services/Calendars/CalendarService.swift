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
        settings: CurrentSettings, logger: Logger, warn: @escaping @Sendable (CalendarProblem) -> Void, changes: ChangePublisher,
        startWatcher: @escaping @Sendable (_ folder: String) throws(FolderWatcherError) -> FolderWatcher = {
            folder throws(FolderWatcherError) in try FolderWatcher(folder: folder)
        },
        pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(300)) }
    ) {
        self.folder = folder
        self.reader = reader
        self.assignments = assignments
        self.tones = tones
        self.settings = settings
        self.logger = logger
        self.warn = warn
        self.changes = changes
        self.startWatcher = startWatcher
        self.pause = pause
    }

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

    private func refresh(upTo largest: Int64, reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async {
        let before = refreshing
        let task = Task {
            await before?.value
            await self.readFolder(upTo: largest, reading)
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

    private func readFolder(upTo largest: Int64, _ reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void) async {
        let known = Set(snapshot.problems)
        let fresh = await reader.refresh(folder, upTo: largest, progress: reading)
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
    /// - Throws: `CancellationError` if the task is cancelled; the error of the database.
    public nonisolated func events(in window: DateInterval) async throws -> [CalendarEvent] {
        let expansion = await snapshot.expandGently(window, timeZone: settings.value.zone)
        try Task.checkCancellation()
        present.withLock { $0.cutShort.formUnion(expansion.cutShort) }
        return expansion.events
    }

    /// Writes a calendar file into the folder, replacing one of the same name.
    ///
    /// - Parameter version: the content that may be replaced; nil for any.
    /// - Throws: `CalendarServiceError` if the name or the content is invalid, the calendar has another content by now, or the file
    ///   cannot be written.
    public func add(_ name: String, _ data: Data, replacing version: CalendarVersion? = nil) async throws -> CalendarSummary {
        if version != nil { await refresh() }
        let name = try place(of: name).name
        try await checkContent(data, name: name)
        try replace(name, data, version)
        return try await added(name)
    }

    /// The same for a calendar whose owner is set, too. Until the new events are there it is for nobody: neither they nor those that it has
    /// had are another player's for a moment. After an error in between it stays for nobody, unless the file is the one from before.
    ///
    /// - Parameter owner: nil for all players.
    public func add(
        _ name: String, _ data: Data, owner: CalendarOwner?, replacing version: CalendarVersion? = nil
    ) async throws -> CalendarSummary {
        if version != nil { await refresh() }
        let name = try place(of: name).name
        try await checkContent(data, name: name)
        try checkVersion(version, of: name)
        let former = try await assignments.all()[name]
        if former != owner { try await assignments.assign(name, to: .nobody) }
        do {
            try replace(name, data, version)
        } catch {
            if former != owner { try await assign(nobodys: name, to: former) }
            throw error
        }
        let calendar = try await added(name)
        // Then the old events may still be in memory.
        try Task.checkCancellation()
        if former != owner { try await assign(nobodys: name, to: owner) }
        return calendar
    }

    /// Assigns a calendar that is for nobody, unless somebody has chosen another owner in the meantime.
    private func assign(nobodys name: String, to owner: CalendarOwner?) async throws {
        if try await assignments.all()[name] == CalendarOwner.nobody { try await assignments.assign(name, to: owner) }
    }

    /// The name under which a calendar is stored, and the calendar that is there.
    ///
    /// - Throws: `CalendarServiceError` if no file can have the name.
    func place(of name: String) throws(CalendarServiceError) -> (name: String, present: CalendarSummary?) {
        try CalendarFileName.check(name)
        let present = snapshot.calendars.first { $0.name == name }
        if present?.isFolder == true { throw .isFolder(name) }
        // A name that looks the same may have other bytes: ö is one character, or o and a mark. The file that is there is replaced.
        return (present?.name ?? name.precomposedStringWithCanonicalMapping, present)
    }

    private func checkContent(_ data: Data, name: String) async throws {
        let parsed = try await reader.check(data)
        if let problem = parsed.problems.first(where: { $0.severity == .error }) {
            throw CalendarServiceError.notACalendar(name, reason: problem.message)
        }
    }

    private func checkVersion(_ version: CalendarVersion?, of name: String) throws(CalendarServiceError) {
        if let version, version != self.version(of: name) { throw .changed(name) }
    }

    /// Nothing is awaited between the comparison and the write.
    private func replace(_ name: String, _ data: Data, _ version: CalendarVersion?) throws(CalendarServiceError) {
        try checkVersion(version, of: name)
        try CalendarFolderWriter(folder: folder).write(data, name: name)
        removeConflictCopies(of: name, having: data)
    }

    private func added(_ name: String) async throws -> CalendarSummary {
        await refresh()
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
        return calendar
    }

    /// Removes a calendar's file, or a conflict copy by its path without `.ics`.
    ///
    /// - Throws: `CalendarServiceError` if there is none, it is a folder, or the file cannot be removed.
    public func remove(_ name: String) async throws {
        guard let calendar = snapshot.calendars.first(where: { $0.name == name }) else {
            guard let copy = conflictCopies.first(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
            return try await remove(copy)
        }
        if calendar.isFolder { throw CalendarServiceError.isFolder(name) }
        try CalendarFolderWriter(folder: folder).remove(calendar.files)
        // Its events go first: without an owner they would be everybody's for a moment.
        await refresh()
        // A later calendar of the same name is a different one.
        try await assignments.assign(name, to: nil)
        try await tones.set(nil, of: name)
    }
}

/// Why a calendar could not be added, removed or assigned.
public enum CalendarServiceError: PrintableError, Hashable, Sendable {
    case unknown(String)
    case badName(String, reason: String)
    case notACalendar(String, reason: String)
    case isFolder(String)
    case notWritable(String, reason: String)
    /// The calendar has another content than the one that was to be replaced.
    case changed(String)

    public var sentences: String {
        switch self {
        case .unknown(let name):
            "There is no calendar “\(name)”. `timequest calendar list` shows those there are."
        case .badName(let name, let reason):
            "“\(name)” cannot be the name of a calendar: \(reason)"
        case .notACalendar(let name, let reason):
            "“\(name)” was not added. \(reason) Export the calendar again as an .ics file."
        case .isFolder(let name):
            "“\(name)” is a folder of calendar files that another program keeps. Change it there, or in the calendar folder itself."
        case .notWritable(let path, let reason):
            "The calendar folder could not be changed (\(path): \(reason)). Look at its permissions and the free space."
        case .changed(let name):
            "“\(name)” was changed meanwhile, so it was not replaced. Look at it again."
        }
    }
}
