import Foundation

/// What can be learned from a routine's runs: how long the parts that it has now took, and how much each run still says.
struct RunHistory {
    /// A run.
    struct Run {
        /// 1 for the newest, half of it for one 20 runs ago.
        var weight: Double
        /// Of each term; nil where it is not known.
        var seconds: [Double?]
    }

    /// After so many runs one counts half.
    private static let halfLife = 20.0
    /// Older runs weigh less than a thousandth, and are not looked at.
    private static let oldestAge = Int(halfLife) * 10
    /// Where the parent gave no reference for a task, and for the gaps.
    private static let defaultReferenceSeconds = 300
    /// Nothing takes no time at all, and nothing takes longer than the longest preparation: times outside are taken for the end.
    private static let plausibleSeconds = 1...RoutineForecaster.longestSeconds

    /// Seconds that are expected of each term before anything is known of her. The terms are the routine's present tasks, in their
    /// order, and as the last one the gaps between them together.
    let references: [Double]
    /// Those that say something of a present task, newest first.
    private(set) var runs: [Run] = []

    /// - Parameter runs: oldest first.
    init(of tasks: [RoutineTask], _ runs: [RoutineRun]) {
        references = (tasks.map(\.referenceSeconds) + [nil]).map { Self.clamped(Double($0 ?? Self.defaultReferenceSeconds)) }
        let keys = tasks.map { TaskKey(routineID: nil, name: $0.name) }
        for (age, run) in runs.reversed().prefix(Self.oldestAge).enumerated() {
            var parts = Dictionary(grouping: run.parts) { TaskKey(routineID: nil, name: $0.taskName) }.mapValues { $0[...] }
            // Tasks of the same name take the parts of that name in turn.
            let seconds = keys.map { parts[$0]?.popFirst()?.seconds.flatMap(Self.plausible) }
            if seconds.allSatisfy({ $0 == nil }) { continue }
            let gap = run.gapSeconds.flatMap(Self.plausible)
            self.runs.append(Run(weight: exp2(-Double(age) / Self.halfLife), seconds: seconds + [gap]))
        }
    }

    /// What is known of one term, in seconds.
    func durations(at index: Int) -> [Weighted] {
        runs.compactMap { run in run.seconds[index].map { Weighted(value: $0, weight: run.weight) } }
    }

    private static func plausible(_ seconds: Double) -> Double? {
        seconds >= 0 && seconds.isFinite ? clamped(seconds) : nil
    }

    private static func clamped(_ seconds: Double) -> Double {
        min(max(seconds, plausibleSeconds.lowerBound), plausibleSeconds.upperBound)
    }
}
