public import Domain
import Foundation
import LinuxSystem
import Storage

extension Desk {
    /// The players that the caller may see, in the order in which they were added.
    public func players() async throws -> [PlayerProfile] {
        try await household.players.all().filter { caller.maySee($0.id) }
    }

    /// The player of an id.
    public func player(_ id: PlayerID) async throws -> PlayerProfile {
        guard caller.maySee(id), let player = try await household.players.find(id) else {
            throw HouseholdError(.notFound, "There is no player \(id).", reason: CodedReason(.playerUnknown, ["id": "\(id)"]))
        }
        return player
    }

    /// Adds a player. For parents.
    public func addPlayer(_ draft: PlayerDraft) async throws -> PlayerProfile {
        try caller.require(.parent)
        try await requireNoNames(in: draft, of: nil)
        return try await writing { try await household.players.create(draft) }
    }

    /// Changes a player's name and login. For parents.
    public func changePlayer(_ id: PlayerID, to draft: PlayerDraft) async throws -> PlayerProfile {
        try caller.require(.parent)
        try await requireNoNames(in: draft, of: id)
        return try await writing { try await household.players.update(id, draft) }
    }

    /// Changes a player whom somebody else may have changed since it was shown. For parents.
    ///
    /// - Parameters:
    ///   - shown: the player as it was shown; what differs from it in the draft is a change.
    ///   - draft: the player as it is wanted.
    /// - Throws: `PlayerConflict` where both have changed the same field; then nothing is changed.
    public func changePlayer(_ id: PlayerID, shown: PlayerDraft, to draft: PlayerDraft) async throws -> PlayerProfile {
        try caller.require(.parent)
        try await requireNoNames(in: draft, of: id)
        return try await writing { try await household.players.change(id, shown: shown, to: draft) }
    }

    /// Checks that none of the words that a draft adds is the name of a player.
    ///
    /// - Parameter player: whose words stay valid; nil for a new player.
    /// - Throws: `invalid` with the field of the word.
    private func requireNoNames(in draft: PlayerDraft, of player: PlayerID?) async throws {
        guard let words = draft.words, !words.isEmpty else { return }
        let players = try await household.players.all()
        let old = players.first { $0.id == player }?.words ?? []
        let flaws = PlayerWords.flaws(in: words, names: players.map(\.name) + [draft.name], old: old)
        if let flaw = flaws.first { throw HouseholdError(.invalid, flaw.sentence, field: flaw.field, reason: flaw.reason) }
    }

    /// Removes a player, with everything that belongs only to this player, after a backup that is kept. For parents.
    ///
    /// - Parameter calendars: whom calendars of the player are for afterwards, by calendar name; nil means all players.
    /// - Returns: the backup.
    /// - Throws: `BackupFolderError` if no backup can be saved, and then nothing is removed; what the removal throws, and then the backup
    ///   is removed again.
    @discardableResult
    public func removePlayer(_ id: PlayerID, calendars: [String: CalendarOwner?] = [:]) async throws -> Backup {
        try caller.require(.parent)
        // No backup where there is nobody to remove.
        _ = try await player(id)
        let backup = try await household.game.backups.saveBeforeRemoval(at: now)
        do {
            try await writing { try await household.players.delete(id, passingOn: calendars) }
        } catch {
            await household.game.backups.withdraw(backup)
            throw error
        }
        return backup
    }

    /// The settings of a player.
    public func settings(of player: PlayerID) async throws -> PlayerSettings {
        try await household.game.playerSettings.settings(of: try await self.player(player).id, at: now)
    }

    /// Changes the settings of a player as they are at that moment.
    ///
    /// - Parameter asPlayer: whether it is done on a page of the player, where only a parent who looks in acts as a parent: with the PIN,
    ///   nobody knows who sits there.
    /// - Throws: what the change throws, and then nothing is changed.
    public func changeSettings(
        of player: PlayerID, asPlayer: Bool = false, _ change: @escaping @Sendable (inout PlayerSettings) throws -> Void
    ) async throws -> PlayerSettings {
        let id = try await self.player(player).id
        let author: FactAuthor? = asPlayer && !looksIn ? .player : nil
        return try await writing(as: author) { try await household.game.playerSettings.change(of: id, at: now, change) }
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
