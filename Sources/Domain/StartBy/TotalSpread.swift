import Foundation

/// The spread of whole runs around the sum of their parts' typical times: a Student-t on the log scale.
///
/// The parts of a run are correlated (the child is tired, or already late), so the spread of the whole does not follow from the
/// spreads of the parts.
struct TotalSpread {
    /// The distribution before the first whole run.
    private static let priorLocation = 0.08
    private static let priorScale = 0.30
    private static let priorFreedom = 8.0
    /// The prior once there are runs: the usual deviation of a total, and its weight in runs.
    private static let usualScale = 0.17
    private static let usualFreedom = 4.0
    /// The weight of the prior location, in runs.
    private static let locationWeight = 2.0
    /// A run further than this from the center is limited to it.
    private static let winsorLimit = 0.7

    private let location: Double
    private let scale: Double
    private let degreesOfFreedom: Double

    /// - Parameters:
    ///   - totals: seconds of whole runs.
    ///   - center: the typical duration of the routine in seconds.
    init(_ totals: [Weighted], around center: Double) {
        if totals.isEmpty {
            (location, scale, degreesOfFreedom) = (Self.priorLocation, Self.priorScale, Self.priorFreedom)
            return
        }
        let residuals = totals.map { Weighted(value: log($0.value / center), weight: $0.weight) }
            .winsorized(around: 0, limit: Self.winsorLimit)
        let weight = residuals.weight
        location = (residuals + [Weighted(value: Self.priorLocation, weight: Self.locationWeight)]).mean
        degreesOfFreedom = Self.usualFreedom + weight
        let usual = Self.usualFreedom * Self.usualScale * Self.usualScale
        // The center itself is uncertain while there are few runs.
        let centerVariance = Self.priorScale * Self.priorScale * 0.35 / (weight + 0.5)
        scale = ((usual + residuals.squares(around: location)) / degreesOfFreedom + centerVariance).squareRoot()
    }

    /// The value of ln(total / center) that a run stays below with a probability.
    func quantile(_ probability: Double) -> Double {
        location + scale * StudentT.quantile(probability, degreesOfFreedom: degreesOfFreedom)
    }
}
