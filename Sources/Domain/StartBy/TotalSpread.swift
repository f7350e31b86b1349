import Foundation

/// How far whole runs are from the sum of what their parts take: a Student-t on the log scale.
///
/// The parts of a run are long or short together (she is tired, or already late), so that their own spreads do not say what that
/// of the whole is.
struct TotalSpread {
    /// Before the first whole run.
    private static let priorLocation = 0.08
    private static let priorScale = 0.30
    private static let priorFreedom = 8.0
    /// Once there are runs: the usual deviation of a total, and how many runs it weighs.
    private static let usualScale = 0.17
    private static let usualFreedom = 4.0
    /// How many runs the prior location weighs.
    private static let locationWeight = 2.0
    /// A run further than this from the center counts as this far.
    private static let winsorLimit = 0.7

    private let location: Double
    private let scale: Double
    private let degreesOfFreedom: Double

    /// - Parameters:
    ///   - totals: seconds of whole runs.
    ///   - center: seconds that the routine takes in the middle.
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
        // The center itself is a guess while there are few runs.
        let young = Self.priorScale * Self.priorScale * 0.35 / (weight + 0.5)
        scale = ((usual + residuals.squares(around: location)) / degreesOfFreedom + young).squareRoot()
    }

    /// ln(total / center) that a run stays below with a probability.
    func quantile(_ probability: Double) -> Double {
        location + scale * StudentT.quantile(probability, degreesOfFreedom: degreesOfFreedom)
    }
}
