public import Domain
import Storage

/// The household's players.
public struct PlayerService: Sendable {
    let players: PlayerRepository
    /// Called after every change, so that reminders are planned anew.
    let changed: @Sendable () -> Void

    public func all() async throws -> [PlayerProfile] { try await players.all() }

    public func find(_ id: Int64) async throws -> PlayerProfile? { try await players.find(id) }

    /// The player whose Linux login this is; nil for a shared login.
    public func find(linuxUser: String) async throws -> PlayerProfile? { try await players.find(linuxUser: linuxUser) }

    /// - Throws: `FieldProblem` where the draft is not right, `StorageError` where it clashes with another player.
    public func create(_ draft: PlayerDraft) async throws -> PlayerProfile {
        let player = try await players.create(try draft.validated())
        changed()
        return player
    }

    /// - Throws: as `create`, and `StorageError` where there is no such player.
    public func update(_ id: Int64, _ draft: PlayerDraft) async throws -> PlayerProfile {
        let player = try await players.update(id, try draft.validated())
        changed()
        return player
    }

    /// Removes a player, and the routines that are only hers.
    ///
    /// - Throws: while a calendar is assigned to her.
    public func delete(_ id: Int64) async throws {
        try await players.delete(id)
        changed()
    }
}
