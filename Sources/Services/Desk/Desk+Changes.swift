public import Domain

/// Pages that follow changes which other windows and PCs make.
public enum FollowingPages: Hashable, Sendable {
    /// Those of a player.
    case player(PlayerID)
    /// The page on which somebody chooses who plays.
    case choice
    /// Those of parents, which show all players.
    case parents
}

extension Desk {
    /// A value whenever what pages show may have changed. On a player's pages there is none while the player does a task: nothing may
    /// distract from it.
    ///
    /// - Parameters:
    ///   - pages: which pages follow.
    ///   - known: the count of changes that is known already; what came after it is reported at once.
    public func changes(
        for pages: FollowingPages, since known: Int?
    ) async throws -> some AsyncSequence<Void, Never> & Sendable {
        switch pages {
        case .player(let player): _ = try await self.player(player)
        case .choice: break
        case .parents: try caller.require(.parent)
        }
        let quests = household.game.quests
        return household.pages.follow(since: known, isOfParents: pages == .parents).filter { _ in
            guard case .player(let player) = pages else { return true }
            do {
                return try await quests.open(player: player)?.isUnderWay != true
            } catch {
                return true  // The page then shows what is wrong.
            }
        }
    }
}

extension GameSession {
    /// Whether the player does a task at this moment.
    fileprivate var isUnderWay: Bool { phase == .active && !isPaused }
}
