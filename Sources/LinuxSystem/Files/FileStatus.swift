public import Foundation
import Glibc

/// Whose a file is, and who may do what with it.
public struct FileStatus: Hashable, Sendable {
    public var kind: FileKind
    /// The owner's number.
    public var userID: UInt32
    /// The group's number.
    public var groupID: UInt32
    /// The permission bits with set-user-ID, set-group-ID and sticky, as chmod(1) takes them: 0 to 0o7777.
    public var mode: UInt32
    /// In bytes.
    public var size: Int64
    /// Last change of the content.
    public var modifiedAt: Date

    public init(kind: FileKind, userID: UInt32, groupID: UInt32, mode: UInt32, size: Int64 = 0, modifiedAt: Date = .distantPast) {
        self.kind = kind
        self.userID = userID
        self.groupID = groupID
        self.mode = mode
        self.size = size
        self.modifiedAt = modifiedAt
    }

    /// What stands at a path at this moment; a symbolic link is not followed.
    ///
    /// - Throws: `FileReaderError.unreadable` if there is nothing, or it may not be seen
    public static func of(_ path: String) throws(FileReaderError) -> FileStatus {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .unreadable(path: path, .last("lstat")) }
        return FileStatus(
            kind: FileKind(mode: status.st_mode), userID: status.st_uid, groupID: status.st_gid, mode: status.st_mode & 0o7777,
            size: Int64(status.st_size), modifiedAt: Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)))
    }
}
