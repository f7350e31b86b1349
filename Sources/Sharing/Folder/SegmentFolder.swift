import Domain
import Glibc
import LinuxSystem

/// The folder that the family's PCs share: for each of them one folder, named after its identity, with the files of its operations.
///
/// ```
/// <root>/7K3M9QW2XD4A/1-2040.9f86d081….tq
/// <root>/7K3M9QW2XD4A/2041.live.tq
/// ```
///
/// It is a means of transport: whatever happens to its files changes nothing on this PC. Syncthing works in it under another user of the
/// same group, which must be able to read and replace all files.
public struct SegmentFolder: Hashable, Sendable {
    /// The path of the shared folder. It has to exist: one that is missing may be a disk that is not mounted.
    public let root: String

    public init(root: String) {
        self.root = root
    }

    /// The path of a PC's folder.
    func path(of device: DeviceID) -> String { "\(root)/\(device)" }

    /// The path of a file.
    func path(of name: SegmentName, _ device: DeviceID) -> String { "\(root)/\(device)/\(name)" }

    /// Makes a PC's folder, if there is none.
    func makeFolder(of device: DeviceID) throws(SegmentFolderError) {
        let path = path(of: device)
        guard mkdir(path, Self.folderMode) == 0 || errno == EEXIST else { throw .folder(path, .init(call: "mkdir", code: errno)) }
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .folder(path, .init(call: "lstat", code: errno)) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(path, .init(call: "mkdir", code: ENOTDIR)) }
        // A folder that Syncthing has made is its own; the group has its rights from Syncthing's umask.
        guard status.st_uid == geteuid(), status.st_mode & 0o777 != Self.folderMode else { return }
        // chmod would take away the bit that hands the group of the shared folder down.
        guard chmod(path, Self.folderMode | status.st_mode & S_ISGID) == 0 else {
            throw .folder(path, .init(call: "chmod", code: errno))
        }
    }

    /// Read and written by the group, which has TimeQuest's and Syncthing's users.
    private static let folderMode: mode_t = 0o770
    static let fileMode: UInt32 = 0o640

    /// Where a file is written before it gets its name. Syncthing leaves names with this beginning alone.
    func partPath(of device: DeviceID) -> String { "\(root)/\(device)/.syncthing.timequest.tmp" }
}
