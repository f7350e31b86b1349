/// The estimates of a week, scored.
struct WeekScores {
    struct Entry {
        let snapshot: EstimationSnapshot
        /// 0 … 100.
        let accuracyPercent: Double
        /// The rating with the bands of the day, as the reveal showed it.
        let rating: AccuracyRating
    }

    /// All of them, with those whose time the player typed.
    private let all: [EstimationSnapshot]
    /// Those that are compared with their time.
    private let entries: [Entry]
    private let rules: GameRules

    /// - Parameter week: estimates with valid times.
    init(_ week: [EstimationSnapshot], rules: GameRules) {
        self.rules = rules
        all = week
        entries = week.filter(\.isCompared).compactMap { snapshot in
            guard
                case .success(let score) = Result(catching: { () throws(ScoringError) in
                    try TimeEstimationScorer.score(
                        estimatedSeconds: snapshot.estimatedSeconds, actualSeconds: snapshot.actualSeconds,
                        bandMultiplier: snapshot.bandMultiplier, rules: rules)
                })
            else { return nil }
            return Entry(snapshot: snapshot, accuracyPercent: score.accuracyPercent, rating: score.rating)
        }
    }

    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }
    var sessions: Int { Set(all.map(\.questID)).count }
    var tasks: Set<TaskKey> { Set(all.map(\.task)) }
    /// Mean accuracy, 0 … 100; nil in a week without estimates that are compared.
    var mean: Double? { entries.isEmpty ? nil : Moments(entries.map(\.accuracyPercent)).mean }
    /// The closest, the first of several; in calibrated it is a close one of which the time can be a personal best, or nil.
    var best: Entry? { bests.first }

    /// The closest of each task, the closest first, of several the first of the week. In calibrated these are close ones of which the
    /// time can be a personal best.
    var bests: [Entry] {
        let praised =
            rules == .classic
            ? entries
            : entries.filter { entry in
                entry.snapshot.canBeBest && entry.rating != .off && entry.rating != .wayOff
            }
        var bests: [(place: Int, entry: Entry)] = []
        for (place, entry) in praised.enumerated() {
            if let index = bests.firstIndex(where: { $0.entry.snapshot.task == entry.snapshot.task }) {
                if entry.accuracyPercent > bests[index].entry.accuracyPercent { bests[index] = (place, entry) }
            } else {
                bests.append((place, entry))
            }
        }
        return bests.sorted { one, other in
            one.entry.accuracyPercent == other.entry.accuracyPercent
                ? one.place < other.place : one.entry.accuracyPercent > other.entry.accuracyPercent
        }.map(\.entry)
    }

    /// A spot-on estimate is neither over nor under.
    var split: WeeklyReflection.BiasSplit {
        var split = WeeklyReflection.BiasSplit(over: 0, under: 0, even: 0)
        for entry in entries {
            if entry.rating == .spotOn {
                split.even += 1
            } else if entry.snapshot.estimatedSeconds > entry.snapshot.actualSeconds {
                split.over += 1
            } else {
                split.under += 1
            }
        }
        return split
    }

    /// Classic: points of mean accuracy against the week before; nil where one of the two has none.
    func change(since before: WeekScores) -> Double? {
        guard let mean, let earlier = before.mean else { return nil }
        return mean - earlier
    }

    /// Classic: the task with the largest gain against the week before; nil where none has gained.
    func mostImproved(since before: WeekScores) -> InsightHistory.Task? {
        let (now, earlier) = (byTask, before.byTask)
        let gains = now.compactMap { key, times in earlier[key].map { (key: key, gain: times.mean - $0.mean) } }
        // By name where two gained equally, because a dictionary has no order.
        guard let best = gains.max(by: { ($0.gain, $1.key.name) < ($1.gain, $0.key.name) }), best.gain > 0 else { return nil }
        return entries.last { $0.snapshot.task == best.key }
            .map { InsightHistory.Task(key: best.key, name: $0.snapshot.taskName) }
    }

    private var byTask: [TaskKey: Moments] {
        var byTask: [TaskKey: Moments] = [:]
        for entry in entries { byTask[entry.snapshot.task, default: Moments()].add(entry.accuracyPercent) }
        return byTask
    }
}

extension WeeklyReflection.Moment {
    /// - Parameter names: the player's names of tasks; a task that is missing here keeps the name in the history.
    init(_ entry: WeekScores.Entry, _ names: [TaskKey: String]) {
        let snapshot = entry.snapshot
        self.init(
            taskName: names[snapshot.task] ?? snapshot.taskName, estimatedSeconds: snapshot.estimatedSeconds,
            actualSeconds: snapshot.actualSeconds, accuracyPercent: entry.accuracyPercent, at: snapshot.recordedAt)
    }
}
