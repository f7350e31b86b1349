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

    /// What the reminder's stages have in common: its id without the stage.
    public var occasion: String
    /// The player's id.
    public var player: Int64
    public var reason: Reason

    public init(occasion: String, player: Int64, reason: Reason) {
        self.occasion = occasion
        self.player = player
        self.reason = reason
    }

    public static let example = ReminderWithdrawal(occasion: Reminder.example.occasion, player: 1, reason: .acknowledged)
}
