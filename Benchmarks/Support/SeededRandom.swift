import Foundation

/// Random numbers that are the same for the same seed (SplitMix64; Steele, Lea and Flood 2014).
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// In 0 ..< 1.
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Normally distributed (Box and Muller).
    package mutating func normal(mean: Double = 0, deviation: Double = 1) -> Double {
        mean + deviation * (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
    }

    /// True with a probability.
    package mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

    /// A generator of its own for one child, so that adding a line leaves the others as they were.
    package func forked(_ number: Int) -> SeededRandom {
        var copy = SeededRandom(seed: state ^ (UInt64(bitPattern: Int64(number)) &* 0xD6E8_FEB8_6659_FD93))
        _ = copy.next()
        return copy
    }
}
