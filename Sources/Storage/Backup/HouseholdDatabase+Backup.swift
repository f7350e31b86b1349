public import Domain
import Foundation
import GRDB

extension HouseholdDatabase {
    /// Writes a copy of the whole household into one file that only its owner can read, while the game goes on.
    ///
    /// The copy is of one moment. It gets its name only after SQLite has checked every page of it and it is on the disk; a file that
    /// was there is replaced. On any error nothing is left behind.
    ///
    /// - Throws: `conflict` where the place is that of the database itself, or of one that is in use; `unavailable`.
    public func backup(to path: String) throws(StorageError) {
        let live = try queue
        try StorageError.translating(path) {
            try checkPlace(path)
            // A connection of its own reads while the other one writes.
            guard self.path != Self.memory else { return try live.read { try Self.keep($0, at: path) } }
            let reader = try DatabaseQueue(path: self.path, configuration: Self.readOnly)
            try reader.read { try Self.keep($0, at: path) }
            try reader.close()
        }
    }

    /// Puts a backup in the place of all that the household has now.
    ///
    /// The backup is copied, checked and brought up to today's schema beside `aside` before anything is touched. Then, with nobody
    /// writing in between, a verified copy of the present database is kept at `aside`, and all pages are replaced in one transaction:
    /// whatever happens meanwhile, a power loss too, leaves the old household or the new one. Only what was told stays told: the
    /// present ledger's lines are kept, too.
    ///
    /// - Parameters:
    ///   - path: of the backup, by this or an earlier version of TimeQuest. It stays as it is.
    ///   - aside: where the present database is kept; nothing may be there.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup, `conflict` about the places, `unavailable`. In every case the
    ///   household is as it was.
    /// - Returns: what has changed, to be published.
    public func restore(from path: String, keeping aside: String) throws(StorageError) -> Change {
        let live = try queue
        try StorageError.translating(self.path) {
            try checkPlace(aside)
            if BackupFile.isSame(path, self.path) {
                throw StorageError(.conflict, "The file \(path) is the database in use. Nothing was changed. Choose a backup.")
            }
            if FileManager.default.fileExists(atPath: aside) {
                throw StorageError(.conflict, "There is already a file \(aside). Nothing was changed. Move it away first.")
            }
            let stage = try DatabaseDraft(for: aside)
            let (pageSize, known) = try live.read { database in
                (try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096, try KnownIdentities(of: database))
            }
            try BackupFile(path: path).stage(in: stage, known: known, pageSize: pageSize)
            try live.writeWithoutTransaction { database in
                try Self.keep(database, at: aside)
                try stage.queue.inTransaction { backup in
                    try ReminderLedger.carryOver(from: database, to: backup)
                    return .commit
                }
                try stage.queue.inDatabase { try $0.backup(to: database) }
            }
        }
        return Change(.everything)
    }

    private static func keep(_ database: Database, at path: String) throws {
        try StorageError.translating(path) {
            let draft = try DatabaseDraft(for: path)
            try draft.copy(database)
            try draft.verify()
            try draft.publish()
        }
    }

    /// Throws where a file must not be put.
    private func checkPlace(_ path: String) throws {
        if BackupFile.isSame(path, self.path) || [self.path + "-wal", self.path + "-shm"].contains(path) {
            throw StorageError(.conflict, "\(path) is the database in use. Choose another place for the copy.")
        }
        for log in [path + "-wal", path + "-journal"] where FileManager.default.fileExists(atPath: log) {
            throw StorageError(
                .conflict, "The file \(path) is in use, or was not closed properly: there is a \(log). Choose another place.")
        }
    }
}
