import BenchmarkSupport

/// Random numbers that are the same for the same seed, so that a case that fails fails again.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var random: SeededRandom

    package init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        // The tests were written with the cases that follow.
        _ = random.next()
    }

    package mutating func next() -> UInt64 { random.next() }
}
