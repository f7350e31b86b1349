import Foundation

/// How far whole runs are from the sum of what their parts take: a Student-t on the log scale.
///
/// The parts of a run are long or short together (she is tired, or late already), so their own spreads do not say what the
/// whole's is.
struct TotalSpread {
    /// Before the first whole run.
    static let priorLocation = 0.08
    static let priorScale = 0.30
    static let priorFreedom = 8.0
    /// Once there are runs: the usual deviation of a total, and how many runs it weighs.
    static let usualScale = 0.17
    static let usualFreedom = 4.0
    /// How many runs the prior location weighs.
    static let locationWeight = 2.0
    /// A run further than this from the center counts as this far.
    static let winsorLimit = 0.7

    let location: Double
    let scale: Double
    let degreesOfFreedom: Double

    /// - Parameters:
    ///   - totals: seconds of whole runs.
    ///   - center: seconds that the routine takes in the middle.
    init(_ totals: [Weighted], around center: Double) {
        let weight = totals.reduce(0) { $0 + $1.weight }
        guard weight > 0 else {
            (location, scale, degreesOfFreedom) = (Self.priorLocation, Self.priorScale, Self.priorFreedom)
            return
        }
        let residuals = totals.map { total in
            Weighted(value: min(max(log(total.value / center), -Self.winsorLimit), Self.winsorLimit), weight: total.weight)
        }
        let location =
            residuals.reduce(Self.locationWeight * Self.priorLocation) { $0 + $1.weight * $1.value }
            / (Self.locationWeight + weight)
        let squares = residuals.reduce(0) { $0 + $1.weight * ($1.value - location) * ($1.value - location) }
        let freedom = Self.usualFreedom + weight
        // The center itself is a guess while there are few runs.
        let young = Self.priorScale * Self.priorScale * 0.35 / (weight + 0.5)
        self.location = location
        scale = ((Self.usualFreedom * Self.usualScale * Self.usualScale + squares) / freedom + young).squareRoot()
        degreesOfFreedom = freedom
    }

    /// ln(total / center) that a run stays below with a probability.
    func quantile(_ probability: Double) -> Double {
        location + scale * StudentT.quantile(probability, degreesOfFreedom: degreesOfFreedom)
    }
}
