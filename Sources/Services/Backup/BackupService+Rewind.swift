import Domain
public import Foundation
import LinuxSystem
import Storage

extension BackupService {
    /// Brings all PCs of the family back to a backup: what was done since is undone, as far as this PC knows of it.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - keepsQuests: whether what was played since stays.
    ///   - seen: the checksum of the ``RewindPreview`` that a parent has seen; nil where none was shown.
    /// - Throws: `RewindRefusal.unrelated`; `RestoreOvertaken`, `BackupError` and `StorageError` as ``restore(from:at:seen:)``. Then
    ///   nothing has changed.
    public func rewind(
        to path: String, keepingQuests keepsQuests: Bool, at now: Date, seen: FileChecksum? = nil
    ) async throws -> RestoreResult {
        // What happens after this moment is not undone.
        let preview = try await preview(path, everywhere: nil).everywhere.get()
        if let seen, preview.checksum != seen { throw RestoreOvertaken() }
        let aside = asidePath(at: now)
        try await Self.thread.run { [database] in try database.backup(to: aside) }
        do {
            try await OperationRepository(database).rewind(Rewind(preview.ranges, keepsQuests: keepsQuests))
        } catch {
            unlink(aside)
            throw error
        }
        return await restored(keptAside: aside)
    }
}
