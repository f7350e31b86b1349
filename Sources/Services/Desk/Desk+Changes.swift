public import Domain

extension Desk {
    /// A value whenever what pages show may have changed. On a player's pages there is none while the player does a task: nothing may
    /// distract from it.
    ///
    /// - Parameters:
    ///   - player: whose pages they are; nil for those of parents.
    ///   - known: the count of changes that is known already; what came after it is reported at once.
    public func changes(for player: PlayerID?, since known: Int?) async throws -> some AsyncSequence<Void, Never> & Sendable {
        if player == nil { try caller.require(.parent) }
        let quests = household.game.quests
        if let player { _ = try await self.player(player) }
        return household.pages.follow(since: known).filter { _ in
            guard let player else { return true }
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
