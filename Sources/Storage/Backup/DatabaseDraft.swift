import Foundation
import GRDB
import Glibc

/// A database file in the making, beside the place that it is for: only its owner's, and gone unless it is put there whole.
final class DatabaseDraft {
    /// Where it is to be.
    let path: String
    let queue: DatabaseQueue
    private let part: String

    init(for path: String) throws {
        self.path = path
        part = "\(path).\(UUID().uuidString).part"
        let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.unavailable(path) }
        close(descriptor)
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        queue = try DatabaseQueue(path: part, configuration: configuration)
    }

    deinit {
        for file in [part, part + "-journal", part + "-wal", part + "-shm"] { unlink(file) }
    }

    /// Takes over all that a database holds, as it is at one moment.
    func copy(_ source: Database) throws {
        try queue.writeWithoutTransaction { database in
            try source.backup(to: database)
            // The header is copied too, and may say that a log belongs to the file.
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }

    /// Throws unless every page and index is in order.
    func verify() throws {
        try queue.inDatabase { database in
            let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
            if findings != ["ok"] { throw StorageError.damaged(path, detail: findings.joined(separator: "; ")) }
        }
    }

    /// Gives the file its name, in one step: whoever looks finds what was there before, or the whole of this.
    func publish() throws {
        try queue.close()
        guard rename(part, path) == 0 else { throw Self.unavailable(path) }
        let folder = (path as NSString).deletingLastPathComponent
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unavailable(path) }
        defer { close(descriptor) }
        // The name, too, is to survive a power loss.
        guard fsync(descriptor) == 0 else { throw Self.unavailable(path) }
    }

    private static func unavailable(_ path: String) -> StorageError {
        StorageError(
            .unavailable,
            "The file \(path) cannot be written: \(String(cString: strerror(errno))). Its folder must exist, and TimeQuest's user must "
                + "be able to write there.")
    }
}
