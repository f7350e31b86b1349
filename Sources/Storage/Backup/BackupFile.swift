import Foundation
import GRDB
import Glibc

/// A file that is to be restored: looked at, copied and brought up to date, and never written to.
struct BackupFile {
    let path: String

    /// A verified copy with today's schema.
    ///
    /// - Parameters:
    ///   - draft: where the copy is made.
    ///   - known: what the household that it is to replace has called what an earlier version made; nil where it is to replace none.
    ///   - pageSize: of the database that it is to replace, in bytes; nil where it is to replace none.
    /// - Throws: `damaged` where it is damaged or another program's; `newerSchema`; `notFound`.
    func stage(in draft: DatabaseDraft, known: KnownIdentities? = nil, pageSize: Int?) throws {
        do {
            try check()
            let reader = try DatabaseQueue(path: path, configuration: HouseholdDatabase.readOnly)
            try reader.read(draft.copy)
            try reader.close()

            // Once more on the copy, which nobody else can change.
            try draft.queue.inDatabase { try checkOwner($0) }
            try draft.verify()
            try draft.queue.inDatabase { try $0.checkForeignKeys() }
            try draft.queue.writeWithoutTransaction { try known?.hand(to: $0) }
            try Schema.migrator.migrate(draft.queue)
            try draft.queue.writeWithoutTransaction(KnownIdentities.drop)
            // Whatever calls itself ours without our tables and checks would be trusted from then on.
            guard try draft.queue.inDatabase(Schema.isComplete) else { throw damaged("its tables are not TimeQuest's") }
            guard let pageSize else { return }
            try draft.queue.writeWithoutTransaction { database in
                if try Int.fetchOne(database, sql: "PRAGMA page_size") == pageSize { return }
                // SQLite copies pages, so both sides need pages of one size.
                try database.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
            }
        } catch {
            throw refusal(error)
        }
    }

    /// Whether two paths lead to one file.
    static func isSame(_ first: String, _ second: String) -> Bool {
        var (one, other) = (stat(), stat())
        return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    private func check() throws {
        let file = DatabaseFile(path: path)
        switch try file.state() {
        case .missing: throw StorageError(.notFound, "There is no file \(path). Nothing was changed.")
        case .empty: throw StorageError.damaged(path, detail: "the file is empty")
        case .filled: _ = try DatabaseInspection.inspect(file, configuration: HouseholdDatabase.readOnly)
        }
    }

    private func checkOwner(_ database: Database) throws {
        try DatabaseInspection.check(database, path: path)
        // An empty database passes there, as a new household may begin with it.
        if try Int32.fetchOne(database, sql: "PRAGMA application_id") != Schema.applicationID {
            throw StorageError.damaged(path, detail: "the file is not TimeQuest's")
        }
    }

    /// In the words of someone who has a working database and a file.
    private func refusal(_ error: any Error) -> StorageError {
        switch error {
        case let error as StorageError where error.code == .newerSchema:
            StorageError(
                .newerSchema,
                "The backup \(path) was written by a newer TimeQuest than this one. Nothing was changed. Update TimeQuest, then restore it."
            )
        case let error as StorageError where error.code == .damaged: damaged(error.detail ?? error.description)
        // What does not fit the schema was not written by TimeQuest, or not as a whole.
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
            detail: detail)
    }
}
