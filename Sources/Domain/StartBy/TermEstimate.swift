import Foundation

/// The estimated duration of one task of a routine, or of the gaps between its tasks.
struct TermEstimate {
    /// The prior mean of the log ratio: children take this much longer than the reference.
    static let priorMean = 0.10
    /// The prior deviation: of children from that mean, and of the tasks of one child from each other.
    static let priorDeviation = 0.3
    /// A log duration further than this from the middle is limited to it, so that a forgotten tap has little effect.
    static let winsorLimit = 0.7
    /// For the middle, the expectation weighs as much as this many runs, so that a first extreme time has little effect.
    private static let expectationWeight = 1.5
    /// A value further from the middle than this share of the runs may be a mistake.
    private static let commonShare = 0.9

    /// The expected seconds before there are runs.
    let reference: Double
    /// The robust center of ln(duration / reference).
    let middle: Double
    /// The distance from the middle, on the log scale, within which most runs lie: what happens once a week is not a mistake.
    let commonDistance: Double
    /// Mean of the winsorised ln(duration / reference); 0 without runs.
    let mean: Double
    /// The total weight of the runs.
    let weight: Double
    /// The weighted sum of the squared distances from the mean.
    let squares: Double

    /// - Parameter durations: seconds.
    init(reference: Double, durations: [Weighted]) {
        let ratios = durations.map { Weighted(value: log($0.value / reference), weight: $0.weight) }
        let expected = Weighted(value: Self.priorMean, weight: Self.expectationWeight)
        let middle = (ratios + [expected]).robustMean(limit: Self.winsorLimit) ?? Self.priorMean
        let limited = ratios.winsorized(around: middle, limit: Self.winsorLimit)
        self.reference = reference
        self.middle = middle
        commonDistance =
            ratios.map { Weighted(value: abs($0.value - middle), weight: $0.weight) }.quantile(Self.commonShare) ?? 0
        mean = limited.mean
        weight = limited.weight
        squares = limited.squares(around: mean)
    }

    /// The typical duration in seconds: the less evidence there is, the closer to the expectation.
    ///
    /// - Parameters:
    ///   - expected: the mean log ratio that is expected without evidence.
    ///   - variance: the variance of one log duration.
    func seconds(expected: Double, variance: Double) -> Double {
        let trust = weight / (weight + variance / (Self.priorDeviation * Self.priorDeviation))
        return reference * exp(expected + trust * (mean - expected))
    }

    /// A duration in seconds, limited to a distance from the middle on the log scale, or to the common distance where that is
    /// wider.
    func limited(_ seconds: Double, limit: Double) -> Double {
        let middle = reference * exp(middle)
        let limit = max(limit, commonDistance)
        return min(max(seconds, middle * exp(-limit)), middle * exp(limit))
    }
}
