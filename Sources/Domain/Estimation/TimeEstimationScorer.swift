import Foundation

/// Compares an estimate with the actual time (docs/rules.md, Scoring).
///
/// Classic uses the absolute percentage error, which rewards low guesses. Calibrated uses the ratio of the two times, each 15 s
/// longer: it treats too much and too little alike, its best answer is the median, and a few seconds matter little in a short task.
public enum TimeEstimationScorer {
    /// Scores one estimate.
    ///
    /// Accuracy, with `e` and `a` in seconds: classic `max(0, 100 − |e−a|/a·100)`, calibrated `100·min(e+15, a+15)/max(e+15,
    /// a+15)`. ``RatingBand`` gives the rating.
    ///
    /// - Parameters:
    ///   - estimatedSeconds: from 0.
    ///   - actualSeconds: from 0; for `classic` more than 0.
    ///   - bandMultiplier: more than 0; 1 leaves the bands as they are, 2 makes them twice as wide. The accuracy ignores it.
    /// - Returns: an accuracy of 0 … 100, its rating, and the difference in seconds.
    /// - Throws: ``ScoringError`` for an invalid time or multiplier.
    public static func score(
        estimatedSeconds: Double, actualSeconds: Double, bandMultiplier: Double = 1, rules: GameRules
    ) throws(ScoringError) -> EstimationScore {
        guard estimatedSeconds.isFinite, estimatedSeconds >= 0 else { throw .badEstimate }
        guard actualSeconds.isFinite, actualSeconds >= 0 else { throw .badActual }
        guard bandMultiplier.isFinite, bandMultiplier > 0 else { throw .badMultiplier }
        let accuracy: Double
        let error: Double
        switch rules {
        case .classic:
            guard actualSeconds > 0 else { throw .badActual }
            error = abs(estimatedSeconds - actualSeconds) / actualSeconds
            accuracy = classicAccuracy(estimatedSeconds: estimatedSeconds, actualSeconds: actualSeconds)
        case .calibrated:
            let (shorter, longer) = (min(estimatedSeconds, actualSeconds) + offset, max(estimatedSeconds, actualSeconds) + offset)
            error = log(longer / shorter)
            accuracy = 100 * (shorter / longer)
        }
        return EstimationScore(
            accuracyPercent: accuracy, rating: RatingBand.rating(ofError: error, bandMultiplier: bandMultiplier, rules: rules),
            differenceSeconds: estimatedSeconds - actualSeconds)
    }

    /// The rating of a whole quest, from its mean accuracy.
    ///
    /// - Parameters:
    ///   - accuracyPercent: 0 … 100. Values outside count as the nearer end, and NaN as 0.
    ///   - bandMultiplier: the mean of its tasks' multipliers, so that a quest of tasks that were all `close` is not rated `off`;
    ///     more than 0.
    public static func rating(ofMeanAccuracy accuracyPercent: Double, bandMultiplier: Double = 1, rules: GameRules)
        -> AccuracyRating
    {
        let share = accuracyPercent.isNaN ? 0 : min(max(accuracyPercent / 100, 0), 1)
        return RatingBand.rating(ofError: rules == .classic ? 1 - share : -log(share), bandMultiplier: bandMultiplier, rules: rules)
    }

    /// The word for a result: that of its rating. In calibrated, a `close` or `off` that is further off than one and a half times its
    /// plain width is not called that.
    ///
    /// - Parameter accuracyPercent: 0 … 100, of the estimate or the mean of a quest.
    public static func word(for rating: AccuracyRating, accuracyPercent: Double, rules: GameRules) -> ResultWord {
        guard rules == .calibrated, RatingBand.isBeyondWords(for: rating, accuracyPercent: accuracyPercent) else {
            return rating.word
        }
        return rating == .close ? .insideRange : .wayOff
    }

    /// 0 … 100. The actual is more than 0.
    static func classicAccuracy(estimatedSeconds: Double, actualSeconds: Double) -> Double {
        max(0, 100 - abs(estimatedSeconds - actualSeconds) / actualSeconds * 100)
    }

    /// Seconds added to both times, so that the seconds it takes to tap are not a large error in a short task.
    static let offset = 15.0
}

/// How far off an estimate may be for each rating (docs/rules.md, Scoring).
enum RatingBand {
    /// Accuracy of the edges, in percent; an estimate on the edge is within.
    private static func edges(_ rules: GameRules) -> [(rating: AccuracyRating, accuracyPercent: Double)] {
        switch rules {
        case .classic: [(.spotOn, 95), (.close, 85), (.off, 70)]
        case .calibrated: [(.spotOn, 95), (.close, 87), (.off, 77)]
        }
    }

    /// - Parameters:
    ///   - error: for `classic` the relative error, for `calibrated` the absolute log error; both from 0.
    ///   - bandMultiplier: more than 0. In `calibrated` it widens `spotOn` only up to ``widestPraise``.
    static func rating(ofError error: Double, bandMultiplier: Double, rules: GameRules) -> AccuracyRating {
        let within = edges(rules).first { edge in
            let isLimited = rules == .calibrated && edge.rating == .spotOn
            let multiplier = isLimited ? min(bandMultiplier, widestPraise) : bandMultiplier
            return error / multiplier <= width(ofAccuracy: edge.accuracyPercent, rules: rules) + rounding
        }
        return within?.rating ?? .wayOff
    }

    /// Whether an estimate is further off in calibrated than what may be called `close` or `off` with the widest multiplier for words.
    static func isBeyondWords(for rating: AccuracyRating, accuracyPercent: Double) -> Bool {
        guard rating == .close || rating == .off, let edge = edges(.calibrated).first(where: { $0.rating == rating }) else {
            return false
        }
        return -log(accuracyPercent / 100) > widestPraise * width(ofAccuracy: edge.accuracyPercent, rules: .calibrated) + rounding
    }

    /// The largest multiplier at which words of praise are still true.
    private static let widestPraise = 1.5

    /// How far above the actual time `classic` still rates `close`, on the scale of the log error.
    static let classicCloseWidth = log(1.15)

    private static func width(ofAccuracy percent: Double, rules: GameRules) -> Double {
        rules == .classic ? (100 - percent) / 100 : -log(percent / 100)
    }

    /// Tolerance for rounding in binary fractions, so that exactly 5 % is within 5 %. No clock measures a billionth of a time.
    private static let rounding = 1e-9
}
