import Glibc

/// What tells one state of a file from another without reading it.
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

    /// The fingerprint of what `path` names at this moment; a symbolic link is followed.
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
