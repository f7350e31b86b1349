public import Domain
import Foundation
import GRDB

extension HouseholdDatabase {
    /// Writes a copy of the database into a file that only its owner can read, while the game continues.
    ///
    /// The copy is of one moment. It gets its name only after SQLite has checked every page and it is on the disk; it replaces an
    /// existing file. After an error no file is left.
    ///
    /// - Throws: `conflict` if the path is that of the database itself, or of a database in use; `unavailable`.
    public func backup(to path: String) throws(StorageError) {
        try StorageError.translating(path) {
            try checkDestination(path)
            try readAside { try Self.writeCopy(of: $0, to: path) }
        }
    }

    /// The size of a backup that is made now, in bytes: SQLite copies all pages, also those that are not in use.
    public func backupBytes() async throws(StorageError) -> Int {
        try await read { database in
            func number(_ pragma: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0 }
            return try number("page_count") * number("page_size")
        }
    }

    /// Reads what is stored through a separate connection, so that the other one can write meanwhile.
    func readAside(_ body: (Database) throws -> Void) throws {
        // Also where it is not needed: a closed database has nothing to read.
        let live = try queue
        // Where the file was deleted, only the other one has the content.
        guard path != Self.memory, fileProblem == nil else { return try live.read(body) }
        try ShortConnection.use(path, Self.readOnly) { try $0.read(body) }
    }

    /// Replaces the content of the database by a backup.
    ///
    /// First the backup is copied beside `aside`, checked and migrated to the present schema. Then, while nothing can be written, a
    /// verified copy of the present database is stored at `aside`, and all pages are replaced in one transaction. So even after a
    /// power cut the database has either the old content or the new one. The records of the present ledger are added to the
    /// backup's, so that no reminder is emitted again.
    ///
    /// - Parameters:
    ///   - path: a backup by this or an earlier version of TimeQuest. It is not changed.
    ///   - aside: where the present database is stored; there must be no file.
    ///   - renew: gives this PC a new identity, before anything is replaced. Nil keeps the identity: for tests alone, because operations
    ///     after the backup would get their numbers twice.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup, `conflict` about the paths, `unavailable`. The database
    ///   is then unchanged.
    /// - Returns: the change, which the caller publishes.
    public func restore(
        from path: String, keeping aside: String, renewing renew: (() throws -> DeviceID)? = nil
    ) throws(StorageError) -> Change {
        _ = try replace(from: path, keeping: aside, renewing: renew) { _, _, _ in true }
        return Change(.everything)
    }

    /// Replaces the content of the database by a backup, as ``restore(from:keeping:)``, if it still changes what is expected.
    ///
    /// - Parameter isExpected: returns whether what the checked copy contains is to replace what the database contains at that moment.
    ///   Nothing can be written meanwhile.
    /// - Returns: the change, which the caller publishes; nil where it was not expected. Then nothing has changed.
    public func restore(
        from path: String, keeping aside: String, renewing renew: (() throws -> DeviceID)? = nil,
        if isExpected: (RestoreContents) throws -> Bool
    ) throws(StorageError) -> Change? {
        let isReplaced = try replace(from: path, keeping: aside, renewing: renew) { present, stage, version in
            let present = try RestoreContents.present(present)
            return try isExpected(try stage.queue.inDatabase { try RestoreContents(present, $0, version: version) })
        }
        return isReplaced ? Change(.everything) : nil
    }

