/// Watches for the task whose estimates improve the fastest: `fastestImproving`.
///
/// Budget for false alarms: 8 % of children who do not change see one in twelve weeks (measured: 4 to 5 %).
struct FastestWatch {
    /// The last 12 times of a task are compared with up to 36 before them.
    private static let recent = 12
    private static let before = 36

    private let tasks: [InsightHistory.Task]
    /// Of each task, oldest first.
    private var accuracies: [[Double]]
    private var patterns: [ShownPattern]
    private var changes: [Change?]

    private struct Change {
        let recent: Moments
        let before: Moments
        let comparison: Comparison
    }

    init(_ history: InsightHistory) {
        tasks = history.tasks
        accuracies = Array(repeating: [], count: tasks.count)
        patterns = Array(repeating: ShownPattern(shows: 0.99), count: tasks.count)
        changes = Array(repeating: nil, count: tasks.count)
    }

    mutating func add(_ new: some Sequence<InsightHistory.Sample>) {
        for sample in new {
            accuracies[sample.task].append(sample.accuracy)
            changes[sample.task] = nil
        }
    }

    mutating func judge(_ check: Int, _ done: Set<Int>) {
        for task in tasks.indices where changes[task] == nil { changes[task] = Self.change(of: accuracies[task]) }
        let count = Double(changes.count { $0 != nil })
        guard count > 1 else { return }
        let top = changes.compactMap { $0?.comparison.difference }.max()
        for task in done {
            guard let comparison = changes[task]?.comparison else { continue }
            // Each task adds a chance of a false alarm (Bonferroni).
            let probability = 1 - count * (1 - comparison.probability())
            patterns[task].take(
                check: check, probability: probability, isLargeEnough: comparison.difference == top && comparison.difference > 4)
        }
    }

    /// The one with the largest gain.
    func finding(at check: Int) -> InsightFinding? {
        let shown = tasks.indices.filter { patterns[$0].isShown(at: check) }
            .compactMap { task in changes[task].map { (task: task, change: $0) } }
        guard let best = shown.max(by: { $0.change.comparison.difference < $1.change.comparison.difference }) else { return nil }
        return InsightFinding(
            pattern: .fastestImproving(from: best.change.before.mean, to: best.change.recent.mean), task: tasks[best.task],
            evidence: .times(Int(best.change.recent.count + best.change.before.count)))
    }

    private static func change(of accuracies: [Double]) -> Change? {
        let earlier = accuracies.dropLast(Self.recent).suffix(Self.before)
        guard earlier.count >= Self.recent else { return nil }
        let recent = Moments(accuracies.suffix(Self.recent))
        let before = Moments(earlier)
        return Comparison(recent, against: before).map { Change(recent: recent, before: before, comparison: $0) }
    }
}
