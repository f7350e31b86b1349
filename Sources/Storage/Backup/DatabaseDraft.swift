import Domain
import Foundation
import GRDB
import Glibc
import LinuxSystem

/// A temporary database file beside its destination. Only its owner can read it, and it is deleted unless it is published.
final class DatabaseDraft {
    let queue: DatabaseQueue
    private let file: DurableFile

    /// - Parameter path: the destination.
    /// - Throws: `StorageError` if no file can be created there.
    init(for path: String) throws {
        // A unique name, because several copies for one destination may be made at the same time.
        do throws(DurableFileError) {
            file = try DurableFile(path, partPath: "\(path).\(UUID().uuidString).part")
        } catch {
            throw Self.unavailable(error)
        }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        queue = ShortConnection.kept(try DatabaseQueue(path: file.partPath, configuration: configuration))
    }

    deinit {
        // Closed already where it was published.
        _ = Result { try queue.close() }
        // After an error, SQLite's files beside the database may remain.
        for ending in ["-journal", "-wal", "-shm"] { unlink(file.partPath + ending) }
    }

    /// Copies the content of a database at one moment.
    func copy(_ source: Database) throws {
        try queue.writeWithoutTransaction { database in
            try source.backup(to: database)
            // The header is copied, too, and may require a log.
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }

    /// Checks every page and index.
    ///
    /// - Throws: `damaged`.
    func verify() throws {
        try queue.inDatabase { database in
            let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
            if findings != ["ok"] { throw StorageError.damaged(file.path, detail: findings.joined(separator: "; ")) }
        }
    }

    /// Moves the file to its destination in one step, so that a reader sees either the old file or the complete new one.
    func publish() throws {
        try queue.close()
        do throws(DurableFileError) {
            try file.publish()
        } catch {
            throw Self.unavailable(error)
        }
    }

    private static func unavailable(_ error: DurableFileError) -> StorageError {
        StorageError(
            .unavailable,
            "The file \(error.path) cannot be written: \(error.reason). Its folder must exist, and TimeQuest's user must be able to write "
                + "there.", reason: CodedReason(.fileUnwritable, ["path": error.path, "reason": "\(error.reason)"]))
    }
}
