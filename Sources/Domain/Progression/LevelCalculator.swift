/// Where a player stands on the way to her next level.
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

public enum LevelCalculator {
    /// - Parameter totalXP: from 0.
    public static func progress(totalXP: Int, configuration: XPConfiguration = .standard) -> LevelProgress { .example }
}
