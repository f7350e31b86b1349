import Foundation

/// A normal distribution as its evenly spaced quantiles: means over it need no luck.
enum NormalScores {
    static let all: [Double] = (0..<count).map { quantile((Double($0) + 0.5) / Double(count)) }

    /// Even, so that the two halves mirror each other.
    private static let count = 2000

    /// Where Φ reaches a probability, found by halving.
    private static func quantile(_ probability: Double) -> Double {
        var (low, high) = (-8.0, 8.0)
        while high - low > 1e-12 {
            let middle = (low + high) / 2
            if cumulative(middle) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Φ, the standard normal distribution function.
    static func cumulative(_ score: Double) -> Double { erfc(-score / 2.0.squareRoot()) / 2 }
}
