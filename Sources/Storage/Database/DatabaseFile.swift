import Foundation
import Glibc

/// The database's file and the two that SQLite keeps beside it: where they are, and that only their owner reads them.
struct DatabaseFile: Sendable {
    enum State: Sendable { case missing, empty, filled }

    private static let ownerOnly: mode_t = 0o600

    let path: String

    /// What stands at the path now, or why there cannot be a database.
    func state() throws(StorageError) -> State {
        guard let size = try size(of: path) else {
            try checkFolder()
            return try strayLog(.missing)
        }
        return size == 0 ? try strayLog(.empty) : .filled
    }

    /// Whether the file ends in the middle of a page with no log that could complete it.
    func isRagged(pageSize: Int) throws(StorageError) -> Bool {
        guard try size(of: path + "-wal") ?? 0 == 0, let size = try size(of: path) else { return false }
        return size % pageSize != 0
    }

    /// Creates an empty file that only its owner can read. SQLite gives its companions the same mode.
    func create() throws(StorageError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, Self.ownerOnly)
        guard descriptor >= 0 else {
            throw unavailable(
                "The database \(path) cannot be created: \(Self.reason()). TimeQuest's user must be able to write there.")
        }
        close(descriptor)
        try makePrivate()
    }

    /// Takes the file and its companions out of other users' sight.
    func makePrivate() throws(StorageError) {
        for file in [path, path + "-wal", path + "-shm"] {
            if chmod(file, Self.ownerOnly) != 0, errno != ENOENT {
                throw unavailable("The file \(file) cannot be made private: \(Self.reason()). It must belong to TimeQuest's user.")
            }
        }
    }

    /// SQLite would throw away a log whose database is gone, and what may be the last copy of the family's history with it.
    private func strayLog(_ state: State) throws(StorageError) -> State {
        guard let size = try size(of: path + "-wal"), size > 0 else { return state }
        throw StorageError(
            .damaged,
            "The database \(path) is \(state == .missing ? "missing" : "empty"), but its log \(path)-wal is still there. Nothing was "
                + "changed. Put both files of a backup in their place, or move the log away to begin with an empty household.")
    }

    private func checkFolder() throws(StorageError) {
        let folder = (path as NSString).deletingLastPathComponent
        var status = stat()
        guard stat(folder.isEmpty ? "." : folder, &status) == 0 else {
            throw unavailable(
                "The folder \(folder) for the database cannot be used: \(Self.reason()). Create it, then start again.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw unavailable("\(folder) is not a folder, so the database \(path) cannot be in it. Choose another place.")
        }
    }

    /// Bytes, or nil where there is no such file.
    private func size(of file: String) throws(StorageError) -> Int? {
        var status = stat()
        guard stat(file, &status) == 0 else {
            // ENOTDIR: the folder is checked next, with a sentence of its own.
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
