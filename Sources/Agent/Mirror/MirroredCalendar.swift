import API
import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

/// A folder of `.ics` files, or one such file, of a user's own: one calendar for the daemon.
public struct MirroredCalendar: Hashable, Sendable {
    /// The daemon's name of the calendar.
    public let name: String
    /// Absolute.
    public let path: String

    /// - Parameters:
    ///   - name: the daemon's name of the calendar.
    ///   - path: the absolute path of the folder or the file.
    public init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// A folder's own name, a file's without `.ics`.
    public static func name(of path: String) -> String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return isCalendarFile(name) ? CalendarFileNaming.withoutICS(name) : name
    }

    /// No file of a folder could be read, so its content is unknown.
    struct NothingReadable: PrintableError {
        let sentences: String
    }

    /// The content at one moment.
    struct Content {
        var data: Data
        /// A sentence for each part that was left out.
        var leftOut: [String] = []
    }

    /// Reads the folder or the file.
    ///
    /// - Returns: nil for a folder without calendar files.
    /// - Throws: where it is missing or cannot be read: then the content is unknown.
    func content() throws -> Content? {
        if !isFolder { return Content(data: try FileReader.read(path, limit: ParseLimits.fileBytes).data) }
        let names = try FolderReader.list(path).filter { $0.kind != .folder && Self.isCalendarFile($0.name) }.map(\.name)
        if names.isEmpty { return nil }
        var (files, leftOut): ([JoinedCalendar.File], [String]) = ([], [])
        for name in names.sorted() {
            do {
                let data = try FileReader.read("\(path)/\(name)", limit: ParseLimits.fileBytes).data
                files.append(JoinedCalendar.File(name: name, data: data))
            } catch  where error.isNotFound {
                // Gone since the folder was listed.
            } catch {
                leftOut.append("\(error).")
            }
        }
        let joined = JoinedCalendar(files)
        leftOut += joined.leftOut.map { "\(path)/\($0.name): \($0.reason)" }
        if joined.data.isEmpty, let reason = leftOut.first { throw NothingReadable(sentences: reason) }
        return joined.data.isEmpty ? nil : Content(data: joined.data, leftOut: leftOut)
    }

    /// A watcher that reports when the content may have changed.
    ///
    /// - Throws: `FolderWatcherError`
    func watcher() throws(FolderWatcherError) -> FolderWatcher {
        // A program that synchronises hundreds of files writes them one after the other.
        let settling = Settling(quiet: .seconds(1), atMost: .seconds(5))
        let isFile = !isFolder && (Self.isCalendarFile(path) || FileManager.default.fileExists(atPath: path))
        if isFile {
            let url = URL(fileURLWithPath: path)
            return try .entry(named: url.lastPathComponent, of: url.deletingLastPathComponent().path, settling: settling)
        }
        return try FolderWatcher(
            folder: path, includingSubfolders: false, settling: settling, reports: { Self.isCalendarFile($0) })
    }

    private var isFolder: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Whether a name is that of a calendar file, and of no hidden or temporary one.
    private static func isCalendarFile(_ name: String) -> Bool { !name.hasBytePrefix(".") && CalendarFileNaming.isICS(name) }
}
