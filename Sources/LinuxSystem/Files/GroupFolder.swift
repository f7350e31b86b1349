import Glibc

/// A folder in which the other users of its group write and replace files, too.
public enum GroupFolder {
    /// Read, written and entered by owner and group.
    private static let mode: mode_t = 0o770

    /// Makes a folder, if there is none. Its parent must exist.
    ///
    /// - Throws: why it cannot be made or opened; `ENOTDIR` if something else has this path, also a link to a folder.
    public static func make(_ path: String) throws(SystemCallFailure) {
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .last("mkdir") }
        // Another user of the group may put a link in its place, and chmod(2) follows links.
        try HeldFolder(path).setOwnMode(mode)
    }
}
