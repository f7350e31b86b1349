/// What estimates earn.
public enum XPEngine {
    /// XP of one task.
    ///
    /// - Parameter multiplier: of the difficulty it was played at.
    public static func xp(for rating: AccuracyRating, multiplier: Double, configuration: XPConfiguration = .standard) -> Int { 0 }

    /// XP for finishing a quest.
    ///
    /// - Parameter multipliers: of its tasks; their mean counts.
    public static func xpForFinishing(multipliers: [Double], configuration: XPConfiguration = .standard) -> Int { 0 }
}
