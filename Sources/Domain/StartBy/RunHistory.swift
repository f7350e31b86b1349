import Foundation

/// A number from a run, and how much it still says.
struct Weighted: Sendable {
    var value: Double
    /// 1 for the newest run, half of it for one 20 runs ago.
    var weight: Double
}

/// What is left to learn of a routine's runs once they are weighted: the durations of its present tasks, and of the whole.
struct RunHistory {
    /// A task, or the gaps between the tasks together.
    struct Term {
        /// Seconds that are expected of it before anything is known of her.
        var reference: Double
        /// Seconds.
        var durations: [Weighted] = []
    }

    /// After so many runs one counts half.
    static let halfLife = 20.0
    /// Older runs weigh less than a thousandth, and are not looked at.
    static let oldestAge = Int(halfLife) * 10
    /// Where the parent gave no reference for a task, and for the gaps.
    static let defaultReferenceSeconds = 300
    /// A duration outside of this is taken for its end: nothing takes no time at all, and nothing takes more than a day.
    static let plausibleSeconds = 1...RoutineForecaster.longestSeconds

    /// The routine's present tasks, in their order.
    private(set) var tasks: [Term]
    private(set) var gaps = Term(reference: Double(defaultReferenceSeconds))
    /// Seconds of the runs in which every present task and the gaps are known.
    private(set) var totals: [Weighted] = []
    /// The runs that say something of a present task.
    private(set) var count = 0

    /// - Parameter runs: oldest first.
    init(of tasks: [RoutineTask], _ runs: [RoutineRun]) {
        self.tasks = tasks.map { Term(reference: Self.clamped(Double($0.referenceSeconds ?? Self.defaultReferenceSeconds))) }
        let keys = tasks.map { TaskKey(routineID: nil, name: $0.name) }
        for (age, run) in runs.reversed().prefix(Self.oldestAge).enumerated() {
            add(run, keys, weight: exp2(-Double(age) / Self.halfLife))
        }
    }

    private mutating func add(_ run: RoutineRun, _ keys: [TaskKey], weight: Double) {
        var parts = Dictionary(grouping: run.parts) { TaskKey(routineID: nil, name: $0.taskName) }.mapValues { $0[...] }
        // Tasks of the same name take the parts of that name in turn.
        let durations = keys.map { parts[$0]?.popFirst()?.seconds.flatMap(Self.plausible) }
        let known = durations.compactMap(\.self)
        if known.isEmpty { return }
        count += 1
        for (index, duration) in durations.enumerated() {
            if let duration { tasks[index].durations.append(Weighted(value: duration, weight: weight)) }
        }
        guard let gap = run.gapSeconds.flatMap(Self.plausible) else { return }
        gaps.durations.append(Weighted(value: gap, weight: weight))
        if known.count == keys.count { totals.append(Weighted(value: known.reduce(gap, +), weight: weight)) }
    }

    private static func plausible(_ seconds: Double) -> Double? {
        seconds >= 0 && seconds.isFinite ? clamped(seconds) : nil
    }

    private static func clamped(_ seconds: Double) -> Double {
        min(max(seconds, plausibleSeconds.lowerBound), plausibleSeconds.upperBound)
    }
}
