import Foundation

/// A player's level, and the progress towards the next one.
public struct LevelProgress: Codable, Hashable, Sendable {
    /// From 1.
    public var level: Int
    public var totalXP: Int
    /// XP at which this level began.
    public var levelStartXP: Int
    /// XP at which the next one begins.
    public var nextLevelXP: Int

    public init(level: Int, totalXP: Int, levelStartXP: Int, nextLevelXP: Int) {
        self.level = level
        self.totalXP = totalXP
        self.levelStartXP = levelStartXP
        self.nextLevelXP = nextLevelXP
    }

    public static let example = LevelProgress(level: 2, totalXP: 180, levelStartXP: 100, nextLevelXP: 283)
}

/// Levels from XP (docs/rules.md, XP and levels): level n+1 begins at a total of 100·n^1.5.
public enum LevelCalculator {
    /// The level that a total reaches, and where that level begins and ends.
    ///
    /// Thresholds are whole XP, rounded up: level 3 takes 282.8 XP, so 283 reach it and 282 do not.
    ///
    /// - Parameter totalXP: from 0; a negative value counts as 0.
    public static func progress(totalXP: Int, configuration: XPConfiguration = .standard) -> LevelProgress {
        let total = max(0, totalXP)
        let steps = stepsTaken(Double(total), configuration)
        return LevelProgress(
            level: steps + 1, totalXP: total, levelStartXP: wholeXP(threshold(steps, configuration)),
            nextLevelXP: wholeXP(threshold(steps + 1, configuration)))
    }

    /// The number of levels above level 1 that a total reaches; found by bisection, because totals may be of any size.
    private static func stepsTaken(_ total: Double, _ configuration: XPConfiguration) -> Int {
        var beyond = 1
        while beyond < maximumSteps, threshold(beyond, configuration) <= total { beyond *= 2 }
        var reached = beyond / 2
        while beyond - reached > 1 {
            let middle = (reached + beyond) / 2
            if threshold(middle, configuration) <= total { reached = middle } else { beyond = middle }
        }
        return reached
    }

    /// Total XP at which the level after `steps` steps begins. `pow` is exact where the result is whole, and so exact for squares.
    private static func threshold(_ steps: Int, _ configuration: XPConfiguration) -> Double {
        steps == 0 ? 0 : configuration.levelBase * pow(Double(steps), configuration.levelExponent)
    }

    private static func wholeXP(_ xp: Double) -> Int { Int(exactly: xp.rounded(.up)) ?? .max }

    /// More than any total reaches under the rules; ends the search for configurations under which levels cost nothing.
    private static let maximumSteps = 1 << 40
}
