import Foundation
import GRDB

/// Looks a database through, on a copy, so that a running daemon and what it keeps are left alone.
public enum DatabaseCheckup {
    /// Throws where the database is damaged, another program's or a newer TimeQuest's.
    ///
    /// - Parameters:
    ///   - copy: of the database's file, with its log beside it where there was one. It is opened, and may be changed by that.
    ///   - path: of the database itself, for the sentences.
    /// - Throws: `damaged`, `newerSchema`; `notFound` where there is no copy or it is empty; `unavailable` where it cannot be opened.
    public static func check(copy: String, of path: String) throws(StorageError) {
        do {
            try look(DatabaseFile(path: copy), path: path)
        } catch {
            var error = StorageError(error, path: path)
            error.description = error.description.replacing(copy, with: path)
            throw error
        }
    }

    private static func look(_ file: DatabaseFile, path: String) throws {
        guard try file.state() == .filled else { throw StorageError(.notFound, "The database \(path) is missing or empty.") }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        let queue = try DatabaseQueue(path: file.path, configuration: configuration)
        try queue.inDatabase { database in
            let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
            // SQLite would take the rest of a page for zeros.
            if try file.isRagged(pageSize: pageSize) { throw StorageError.damaged(path, detail: "the last page is cut off") }
            try DatabaseInspection.check(database, path: path)
            let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
            if findings != ["ok"] { throw StorageError.damaged(path, detail: findings.joined(separator: "; ")) }
            if let row = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") {
                throw StorageError.damaged(path, detail: "a row of \(row[0] as String? ?? "a table") belongs to one that is gone")
            }
        }
        try queue.close()
    }
}
