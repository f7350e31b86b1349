public import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

extension FolderAccess {
    /// Access to the file system. Anything but a regular file is refused without opening it.
    public static let live = FolderAccess(
        list: { folder in
            do throws(FileReaderError) {
                return try FolderReader.list(folder).map(FolderEntry.init)
            } catch {
                throw error.isClosed ? ClosedCalendar(path: folder, opening: "a+rx") : error
            }
        },
        read: { try contents(of: $0, followsSymbolicLinks: true) },
        readWithoutLinks: { try contents(of: $0, followsSymbolicLinks: false) })

    private static func contents(of path: String, followsSymbolicLinks: Bool) throws -> Data {
        do throws(FileReaderError) {
            return try FileReader.read(path, limit: ParseLimits.fileBytes, followsSymbolicLinks: followsSymbolicLinks).data
        } catch .tooLarge {
            throw CalendarFlaw(.fileNotReadForSize, number: ParseLimits.fileBytes >> 20)
        } catch {
            throw error.isClosed ? ClosedCalendar(path: path, opening: "a+r") : error
        }
    }
}

extension ClosedCalendar {
    /// - Parameter opening: the permissions that chmod(1) must add.
    fileprivate init(path: String, opening: String) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        do {
            // A link is reported as such, whatever the permissions of its target: the service sees no home folder.
            self.init(name: name, cause: .link(target: try FileManager.default.destinationOfSymbolicLink(atPath: path)))
        } catch {
            // It is not a link, or it cannot be read.
            self.init(name: name, cause: Self.cause(path, opening))
        }
    }

    private static func cause(_ path: String, _ opening: String) -> Cause {
        var owner: UInt32?
        do throws(FileReaderError) {
            owner = try FileStatus.of(path).userID
        } catch {
            // The service sees no home folder, so permissions of a file inside one would not help.
            if error.isClosed { return .hidden(path: path) }
        }
        // systemd-tmpfiles restores the intended permissions of the default folder.
        if path == Configuration().calendarFolder { return .rights(remedy: "sudo systemd-tmpfiles --create timequest.conf") }
        let command = "chmod \(opening) \(ShellWord(path))"
        // Nobody logs in as the user of a service, such as Syncthing's. As root, chmod(1) could be led to any file by a link that is put
        // there before the command is typed; as the owner only to another file of the owner.
        guard let owner, systemUsers.contains(owner) else { return .rights(remedy: command) }
        return .rights(remedy: "sudo --user='#\(owner)' \(command)")
    }

    /// The user numbers of services: those below the first login (`FIRST_UID` in adduser.conf(5)), without root.
    private static let systemUsers: Range<UInt32> = 1..<1000
}

extension FolderEntry {
    fileprivate init(_ item: FolderReader.Item) {
        let kind: Kind =
            switch item.kind {
            case .regular: .file
            case .folder: .folder
            // The target cannot be checked. Without `.ics` the link is taken for one to a folder.
            case .symbolicLink where !CalendarFileNaming.isICS(item.name): .folder
            default: .other
            }
        let state = item.fingerprint
        self.init(
            name: item.name, kind: kind,
            fingerprint: [
                Int64(truncatingIfNeeded: state.device), Int64(truncatingIfNeeded: state.inode), state.size,
                state.modifiedNanoseconds, state.changedNanoseconds,
            ], size: state.size)
    }
}
