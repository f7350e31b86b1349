import Domain
public import Foundation

/// Keeps the content of the calendar folder in memory: it reads only files that changed since the last read.
///
/// Top-level files are calendars named after the file; a sub-folder is a calendar of all the files in it (the layout of
/// vdirsyncer), with its `displayname` and `color`.
public actor CalendarFolderReader {
    private let access: FolderAccess
    private let zoneLookup: ZoneLookup
    private let parser: FileParser
    private var files: [String: CalendarFile] = [:]
    private var folders: [String: FolderProperties] = [:]
    /// The number of files read since the start, for tests and diagnostics.
    public private(set) var readCount = 0

    public init(access: FolderAccess, zoneLookup: @escaping ZoneLookup, parser: FileParser) {
        self.access = access
        self.zoneLookup = zoneLookup
        self.parser = parser
    }

    /// Lists the folder and reads the files that are new or changed.
    ///
    /// A folder or sub-folder that cannot be listed (because it was removed, for example) keeps its last good state, with a problem
    /// that reports this. Calls must not overlap: await one before the next.
    ///
    /// - Parameters:
    ///   - largest: calendars with larger files are left for another call, in bytes: an event may be in one file, and its change in
    ///     another.
    ///   - checked: a file that was put into the folder after ``check(_:)``; nil if there is none.
    ///   - progress: called after each batch of files with the number of files done and the total.
    public func refresh(
        _ folder: String, upTo largest: Int64 = .max, knowing checked: CheckedFile? = nil,
        progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async -> CalendarSnapshot {
        var listing = FolderListing()
        do {
            listing = try FolderListing(of: folder, access: access)
        } catch {
            let closed = error as? ClosedCalendar
            let flaw = closed?.flawOfFolder ?? CalendarFlaw(.folderUnreadable, detail: "\(error)")
            let problem = CalendarProblem(file: folder, severity: .error, flaw: flaw, remedy: closed?.remedy)
            return snapshot(problems: [problem], isListed: false, isPartial: true)
        }
        let lost = listing.unreadableFolders
        files = files.filter { listing.files[$0.key] != nil || lost.contains($0.value.calendarName) }
        folders = folders.filter { lost.contains($0.key) }.merging(listing.folders) { _, new in new }
        let stale = listing.files.filter { files[$0.key]?.fingerprint != $0.value.fingerprint }
        let large = Set(stale.values.filter { $0.size > largest }.map(\.calendarName))
        let changed = stale.filter { !large.contains($0.value.calendarName) }.sorted { $0.key < $1.key }
        var entries = files.values.reduce(0) { $0 + $1.entryCount }
        let systemZones = SystemZoneFinder(zoneLookup)
        var batch: [ReadFile] = []
        var bytes = 0
        for (done, (path, found)) in changed.enumerated() {
            if Task.isCancelled { break }
            let file = read(found, at: path, in: folder, knowing: checked)
            bytes += file.data?.count ?? 0
            if batch.count == ParseLimits.batchFiles || bytes > ParseLimits.batchBytes, !batch.isEmpty {
                await take(batch, systemZones, &entries)
                progress(done, changed.count)
                (batch, bytes) = ([], file.data?.count ?? 0)
            }
            batch.append(file)
        }
        await take(batch, systemZones, &entries)
        if !batch.isEmpty { progress(changed.count, changed.count) }
        await parser.rest()
        return snapshot(
            problems: listing.problems, isListed: lost.isEmpty, isPartial: changed.count < stale.count || Task.isCancelled)
    }

    /// Makes the next read read every file again, because rules of time zones may have changed.
    public func forgetFingerprints() {
        for path in files.keys { files[path]?.fingerprint = [] }
    }

    /// Whether a file of this name is read: the name is one line of printable characters, with single spaces inside.
    public static func isReadable(_ name: String) -> Bool { PlainText.line(name).utf8.elementsEqual(name.utf8) }

    /// The content of a file, without keeping it.
    ///
    /// - Throws: where no file can be read at present.
    public func check(_ data: Data) async throws -> CheckedFile {
        let parsed = try await parser.parse(data)
        await parser.rest()
        return CheckedFile(data: data, parsed: parsed)
    }

    /// The calendar that a file would be, without keeping it.
    ///
    /// - Parameter name: the calendar's name.
    /// - Throws: where no file can be read at present.
    public func preview(_ data: Data, name: String) async throws -> CalendarSnapshot {
        let file = CalendarFile(
            path: "\(name).ics", calendarName: name, fingerprint: [], parsed: try await check(data).parsed,
            systemZones: SystemZoneFinder(zoneLookup))
        return CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
    }

    /// A file whose bytes were read, and not yet parsed.
    private struct ReadFile {
        let path: String
        let found: FolderListing.File
        let content: Result<Data, any Error>
        /// The content of these bytes, if they were parsed before.
        var known: ParsedCalendar?

        var data: Data? { try? content.get() }
    }

    private func read(
        _ found: FolderListing.File, at path: String, in folder: String, knowing checked: CheckedFile?
    ) -> ReadFile {
        readCount += 1
        var file = ReadFile(path: path, found: found, content: Result { try access.read("\(folder)/\(path)") })
        if let checked, file.data == checked.data { file.known = checked.parsed }
        return file
    }

    /// Parses files together, and keeps the content of each.
    private func take(_ batch: [ReadFile], _ systemZones: SystemZoneFinder, _ entries: inout Int) async {
        var parsed = await parser.parseBatch(batch.filter { $0.known == nil }.compactMap(\.data))[...]
        for read in batch {
            let known: Result<ParsedCalendar, any Error>? = read.known.map { .success($0) }
            let result = known ?? read.content.flatMap { _ in parsed.removeFirst() }
            let file = file(read, result, systemZones)
            entries -= files[file.path]?.entryCount ?? 0
            let hasRoom = entries + file.entryCount <= ParseLimits.entries
            if hasRoom { entries += file.entryCount }
            files[file.path] = hasRoom ? file : file.withoutRoom()
        }
    }

    private func file(
        _ read: ReadFile, _ result: Result<ParsedCalendar, any Error>, _ systemZones: SystemZoneFinder
    ) -> CalendarFile {
        let before = files[read.path]
        switch result {
        case .success(let parsed):
            let file = CalendarFile(
                path: read.path, calendarName: read.found.calendarName, fingerprint: read.found.fingerprint, parsed: parsed,
                systemZones: systemZones)
            if let before, file.isWorse(than: before) { return file.keeping(before) }
            return file
        case .failure(let error):
            return CalendarFile(unreadable: read.path, calendarName: read.found.calendarName, error: error, before: before)
        }
    }

    private func snapshot(problems: [CalendarProblem], isListed: Bool, isPartial: Bool = false) -> CalendarSnapshot {
        CalendarSnapshot(
            files: files.values.sorted { $0.path < $1.path }, folders: folders, folderProblems: problems, isListed: isListed,
            isPartial: isPartial)
    }
}

/// Parses the bytes of files into values; passed in, so that a test needs no process.
public struct FileParser: Sendable {
    /// Parses files, each on its own; the results are in the same order. One fails where no file can be parsed at present, whatever its
    /// content.
    public var parseBatch: @Sendable (_ files: [Data]) async -> [Result<ParsedCalendar, any Error>]
    /// Releases its resources, when there is nothing more to parse.
    public var rest: @Sendable () async -> Void

    public init(
        parseBatch: @escaping @Sendable (_ files: [Data]) async -> [Result<ParsedCalendar, any Error>],
        rest: @escaping @Sendable () async -> Void = {}
    ) {
        self.parseBatch = parseBatch
        self.rest = rest
    }

    /// Parses one file. Throws where no file can be parsed at present, whatever its content.
    public func parse(_ data: Data) async throws -> ParsedCalendar {
        try await parseBatch([data])[0].get()
    }

    /// Parses in a separate process, with limits.
    public static func worker(_ command: ParserCommand = ParserCommand()) -> FileParser {
        let process = ParserProcess(command)
        return FileParser(parseBatch: { await process.parse($0) }, rest: { await process.rest() })
    }

    /// Parses in this process, without limits on time and memory: for files that are known to be good.
    public static let inProcess = FileParser(parseBatch: { $0.map { .success(CalendarParser.parse($0)) } })
}
