import Foundation

/// What the runs say of one task of a routine, or of the gaps between its tasks.
struct TermEstimate {
    /// Children take this much longer than the reference before anything is known of them (mean of the log ratio).
    static let priorMean = 0.10
    /// How far children are from that, and the tasks of one child from each other.
    static let priorDeviation = 0.3
    /// A log duration further than this from the middle counts as this far: a forgotten tap must not say much.
    static let winsorLimit = 0.7
    /// In finding the middle, what was expected counts like so many runs, so that a first wild time is not believed at once.
    private static let expectationWeight = 1.5
    /// What is further from the middle than this share of the runs may be a mistake.
    private static let commonShare = 0.9

    /// Seconds that are expected before anything is known of her.
    let reference: Double
    /// ln(duration / reference) around which the runs lie.
    let middle: Double
    /// From the middle, on the log scale, to where the uncommon begins: what happens once a week is no mistake.
    let commonDistance: Double
    /// Mean of the winsorised ln(duration / reference); 0 without runs.
    let mean: Double
    /// Of the runs together.
    let weight: Double
    /// The weighted squares of the distances from the mean, together.
    let squares: Double

    /// - Parameter durations: seconds.
    init(reference: Double, durations: [Weighted]) {
        let ratios = durations.map { Weighted(value: log($0.value / reference), weight: $0.weight) }
        let expected = Weighted(value: Self.priorMean, weight: Self.expectationWeight)
        let middle = (ratios + [expected]).robustMean(limit: Self.winsorLimit) ?? Self.priorMean
        let tamed = ratios.winsorized(around: middle, limit: Self.winsorLimit)
        self.reference = reference
        self.middle = middle
        commonDistance =
            ratios.map { Weighted(value: abs($0.value - middle), weight: $0.weight) }.quantile(Self.commonShare) ?? 0
        mean = tamed.mean
        weight = tamed.weight
        squares = tamed.squares(around: mean)
    }

    /// The seconds it takes in the middle: the less is known of it, the closer to what is known otherwise.
    ///
    /// - Parameters:
    ///   - expected: the mean log ratio where nothing is known.
    ///   - variance: of one log duration.
    func seconds(expected: Double, variance: Double) -> Double {
        let trust = weight / (weight + variance / (Self.priorDeviation * Self.priorDeviation))
        return reference * exp(expected + trust * (mean - expected))
    }

    /// A duration, brought within a distance from the middle on the log scale or, where that is wider, the common one.
    func tamed(_ seconds: Double, limit: Double) -> Double {
        let middle = reference * exp(middle)
        let limit = max(limit, commonDistance)
        return min(max(seconds, middle * exp(-limit)), middle * exp(limit))
    }
}
