import Domain
import Foundation

extension Desk {
    /// Makes a verified copy of the database. For parents.
    ///
    /// - Returns: its path. The caller of this method removes the file.
    public func makeBackup() async throws -> String {
        try caller.require(.parent)
        return try await household.game.backups.make()
    }

    /// The backups in the household's folder of them, newest first. For parents.
    public func backups() async throws -> [Backup] {
        try caller.require(.parent)
        return try await household.game.backups.all(at: now)
    }

    /// The backups as ``backups()``, without reading one: one that was never read counts as whole. For parents.
    public func listedBackups() throws -> [Backup] {
        try caller.require(.parent)
        return try household.game.backups.listed(at: now).backups
    }

    /// Saves the backup of today, in place of an earlier one of the day. For parents.
    public func backUpNow() async throws -> Backup {
        try caller.require(.parent)
        let backup = try await household.game.backups.saveToday(at: now)
        await household.changes.publish(Change(.safety))
        return backup
    }

    /// The path of one of ``backups()``, to be restored or downloaded. For parents.
    ///
    /// - Parameter name: the name of the backup.
    public func path(ofBackup name: String) throws -> String {
        try caller.require(.parent)
        return try household.game.backups.path(ofBackup: name)
    }

    /// The path of the household as it was before a restore, to bring it back; nil if there is no such file. For parents.
    ///
    /// - Parameter name: the last part of ``RestoreResult/keptAside``.
    public func path(keptBeforeRestore name: String) throws -> String? {
        try caller.require(.parent)
        return household.game.backups.path(keptBeforeRestore: name)
    }

    /// The household as it was before each restore, newest first. For parents.
    public func keptBeforeRestore() throws -> [Backup] {
        try caller.require(.parent)
        return try household.game.backups.keptBeforeRestore()
    }

    /// Removes what was kept before a player was removed, or before a restore. For parents.
    ///
    /// - Parameters:
    ///   - name: the name of a ``Backup`` that is no daily one.
    ///   - isMeant: whether the present backup of this name is the one that was shown: a name is used again after its backup was removed.
    /// - Throws: `BackupFolderError.notFound` also if it is another one.
    public func removeKeptBackup(_ name: String, if isMeant: @escaping @Sendable (Backup) -> Bool = { _ in true }) async throws {
        try caller.require(.parent)
        try await household.game.backups.removeKept(name, if: isMeant)
        await household.changes.publish(Change(.safety))
    }

    /// What a backup contains, and what would change if it were restored. For parents.
    ///
    /// - Parameter path: the backup; it is not changed.
    public func previewRestore(from path: String) async throws -> RestorePreview {
        try caller.require(.parent)
        return try await household.game.backups.preview(path, everywhere: RewindRefusal(try await household.pcs.all()))
    }

    /// The maximum size of a backup that is received, in bytes: for parents at least that of a backup which is made now.
    public func largestReceivedBackup() async throws -> Int {
        caller.isParent ? try await household.game.backups.receivedBytes() : BackupService.maximumBytes
    }

    /// A path for a backup that is being received. For parents.
    public func pathForReceivedBackup() throws -> String {
        try caller.require(.parent)
        return household.game.backups.receivedPath()
    }

    /// Restores a backup. For parents.
    ///
    /// - Parameters:
    ///   - scope: on this PC alone, where it replaces the database, or on all PCs of the family.
    ///   - seen: the checksum of the ``RestorePreview`` or its ``RewindPreview`` that a parent has seen; nil where none was shown.
    /// - Throws: `RestoreOvertaken` if something else would change; `RewindRefusal` if all PCs cannot go back. Then nothing has changed.
    public func restore(
        from path: String, _ scope: RestoreScope = .thisPC, seen: FileChecksum? = nil
    ) async throws -> RestoreResult {
        try caller.require(.parent)
        switch scope {
        case .thisPC:
            let result = try await household.game.backups.restore(from: path, at: now, seen: seen)
            // What the other PCs know of is there again before anybody sees the household without it, or its counts.
            await household.sharing.exchangeNow()
            return await household.game.backups.restored(keptAside: result.keptAside)
        case .everywhere(let keepsQuests):
            if let refusal = RewindRefusal(try await household.pcs.all()) { throw refusal }
            return try await household.game.backups.rewind(to: path, keepingQuests: keepsQuests, at: now, seen: seen)
        }
    }

    /// All stored data, to be read page by page. For parents.
    public func exports() throws -> ExportService {
        try caller.require(.parent)
        return household.game.exports
    }
}
