import Foundation
import GRDB
import Glibc
import LinuxSystem

/// A database file in the making, beside the place that it is for: only its owner's, and gone unless it is put there whole.
final class DatabaseDraft {
    let queue: DatabaseQueue
    private let file: DurableFile

    /// - Parameter path: where it is to be.
    /// - Throws: `StorageError` where no file can be there.
    init(for path: String) throws {
        // A name of its own: several copies may be made of one file at the same time.
        do throws(DurableFileError) {
            file = try DurableFile(path, partPath: "\(path).\(UUID().uuidString).part")
        } catch {
            throw Self.unavailable(error)
        }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        queue = try DatabaseQueue(path: file.partPath, configuration: configuration)
    }

    deinit {
        // Of what SQLite keeps beside a database, an error may leave some.
        for ending in ["-journal", "-wal", "-shm"] { unlink(file.partPath + ending) }
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
            if findings != ["ok"] { throw StorageError.damaged(file.path, detail: findings.joined(separator: "; ")) }
        }
    }

    /// Gives the file its name, in one step: whoever looks finds what was there before, or the whole of this.
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
                + "there.")
    }
}
