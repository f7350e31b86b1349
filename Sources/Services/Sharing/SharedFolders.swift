import LinuxSystem
import Sharing

/// Where on this PC the files are that PCs share. Syncthing carries them, under another user of the same group.
struct SharedFolders: Hashable, Sendable {
    /// The folder of all of them.
    let root: String

    /// - Parameter stateFolder: the folder of the database.
    init(stateFolder: String) {
        root = "\(stateFolder)/shared"
    }

    /// The files with the operations of all PCs.
    var operations: String { "\(root)/operations" }

    /// While this file exists, systemd runs Syncthing (timequest-sync.path).
    var switchFile: String { "\(root)/on" }

    /// The folder in which two PCs are paired.
    func pairing(_ folder: PairingFolder) -> String { "\(root)/\(folder.id)" }

    /// Makes the folders where they are missing, as on an installation without systemd-tmpfiles, or where somebody has deleted them.
    ///
    /// Without its marker Syncthing carries nothing of a folder: its files may be on a disk that is not there. Those with operations can be
    /// made again at any time.
    func make() throws(SystemCallFailure) {
        try GroupFolder.make(root)
        try GroupFolder.make(operations)
        try GroupFolder.make("\(operations)/.stfolder")
    }
}
