import Foundation

/// How a player's last estimates of all tasks turned out: their bias and their precision, which are two numbers and never one.
public struct GuessTendency: Hashable, Sendable {
    /// How many of the last estimates count.
    public static let mostCount = 30
    /// With fewer there is nothing to say.
    public static let leastCount = 5

    /// Estimates that are too short or too long by no more than this share, on average, are right.
    public static let rightShare = 0.05

    /// Below this standard deviation of q, estimates are steady.
    public static let steady = 0.3

    /// The log errors q = ln((e+15)/(a+15)), oldest first: above 0 the estimate is too long.
    public let errors: [Double]
    /// Mean of q.
    public let bias: Double
    /// Standard deviation of q; the smaller, the steadier.
    public let precision: Double
    /// By which share of the time the estimates are too long, at the usual time; below 0 they are too short.
    public let share: Double

    /// The direction of the bias: right, or too short, or too long.
    public var direction: TendencyHistory.Bias { abs(share) <= Self.rightShare ? .right : share < 0 ? .short : .long }

    /// - Parameter history: of one player, oldest first; only evidence counts.
    /// - Returns: nil with too few estimates.
    public init?(of history: [EstimationSnapshot]) {
        let last = history.filter(\.isEvidence).suffix(Self.mostCount)
        guard last.count >= Self.leastCount, let usual = Median.of(last.map(\.actualSeconds)) else { return nil }
        errors = last.map(\.logError)
        let moments = Moments(errors)
        bias = moments.mean
        precision = (moments.squares / (moments.count - 1)).squareRoot()
        let offset = TimeEstimationScorer.offset
        share = max(0, exp(bias) * (usual + offset) - offset) / usual - 1
    }
}
