import Foundation

/// The evidence for a bias in the log errors of one task.
struct BiasEvidence {
    /// The number of recent times that are used: older ones would weigh less than a sixteenth, and would only hide that a bias has
    /// ended.
    static let window = 48
    /// A time weighs half after this many newer times.
    static let halfLife = 12.0

    /// Weighted mean of q; above 0 the estimates are too long.
    let mean: Double
    /// The number of equally weighted times with as much information.
    let effectiveCount: Double
    /// Σ w (q − mean)².
    let squares: Double
    /// The divisor of `squares` for the variance of q.
    let degreesOfFreedom: Double

    /// - Parameter logErrors: of one task, oldest first, at least one; those before the window are ignored.
    init(_ logErrors: some RandomAccessCollection<Double>) {
        let recent = Array(logErrors.suffix(Self.window))
        let limits = Self.limits(of: recent)
        let values = recent.map { min(max($0, limits.lowerBound), limits.upperBound) }
        let weights = Self.weights.suffix(values.count)
        let weight = weights.reduce(0, +)
        let weightSquares = weights.reduce(0) { $0 + $1 * $1 }
        let mean = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weight
        self.mean = mean
        // A clipped value counts as less than one observation (Dixon and Tukey 1968).
        let unclipped = zip(recent, weights).reduce(0) { limits.contains($1.0) ? $0 + $1.1 : $0 }
        effectiveCount = unclipped * unclipped / weightSquares
        squares = zip(values, weights).reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) }
        degreesOfFreedom = weight - weightSquares / weight
    }

    /// Oldest first, the newest is 1.
    private static let weights = (0..<window).reversed().map { exp2(-Double($0) / halfLife) }

    /// Median ± 2.5 median absolute deviations, scaled to the standard deviation of a normal distribution; outliers are clipped to
    /// it. The deviation of few times is uncertain and often far too small, so it is shrunk towards the usual one.
    private static func limits(of values: [Double]) -> ClosedRange<Double> {
        var scratch = values
        let median = Median.inPlace(&scratch)
        for place in scratch.indices { scratch[place] = abs(scratch[place] - median) }
        let own = 1.4826 * Median.inPlace(&scratch)
        let (count, prior, usual) = (Double(values.count), 6.0, BiasPool.priorDeviation)
        let reach = 2.5 * ((prior * usual * usual + count * own * own) / (prior + count)).squareRoot()
        return median - reach...median + reach
    }
}

/// The posterior of one task's bias, given all tasks of the player: Student's t around a mean of q.
struct BiasJudgement {
    let mean: Double
    let deviation: Double
    let degreesOfFreedom: Double

    /// The probability that the bias is more than 10 %, in the direction of the mean.
    var probability: Double {
        Normal.below(Normal.z(ofT: (abs(mean) - Self.smallest) / deviation, degreesOfFreedom: degreesOfFreedom))
    }
    /// Whether the bias is large enough to show: more than 12 %.
    var isLargeEnough: Bool { abs(mean) > Self.worthTelling }

    private static let smallest = log(1.1)
    private static let worthTelling = log(1.12)
}

/// What all tasks of a player have in common: the scatter of single times, and the spread of the biases.
struct BiasPool {
    /// The weight of the prior, in times.
    private static let priorTimes = 6.0
    /// The prior deviation of log errors.
    static let priorDeviation = 0.38

    /// The variance of single log errors.
    private let variance: Double
    /// The variance of the tasks' biases around 0.
    private let spread: Double

    init(_ tasks: [BiasEvidence]) {
        let squares = tasks.reduce(Self.priorTimes * Self.priorDeviation * Self.priorDeviation) { $0 + $1.squares }
        let variance = squares / tasks.reduce(Self.priorTimes) { $0 + $1.degreesOfFreedom }
        self.variance = variance
        // The prior: as if four tasks had shown biases of 0.2.
        let excess = tasks.reduce(4 * 0.2 * 0.2) { $0 + max(0, $1.mean * $1.mean - variance / $1.effectiveCount) }
        spread = excess / (4 + Double(tasks.count))
    }

    /// The bias of a task, shrunk towards 0 the more, the less evidence there is (empirical Bayes).
    ///
    /// Its variance is shrunk towards that of all tasks with the weight of the prior: otherwise a task that scatters more than the
    /// others would be judged biased half as often again.
    func judgement(of task: BiasEvidence) -> BiasJudgement {
        let degreesOfFreedom = Self.priorTimes + task.degreesOfFreedom
        let noise = (Self.priorTimes * variance + task.squares) / degreesOfFreedom / task.effectiveCount
        let share = spread / (spread + noise)
        return BiasJudgement(mean: task.mean * share, deviation: (noise * share).squareRoot(), degreesOfFreedom: degreesOfFreedom)
    }
}
