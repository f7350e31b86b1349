import Testing

@testable import Domain

@Suite("Levels")
struct LevelCalculatorTests {
    @Test(
        "Level n+1 begins at 100·n^1.5 XP, rounded up",
        arguments: [
            (0, 1, 0, 100), (99, 1, 0, 100), (100, 2, 100, 283), (282, 2, 100, 283), (283, 3, 283, 520), (519, 3, 283, 520),
            (520, 4, 520, 800), (799, 4, 520, 800), (800, 5, 800, 1119), (99_999, 100, 98_504, 100_000),
            (100_000, 101, 100_000, 101_504), (-5, 1, 0, 100),
        ])
    func thresholds(xp: Int, level: Int, start: Int, next: Int) {
        let progress = LevelCalculator.progress(totalXP: xp)
        #expect(progress == LevelProgress(level: level, totalXP: max(0, xp), levelStartXP: start, nextLevelXP: next))
    }

    @Test("Where the threshold is whole it is met exactly: n = k² gives 100·k³")
    func squares() {
        for root in 1...2000 {
            let threshold = 100 * root * root * root
            #expect(LevelCalculator.progress(totalXP: threshold).level == root * root + 1)
            #expect(LevelCalculator.progress(totalXP: threshold - 1).level == root * root)
        }
    }

    @Test("Every total lies between its level's ends, and more XP is never a lower level")
    func between() {
        var last = 1
        for xp in Array(0...5000) + (13...52).map({ 1 << $0 }) {
            let progress = LevelCalculator.progress(totalXP: xp)
            #expect(progress.levelStartXP <= xp && xp < progress.nextLevelXP)
            #expect(progress.level >= last)
            last = progress.level
        }
    }

    @Test("A huge total has a level, too")
    func huge() {
        let progress = LevelCalculator.progress(totalXP: .max)
        #expect(progress.level > 1_000_000_000)
        #expect(progress.nextLevelXP == .max)
    }

    @Test(
        "Base and exponent come from the configuration",
        arguments: [(50.0, 1.0, 120, 3, 100, 150), (100, 2, 399, 2, 100, 400), (100, 2, 400, 3, 400, 900)])
    func configuration(base: Double, exponent: Double, xp: Int, level: Int, start: Int, next: Int) {
        var configuration = XPConfiguration.standard
        configuration.levelBase = base
        configuration.levelExponent = exponent
        let progress = LevelCalculator.progress(totalXP: xp, configuration: configuration)
        #expect(progress == LevelProgress(level: level, totalXP: xp, levelStartXP: start, nextLevelXP: next))
    }

    @Test("Constants that make no levels end all the same", arguments: [(0.0, 1.5), (-1, 1.5), (.nan, 1.5), (100, 0), (100, -3)])
    func senseless(base: Double, exponent: Double) {
        var configuration = XPConfiguration.standard
        configuration.levelBase = base
        configuration.levelExponent = exponent
        #expect(LevelCalculator.progress(totalXP: 500, configuration: configuration).level >= 1)
    }
}
