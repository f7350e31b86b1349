import Foundation

/// How long each part of a routine takes her, against what was expected of it.
///
/// On the log scale: a task that takes twice its reference and one that takes half of it are equally far off. What is known of a
/// task is drawn towards what is known of her tasks together, and that towards what is usual of children, the more so the less
/// there is (normal-normal shrinkage; Gelman et al., Bayesian Data Analysis, §5.4).
struct DurationModel {
    /// Children take this much longer than the reference before anything is known of them (mean of the log ratio).
    static let priorMean = 0.10
    /// How far children are from that, and the tasks of one child from each other.
    static let priorDeviation = 0.3
    /// A task's log durations vary by this, weighed like so many observations.
    static let usualDeviation = 0.35
    static let usualDeviationWeight = 4.0
    /// A log duration further than this from the middle one counts as this far: one forgotten tap must not say much.
    static let winsorLimit = 0.7

    /// Seconds for the whole routine: the sum of what each part takes in the middle.
    let center: Double

    init(_ history: RunHistory) {
        let tasks = history.tasks.map(Learned.init)
        let gaps = Learned(history.gaps)
        let all = tasks + [gaps]
        let usual = Self.usualDeviationWeight
        let variance =
            (usual * Self.usualDeviation * Self.usualDeviation + all.reduce(0) { $0 + $1.squares })
            / (usual + all.reduce(0) { $0 + max(0, $1.weight - 1) })

        // Of the gaps nothing follows for the tasks: they have a reference that nobody thought about.
        let excess = Self.together(tasks, variance)
        center =
            tasks.reduce(0) { $0 + $1.seconds(drawnTo: excess, variance) } + gaps.seconds(drawnTo: Self.priorMean, variance)
    }

    /// The mean log ratio of her tasks.
    private static func together(_ tasks: [Learned], _ variance: Double) -> Double {
        let between = priorDeviation * priorDeviation
        var weight = 1 / between
        var sum = weight * priorMean
        for task in tasks where task.weight > 0 {
            let information = 1 / (between + variance / task.weight)
            weight += information
            // A reference that is far off, or missing, says nothing of the other tasks.
            sum += information * min(max(task.mean, priorMean - winsorLimit), priorMean + winsorLimit)
        }
        return sum / weight
    }

    /// What the runs say of one term.
    private struct Learned {
        let reference: Double
        /// The weighted mean of ln(duration / reference), winsorised; 0 without runs.
        let mean: Double
        let weight: Double
        /// Around the mean, weighted.
        let squares: Double

        init(_ term: RunHistory.Term) {
            reference = term.reference
            let ratios = term.durations.map { Weighted(value: log($0.value / term.reference), weight: $0.weight) }
            let middle = ratios.weightedMedian ?? 0
            let tamed = ratios.map { ratio in
                Weighted(value: min(max(ratio.value, middle - winsorLimit), middle + winsorLimit), weight: ratio.weight)
            }
            let weight = tamed.reduce(0) { $0 + $1.weight }
            let mean = weight > 0 ? tamed.reduce(0) { $0 + $1.weight * $1.value } / weight : 0
            self.weight = weight
            self.mean = mean
            squares = tamed.reduce(0) { $0 + $1.weight * ($1.value - mean) * ($1.value - mean) }
        }

        func seconds(drawnTo center: Double, _ variance: Double) -> Double {
            let between = priorDeviation * priorDeviation
            let trust = weight / (weight + variance / between)
            return reference * exp(center + trust * (mean - center))
        }
    }
}

extension [Weighted] {
    /// The value with half of the weight on either side; nil of none.
    var weightedMedian: Double? {
        let sorted = sorted { $0.value < $1.value }
        let half = sorted.reduce(0) { $0 + $1.weight } / 2
        var sum = 0.0
        for entry in sorted {
            sum += entry.weight
            if sum >= half { return entry.value }
        }
        return sorted.last?.value
    }
}
