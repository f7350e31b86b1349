/// The score of one estimate.
public struct EstimationScore: Codable, Hashable, Sendable {
    /// 0 … 100.
    public var accuracyPercent: Double
    public var rating: AccuracyRating
    /// Estimate minus actual, in seconds: above 0 the estimate was too long.
    public var differenceSeconds: Double

    public init(accuracyPercent: Double, rating: AccuracyRating, differenceSeconds: Double) {
        self.accuracyPercent = accuracyPercent
        self.rating = rating
        self.differenceSeconds = differenceSeconds
    }

    /// The accuracy as people read it.
    public var wholePercent: Int { Self.wholePercent(accuracyPercent) }

    /// An accuracy as people read it, 0 … 100. Only an estimate without any error is 100: the picture beside it would show the rest.
    public static func wholePercent(_ accuracyPercent: Double) -> Int {
        let rounded = Int(accuracyPercent.rounded())
        return rounded == 100 && accuracyPercent < 99.999 ? 99 : rounded
    }

    public static let example = EstimationScore(accuracyPercent: 88.5, rating: .close, differenceSeconds: -42)
}

/// Why an estimate cannot be scored.
public enum ScoringError: PrintableError, Hashable, Sendable {
    /// Negative, infinite or not a number.
    case badEstimate
    /// Negative, infinite, not a number, or for `classic` zero.
    case badActual
    /// Not above zero, infinite or not a number.
    case badMultiplier

    public var sentences: String {
        switch self {
        case .badEstimate: "The estimate must be a time of 0 seconds or more."
        case .badActual: "The time it took must be more than 0 seconds."
        case .badMultiplier: "The band multiplier must be more than 0."
        }
    }
}

/// The word that names a result to the player (docs/rules.md, Scoring). It never claims more than the numbers, unlike the rating, which a
/// wide window makes easier to reach.
public enum ResultWord: String, Codable, Hashable, Sendable, CaseIterable {
    case spotOn, close
    /// Rated `close`, because it is inside the player's window, and yet further off than a close estimate of a practiced player.
    case insideRange
    case off, wayOff
}

/// How close an estimate came, in four steps. None of them is a failure: `wayOff` is a discovery.
public enum AccuracyRating: String, Codable, Hashable, Sendable, CaseIterable {
    case spotOn, close, off, wayOff

    /// The word for a result of this rating in the plain bands.
    public var word: ResultWord {
        switch self {
        case .spotOn: .spotOn
        case .close: .close
        case .off: .off
        case .wayOff: .wayOff
        }
    }
}
