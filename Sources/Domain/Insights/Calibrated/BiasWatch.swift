import Foundation

/// Watches each task for a bias: `consistentBias`.
///
/// Budget for false alarms: 8 % of children without bias see one at any of 60 checks in twelve weeks (measured: 7 %).
struct BiasWatch {
    /// The number of times before a task is judged.
    static let minimum = 5

    private let tasks: [InsightHistory.Task]
    /// The times of each task, oldest first.
    private var samples: [[InsightHistory.Sample]]
    /// The evidence of each task; nil where there are too few times, or where it was not computed since the last time.
    private var evidence: [BiasEvidence?]
    private var judgements: [BiasJudgement?]
    private var patterns: [ShownPattern]

    init(_ history: InsightHistory) {
        tasks = history.tasks
        samples = Array(repeating: [], count: tasks.count)
        evidence = Array(repeating: nil, count: tasks.count)
        judgements = Array(repeating: nil, count: tasks.count)
        patterns = Array(repeating: ShownPattern(), count: tasks.count)
    }

    mutating func add(_ new: some Sequence<InsightHistory.Sample>) {
        for sample in new {
            samples[sample.task].append(sample)
            evidence[sample.task] = nil
        }
    }

    /// - Parameter done: the tasks of the quest that ended. The other tasks are not checked: they have no new times.
    mutating func judge(_ check: Int, _ done: Set<Int>) {
        for task in tasks.indices where evidence[task] == nil && samples[task].count >= Self.minimum {
            evidence[task] = BiasEvidence(samples[task].suffix(BiasEvidence.window).map(\.logError))
        }
        let pool = BiasPool(evidence.compactMap(\.self))
        for task in tasks.indices {
            judgements[task] = evidence[task].map(pool.judgement)
            guard done.contains(task), let judgement = judgements[task] else { continue }
            patterns[task].take(
                check: check, probability: judgement.probability, isLargeEnough: judgement.isLargeEnough,
                isPositive: judgement.mean > 0)
        }
    }

    /// Largest bias first.
    func findings(at check: Int) -> [InsightFinding] {
        tasks.indices.filter { patterns[$0].isShown(at: check) }
            .compactMap { task in judgements[task].map { (task: task, mean: $0.mean) } }
            .sorted { abs($0.mean) > abs($1.mean) }
            .map { found in
                let times = samples[found.task].suffix(BiasEvidence.window)
                return InsightFinding(
                    pattern: .bias(found.mean > 0 ? .over : .under, ratio: Self.ratio(found.mean, Array(times))),
                    task: tasks[found.task], evidence: .times(times.count))
            }
    }

    /// How many times as long the task takes as the estimate, or the other way round, always above 1. The 15 s of q are subtracted
    /// again, because people count from zero.
    private static func ratio(_ mean: Double, _ times: [InsightHistory.Sample]) -> Double {
        let actual = Median.of(times.map(\.actualSeconds)) ?? 0
        let estimate = max(1, (actual + 15) * exp(mean) - 15)
        return max(estimate / actual, actual / estimate)
    }
}
