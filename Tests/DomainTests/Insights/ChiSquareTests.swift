import Testing

@testable import Domain

@Suite("Chi-square")
struct ChiSquareTests {
    /// R 4.2: `qchisq(p, df)`.
    @Test(
        "Known quantiles",
        arguments: [
            (0.95, 4.0, 9.487729037), (0.05, 4, 0.7107230214), (0.05, 1, 0.00393214), (0.95, 1, 3.841458821), (0.5, 2, 1.386294361),
            (0.05, 9, 3.325112843), (0.95, 9, 16.9189776), (0.95, 29, 42.5569678), (0.05, 100, 77.92946517),
            (0.99, 1000, 1106.968994), (0.05, 2.5, 0.2107581124), (0.95, 2.5, 6.928076113), (0.05, 1.5, 0.03323277631),
        ])
    func quantile(probability: Double, degrees: Double, expected: Double) {
        #expect(abs(ChiSquare.quantile(probability, degreesOfFreedom: degrees) - expected) < 1e-6 * max(1, expected))
    }

    @Test("Impossible probabilities end too", arguments: [0.0, 1, -1, 2])
    func impossible(probability: Double) {
        #expect(ChiSquare.quantile(probability, degreesOfFreedom: 8).isFinite)
    }
}
