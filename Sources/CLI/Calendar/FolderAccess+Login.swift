import CalendarIngestion
import Domain
import Foundation
import LinuxSystem
import Services

extension FolderAccess {
    /// The file system as the login that types the command sees it. Its permissions are not those of the service, so no sentence and no
    /// remedy about the service is in its errors.
    static func ofLogin(_ access: FolderAccess = .live) -> FolderAccess {
        FolderAccess(
            list: { path in try asLogin(path) { try access.list(path) } },
            read: { path in try asLogin(path) { try access.read(path) } },
            readWithoutLinks: { path in try asLogin(path) { try access.readWithoutLinks(path) } })
    }

    /// The real file system as the login sees it.
    static let login = ofLogin()

    private static func asLogin<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch is ClosedCalendar {
            throw closed(path)
        }
    }

    /// The error about a path that the login may not read, in the language of the login. Like other reasons it has no full stop.
    static func closed(_ path: String) -> CommandError {
        CommandError(CalendarWord.loginMayNotRead.text(["path": DisplayText.line(path)]), kind: .forbidden)
    }

    /// Whether the login may not read a path: its own permissions, or those of a folder on the way to it.
    static func isClosed(_ path: String, isFolder: Bool, isThere: Bool) -> Bool {
        if isThere {
            let files = FileManager.default
            return isFolder && !(files.isReadableFile(atPath: path) && files.isExecutableFile(atPath: path))
        }
        do throws(FileReaderError) {
            _ = try FileFingerprint.of(path)
            return false
        } catch {
            return error.isClosed
        }
    }
}
