public import Domain
import Foundation
import LinuxSystem

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

    /// Changes the settings of a player as they are at that moment.
    ///
    /// - Throws: what the change throws, and then nothing is changed.
    public func changeSettings(
        of player: PlayerID, _ change: @escaping @Sendable (inout PlayerSettings) throws -> Void
    ) async throws -> PlayerSettings {
        try await household.game.playerSettings.change(of: try await self.player(player).id, at: now, change)
    }

    /// Whether a player is to be led to the first visit. A parent who looks in is not.
    public func needsFirstVisit(_ standing: PlayerStanding) async throws -> Bool {
        let isNew = standing.openQuest == nil && standing.totals.finishedQuests == 0 && standing.totals.estimations == 0
        guard isNew, !looksIn else { return false }
        return try await !settings(of: standing.player.id).page.hasSeenTutorial
    }

    /// Whether the caller is a parent who looks in, not somebody who plays. The user that the daemon runs as has a parent's rights, too,
    /// and plays: `make run` is tried out like that.
    public var looksIn: Bool { caller.isParentByLogin && caller.userID != UserAccounts.own }
}
