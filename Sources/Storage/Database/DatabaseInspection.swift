import GRDB

/// Looks at a database before anything is written to it.
enum DatabaseInspection {
    /// Opens the file for reading only and throws unless this program may write to it.
    ///
    /// - Returns: false where only a writer can look at it: then nothing is checked so far. To check ten years of play takes a tenth of a
    ///   second, so it is done once.
    static func inspect(_ file: DatabaseFile, configuration: Configuration) throws -> Bool {
        let path = file.path
        var configuration = configuration
        configuration.readonly = true
        do {
            let reader = try DatabaseQueue(path: path, configuration: configuration)
            try reader.inDatabase { database in
                let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
                // SQLite would take the rest of a page for zeros.
                if try file.isRagged(pageSize: pageSize) { throw StorageError.damaged(path, detail: "the last page is cut off") }
                try check(database, path: path)
            }
            try reader.close()
            return true
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
            // A power loss while the file was created left a transaction to take back, which only a writer can do.
            return false
        }
    }

    /// Throws where the database is another program's, a newer TimeQuest's, or damaged.
    static func check(_ database: Database, path: String) throws {
        let applicationID = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
        if applicationID != Schema.applicationID, !isEmpty {
            throw StorageError(
                .damaged,
                "The file \(path) is the database of another program. Nothing in it was changed. Choose another place for TimeQuest's."
            )
        }
        if try Schema.migrator.hasBeenSuperseded(database) { throw StorageError.newerSchema(path) }

        let findings = try String.fetchAll(database, sql: "PRAGMA quick_check(5)")
        if findings != ["ok"] { throw StorageError.damaged(path, detail: findings.joined(separator: "; ")) }
    }
}
