public import Foundation
import Glibc

/// The owner, permissions, size and time of a file.
public struct FileStatus: Hashable, Sendable {
    public var kind: FileKind
    /// The owner's user id.
    public var userID: UInt32
    /// The group id.
    public var groupID: UInt32
    /// The permission bits with set-user-ID, set-group-ID and sticky, as in chmod(1): 0 to 0o7777.
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

    /// The status of a path; a symbolic link is not followed.
    ///
    /// - Throws: `FileReaderError.unreadable` if there is nothing, or it may not be seen
    public static func of(_ path: String) throws(FileReaderError) -> FileStatus {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .unreadable(path: path, .last("lstat")) }
        return FileStatus(status)
    }

    init(_ status: stat) {
        self.init(
            kind: FileKind(mode: status.st_mode), userID: status.st_uid, groupID: status.st_gid, mode: status.st_mode & 0o7777,
            size: Int64(status.st_size), modifiedAt: Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec)))
    }
}

/// Identifies a state of a file without reading it.
public struct FileFingerprint: Codable, Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    /// In bytes.
    public var size: Int64
    /// Last change of the content, in nanoseconds since 1970.
    public var modifiedNanoseconds: Int64
    /// Last change of content, owner, mode or name, in nanoseconds since 1970; unlike `modifiedNanoseconds` it cannot be set.
    public var changedNanoseconds: Int64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modifiedNanoseconds = Self.nanoseconds(status.st_mtim)
        changedNanoseconds = Self.nanoseconds(status.st_ctim)
    }

    /// The fingerprint of the file at `path`; a symbolic link is followed.
    ///
    /// - Throws: `FileReaderError.unreadable` if there is nothing, or it may not be seen
    public static func of(_ path: String) throws(FileReaderError) -> FileFingerprint {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unreadable(path: path, .last("stat")) }
        return FileFingerprint(status)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
