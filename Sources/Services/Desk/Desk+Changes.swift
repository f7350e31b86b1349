public import Domain

extension Desk {
    /// A value whenever what a player's pages show may have changed. While the player does a task there is none: nothing may distract
    /// from it.
    ///
    /// - Parameter known: the count of changes that is known already; what came after it is reported at once.
    public func changes(for player: PlayerID, since known: Int?) async throws -> some AsyncSequence<Void, Never> & Sendable {
        let (player, quests) = (try await self.player(player).id, household.game.quests)
        return household.pages.follow(since: known).filter { _ in
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
