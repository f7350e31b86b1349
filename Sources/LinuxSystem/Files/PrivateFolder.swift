import Glibc

/// A folder that no other user may list, read or enter, whatever the umask.
public enum PrivateFolder {
    private static let mode: mode_t = 0o700

    /// Makes a folder, if there is none, and closes it to all other users. Its parent must exist.
    ///
    /// - Throws: why it cannot be made or opened; `ENOTDIR` if something else has this path, also a link to a folder.
    public static func make(_ path: String) throws(SystemCallFailure) {
        guard mkdir(path, mode) == 0 || errno == EEXIST else { throw .last("mkdir") }
        try HeldFolder(path).setOwnMode(mode)
    }

    /// Closes a folder to all other users. Does nothing if there is none, or if another user owns it.
    ///
    /// - Throws: as ``make(_:)``.
    public static func restrict(_ path: String) throws(SystemCallFailure) {
        let folder: HeldFolder
        do throws(SystemCallFailure) {
            folder = try HeldFolder(path)
        } catch {
            if error.code == ENOENT { return }
            throw error
        }
        try folder.setOwnMode(mode)
    }
}
