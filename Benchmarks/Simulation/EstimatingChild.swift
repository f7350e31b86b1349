import Domain
import Foundation

/// A child who estimates one task again and again. Her log errors are normal around no bias, but for a few blunders.
struct EstimatingChild: Sendable {
    /// SD of her log error at a time, from 0: how far her honest tries scatter.
    var scatter: @Sendable (Int) -> Double

    /// She never changes. Children differ: 0.15 … 0.50.
    static func constant(_ random: inout SeededRandom) -> EstimatingChild {
        let scatter = 0.15 + 0.35 * random.uniform()
        return EstimatingChild { _ in scatter }
    }

    /// From .55 or so she gets down to .15 or so, most of it in the first forty times.
    static func learning(_ random: inout SeededRandom) -> EstimatingChild {
        let (start, end) = (0.45 + 0.20 * random.uniform(), 0.12 + 0.08 * random.uniform())
        return EstimatingChild { end + (start - end) * exp(-Double($0) / 25) }
    }

    /// At the fiftieth time it changes at a stroke: she has understood, or the task has become another.
    static func suddenChange(_ random: inout SeededRandom) -> EstimatingChild {
        let (low, high) = (0.15 + 0.10 * random.uniform(), 0.40 + 0.15 * random.uniform())
        let improves = random.chance(0.5)
        return EstimatingChild { ($0 < 50) == improves ? high : low }
    }

    /// How often she forgets to tap, or is called away.
    static let blunders = 0.04

    /// Her first times at a task.
    func times(_ count: Int, _ random: inout SeededRandom) -> [EstimationSnapshot] {
        (0..<count).map { number in
            let actual = 300 * exp(random.normal(deviation: 0.3))
            var error = random.normal(deviation: scatter(number))
            // A blunder is an actual three times too long and more.
            if random.chance(Self.blunders) { error = -(1.1 + abs(random.normal(deviation: 0.5))) }
            return EstimationSnapshot(
                sessionID: String(number), taskName: "Pack bag", estimatedSeconds: max(0, (actual + 15) * exp(error) - 15),
                actualSeconds: actual, recordedAt: Date(timeIntervalSince1970: Double(number) * 86_400))
        }
    }
}
