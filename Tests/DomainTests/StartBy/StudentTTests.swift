import Testing

@testable import Domain

@Suite("Student's t")
struct StudentTTests {
    /// R 4.2: `qt(p, df)`.
    @Test(
        "Known quantiles",
        arguments: [
            (0.9, 8.0, 1.396815310), (0.8, 8, 0.888889518), (0.9, 4, 1.533206274), (0.8, 4, 0.940964577), (0.95, 5, 2.015048373),
            (0.975, 1, 12.70620474), (0.99, 30, 2.457261542), (0.9, 1000, 1.282398713), (0.75, 1, 1.0), (0.999, 3, 10.21453185),
        ])
    func quantile(probability: Double, degrees: Double, expected: Double) {
        #expect(abs(StudentT.quantile(probability, degreesOfFreedom: degrees) - expected) < 1e-6 * max(1, expected))
    }

    @Test("It is the same on both sides, and 0 in the middle", arguments: [1.0, 4, 8, 100])
    func symmetry(degrees: Double) {
        #expect(StudentT.quantile(0.5, degreesOfFreedom: degrees) == 0)
        #expect(StudentT.quantile(0.1, degreesOfFreedom: degrees) == -StudentT.quantile(0.9, degreesOfFreedom: degrees))
    }

    @Test("Impossible probabilities end too", arguments: [0.0, 1, -1, 2])
    func impossible(probability: Double) {
        #expect(StudentT.quantile(probability, degreesOfFreedom: 8).isFinite)
    }
}
