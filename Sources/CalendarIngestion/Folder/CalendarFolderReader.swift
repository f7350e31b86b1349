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
    ///   - largest: larger files are left for another call, in bytes.
    ///   - progress: called after each file with the number of files done and the total.
    public func refresh(
        _ folder: String, upTo largest: Int64 = .max, progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async -> CalendarSnapshot {
        var listing = FolderListing()
        do {
            listing = try FolderListing(of: folder, access: access)
        } catch {
            let kept = "Until the calendar folder is there again, the events read before are kept."
            let closed = error as? ClosedCalendar
            let message = closed.map { "\(kept) \($0)" } ?? "\(error). \(kept)"
            let problem = CalendarProblem(file: folder, severity: .error, message: message, remedy: closed?.remedy)
            return snapshot(problems: [problem], isListed: false)
        }
        let lost = listing.unreadableFolders
        files = files.filter { listing.files[$0.key] != nil || lost.contains($0.value.calendarName) }
        folders = folders.filter { lost.contains($0.key) }.merging(listing.folders) { _, new in new }
        let stale = listing.files.filter { files[$0.key]?.fingerprint != $0.value.fingerprint }
        let changed = stale.filter { $0.value.size <= largest }.sorted { $0.key < $1.key }
        var entries = files.values.reduce(0) { $0 + $1.events.count }
        for (done, (path, found)) in changed.enumerated() {
            if Task.isCancelled { break }
            let file = await read(found, at: path, in: folder)
            entries -= files[path]?.events.count ?? 0
            let hasRoom = entries + file.events.count <= ParseLimits.entries
            if hasRoom { entries += file.events.count }
            files[path] = hasRoom ? file : file.withoutRoom()
            progress(done + 1, changed.count)
        }
        await parser.rest()
        return snapshot(problems: listing.problems, isListed: lost.isEmpty, isPartial: changed.count < stale.count)
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
    public func check(_ data: Data) async throws -> ParsedCalendar {
        let parsed = try await parser.parse(data)
        await parser.rest()
        return parsed
    }

    private func read(_ found: FolderListing.File, at path: String, in folder: String) async -> CalendarFile {
        readCount += 1
        let before = files[path]
        do {
            let parsed = try await parser.parse(try access.read("\(folder)/\(path)"))
            let file = CalendarFile(
                path: path, calendarName: found.calendarName, fingerprint: found.fingerprint, parsed: parsed, zoneLookup: zoneLookup
            )
            if let before, file.isWorse(than: before) { return file.keeping(before) }
            return file
        } catch {
            return CalendarFile(unreadable: path, calendarName: found.calendarName, error: error, before: before)
        }
    }

    private func snapshot(problems: [CalendarProblem], isListed: Bool, isPartial: Bool = false) -> CalendarSnapshot {
        CalendarSnapshot(
            files: files.values.sorted { $0.path < $1.path }, folders: folders, folderProblems: problems, isListed: isListed,
            isPartial: isPartial)
    }
}

/// Parses a file's bytes into values; passed in, so that a test needs no process.
public struct FileParser: Sendable {
    /// Parses one file. Throws where no file can be parsed at present, whatever its content.
    public var parse: @Sendable (_ data: Data) async throws -> ParsedCalendar
    /// Releases its resources, when there is nothing more to parse.
    public var rest: @Sendable () async -> Void

    public init(
        parse: @escaping @Sendable (_ data: Data) async throws -> ParsedCalendar, rest: @escaping @Sendable () async -> Void = {}
    ) {
        self.parse = parse
        self.rest = rest
    }

    /// Parses in a separate process, with limits.
    public static func worker(_ command: ParserCommand = ParserCommand()) -> FileParser {
        let process = ParserProcess(command)
        return FileParser(parse: { try await process.parse($0) }, rest: { await process.rest() })
    }

    /// Parses in this process, without limits on time and memory: for files that are known to be good.
    public static let inProcess = FileParser(parse: { CalendarParser.parse($0) })
}
