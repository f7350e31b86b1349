/// The classic rules: plain means, shown as soon as they differ. Kept for comparison.
///
/// A bias needs 5 times and a mean difference of more than 15 s. The other kinds are simple as well: 5 times, or 10 over all tasks,
/// against as many before them, where 5 points of accuracy are a change and fewer are none.
struct ClassicInsights: InsightReplay {
    private let history: InsightHistory
    private let partsOfDay: [PartOfDay]
    private var tasks: [ClassicTimes]
    private var all = ClassicTimes()
    private var times: [PartOfDay: Moments] = [:]

    init(_ history: InsightHistory, partsOfDay: [PartOfDay]) {
        self.history = history
        self.partsOfDay = partsOfDay
        tasks = Array(repeating: ClassicTimes(), count: history.tasks.count)
    }

    mutating func take(check: Int, judges: Bool) {
        for sample in history.samples[history.quests[check].samples] {
            tasks[sample.task].add(sample)
            all.add(sample)
            times[partsOfDay[check], default: Moments()].add(ClassicTimes.accuracy(of: sample))
        }
    }

    func findings(at check: Int) -> [InsightFinding] {
        biases + [fastest, progress, bestTime].compactMap(\.self)
    }

    private var biases: [InsightFinding] {
        tasks.indices.filter { tasks[$0].count >= 5 && abs(tasks[$0].meanDifference) > 15 }
            .sorted { abs(tasks[$0].meanDifference) > abs(tasks[$1].meanDifference) }
            .map { number in
                let task = tasks[number]
                let ratio = task.actualSeconds / max(task.estimatedSeconds, 1)
                return InsightFinding(
                    pattern: .bias(task.meanDifference > 0 ? .over : .under, ratio: max(ratio, 1 / ratio)),
                    task: history.tasks[number], evidence: .times(task.count))
            }
    }

    private var fastest: InsightFinding? {
        let gains = tasks.indices.compactMap { number in tasks[number].change(over: 5).map { (number: number, change: $0) } }
        guard let best = gains.max(by: { $0.change.gain < $1.change.gain }), best.change.gain > 5 else { return nil }
        return InsightFinding(
            pattern: .fastestImproving(from: best.change.before, to: best.change.now), task: history.tasks[best.number],
            evidence: .times(10))
    }

    private var progress: InsightFinding? {
        guard let change = all.change(over: 10), change.gain > -5 else { return nil }
        return InsightFinding(
            pattern: change.gain > 5 ? .improving(from: change.before, to: change.now) : .stagnating, evidence: .times(20))
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

/// Sums over the times of one task, or of all.
struct ClassicTimes {
    private(set) var count = 0
    private(set) var estimatedSeconds = 0.0
    private(set) var actualSeconds = 0.0
    private var accuracies: [Double] = []

    mutating func add(_ sample: InsightHistory.Sample) {
        count += 1
        estimatedSeconds += sample.estimatedSeconds
        actualSeconds += sample.actualSeconds
        accuracies.append(Self.accuracy(of: sample))
    }

    /// Mean of estimate minus actual, in seconds.
    var meanDifference: Double { count == 0 ? 0 : (estimatedSeconds - actualSeconds) / Double(count) }

    /// Mean accuracy of the last times against as many before them; nil where there are too few.
    func change(over span: Int) -> (before: Double, now: Double, gain: Double)? {
        guard count >= 2 * span else { return nil }
        let now = accuracies.suffix(span).reduce(0, +) / Double(span)
        let before = accuracies.dropLast(span).suffix(span).reduce(0, +) / Double(span)
        return (before, now, now - before)
    }

    /// The classic score, 0 … 100.
    static func accuracy(of sample: InsightHistory.Sample) -> Double {
        max(0, 100 - abs(sample.estimatedSeconds - sample.actualSeconds) / sample.actualSeconds * 100)
    }
}
