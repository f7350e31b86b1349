public import Domain
import Foundation

extension Desk {
    /// The players that the caller may see, in the order in which they were added.
    public func players() async throws -> [PlayerProfile] {
        try await household.players.all().filter { caller.maySee($0.id) }
    }

    /// The player of an id.
    public func player(_ id: PlayerID) async throws -> PlayerProfile {
        guard caller.maySee(id), let player = try await household.players.find(id) else {
            throw HouseholdError(.notFound, "There is no player \(id).")
        }
        return player
    }

    /// Adds a player. For parents.
    public func addPlayer(_ draft: PlayerDraft) async throws -> PlayerProfile {
        try caller.require(.parent)
        return try await household.players.create(draft)
    }

    /// Changes a player's name and login. For parents.
    public func changePlayer(_ id: PlayerID, to draft: PlayerDraft) async throws -> PlayerProfile {
        try caller.require(.parent)
        return try await household.players.update(id, draft)
    }

    /// Removes a player, with everything that belongs only to this player. For parents.
    public func removePlayer(_ id: PlayerID) async throws {
        try caller.require(.parent)
        try await household.players.delete(id)
    }

    /// The settings of a player.
    public func settings(of player: PlayerID) async throws -> PlayerSettings {
        try await household.game.playerSettings.settings(of: try await self.player(player).id, at: now)
    }

    /// Changes the settings of a player.
    public func change(_ settings: PlayerSettings, of player: PlayerID) async throws -> PlayerSettings {
        try await household.game.playerSettings.set(settings, of: try await self.player(player).id, at: now)
    }
}
