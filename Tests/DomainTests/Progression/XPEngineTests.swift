import Testing

@testable import Domain

@Suite("What estimates earn")
struct XPEngineTests {
    @Test(
        "XP of a rating, times the difficulty's multiplier, rounded",
        arguments: [
            (AccuracyRating.spotOn, 100, 120, 150), (.close, 60, 72, 90), (.off, 25, 30, 38), (.wayOff, 10, 12, 15),
        ])
    func ratings(rating: AccuracyRating, learning: Int, confident: Int, mastering: Int) {
        #expect([1, 1.2, 1.5].map { XPEngine.xp(for: rating, multiplier: $0) } == [learning, confident, mastering])
    }

    @Test(
        "Finishing earns 20 times the mean multiplier",
        arguments: [([], 20), ([1, 1, 1], 20), ([1.2, 1.2], 24), ([1.5], 30), ([1, 1.5], 25), ([1, 1, 1.2], 21)])
    func finishing(multipliers: [Double], xp: Int) {
        #expect(XPEngine.xpForFinishing(multipliers: multipliers) == xp)
    }

    @Test("A better rating never earns less, and even way off earns something")
    func monotone() {
        for multiplier in [1, 1.2, 1.5] {
            let earned = AccuracyRating.allCases.map { XPEngine.xp(for: $0, multiplier: multiplier) }
            #expect(earned == earned.sorted(by: >))
            #expect(earned.allSatisfy { $0 > 0 })
        }
    }

    @Test("A damaged multiplier earns nothing and ends nothing", arguments: [-1, 0, .nan, .infinity, 1e300])
    func damaged(multiplier: Double) {
        #expect(XPEngine.xp(for: .spotOn, multiplier: multiplier) == 0)
        #expect(XPEngine.xpForFinishing(multipliers: [multiplier]) == 0)
    }

    @Test("Constants come from the configuration")
    func configuration() {
        var configuration = XPConfiguration.standard
        configuration.spotOn = 7
        configuration.finishing = 3
        #expect(XPEngine.xp(for: .spotOn, multiplier: 1, configuration: configuration) == 7)
        #expect(XPEngine.xpForFinishing(multipliers: [1], configuration: configuration) == 3)
    }
}
