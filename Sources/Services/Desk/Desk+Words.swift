public import Domain

extension Desk {
    /// The words that may be a player's: those that seem to be, and those of which only a parent knows whose they are. For parents.
    public func wordProposals(for player: PlayerID) async throws -> [PlayerWordProposal] {
        try caller.require(.parent)
        let id = try await self.player(player).id
        return try await household.decisions.wordProposals(at: now).filter { $0.playerID == nil || $0.playerID == id }
    }
}
