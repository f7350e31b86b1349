public import CalendarIngestion
import Foundation
import LinuxSystem

extension FolderAccess {
    /// The file system. What is no plain file is refused without waiting for it.
    public static let live = FolderAccess(
        list: { folder in
            do throws(FileReaderError) {
                return try FolderReader.list(folder).map(FolderEntry.init)
            } catch {
                throw error.isClosed ? ClosedCalendar(path: folder, opening: "a+rx") : error
            }
        },
        read: { path in
            do throws(FileReaderError) {
                return try FileReader.read(path, limit: ParseLimits.fileBytes).data
            } catch .tooLarge {
                throw CalendarTooLarge()
            } catch {
                throw error.isClosed ? ClosedCalendar(path: path, opening: "a+r") : error
            }
        })
}

extension ClosedCalendar {
    /// - Parameter opening: what chmod(1) has to add.
    fileprivate init(path: String, opening: String) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        do {
            // Whatever the rights there: the service sees no home folder.
            self.init(name: name, cause: .link(target: try FileManager.default.destinationOfSymbolicLink(atPath: path)))
        } catch {
            // It is no link, then, or nobody may know.
            self.init(name: name, cause: Self.cause(path, opening))
        }
    }
}

extension ClosedCalendar {
    private static func cause(_ path: String, _ opening: String) -> Cause {
        // A home folder is closed to the service as a whole: opening what lies in it would help nobody.
        if isHidden(path) { return .hidden(path: path) }
        // Made for the parents alone; whoever has changed that gets it back as it was.
        if path == Configuration().calendarFolder { return .rights(remedy: "sudo systemd-tmpfiles --create timequest.conf") }
        return .rights(remedy: "chmod \(opening) \(ShellWord(path))")
    }

    private static func isHidden(_ path: String) -> Bool {
        do throws(FileReaderError) {
            _ = try FileStatus.of(path)
            return false
        } catch {
            return error.isClosed
        }
    }
}

/// Said of a file whose name stands beside it.
private struct CalendarTooLarge: Error, CustomStringConvertible {
    let description =
        "The file is larger than \(ParseLimits.fileBytes >> 20) MiB. No calendar of a family's is: export a shorter time of it"
}

extension FolderEntry {
    fileprivate init(_ item: FolderReader.Item) {
        let kind: Kind =
            switch item.kind {
            case .regular: .file
            case .folder: .folder
            // It leads where nobody may look, so only its name says what it stands for.
            case .symbolicLink where !item.name.lowercased().hasSuffix(".ics"): .folder
            default: .other
            }
        let state = item.fingerprint
        self.init(
            name: item.name, kind: kind,
            fingerprint: [
                Int64(truncatingIfNeeded: state.device), Int64(truncatingIfNeeded: state.inode), state.size,
                state.modifiedNanoseconds,
                state.changedNanoseconds,
            ])
    }
}

extension WallClock {
    /// The PC's clock, on one timer that notices when it is set.
    static func live() throws -> WallClock {
        let timer = try WallClockTimer()
        return WallClock(
            now: { Date() },
            sleep: { until in _ = try await timer.sleep(until: until) },
            wake: { timer.wake() })
    }
}
