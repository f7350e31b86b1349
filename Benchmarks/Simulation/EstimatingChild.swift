import BenchmarkSupport
import Domain
import Foundation

/// A child who estimates one task again and again. Her honest tries have log errors that are normal around no bias; now and then she
/// blunders.
struct EstimatingChild: Sendable {
    /// SD of her log error at a time, from 0: how far her honest tries scatter.
    var scatter: @Sendable (Int) -> Double

    /// She never changes. Children differ: .20 … .50.
    static func constant(_ random: inout SeededRandom) -> EstimatingChild {
        let scatter = 0.20 + 0.30 * random.uniform()
        return EstimatingChild { _ in scatter }
    }

    /// From about .5 she gets down to about .2, most of it in the first eighty times.
    static func learning(_ random: inout SeededRandom) -> EstimatingChild {
        let (start, end) = (0.45 + 0.15 * random.uniform(), 0.15 + 0.10 * random.uniform())
        return EstimatingChild { end + (start - end) * exp(-Double($0) / 40) }
    }

    /// After half of a year it changes at a stroke, for better or for worse: she has understood, or the task has become another.
    static func suddenChange(_ random: inout SeededRandom) -> EstimatingChild {
        let (low, high) = (0.20 + 0.10 * random.uniform(), 0.40 + 0.10 * random.uniform())
        let improves = random.chance(0.5)
        return EstimatingChild { ($0 < year / 2) == improves ? high : low }
    }

    /// Times a task is done in a year of five days a week.
    static let year = 260
    /// How often she forgets to tap, or is called away: then her error scatters three times as far (Tukey 1960).
    static let blunders = 0.04
    private static let blunderScatter = 3.0

    /// Her first times at a task.
    func times(_ count: Int, _ random: inout SeededRandom) -> [EstimationSnapshot] {
        (0..<count).map { number in
            let actual = 300 * exp(random.normal(deviation: 0.3))
            let deviation = scatter(number) * (random.chance(Self.blunders) ? Self.blunderScatter : 1)
            let estimate = (actual + 15) * exp(random.normal(deviation: deviation)) - 15
            return EstimationSnapshot(
                questID: .numbered(number), taskName: "Pack bag", estimatedSeconds: max(0, estimate), actualSeconds: actual,
                recordedAt: Date(timeIntervalSince1970: Double(number) * 86_400))
        }
    }
}
