import Domain
import Foundation
import GRDB
import Glibc

/// A file that is to be restored. It is checked, copied, and the copy is migrated; the file itself is never written to.
struct BackupFile {
    let path: String

    /// Makes a verified copy with the present schema.
    ///
    /// - Parameters:
    ///   - draft: the destination of the copy.
    ///   - identities: the identities that the household has given to objects of an earlier version; nil if the copy replaces no
    ///     database.
    ///   - pageSize: the page size of the database that the copy replaces, in bytes; nil if it replaces none.
    /// - Throws: `damaged`, also for another program's file; `newerSchema`; `notFound`.
    /// - Returns: the version of the schema that the file has.
    func stage(in draft: DatabaseDraft, identities: SchemaV7Identities? = nil, pageSize: Int?) throws -> String {
        do {
            try check()
            try ShortConnection.use(path, HouseholdDatabase.readOnly) { try $0.read(draft.copy) }

            // Checked again on the copy, which no other program can change.
            let version = try draft.queue.inDatabase { database in
                let version = try checkSchema(database)
                try DatabaseInspection.check(database, path: path)
                return version
            }
            try draft.verify()
            try draft.queue.inDatabase { database in
                try database.checkForeignKeys()
                try BackupContents(path: path).check(database, version: version)
            }
            try draft.queue.writeWithoutTransaction { try identities?.pass(to: $0) }
            try Schema.migrator.migrate(draft.queue)
            try draft.queue.writeWithoutTransaction(SchemaV7Identities.drop)
            guard try draft.queue.inDatabase(Schema.isComplete) else { throw damaged("its tables are not TimeQuest's") }
            try draft.queue.inDatabase(BackupReading.check)
            try draft.queue.write(RegisterUses.renew)
            guard let pageSize else { return version }
            try draft.queue.writeWithoutTransaction { database in
                if try Int.fetchOne(database, sql: "PRAGMA page_size") == pageSize { return }
                // SQLite's backup copies pages, so both databases need the same page size.
                try database.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
            }
            return version
        } catch {
            throw refusal(error)
        }
    }

    /// Whether two paths refer to the same file.
    static func isSame(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    private func check() throws {
        let file = DatabaseFile(path: path)
        switch try file.state() {
        case .missing:
            throw StorageError(
                .notFound, "There is no file \(path). Nothing was changed.", reason: CodedReason(.fileMissing, ["path": path]))
        case .empty: throw StorageError.damaged(path, detail: "the file is empty")
        case .filled:
            _ = try DatabaseInspection.inspect(file, configuration: HouseholdDatabase.readOnly) { _ = try checkSchema($0) }
        }
    }

    /// Checks that the schema is one of TimeQuest's, byte for byte, before a constraint, trigger, view or generated column of the file
    /// can run: even an integrity check evaluates constraints.
    ///
    /// - Returns: the version of the schema.
    private func checkSchema(_ database: Database) throws -> String {
        if try Int32.fetchOne(database, sql: "PRAGMA application_id") != Schema.applicationID {
            throw StorageError.damaged(path, detail: "the file is not TimeQuest's")
        }
        let objects = try Schema.objects(database)
        let versions = Schema.migrator.migrations
        let version = try versions.reversed().first { try Schema.fresh($0).inDatabase(Schema.objects) == objects }
        let applied = try appliedVersions(database, objects)
        if applied.contains(where: { !versions.contains($0) }) { throw StorageError.newerSchema(path) }
        guard let version, let count = versions.firstIndex(of: version), applied == Set(versions[...count]) else {
            throw StorageError.damaged(path, detail: "its tables are not TimeQuest's")
        }
        return version
    }

    /// The names of the migrations that the file has had; empty where their table is not a plain table, but a view, for example.
    private func appliedVersions(_ database: Database, _ objects: [Row]) throws -> Set<String> {
        let table = try Schema.fresh().inDatabase(Schema.objects).filter { $0["name"] == "grdb_migrations" }
        guard objects.filter({ $0["name"] == "grdb_migrations" }) == table else { return [] }
        return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations LIMIT 1000")
    }

    /// Translates an error for a user who restores a backup.
    private func refusal(_ error: any Error) -> StorageError {
        switch error {
        case let error as StorageError where error.code == .newerSchema:
            StorageError(
                .newerSchema,
                "The backup \(path) was written by a newer TimeQuest than this one. Nothing was changed. Update TimeQuest, then restore "
                    + "it.",
                reason: CodedReason(.backupNewer))
        case let error as StorageError where error.code == .damaged: damaged(error.detail ?? error.description)
        // Data that does not fit the schema was not written by TimeQuest, or is incomplete.
        case let error as RowDecodingError: damaged("\(error)")
        case let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode):
            damaged(error.message ?? "no message")
        default:
            switch StorageError(error, path: path) {
            case let error where error.code == .damaged: damaged(error.detail ?? error.description)
            case let error: error
            }
        }
    }

    private func damaged(_ detail: String) -> StorageError {
        StorageError(
            .damaged,
            "The file \(path) is damaged or is not a backup of TimeQuest's. Nothing was changed. Choose another backup.",
            detail: detail, reason: CodedReason(.backupUnusable))
    }
}

/// Checks whether a file could be restored.
public enum BackupInspection {
    /// Checks a file with the code of `HouseholdDatabase.restore`, including the migration, on a temporary copy beside it. The file
    /// is not changed.
    ///
    /// - Throws: `damaged`, also for another program's file; `newerSchema`; `notFound`; `unavailable`.
    public static func check(_ path: String) throws(StorageError) {
        try StorageError.translating(path) {
            _ = try BackupFile(path: path).stage(in: DatabaseDraft(for: path), pageSize: nil)
        }
    }
}
