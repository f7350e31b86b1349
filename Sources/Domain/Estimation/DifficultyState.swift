/// How a task is played at present (docs/rules.md, Difficulty). It changes without an announcement, and is never shown as a
/// judgement.
public struct DifficultyState: Codable, Hashable, Sendable {
    /// How much help the player gets, from much to none.
    public enum Level: String, Codable, Hashable, Sendable, CaseIterable {
        case learning, practicing, confident, mastering
    }

    public var level: Level
    /// Half the width of the shown hit window on the scale of ``EstimationSnapshot/logError``, more than 0: 0.35 means up to 42 %
    /// too much. In `classic`, which has no window, the width of a `close`.
    public var hitWindow: Double
    /// The factor by which the bands of the ratings are wider; more than 0.
    public var bandMultiplier: Double
    /// The factor for XP: 1, 1.2 or 1.5.
    public var xpMultiplier: Double
    /// Whether “last three times: 6, 8 and 7 min” is shown before the estimate.
    public var showContextualHint: Bool
    /// Whether the player may see the clock.
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

/// What belongs to a level, under both rule sets (docs/rules.md, Difficulty).
extension DifficultyState.Level {
    var xpMultiplier: Double {
        switch self {
        case .learning, .practicing: 1
        case .confident: 1.2
        case .mastering: 1.5
        }
    }

    var showsContextualHint: Bool { self == .learning || self == .practicing }

    var offersTimer: Bool { self == .learning }
}
