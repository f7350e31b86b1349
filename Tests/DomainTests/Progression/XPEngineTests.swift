import Testing

@testable import Domain

@Suite("What estimates earn")
struct XPEngineTests {
    @Test(
        "XP of a rating, times the difficulty's multiplier: rounded, and in classic truncated",
        arguments: [
            (AccuracyRating.spotOn, 100, 120, 150, 150), (.close, 60, 72, 90, 90), (.off, 25, 30, 38, 37),
            (.wayOff, 10, 12, 15, 15),
        ])
    func ratings(rating: AccuracyRating, learning: Int, confident: Int, mastering: Int, masteringInClassic: Int) {
        func earned(_ rules: GameRules) -> [Int] { [1, 1.2, 1.5].map { XPEngine.xp(for: rating, multiplier: $0, rules: rules) } }
        #expect(earned(.calibrated) == [learning, confident, mastering])
        #expect(earned(.classic) == [learning, confident, masteringInClassic])
    }

    @Test(
        "Finishing earns 20 times the mean multiplier, and in classic always 20",
        arguments: [([], 20), ([1, 1, 1], 20), ([1.2, 1.2], 24), ([1.5], 30), ([1, 1.5], 25), ([1, 1, 1.2], 21)])
    func finishing(multipliers: [Double], xp: Int) {
        #expect(XPEngine.xpForFinishing(multipliers: multipliers, rules: .calibrated) == xp)
        #expect(XPEngine.xpForFinishing(multipliers: multipliers, rules: .classic) == 20)
    }

    @Test("A better rating never earns less, and even way off earns something", arguments: GameRules.allCases)
    func monotone(rules: GameRules) {
        for multiplier in [1, 1.2, 1.5] {
            let earned = AccuracyRating.allCases.map { XPEngine.xp(for: $0, multiplier: multiplier, rules: rules) }
            #expect(earned == earned.sorted(by: >))
            #expect(earned.allSatisfy { $0 > 0 })
        }
    }

    @Test("A damaged multiplier earns nothing and ends nothing", arguments: [-1, 0, .nan, .infinity, 1e300])
    func damaged(multiplier: Double) {
        for rules in GameRules.allCases { #expect(XPEngine.xp(for: .spotOn, multiplier: multiplier, rules: rules) == 0) }
        #expect(XPEngine.xpForFinishing(multipliers: [multiplier], rules: .calibrated) == 0)
    }

    @Test("Constants come from the configuration")
    func configuration() {
        var configuration = XPConfiguration.standard
        configuration.spotOn = 7
        configuration.finishing = 3
        #expect(XPEngine.xp(for: .spotOn, multiplier: 1, rules: .calibrated, configuration: configuration) == 7)
        for rules in GameRules.allCases {
            #expect(XPEngine.xpForFinishing(multipliers: [1], rules: rules, configuration: configuration) == 3)
        }
    }
}
