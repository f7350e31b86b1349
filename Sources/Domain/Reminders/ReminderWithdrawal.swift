/// A reminder that was given is of no use any more: whoever still shows it takes it away.
public struct ReminderWithdrawal: Codable, Hashable, Sendable {
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// She said that she has seen it.
        case acknowledged
        /// She asked to be told again later.
        case snoozed
        /// She has begun what it was about.
        case begun
    }

    /// What the reminder's stages have in common.
    public var occasion: ReminderOccasion
    public var playerID: PlayerID
    public var reason: Reason

    public init(occasion: ReminderOccasion, playerID: PlayerID, reason: Reason) {
        self.occasion = occasion
        self.playerID = playerID
        self.reason = reason
    }

    public static let example = ReminderWithdrawal(
        occasion: Reminder.example.occasion, playerID: Reminder.example.playerID, reason: .acknowledged)
}
