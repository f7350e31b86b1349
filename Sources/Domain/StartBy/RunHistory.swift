public import Foundation

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
        let tasksByKey = Dictionary(grouping: tasks.indices) { TaskKey(routineID: nil, name: tasks[$0].name) }
        // Most runs have the same names; to fold them is what takes time.
        var tasksByName: [String: [Int]] = [:]
        for (age, run) in runs.reversed().prefix(Self.oldestAge).enumerated() {
            var seconds = [Double?](repeating: nil, count: references.count)
            var isTaken = [Bool](repeating: false, count: tasks.count)
            for part in run.parts {
                let named = tasksByName[part.taskName] ?? tasksByKey[TaskKey(routineID: nil, name: part.taskName)] ?? []
                tasksByName[part.taskName] = named
                // Parts of the same name are the tasks of that name in turn.
                guard let index = named.first(where: { !isTaken[$0] }) else { continue }
                isTaken[index] = true
                seconds[index] = part.seconds.flatMap(Self.plausible)
            }
            if seconds.allSatisfy({ $0 == nil }) { continue }
            seconds[tasks.count] = run.gapSeconds.flatMap(Self.plausible)
            self.runs.append(Run(weight: exp2(-Double(age) / Self.halfLife), seconds: seconds))
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

/// How long the parts of one finished quest took.
public struct RoutineRun: Codable, Hashable, Sendable {
    /// A task of the run.
    public struct Part: Codable, Hashable, Sendable {
        public var taskName: String
        /// Seconds; nil where it is not known.
        public var seconds: Double?

        public init(taskName: String, seconds: Double?) {
            self.taskName = taskName
            self.seconds = seconds
        }
    }

    public var parts: [Part]
    /// Seconds between the tasks, all of them together; nil where it is not known.
    public var gapSeconds: Double?
    public var completedAt: Date

    public init(parts: [Part], gapSeconds: Double?, completedAt: Date) {
        self.parts = parts
        self.gapSeconds = gapSeconds
        self.completedAt = completedAt
    }
}
