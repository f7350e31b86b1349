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
        do throws(SystemCallFailure) {
            do throws(SystemCallFailure) {
                try GroupFolder.make(path)
            } catch {
                // A file that has this name was put here by hand, is carried to all PCs, and would keep them from sharing anything.
                guard error.code == ENOTDIR, FileState.of(path) != nil, unlink(path) == 0 else { throw error }
                try GroupFolder.make(path)
            }
        } catch {
            throw .folder(path, error)
        }
    }

    /// Read by the group, which has TimeQuest's and Syncthing's users. These replace files, and do not write into them.
    static let fileMode: UInt32 = 0o640

    /// Where a file is written before it gets its name. Syncthing leaves names with this beginning alone.
    func partPath(of device: DeviceID) -> String { "\(root)/\(device)/.syncthing.timequest.tmp" }
}
