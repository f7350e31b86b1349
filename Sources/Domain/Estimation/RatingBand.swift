import Foundation

/// How far an estimate may be off for each rating (docs/rules.md, Scoring).
enum RatingBand {
    /// Accuracy of the edges, in percent; an estimate on the edge is within.
    private static func edges(_ rules: GameRules) -> [(rating: AccuracyRating, accuracyPercent: Double)] {
        switch rules {
        case .classic: [(.spotOn, 95), (.close, 85), (.off, 70)]
        case .calibrated: [(.spotOn, 95), (.close, 87), (.off, 77)]
        }
    }

    /// - Parameter error: for `classic` the share that it is off, for `calibrated` the size of the log error; both from 0, and
    ///   already divided by the band multiplier.
    static func rating(ofError error: Double, rules: GameRules) -> AccuracyRating {
        let within = edges(rules).first { error <= width(ofAccuracy: $0.accuracyPercent, rules: rules) + rounding }
        return within?.rating ?? .wayOff
    }

    /// How far above the actual `classic` still has `close`, on the scale of the log error.
    static let classicCloseWidth = log(1.15)

    private static func width(ofAccuracy percent: Double, rules: GameRules) -> Double {
        rules == .classic ? (100 - percent) / 100 : -log(percent / 100)
    }

    /// What binary fractions make of exactly 5 %. A billionth of a time is less than any clock measures.
    private static let rounding = 1e-9
}
