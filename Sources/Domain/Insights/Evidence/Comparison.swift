import Foundation

/// Count, mean and spread of numbers that are added one at a time (Welford 1962).
struct Moments {
    private(set) var count = 0.0
    private(set) var mean = 0.0
    /// Σ (x − mean)².
    private(set) var squares = 0.0

    init(_ values: some Sequence<Double> = []) {
        for value in values { add(value) }
    }

    mutating func add(_ value: Double) {
        count += 1
        let change = value - mean
        mean += change / count
        squares += change * (value - mean)
    }
}

/// How much higher one group of numbers lies than another (Student's t for two groups of one variance).
struct Comparison {
    /// The mean of the first group minus the mean of the second.
    let difference: Double
    let standardError: Double
    let degreesOfFreedom: Double

    /// Nil where a group is empty, or where both have only one number.
    init?(_ one: Moments, against other: Moments) {
        guard one.count > 0, other.count > 0, one.count + other.count > 2 else { return nil }
        degreesOfFreedom = one.count + other.count - 2
        difference = one.mean - other.mean
        let variance = (one.squares + other.squares) / degreesOfFreedom
        // Not 0: equal numbers are not proof that there is no variance.
        standardError = max(1e-6, (variance * (1 / one.count + 1 / other.count)).squareRoot())
    }

    /// The evidence for “more than `margin`”, in standard deviations of a normal distribution; negative where the evidence is
    /// against it.
    func z(above margin: Double = 0) -> Double {
        Normal.z(ofT: (difference - margin) / standardError, degreesOfFreedom: degreesOfFreedom)
    }

    /// The probability that the true difference is more than `margin`, with a flat prior.
    func probability(above margin: Double = 0) -> Double { Normal.below(z(above: margin)) }
}

/// The normal distribution.
enum Normal {
    /// The probability of a value below `z`, in 0 … 1.
    static func below(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

    /// The z with the same tail probability as a t, within 0.02 and without a table (Wallace 1959).
    static func z(ofT t: Double, degreesOfFreedom: Double) -> Double {
        let size = (degreesOfFreedom * log1p(t * t / degreesOfFreedom)).squareRoot()
        return (t < 0 ? -size : size) * (8 * degreesOfFreedom + 1) / (8 * degreesOfFreedom + 3)
    }
}
