import API
public import Domain

extension APIClient {
    /// Whether a player's reminders may sound: each player can switch sounds off. Where the daemon does not answer, they may.
    public func allowsSounds(of player: PlayerID) async -> Bool {
        do {
            return try await call(.settings(of: player)).sounds
        } catch {
            return true
        }
    }
}
