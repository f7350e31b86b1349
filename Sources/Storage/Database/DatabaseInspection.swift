import Domain
import GRDB

/// Checks a database before anything is written to it.
enum DatabaseInspection {
    /// Opens the file read-only and checks that it may be written to. The check of ten years of play takes a tenth of a second.
    ///
    /// - Parameter precondition: is checked before the file's own constraints can run.
    /// - Returns: false if only a connection that can write can open the file; then nothing was checked.
    /// - Throws: `damaged`, `newerSchema`.
    static func inspect(
        _ file: DatabaseFile, configuration: Configuration, precondition: (Database) throws -> Void = { _ in }
    ) throws -> Bool {
        let path = file.path
        var configuration = configuration
        configuration.readonly = true
        do {
            try ShortConnection.use(path, configuration) { reader in
                try reader.inDatabase { database in
                    let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
                    // SQLite would read the missing part of a page as zeros.
                    if try file.endsInsidePage(pageSize: pageSize) {
                        throw StorageError.damaged(path, detail: "the last page is cut off")
                    }
                    try precondition(database)
                    try check(database, path: path)
                }
            }
            return true
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            // After a power cut during the creation of the file, a transaction must be rolled back, which requires writing.
            return false
        }
    }

    /// Checks an open database.
    ///
    /// - Throws: `damaged`, also for another program's database; `newerSchema`.
    static func check(_ database: Database, path: String) throws {
        let applicationID = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        if applicationID != Schema.applicationID, !isEmpty {
            throw StorageError(
                .damaged,
                "The file \(path) is the database of another program. Nothing in it was changed. Choose another place for TimeQuest's.",
                reason: CodedReason(.databaseOfOther, ["path": path])
            )
        }
        if try Schema.migrator.hasBeenSuperseded(database) { throw StorageError.newerSchema(path) }

        let findings = try String.fetchAll(database, sql: "PRAGMA quick_check(5)")
        if findings != ["ok"] { throw StorageError.damaged(path, detail: findings.joined(separator: "; ")) }
    }
}
