import Foundation

/// How long the parts of a routine take a player, and the whole runs to compare the sum with.
///
/// On the log scale: a task that takes twice its reference and one that takes half of it are equally far off. The estimate of a
/// task is shrunk towards that of all the player's tasks, and that towards what is usual for children; the fewer runs, the stronger
/// (normal-normal shrinkage; Gelman et al., Bayesian Data Analysis, §5.4).
struct DurationModel {
    /// The usual deviation of a child's log durations of one task, and its weight in observations.
    private static let usualDeviation = 0.35
    private static let usualDeviationWeight = 4.0
    /// In a whole run a part is limited to this many deviations from its middle: a value further off is a forgotten tap.
    private static let plausibleDeviations = 2.2

    /// Seconds for the whole routine: the sum of the typical time of each part.
    let center: Double
    /// The durations of the runs in which the time of every part is known, in seconds.
    let totals: [Weighted]

    init(_ history: RunHistory) {
        let estimates = history.references.enumerated().map { index, reference in
            TermEstimate(reference: reference, durations: history.durations(at: index))
        }
        let tasks = estimates.dropLast()
        let variance = Self.variance(estimates)
        let excess = Self.excess(tasks, variance)
        // The reference of the gaps is a constant, so the gaps and the tasks are estimated independently.
        center =
            tasks.reduce(0) { $0 + $1.seconds(expected: excess, variance: variance) }
            + estimates.suffix(1).reduce(0) { $0 + $1.seconds(expected: TermEstimate.priorMean, variance: variance) }
        let limit = Self.plausibleDeviations * variance.squareRoot()
        totals = history.runs.compactMap { run in
            let parts = zip(estimates, run.seconds).compactMap { estimate, seconds in
                seconds.map { estimate.limited($0, limit: limit) }
            }
            return parts.count == estimates.count ? Weighted(value: parts.reduce(0, +), weight: run.weight) : nil
        }
    }

    /// The variance of one log duration around the mean of its term, over all terms.
    private static func variance(_ estimates: [TermEstimate]) -> Double {
        let freedom = estimates.reduce(0) { $0 + max(0, $1.weight - 1) }
        let squares = estimates.reduce(0) { $0 + $1.squares }
        return (usualDeviationWeight * usualDeviation * usualDeviation + squares) / (usualDeviationWeight + freedom)
    }

    /// The mean log ratio of the player's tasks.
    private static func excess(_ tasks: some Sequence<TermEstimate>, _ variance: Double) -> Double {
        let between = TermEstimate.priorDeviation * TermEstimate.priorDeviation
        let known = tasks.filter { $0.weight > 0 }.map { task in
            Weighted(value: task.mean, weight: 1 / (between + variance / task.weight))
        }
        // A reference that is far off or missing must not affect the other tasks.
        let limited = known.winsorized(around: TermEstimate.priorMean, limit: TermEstimate.winsorLimit)
        return (limited + [Weighted(value: TermEstimate.priorMean, weight: 1 / between)]).mean
    }
}
