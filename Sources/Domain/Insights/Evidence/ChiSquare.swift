import Foundation

/// The chi-square distribution, for the spread of small samples.
enum ChiSquare {
    /// The value below which a number of this distribution lies with a given probability.
    ///
    /// - Parameters:
    ///   - probability: in 0…1, exclusive.
    ///   - degreesOfFreedom: greater than 0.
    static func quantile(_ probability: Double, degreesOfFreedom: Double) -> Double {
        var low = 0.0
        var high = degreesOfFreedom + 1
        while cumulative(high, degreesOfFreedom) < probability && high < 1e8 { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if cumulative(middle, degreesOfFreedom) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// P(X ≤ x), the regularised lower incomplete gamma function (Abramowitz & Stegun 26.4.19).
    private static func cumulative(_ x: Double, _ degreesOfFreedom: Double) -> Double {
        let a = degreesOfFreedom / 2
        let half = x / 2
        if half <= 0 { return 0 }
        let logGamma: Double = lgamma(a)
        let front = exp(a * log(half) - half - logGamma)
        return half < a + 1 ? front * gammaSeries(half, a) : 1 - front * gammaFraction(half, a)
    }

    /// The lower incomplete gamma function over x^a e^-x, by its series (Numerical Recipes §6.2).
    private static func gammaSeries(_ x: Double, _ a: Double) -> Double {
        var term = 1 / a
        var sum = term
        for step in 1...1000 {
            term *= x / (a + Double(step))
            sum += term
            if term < sum * 1e-15 { break }
        }
        return sum
    }

    /// The upper incomplete gamma function over x^a e^-x, by its continued fraction, evaluated with Lentz's method (Numerical Recipes
    /// §6.2).
    private static func gammaFraction(_ x: Double, _ a: Double) -> Double {
        let tiny = 1e-300
        func nonZero(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
        var b = x + 1 - a
        var c = 1 / tiny
        var d = 1 / nonZero(b)
        var result = d
        for step in 1...1000 {
            let n = Double(step)
            let numerator = -n * (n - a)
            b += 2
            d = 1 / nonZero(numerator * d + b)
            c = nonZero(b + numerator / c)
            let change = d * c
            result *= change
            if abs(change - 1) < 1e-14 { break }
        }
        return result
    }
}
