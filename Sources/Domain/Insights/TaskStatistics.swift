import Foundation

/// Statistics of a player's estimates of one task.
///
/// Bias and precision are separate numbers: a child who always estimates half of the actual time is precise, and one who is right
/// on average may be imprecise.
public struct TaskStatistics: Hashable, Sendable {
    public let task: TaskKey
    /// As it was spelled the last time.
    public let taskName: String
    /// The number of times that count, at least 1.
    public let count: Int
    /// Mean of q = ln((e+15)/(a+15)): above 0 the estimates are too long.
    public let bias: Double
    /// Standard deviation of q; the smaller, the steadier. Nil for a single time.
    public let precision: Double?
    public let medianEstimateSeconds: Double
    public let medianActualSeconds: Double

    /// The statistics of each task, in the order in which the tasks first appear.
    ///
    /// - Parameter history: of one player, oldest first; calibration, invalid times and those that were typed are left out.
    public static func all(in history: [EstimationSnapshot]) -> [TaskStatistics] {
        let history = InsightHistory(history)
        var byTask = Array(repeating: [InsightHistory.Sample](), count: history.tasks.count)
        for sample in history.samples { byTask[sample.task].append(sample) }
        return zip(history.tasks, byTask).map(TaskStatistics.init)
    }

    private init(_ task: InsightHistory.Task, _ samples: [InsightHistory.Sample]) {
        let errors = Moments(samples.map(\.logError))
        self.task = task.key
        taskName = task.name
        count = samples.count
        bias = errors.mean
        precision = samples.count > 1 ? (errors.squares / (errors.count - 1)).squareRoot() : nil
        medianEstimateSeconds = Median.of(samples.map(\.estimatedSeconds)) ?? 0
        medianActualSeconds = Median.of(samples.map(\.actualSeconds)) ?? 0
    }
}