    /// - Parameter isWanted: returns whether the stage is to replace the database. It gets the name of the version of the schema that the
    ///   backup has.
    /// - Returns: whether it was wanted, and has replaced the database.
    private func replace(
        from path: String, keeping aside: String, renewing renew: (() throws -> DeviceID)?,
        _ isWanted: (_ present: Database, _ stage: DatabaseDraft, _ version: String) throws -> Bool
    ) throws(StorageError) -> Bool {
        let connection = try openConnection
        try connection.requireFile(at: self.path)
        let live = connection.queue
        return try StorageError.translating(self.path) {
            try checkDestination(aside)
            if FileManager.default.fileExists(atPath: aside) {
                throw StorageError(
                    .conflict, "There is already a file \(aside). Nothing was changed. Move it away first.",
                    reason: CodedReason(.filePresent, ["path": aside]))
            }
            let stage = try DatabaseDraft(for: aside)
            let version = try prepare(path, in: stage)
            return try live.writeWithoutTransaction { database in
                // Again: PCs may have been paired since.
                try stage.queue.inDatabase { try FamilyCarryOver.check(database, of: self.device, $0) }
                guard try isWanted(database, stage, version) else { return false }
                try Self.writeCopy(of: database, to: aside)
                let former = self.device
                let device = try renew?() ?? former
                // Also where the rest fails: under the former identity nobody can sign any more.
                use(device)
                do {
                    try carryOver(from: database, of: former, to: stage, as: device)
                } catch {
                    unlink(aside)
                    throw error
                }
                try stage.queue.inDatabase { try $0.backup(to: database) }
                return true
            }
        }
    }

    /// Makes a checked copy of a backup that could replace the content, with the present schema. A restore and its preview do the same,
    /// here and in ``carryOver(from:of:to:as:)``: what one of them accepts, the other accepts.
    ///
    /// - Parameter draft: the destination of the copy.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup; `conflict` if it is the database itself, or of another
    ///   household than the one that this PC shares with others.
    /// - Returns: the name of the version of the schema that the backup has.
    func prepare(_ path: String, in draft: DatabaseDraft) throws -> String {
        if BackupFile.isSame(path, self.path) {
            throw StorageError(
                .conflict, "The file \(path) is the database in use. Nothing was changed. Choose a backup.",
                reason: CodedReason(.fileIsDatabase, ["path": path]))
        }
        let live = try queue
        let (pageSize, identities) = try live.read { database in
            (try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096, try SchemaV7Identities(of: database))
        }
        let version = try BackupFile(path: path).stage(in: draft, identities: identities, pageSize: pageSize)
        try draft.queue.inDatabase { backup in try live.read { try FamilyCarryOver.check($0, of: device, backup) } }
        return version
    }

    /// Adds to a prepared copy what must not be lost with the content that it replaces: the PCs of the family, and which reminders were
    /// emitted.
    ///
    /// - Parameters:
    ///   - present: the content that is replaced.
    ///   - former: the identity of this PC there.
    ///   - device: the identity of this PC from now on.
    func carryOver(from present: Database, of former: DeviceID, to draft: DatabaseDraft, as device: DeviceID) throws {
        try draft.queue.inTransaction { backup in
            try Self.takeOver(backup, moment: now, device: device)
            try FamilyCarryOver.run(from: present, of: former, to: backup, moment: now, device: device)
            try ReminderLedger.carryOver(from: present, to: backup)
            return .commit
        }
    }

    private static func writeCopy(of database: Database, to path: String) throws {
        try StorageError.translating(path) {
            let draft = try DatabaseDraft(for: path)
            try draft.copy(database)
            try draft.verify()
            try draft.publish()
        }
    }

    /// Checks that a copy may be written to a path.
    ///
    /// - Throws: `conflict` if the path is that of the database or of a database in use.
    private func checkDestination(_ path: String) throws {
        if BackupFile.isSame(path, self.path) || [self.path + "-wal", self.path + "-shm"].contains(path) {
            throw StorageError(
                .conflict, "\(path) is the database in use. Choose another place for the copy.",
                reason: CodedReason(.fileIsDatabase, ["path": path]))
        }
        for log in [path + "-wal", path + "-journal"] where FileManager.default.fileExists(atPath: log) {
            throw StorageError(
                .conflict, "The file \(path) is in use, or was not closed properly: there is a \(log). Choose another place.",
                reason: CodedReason(.fileInUse, ["path": path, "log": log]))
        }
    }
}
