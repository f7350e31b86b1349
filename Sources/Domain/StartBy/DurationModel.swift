import Foundation

/// How long the parts of a routine take her, and the whole runs that this can be compared with.
///
/// On the log scale: a task that takes twice its reference and one that takes half of it are equally far off. What is known of a
/// task is drawn towards what is known of her tasks together, and that towards what is usual of children, the more so the less
/// there is (normal-normal shrinkage; Gelman et al., Bayesian Data Analysis, §5.4).
struct DurationModel {
    /// Children's log durations of one task vary by this; it weighs like so many observations.
    private static let usualDeviation = 0.35
    private static let usualDeviationWeight = 4.0
    /// In a whole run a part counts as at most this many deviations from its middle: what is further off is a tap that was forgotten.
    private static let plausibleDeviations = 2.2

    /// Seconds for the whole routine: the sum of what each part takes in the middle.
    let center: Double
    /// Seconds of the runs of which every part is known.
    let totals: [Weighted]

    init(_ history: RunHistory) {
        let estimates = history.references.enumerated().map { index, reference in
            TermEstimate(reference: reference, durations: history.durations(at: index))
        }
        let tasks = estimates.dropLast()
        let variance = Self.variance(estimates)
        let excess = Self.excess(tasks, variance)
        // The gaps have a reference that nobody thought about: nothing follows from them for the tasks, nor from the tasks for them.
        center =
            tasks.reduce(0) { $0 + $1.seconds(expected: excess, variance: variance) }
            + estimates.suffix(1).reduce(0) { $0 + $1.seconds(expected: TermEstimate.priorMean, variance: variance) }
        let limit = Self.plausibleDeviations * variance.squareRoot()
        totals = history.runs.compactMap { run in
            let parts = zip(estimates, run.seconds).compactMap { estimate, seconds in
                seconds.map { estimate.tamed($0, limit: limit) }
            }
            return parts.count == estimates.count ? Weighted(value: parts.reduce(0, +), weight: run.weight) : nil
        }
    }

    /// Of one log duration around its own mean, over all terms.
    private static func variance(_ estimates: [TermEstimate]) -> Double {
        let freedom = estimates.reduce(0) { $0 + max(0, $1.weight - 1) }
        let squares = estimates.reduce(0) { $0 + $1.squares }
        return (usualDeviationWeight * usualDeviation * usualDeviation + squares) / (usualDeviationWeight + freedom)
    }

    /// The mean log ratio of her tasks.
    private static func excess(_ tasks: some Sequence<TermEstimate>, _ variance: Double) -> Double {
        let between = TermEstimate.priorDeviation * TermEstimate.priorDeviation
        let known = tasks.filter { $0.weight > 0 }.map { task in
            Weighted(value: task.mean, weight: 1 / (between + variance / task.weight))
        }
        // A reference that is far off, or missing, says nothing of the other tasks.
        let tamed = known.winsorized(around: TermEstimate.priorMean, limit: TermEstimate.winsorLimit)
        return (tamed + [Weighted(value: TermEstimate.priorMean, weight: 1 / between)]).mean
    }
}
