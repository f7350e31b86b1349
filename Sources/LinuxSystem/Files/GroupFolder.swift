import Glibc

/// A folder in which the other users of its group write and replace files, too.
public enum GroupFolder {
    /// Read, written and entered by owner and group.
    private static let mode: mode_t = 0o770

    /// Makes a folder, if there is none. Its parent must exist.
    ///
    /// - Throws: why it cannot be made; `ENOTDIR` if something else has this path.
    public static func make(_ path: String) throws(SystemCallFailure) {
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .last("mkdir") }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .last("lstat") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemCallFailure(call: "mkdir", code: ENOTDIR) }
        // One that another user has made is that user's to change.
        guard status.st_uid == geteuid(), status.st_mode & 0o777 != mode else { return }
        // chmod would take away the bit that hands the group on.
        guard chmod(path, mode | status.st_mode & S_ISGID) == 0 else { throw .last("chmod") }
    }
}
