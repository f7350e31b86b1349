/// How a task is played at the moment. It changes quietly, and is never announced as a judgement.
public struct DifficultyState: Codable, Hashable, Sendable {
    /// How much help there is.
    public enum Level: String, Codable, Hashable, Sendable, CaseIterable {
        case learning, practicing, confident, mastering
    }

    public var level: Level
    /// Half the width of the shown hit window on the ln scale of `calibrated`; in `classic` that of a `close`.
    public var hitWindow: Double
    /// The bands of the ratings are this much wider.
    public var bandMultiplier: Double
    public var xpMultiplier: Double
    /// Whether “last three times: 6, 8 and 7 min” is shown before the estimate.
    public var showContextualHint: Bool
    /// Whether she may have the clock in sight.
    public var suggestTimerVisibility: Bool

    public init(
        level: Level, hitWindow: Double, bandMultiplier: Double, xpMultiplier: Double, showContextualHint: Bool,
        suggestTimerVisibility: Bool
    ) {
        self.level = level
        self.hitWindow = hitWindow
        self.bandMultiplier = bandMultiplier
        self.xpMultiplier = xpMultiplier
        self.showContextualHint = showContextualHint
        self.suggestTimerVisibility = suggestTimerVisibility
    }

    public static let example = DifficultyState(
        level: .learning, hitWindow: 0.55, bandMultiplier: 0.55 / 0.139, xpMultiplier: 1, showContextualHint: true,
        suggestTimerVisibility: true)
}
