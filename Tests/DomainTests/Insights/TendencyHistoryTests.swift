import Domain
import Foundation
import TestSupport
import Testing

@Suite("Bias and precision over the weeks")
struct TendencyHistoryTests {
    /// A number of estimates in each of consecutive weeks, at most 27, of tasks of 300 s. The first week begins on Monday, 5 January 2026.
    private static func history(
        _ counts: [Int], isCalibration: Bool = false, isTyped: Bool = false, error: (_ week: Int, _ place: Int) -> Double
    ) -> [EstimationSnapshot] {
        counts.indices.flatMap { week in
            (0..<counts[week]).map { place in
                EstimationSnapshot(
                    questID: .numbered(week * 100 + place), taskName: "Pack bag",
                    estimatedSeconds: 315 * exp(error(week, place)) - 15, actualSeconds: 300,
                    recordedAt: DiaryOfGuesses.start + Double(week * 7 * 86_400 + place * 21_600), isCalibration: isCalibration,
                    isTyped: isTyped)
            }
        }
    }

    private static func points(_ history: [EstimationSnapshot], firstWeekday: Weekday = .monday) -> [TendencyHistory.Point] {
        TendencyHistory(of: history, zone: .utc, firstWeekday: firstWeekday).points
    }

    /// t(.95; ν = 4) = 2.131847; χ²(.95; ν = 4) = 9.487729 and χ²(.05; ν = 4) = 0.710723.
    @Test("A week has a mean and a standard deviation, and a band around each")
    func bands() throws {
        let point = try #require(Self.points(Self.history([5]) { _, place in Double(place - 2) / 10 + 0.3 }).first)
        #expect(point.count == 5 && point.start == LocalDate("2026-01-05") && point.end == LocalDate("2026-01-11"))
        #expect(abs(point.bias - 0.3) < 1e-9 && abs(point.precision - 0.158113883) < 1e-9)
        #expect(abs(point.biasBand.lowerBound - (0.3 - 0.150744332)) < 1e-8)
        #expect(abs(point.biasBand.upperBound - (0.3 + 0.150744332)) < 1e-8)
        #expect(abs(point.precisionBand.lowerBound - 0.102664161) < 1e-8)
        #expect(abs(point.precisionBand.upperBound - 0.375102370) < 1e-8)
    }

    @Test("Weeks of fewer than five are joined with the next, and the newest wait until they have five")
    func joined() {
        func shown(_ counts: [Int]) -> [String] {
            Self.points(Self.history(counts) { _, place in Double(place) / 10 }).map { "\($0.count): \($0.start) – \($0.end)" }
        }
        let first = ["7: 2026-01-05 – 2026-01-25", "5: 2026-01-26 – 2026-02-01"]
        #expect(shown([3, 0, 4, 5]) == first)
        #expect(shown([3, 0, 4, 5, 2]) == first)
        #expect(shown([3, 0, 4, 5, 2, 3]) == first + ["5: 2026-02-02 – 2026-02-15"])
        #expect(shown([4]).isEmpty && shown([]).isEmpty)
    }

    @Test("It begins at most 26 weeks before the end of the newest point, and older weeks change nothing in it")
    func mostWeeks() {
        let counts = Array(repeating: 5, count: 40)
        let all = Self.history(counts) { week, place in Double(week % 4 + place) / 10 }
        let points = Self.points(all)
        #expect(points.count == 26 && points.last?.start == LocalDate("2026-10-05"))
        #expect(points == Self.points(Array(all.suffix(26 * 5))))
    }

    @Test("Calibration and typed times are left out")
    func leftOut() {
        #expect(Self.points(Self.history([9], isCalibration: true) { _, _ in 0 }).isEmpty)
        #expect(Self.points(Self.history([9], isTyped: true) { _, _ in 0 }).isEmpty)
    }

    @Test("A week begins on the household's first day of it")
    func firstWeekday() {
        // From Monday to Sunday, four a day.
        let history = Self.history([27]) { _, place in Double(place) / 100 }
        #expect(Self.points(history).map(\.count) == [27])
        #expect(Self.points(history, firstWeekday: .thursday).map(\.count) == [11, 16])
    }

    @Test("Estimates that are all equal have bands without a width")
    func equal() throws {
        let point = try #require(Self.points(Self.history([8]) { _, _ in 0 }).first)
        #expect(point.precision < 1e-9 && point.precisionBand.upperBound < 1e-9)
        #expect(abs(point.biasBand.lowerBound) < 1e-9 && abs(point.biasBand.upperBound) < 1e-9)
    }

    @Test(
        "A child who does not change lies outside of a band in about one point of ten, also one who sometimes forgets to tap",
        arguments: [0, 0.04])
    func steadyChild(blunders: Double) {
        let (bias, deviation, blunder) = (-0.2, 0.35, log(2.5))
        let precision = (deviation * deviation + blunders * blunder * blunder).squareRoot()
        var (points, biasOutside, precisionOutside) = (0, 0, 0)
        for child in 0..<120 {
            var random = SeededGenerator(seed: UInt64(child))
            let history = Self.history((0..<26).map { [2, 5, 8, 12][$0 % 4] }) { _, _ in
                let isBlunder = Double.random(in: 0..<1, using: &random) < blunders
                let sign: Double = Bool.random(using: &random) ? 1 : -1
                return bias + deviation * random.normal() + (isBlunder ? sign * blunder : 0)
            }
            for point in Self.points(history) {
                points += 1
                biasOutside += point.biasBand.contains(bias) ? 0 : 1
                precisionOutside += point.precisionBand.contains(precision) ? 0 : 1
            }
        }
        #expect(points == 120 * 19)
        let outside = [biasOutside, precisionOutside].map { Double($0) / Double(points) }
        // Bands that nobody lies outside of would show nothing.
        #expect(outside.allSatisfy { (0.05...0.12).contains($0) }, "\(outside)")
    }

    @Test("A child who learns is in the end outside of the bands of the beginning, in both numbers", arguments: 0..<10)
    func learningChild(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let history = Self.history(Array(repeating: 25, count: 26)) { week, _ in
            let rest = 1 - Double(week) / 25
            return -0.7 * rest + (0.15 + 0.45 * rest) * random.normal()
        }
        let points = Self.points(history)
        let (first, last) = (try #require(points.first), try #require(points.last))
        #expect(first.biasBand.upperBound < last.biasBand.lowerBound)
        #expect(last.precisionBand.upperBound < first.precisionBand.lowerBound)
    }
}

extension SeededGenerator {
    /// A number of the standard normal distribution (Box and Muller 1958).
    mutating func normal() -> Double {
        let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &self))).squareRoot()
        return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &self))
    }
}
