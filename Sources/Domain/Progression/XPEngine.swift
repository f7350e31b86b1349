/// Computes the XP that estimates earn (docs/rules.md, XP and levels). XP are whole numbers, so that sums are the same everywhere.
public enum XPEngine {
    /// XP of one task: 100, 60, 25 or 10 by its rating, times the multiplier; rounded to the nearest, in classic truncated.
    ///
    /// - Parameter multiplier: of the difficulty it was played at, from 0; 1 … 1.5 in the rules.
    /// - Returns: XP, from 0.
    public static func xp(
        for rating: AccuracyRating, multiplier: Double, rules: GameRules, configuration: XPConfiguration = .standard
    )
        -> Int
    {
        let base =
            switch rating {
            case .spotOn: configuration.spotOn
            case .close: configuration.close
            case .off: configuration.off
            case .wayOff: configuration.wayOff
            }
        return whole(base, times: multiplier, rules)
    }

    /// XP of a task whose time says nothing about the estimate: the player typed it, or had the clock in sight. No multiplier applies.
    ///
    /// - Returns: XP, from 0.
    public static func xpForTakingPart(configuration: XPConfiguration = .standard) -> Int { configuration.takingPart }

    /// XP for finishing a quest: 20 times the mean multiplier, rounded to the nearest; in classic always 20.
    ///
    /// - Parameter multipliers: of its tasks, each from 0; none counts as 1.
    /// - Returns: XP, from 0.
    public static func xpForFinishing(multipliers: [Double], rules: GameRules, configuration: XPConfiguration = .standard) -> Int {
        if rules == .classic { return configuration.finishing }
        let mean = multipliers.isEmpty ? 1 : multipliers.reduce(0, +) / Double(multipliers.count)
        return whole(configuration.finishing, times: mean, rules)
    }

    private static func whole(_ base: Int, times multiplier: Double, _ rules: GameRules) -> Int {
        let exact = Double(base) * multiplier
        // The tolerance is for rounding in binary fractions: 25 · 1.2 is 30.
        let xp = rules == .classic ? (exact + 1e-9).rounded(.down) : exact.rounded()
        // Only a damaged configuration leads to NaN or to a number out of range: it must neither crash nor earn XP.
        return max(0, Int(exactly: xp) ?? 0)
    }
}

/// The constants of experience points (docs/rules.md, XP and levels). XP come from accuracy and from taking part, never from speed.
public struct XPConfiguration: Codable, Hashable, Sendable {
    /// XP of a task by its rating, from 0, before the difficulty's multiplier.
    public var spotOn = 100
    public var close = 60
    public var off = 25
    public var wayOff = 10
    /// XP of a task for taking part only, from 0.
    public var takingPart = 10
    /// XP at most of all tasks of a quest as short as a tryout that earn for taking part only, from 0.
    public var shortQuest = 30
    /// XP for finishing a quest, from 0, before the multiplier.
    public var finishing = 20
    /// Level n+1 begins at a total of `levelBase`·n^`levelExponent` XP. More than 0.
    public var levelBase = 100.0
    /// More than 0; above 1 each level takes longer than the one before.
    public var levelExponent = 1.5

    public init() {}

    /// The values of the rules.
    public static let standard = XPConfiguration()
}
