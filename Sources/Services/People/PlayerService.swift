public import Domain
import Storage

/// The household's players.
public struct PlayerService: Sendable {
    let players: PlayerRepository
    /// Whether a login is a parent's.
    var isParents: @Sendable (_ login: String) throws -> Bool = { try ParentLogins.contains($0) }

    public func all() async throws -> [PlayerProfile] { try await players.all() }

    public func find(_ id: PlayerID) async throws -> PlayerProfile? { try await players.find(id) }

    /// The player whose Linux login this is; nil for a shared login.
    public func find(linuxUser: String) async throws -> PlayerProfile? { try await players.find(linuxUser: linuxUser) }

    /// - Throws: `FieldProblem` where the draft is not right, `StorageError` where it clashes with another player.
    public func create(_ draft: PlayerDraft) async throws -> PlayerProfile {
        try await players.create(try checked(draft))
    }

    /// - Throws: as `create`, and `StorageError` where there is no such player.
    public func update(_ id: PlayerID, _ draft: PlayerDraft) async throws -> PlayerProfile {
        try await players.update(id, try checked(draft))
    }

    /// Removes a player, and the routines that are only hers.
    ///
    /// - Throws: while a calendar is assigned to her.
    public func delete(_ id: PlayerID) async throws { try await players.delete(id) }

    /// A parent's login is no player's own: whoever signs in there may do everything, so TimeQuest would never take her for the player.
    private func checked(_ draft: PlayerDraft) throws -> PlayerDraft {
        let draft = try draft.validated()
        if let login = draft.linuxUser, try isParents(login) {
            throw FieldProblem(
                field: "linuxUser",
                message: "“\(login)” is a parent's login, so it cannot be a player's own. Name another one, or leave it out.")
        }
        return draft
    }
}
