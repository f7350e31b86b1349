/// The classic rules: plain means, shown as soon as they differ. Kept for comparison.
///
/// Each is said of one task, from 5 times on, but for the best time of day. A bias needs a mean difference of more than 15 s. Accuracy
/// improves where its least-squares line rises by more than half a point a time, and stays the same where it changes by less. The best
/// time of day needs 5 times on each side, and 5 points.
struct ClassicInsights: InsightReplay {
    private let history: InsightHistory
    private let partsOfDay: [PartOfDay]
    private var tasks: [ClassicTimes]
    private var times: [PartOfDay: Moments] = [:]

    /// Points of accuracy by which each time is better than the one before, where accuracy improves.
    private static let slope = 0.5

    init(_ history: InsightHistory, partsOfDay: [PartOfDay]) {
        self.history = history
        self.partsOfDay = partsOfDay
        tasks = Array(repeating: ClassicTimes(), count: history.tasks.count)
    }

    mutating func take(check: Int, judges: Bool) {
        for sample in history.samples[history.quests[check].samples] {
            tasks[sample.task].add(sample)
            times[partsOfDay[check], default: Moments()].add(ClassicTimes.accuracy(of: sample))
        }
    }

    func findings(at check: Int) -> [InsightFinding] {
        biases + [fastest].compactMap(\.self) + progress + [bestTime].compactMap(\.self)
    }

    private var biases: [InsightFinding] {
        tasks.indices.filter { tasks[$0].count >= ClassicTimes.least && abs(tasks[$0].meanDifference) > 15 }
            .sorted { abs(tasks[$0].meanDifference) > abs(tasks[$1].meanDifference) }
            .map { number in
                let task = tasks[number]
                let ratio = task.actualSeconds / max(task.estimatedSeconds, 1)
                return InsightFinding(
                    pattern: .bias(task.meanDifference > 0 ? .over : .under, ratio: max(ratio, 1 / ratio)),
                    task: history.tasks[number], evidence: .times(task.count))
            }
    }

    /// The task with the steepest slope.
    private var fastest: InsightFinding? {
        let improving = trends.filter { $0.trend.slope > Self.slope }
        guard improving.count > 1, let best = improving.max(by: { $0.trend.slope < $1.trend.slope }) else { return nil }
        return InsightFinding(
            pattern: .fastestImproving(from: best.trend.first, to: best.trend.last), task: history.tasks[best.number],
            evidence: .times(tasks[best.number].count))
    }

    /// What each task does: tasks that improve before those that stay the same; one that gets worse is not mentioned.
    private var progress: [InsightFinding] {
        let improving = trends.filter { $0.trend.slope > Self.slope }
        let stable = trends.filter { abs($0.trend.slope) <= Self.slope }
        return improving.map { number, trend in
            InsightFinding(
                pattern: .improving(from: trend.first, to: trend.last), task: history.tasks[number],
                evidence: .times(tasks[number].count))
        }
            + stable.map { number, _ in
                InsightFinding(pattern: .stagnating, task: history.tasks[number], evidence: .times(tasks[number].count))
            }
    }

    private var trends: [(number: Int, trend: ClassicTrend)] {
        tasks.indices.compactMap { number in tasks[number].trend.map { (number, $0) } }
    }

    private var bestTime: InsightFinding? {
        let known = times.filter { $0.value.count >= 5 }.sorted { $0.value.mean > $1.value.mean }
        guard let best = known.first, let second = known.dropFirst().first, best.value.mean - second.value.mean > 5 else {
            return nil
        }
        return InsightFinding(
            pattern: .bestTimeOfDay(best.key, points: best.value.mean - second.value.mean), evidence: .times(Int(best.value.count)))
    }
}

/// Sums over the times of one task.
struct ClassicTimes {
    /// The number of times from which something is said.
    static let least = 5

    private(set) var count = 0
    private(set) var estimatedSeconds = 0.0
    private(set) var actualSeconds = 0.0
    /// Of the accuracies `y` at the times `x` = 0, 1, …: Σy and Σxy.
    private var accuracySum = 0.0
    private var weightedSum = 0.0

    mutating func add(_ sample: InsightHistory.Sample) {
        let accuracy = Self.accuracy(of: sample)
        accuracySum += accuracy
        weightedSum += Double(count) * accuracy
        count += 1
        estimatedSeconds += sample.estimatedSeconds
        actualSeconds += sample.actualSeconds
    }

    /// Mean of estimate minus actual, in seconds.
    var meanDifference: Double { count == 0 ? 0 : (estimatedSeconds - actualSeconds) / Double(count) }

    /// The least-squares line of the accuracies; nil where there are too few.
    var trend: ClassicTrend? {
        guard count >= Self.least else { return nil }
        let n = Double(count)
        let middle = (n - 1) / 2
        // Σ(x − middle)² of 0 … n − 1.
        let slope = (weightedSum - middle * accuracySum) / (n * (n * n - 1) / 12)
        func accuracy(at x: Double) -> Double { (accuracySum / n + slope * (x - middle)).clampedToPercent }
        return ClassicTrend(slope: slope, first: accuracy(at: 0), last: accuracy(at: n - 1))
    }

    /// The classic score, 0 … 100.
    static func accuracy(of sample: InsightHistory.Sample) -> Double {
        max(0, 100 - abs(sample.estimatedSeconds - sample.actualSeconds) / sample.actualSeconds * 100)
    }
}

/// How the accuracy of a task changes.
struct ClassicTrend {
    /// Points of accuracy a time.
    let slope: Double
    /// Accuracy at the first and at the last time, on the line; 0 … 100.
    let first: Double
    let last: Double
}

extension Double {
    fileprivate var clampedToPercent: Double { min(max(self, 0), 100) }
}
