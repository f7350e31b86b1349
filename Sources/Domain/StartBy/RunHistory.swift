public import Foundation

/// What a routine's runs contain about its present parts: their times, and the weight of each run.
struct RunHistory {
    /// A run, in terms of the present parts.
    struct Run {
        /// 1 for the newest run, 0.5 for the one 20 runs before it.
        var weight: Double
        /// Seconds of each term; nil where they are not known.
        var seconds: [Double?]
        var completedAt: Date
    }

    /// A run counts half after this many newer runs.
    private static let halfLife = 20.0
    /// Older runs weigh less than a thousandth, and are ignored.
    private static let oldestAge = Int(halfLife) * 10
    /// References in seconds where the parent gave none, for a task and for the gaps.
    static let defaultReferenceSeconds = 300
    /// Runs that take less than this share of the usual time are tryouts.
    private static let tryoutShare = 0.6
    /// How many of the newest runs show what is usual.
    private static let comparedRuns = 9
    /// As how many of them the parent's references count. Not a whole number, so that there is never a tie.
    private static let weightOfReferences = 3.5
    /// The range of a time, in seconds: every part takes some time, and at most the longest preparation. Times outside are moved to
    /// the nearest end.
    private static let plausibleSeconds = 1...RoutineForecaster.longestSeconds

    /// The expected seconds of each term before there are runs. The terms are the routine's present tasks, in their order, and as
    /// the last one the sum of the gaps between them.
    let references: [Double]
    /// The runs that contain a present task, newest first, without those that were only tryouts.
    private(set) var runs: [Run] = []

    /// - Parameter runs: oldest first.
    init(of tasks: [RoutineTask], _ runs: [RoutineRun]) {
        references = (tasks.map(\.referenceSeconds) + [nil]).map { Self.clamped(Double($0 ?? Self.defaultReferenceSeconds)) }
        let tasksByKey = Dictionary(grouping: tasks.indices) { TaskKey(routineID: nil, name: tasks[$0].name) }
        // A cache, because folding is slow and most runs have the same names.
        var tasksByName: [String: [Int]] = [:]
        for (age, run) in runs.reversed().prefix(Self.oldestAge).enumerated() {
            var seconds = [Double?](repeating: nil, count: references.count)
            var isTaken = [Bool](repeating: false, count: tasks.count)
            for part in run.parts {
                let named = tasksByName[part.taskName] ?? tasksByKey[TaskKey(routineID: nil, name: part.taskName)] ?? []
                tasksByName[part.taskName] = named
                // Several parts of the same name belong to the tasks of that name in order.
                guard let index = named.first(where: { !isTaken[$0] }) else { continue }
                isTaken[index] = true
                seconds[index] = part.seconds.flatMap(Self.plausible)
            }
            if seconds.allSatisfy({ $0 == nil }) { continue }
            seconds[tasks.count] = run.gapSeconds.flatMap(Self.plausible)
            self.runs.append(
                Run(weight: exp2(-Double(age) / Self.halfLife), seconds: seconds, completedAt: run.completedAt))
        }
        removeTryouts(of: tasks)
    }

    /// Removes the runs that are much shorter than the newest ones and the parent's references: most children try a quest out before
    /// they play it, and some say that it was real.
    ///
    /// The references count like three runs and a half, so that up to three tryouts at the beginning are removed as well. Children who
    /// have become that fast are believed after a few more runs.
    private mutating func removeTryouts(of tasks: [RoutineTask]) {
        let withReference = tasks.indices.filter { tasks[$0].referenceSeconds != nil }
        let compared = withReference.isEmpty ? Array(tasks.indices) : withReference
        /// The share of the references that the run took.
        func pace(_ run: Run) -> Double? {
            let known = compared.filter { run.seconds[$0] != nil }
            if known.isEmpty { return nil }
            return known.compactMap { run.seconds[$0] }.reduce(0, +) / known.map { references[$0] }.reduce(0, +)
        }
        let known = runs.prefix(Self.comparedRuns).compactMap(pace).map { Weighted(value: $0, weight: 1) }
        let ofReferences = Weighted(value: 1, weight: withReference.isEmpty ? 0 : Self.weightOfReferences)
        guard let middle = (known + [ofReferences]).median, !known.isEmpty else { return }
        runs.removeAll { run in pace(run).map { $0 < Self.tryoutShare * middle } ?? false }
    }

    /// How many whole runs the known times are worth: five runs of which one time of three is known are one.
    var knownRuns: Int {
        let tasks = references.count - 1
        let known = runs.map { $0.seconds.prefix(tasks).count { $0 != nil } }.reduce(0, +)
        return tasks < 1 ? 0 : known / tasks
    }

    /// The known times of one term, in seconds.
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

/// The times of the parts of one finished quest.
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
    /// Seconds between the tasks, in total; nil where they are not known.
    public var gapSeconds: Double?
    public var completedAt: Date

    public init(parts: [Part], gapSeconds: Double?, completedAt: Date) {
        self.parts = parts
        self.gapSeconds = gapSeconds
        self.completedAt = completedAt
    }
}
