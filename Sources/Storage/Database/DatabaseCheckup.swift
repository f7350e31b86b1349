import Domain
import Foundation
import GRDB

/// Checks a copy of a database completely, so that a running daemon is not affected.
public enum DatabaseCheckup {
    /// Checks a copy of a database.
    ///
    /// - Parameters:
    ///   - copy: the path of the copy, with a copy of the log beside it if there is one. Opening it may change it.
    ///   - path: the path of the database itself, for messages.
    /// - Throws: `damaged`, also for another program's database; `newerSchema`; `notFound` if there is no copy or it is empty;
    ///   `unavailable` if it cannot be opened.
    public static func check(copy: String, of path: String) throws(StorageError) {
        do {
            try check(DatabaseFile(path: copy), path: path)
        } catch {
            var error = StorageError(error, path: path)
            error.sentences = error.sentences.replacing(copy, with: path)
            throw error
        }
    }

    private static func check(_ file: DatabaseFile, path: String) throws {
        guard try file.state() == .filled else {
            throw StorageError(
                .notFound, "The database \(path) is missing or empty.", reason: CodedReason(.databaseMissing, ["path": path]))
        }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        try ShortConnection.use(file.path, configuration) { try $0.inDatabase { try check($0, file, path: path) } }
    }

    private static func check(_ database: Database, _ file: DatabaseFile, path: String) throws {
        let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
        // SQLite would read the missing part of a page as zeros.
        if try file.endsInsidePage(pageSize: pageSize) { throw StorageError.damaged(path, detail: "the last page is cut off") }
        try DatabaseInspection.check(database, path: path)
        let findings = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)")
        if findings != ["ok"] { throw StorageError.damaged(path, detail: findings.joined(separator: "; ")) }
        if let row = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check") {
            throw StorageError.damaged(path, detail: "a row of \(row[0] as String? ?? "a table") belongs to one that is gone")
        }
    }
}
