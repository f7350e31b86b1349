import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What is said of bias and precision over the weeks")
struct TendencyClaimTests {
    /// How a child guesses a task.
    private struct Task {
        let name: String
        let bias: Double
        let deviation: Double
    }

    /// A quest on each of five days a week. The errors of a morning have a part in common.
    private static func history(
        weeks: Int, common: Double, seed: Int, tasks: (_ week: Int, _ day: Int) -> [Task]
    ) -> TendencyHistory {
        var random = SeededGenerator(seed: UInt64(seed))
        var snapshots: [EstimationSnapshot] = []
        for week in 0..<weeks {
            for day in 0..<5 {
                let morning = common * random.normal()
                for (place, task) in tasks(week, day).enumerated() {
                    let error = task.bias + morning + task.deviation * random.normal()
                    snapshots.append(
                        EstimationSnapshot(
                            questID: .numbered(week * 5 + day), taskName: task.name, estimatedSeconds: 315 * exp(error) - 15,
                            actualSeconds: 300, recordedAt: DiaryOfGuesses.start + Double((week * 7 + day) * 86_400 + place * 400)))
                }
            }
        }
        return TendencyHistory(of: snapshots, zone: .utc, firstWeekday: .monday)
    }

    private static func share(_ histories: [TendencyHistory], where belongs: (TendencyHistory) -> Bool) -> Double {
        Double(histories.count(where: belongs)) / Double(histories.count)
    }

    private static let biases = [-0.5, -0.3, -0.1, 0.1]

    @Test("Four correlated tasks a morning: bands contain the truth in about nine points of ten, and no change is seen in none")
    func correlated() {
        let names = ["Wash", "Dress", "Eat", "Pack"]
        let tasks = zip(names, Self.biases).map { Task(name: $0, bias: $1, deviation: 0.25) }
        let bias = -0.2
        // The variance of the biases, of the morning, and of a task.
        let precision = (0.05 + 0.25 * 0.25 + 0.25 * 0.25).squareRoot()
        let histories = (0..<100).map { Self.history(weeks: 20, common: 0.25, seed: $0) { _, _ in tasks } }
        let points = histories.flatMap(\.points)
        #expect(points.count == 2000)
        let biasOutside = Double(points.count { !$0.biasBand.contains(bias) }) / 2000
        let precisionOutside = Double(points.count { !$0.precisionBand.contains(precision) }) / 2000
        #expect((0.04...0.13).contains(biasOutside), "\(biasOutside)")
        #expect((0.04...0.13).contains(precisionOutside), "\(precisionOutside)")
        #expect(Self.share(histories) { $0.biasChange != .unclear } <= 0.06)
        #expect(Self.share(histories) { $0.precisionChange != .unclear } <= 0.06)
    }

    @Test("Another routine is no change of the child, all at once or little by little", arguments: [false, true])
    func otherRoutine(isGradual: Bool) {
        let hard = Task(name: "Homework", bias: -0.6, deviation: 0.45)
        let easy = Task(name: "Pack bag", bias: 0, deviation: 0.15)
        let histories = (0..<150).map { seed in
            Self.history(weeks: 12, common: 0.1, seed: seed) { week, day in
                (isGradual ? day * 12 < (week + 1) * 5 : week >= 6) ? [easy] : [hard]
            }
        }
        #expect(Self.share(histories) { $0.biasChange != .unclear } <= 0.06)
        #expect(Self.share(histories) { $0.precisionChange != .unclear } <= 0.06)
    }

    @Test("A child who learns is seen to, most of the time, and never the reverse of it")
    func learning() {
        let histories = (0..<100).map { seed in
            Self.history(weeks: 12, common: 0.15, seed: seed) { week, _ in
                let rest = 1 - Double(week) / 11
                return ["Wash", "Dress", "Eat", "Pack"].map { Task(name: $0, bias: -0.7 * rest, deviation: 0.1 + 0.5 * rest) }
            }
        }
        #expect(Self.share(histories) { $0.biasChange == .closer } >= 0.5)
        #expect(Self.share(histories) { $0.biasChange == .farther } == 0)
        #expect(Self.share(histories) { $0.precisionChange == .steadier } >= 0.5)
        #expect(Self.share(histories) { $0.precisionChange == .lessSteady } == 0)
    }

    @Test("Where the direction changes, nothing is said to be closer or further off")
    func turned() {
        let histories = (0..<60).map { seed in
            Self.history(weeks: 12, common: 0.05, seed: seed) { week, _ in
                [Task(name: "Wash", bias: week < 6 ? -0.4 : 0.15, deviation: 0.05)]
            }
        }
        #expect(Self.share(histories) { $0.biasChange == .turned } >= 0.9)
        #expect(Self.share(histories) { $0.biasChange == .closer || $0.biasChange == .farther } <= 0.1)
    }

    @Test("A direction is said beyond five percent and where the band has one side; right where the band is narrow")
    func directions() throws {
        func point(_ bias: Double, _ reach: Double) throws -> TendencyHistory.Point {
            let history = Self.history(weeks: 1, common: 0, seed: 1) { _, day in
                [Task(name: "Wash", bias: bias + reach * Double(day - 2), deviation: 0)]
            }
            return try #require(history.points.first)
        }
        #expect(try point(-0.3, 0.01).direction == .short)
        #expect(try point(0.3, 0.01).direction == .long)
        #expect(try point(0.04, 0.001).direction == .right, "as on the other pages")
        #expect(try point(0.01, 0.3).direction == .unclear)
        #expect(try point(0.1, 0.3).direction == .unclear)
    }

    @Test("A week of one long morning is no point: two more quests are waited for")
    func mornings() {
        let tasks = (0..<6).map { Task(name: "\($0)", bias: 0, deviation: 0.1) }
        let history = Self.history(weeks: 2, common: 0, seed: 1) { week, day in week == 0 && day > 0 ? [] : tasks }
        #expect(history.points.map(\.count) == [36] && history.biasChange == nil)
    }
}
