import Domain
import Foundation
import Glibc
import LinuxSystem

/// The files of the database: the file itself, and the two that SQLite keeps beside it. Only their owner can read them.
struct DatabaseFile: Sendable {
    /// The state of the file.
    enum State: Sendable { case missing, empty, filled }

    private static let ownerOnly: mode_t = 0o600

    let path: String

    /// The state of the file.
    ///
    /// - Throws: `unavailable` if the path cannot be a database; `damaged` if only its log is there.
    func state() throws(StorageError) -> State {
        try checkNeighbours()
        guard let size = try size(of: path) else {
            try checkFolder()
            try checkThereIsNoLog(.missing)
            return .missing
        }
        if size > 0 { return .filled }
        try checkThereIsNoLog(.empty)
        return .empty
    }

    /// Whether there is a log with content.
    func isLogFilled() throws(StorageError) -> Bool { try size(of: path + "-wal") ?? 0 > 0 }

    /// Whether the file ends inside a page, and there is no log that could complete it.
    ///
    /// - Parameter pageSize: bytes.
    func endsInsidePage(pageSize: Int) throws(StorageError) -> Bool {
        guard try !isLogFilled(), let size = try size(of: path) else { return false }
        return size % pageSize != 0
    }

    /// Creates an empty file that only its owner can read. SQLite creates the files beside it with the same mode.
    func create() throws(StorageError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, Self.ownerOnly)
        guard descriptor >= 0 else {
            throw unavailable(
                "The database \(path) cannot be created: \(Self.reason()). TimeQuest's user must be able to write there.")
        }
        close(descriptor)
        try makePrivate()
    }

    /// Removes other users' access to the files.
    func makePrivate() throws(StorageError) {
        for file in [path, path + "-wal", path + "-shm"] {
            if chmod(file, Self.ownerOnly) != 0, errno != ENOENT {
                throw unavailable("The file \(file) cannot be made private: \(Self.reason()). It must belong to TimeQuest's user.")
            }
        }
    }

    /// Throws if there is a log without its database: SQLite would delete it, although it may be the only copy of the history.
    private func checkThereIsNoLog(_ state: State) throws(StorageError) {
        guard try isLogFilled() else { return }
        throw StorageError(
            .damaged,
            "The database \(path) is \(state == .missing ? "missing" : "empty"), but its log \(path)-wal is still there. Nothing was "
                + "changed. Put both files of a backup in their place, or move the log away to begin with an empty household.",
            reason: CodedReason(.databaseLost, ["path": path]))
    }

    /// Throws if a file that SQLite keeps beside the database is anything but a regular file: SQLite would wait forever at a pipe, and
    /// `makePrivate()` would follow a link.
    private func checkNeighbours() throws(StorageError) {
        for file in ["-wal", "-shm", "-journal"].map({ path + $0 }) {
            var status = stat()
            if lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
                throw unavailable("\(file) is not a file, so the database beside it cannot be opened. Move it away.")
            }
        }
    }

    private func checkFolder() throws(StorageError) {
        let folder = ParentFolder.of(path)
        var status = stat()
        guard stat(folder, &status) == 0 else {
            throw unavailable(
                "The folder \(folder) for the database cannot be used: \(Self.reason()). Create it, then start again.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw unavailable("\(folder) is not a folder, so the database \(path) cannot be in it. Choose another place.")
        }
    }

    /// The size of a file in bytes; nil if there is no such file.
    private func size(of file: String) throws(StorageError) -> Int? {
        var status = stat()
        guard stat(file, &status) == 0 else {
            // After ENOTDIR the folder is checked next, which throws its own error.
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw unavailable(
                "The database \(file) cannot be looked at: \(Self.reason()). TimeQuest's user must be able to read it.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw unavailable("\(file) is not a file, so it cannot be the database. Choose another place for it.")
        }
        return Int(status.st_size)
    }

    private func unavailable(_ sentence: String) -> StorageError { StorageError(.unavailable, sentence) }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

/// The database and its log as they were opened, to notice when they were deleted or replaced: SQLite would go on writing to files that
/// no longer have a name.
struct OpenFiles: Sendable {
    private struct Inode: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private var inodes: [String: Inode] = [:]

    /// No files.
    init() {}

    /// - Parameter file: just opened.
    init(_ file: DatabaseFile) {
        for path in [file.path, file.path + "-wal"] { inodes[path] = Self.inode(of: path) }
    }

    /// Whether the paths still lead to the same files.
    var areInPlace: Bool { inodes.allSatisfy { Self.inode(of: $0) == $1 } }

    private static func inode(of path: String) -> Inode? {
        var status = stat()
        return stat(path, &status) == 0 ? Inode(device: status.st_dev, number: status.st_ino) : nil
    }
}
