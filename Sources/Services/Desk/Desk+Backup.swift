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

    /// A path for a backup that is being received. For parents.
    public func pathForReceivedBackup() throws -> String {
        try caller.require(.parent)
        return household.game.backups.receivedPath()
    }

    /// Replaces the database by a backup. For parents.
    public func restore(from path: String) async throws -> RestoreResult {
        try caller.require(.parent)
        return try await household.game.backups.restore(from: path, at: now)
    }

    /// All stored data, to be read page by page. For parents.
    public func exports() throws -> ExportService {
        try caller.require(.parent)
        return household.game.exports
    }
}
