import API
import CalendarIngestion
import Foundation
import LinuxSystem

/// A folder of `.ics` files, or one such file, of a user's own: one calendar for the daemon.
public struct MirroredCalendar: Hashable, Sendable {
    /// What the daemon calls it.
    public let name: String
    /// Absolute.
    public let path: String

    /// - Parameters:
    ///   - name: what the daemon is to call it.
    ///   - path: the absolute path of the folder or the file.
    public init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// A folder's own name, a file's without `.ics`.
    public static func name(of path: String) -> String {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return isCalendarFile(name) ? String(name.dropLast(4)) : name
    }

    /// Why a folder's files say nothing about the calendar.
    struct NothingReadable: Error, CustomStringConvertible {
        let description: String
    }

    /// What it holds at this moment.
    struct Content {
        var data: Data
        /// What is not in it, a sentence each.
        var leftOut: [String] = []
    }

    /// - Returns: nil for a folder without calendar files.
    /// - Throws: where it is not there, or cannot be read: that says nothing about the calendar.
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
        if joined.data.isEmpty, let reason = leftOut.first { throw NothingReadable(description: reason) }
        return joined.data.isEmpty ? nil : Content(data: joined.data, leftOut: leftOut)
    }

    /// Tells when the content may have changed.
    ///
    /// - Throws: `FolderWatcherError`
    func watcher() throws(FolderWatcherError) -> FolderWatcher {
        // A program that keeps hundreds of files in step writes them one after the other.
        let settling = Settling(quiet: .seconds(1), atMost: .seconds(5))
        let isFile = !isFolder && (Self.isCalendarFile(path) || FileManager.default.fileExists(atPath: path))
        if isFile {
            let url = URL(fileURLWithPath: path)
            return try .entry(named: url.lastPathComponent, of: url.deletingLastPathComponent().path, settling: settling)
        }
        return try FolderWatcher(
            folder: path, includingSubfolders: false, settling: settling, concerns: { Self.isCalendarFile($0) })
    }

    private var isFolder: Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
    }

    /// Nothing hidden or half-written.
    private static func isCalendarFile(_ name: String) -> Bool { !name.hasPrefix(".") && name.lowercased().hasSuffix(".ics") }
}
