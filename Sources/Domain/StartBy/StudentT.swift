import Foundation

/// Student's t distribution, for quantiles of small samples.
enum StudentT {
    /// The value below which a t-distributed number lies with a given probability.
    ///
    /// - Parameters:
    ///   - probability: in 0…1, exclusive.
    ///   - degreesOfFreedom: greater than 0.
    static func quantile(_ probability: Double, degreesOfFreedom: Double) -> Double {
        if probability == 0.5 { return 0 }
        if probability < 0.5 { return -quantile(1 - probability, degreesOfFreedom: degreesOfFreedom) }
        var low = 0.0
        var high = 1.0
        while cumulative(high, degreesOfFreedom) < probability && high < 1e8 { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if cumulative(middle, degreesOfFreedom) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// P(T ≤ t) for t ≥ 0, through the regularised incomplete beta function (Abramowitz & Stegun 26.7.1).
    private static func cumulative(_ t: Double, _ degreesOfFreedom: Double) -> Double {
        let x = degreesOfFreedom / (degreesOfFreedom + t * t)
        return 1 - regularizedBeta(x, degreesOfFreedom / 2, 0.5) / 2
    }

    /// I_x(a, b) by its continued fraction, evaluated with Lentz's method (Numerical Recipes §6.4).
    private static func regularizedBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let logBeta: Double = lgamma(a) + lgamma(b) - lgamma(a + b)
        let logPower: Double = a * log(x) + b * log(1 - x)
        let front = exp(logPower - logBeta)
        return x < (a + 1) / (a + b + 2) ? front * betaFraction(x, a, b) / a : 1 - front * betaFraction(1 - x, b, a) / b
    }

    private static func betaFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
        let tiny = 1e-300
        func nonZero(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        var c = 1.0
        var d = 1 / nonZero(1 - (a + b) * x / (a + 1))
        var result = d
        for step in 1...300 {
            let m = Double(step)
            let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            d = 1 / nonZero(1 + even * d)
            c = nonZero(1 + even / c)
            result *= d * c
            let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            d = 1 / nonZero(1 + odd * d)
            c = nonZero(1 + odd / c)
            let change = d * c
            result *= change
            if abs(change - 1) < 1e-14 { break }
        }
        return result
    }
}
