import Foundation

/// What the log errors of one task say of its bias.
struct BiasEvidence {
    /// The last times that count: those before them would weigh less than a sixteenth, and only hide that a bias has ended.
    static let window = 48
    /// Times after which a time counts half.
    static let halfLife = 12.0

    /// Weighted mean of q; above 0 she guesses too much.
    let mean: Double
    /// So many equally weighted times would tell as much.
    let effectiveCount: Double
    /// Σ w (q − mean)².
    let squares: Double
    /// What `squares` is to be divided by for the variance of q.
    let degreesOfFreedom: Double

    /// - Parameter logErrors: of one task, oldest first, at least one; those before the window are passed over.
    init(_ logErrors: some RandomAccessCollection<Double>) {
        let recent = Array(logErrors.suffix(Self.window))
        let limits = Self.limits(of: recent)
        let values = recent.map { min(max($0, limits.lowerBound), limits.upperBound) }
        let weights = Self.weights.suffix(values.count)
        let weight = weights.reduce(0, +)
        let weightSquares = weights.reduce(0) { $0 + $1 * $1 }
        let mean = zip(values, weights).reduce(0) { $0 + $1.0 * $1.1 } / weight
        self.mean = mean
        // What was clipped is no full witness (Dixon and Tukey 1968).
        let unclipped = zip(recent, weights).reduce(0) { limits.contains($1.0) ? $0 + $1.1 : $0 }
        effectiveCount = unclipped * unclipped / weightSquares
        squares = zip(values, weights).reduce(0) { $0 + $1.1 * ($1.0 - mean) * ($1.0 - mean) }
        degreesOfFreedom = weight - weightSquares / weight
    }

    /// Oldest first, the newest is 1.
    private static let weights = (0..<window).reversed().map { exp2(-Double($0) / halfLife) }

    /// Median ± 2.5 median absolute deviations, scaled to the standard deviation of a normal distribution: a blunder counts no
    /// further. A deviation of few times is little known and often far too small, so it is drawn towards the usual one.
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

/// What is believed of one task's bias once all her tasks have been heard: Student's t around a mean of q.
struct BiasJudgement {
    let mean: Double
    let deviation: Double
    let degreesOfFreedom: Double

    /// The probability that she is off by more than 10 %, in the direction of the mean.
    var probability: Double {
        Normal.below(Normal.z(ofT: (abs(mean) - Self.smallest) / deviation, degreesOfFreedom: degreesOfFreedom))
    }
    /// Whether it is worth telling: more than 12 %.
    var isWorthTelling: Bool { abs(mean) > Self.worthTelling }

    private static let smallest = log(1.1)
    private static let worthTelling = log(1.12)
}

/// What her tasks tell of each other: how much single times scatter, and how far biases lie apart.
struct BiasPool {
    /// Times that what was known before counts for.
    private static let priorTimes = 6.0
    /// The deviation of log errors before anything is known.
    static let priorDeviation = 0.38

    /// Of single log errors.
    private let variance: Double
    /// Of the biases of tasks, around none.
    private let spread: Double

    init(_ tasks: [BiasEvidence]) {
        let squares = tasks.reduce(Self.priorTimes * Self.priorDeviation * Self.priorDeviation) { $0 + $1.squares }
        let variance = squares / tasks.reduce(Self.priorTimes) { $0 + $1.degreesOfFreedom }
        self.variance = variance
        // Before anything is known: as if four tasks had shown biases of .2.
        let excess = tasks.reduce(4 * 0.2 * 0.2) { $0 + max(0, $1.mean * $1.mean - variance / $1.effectiveCount) }
        spread = excess / (4 + Double(tasks.count))
    }

    /// The bias of a task, drawn towards none the less it has shown (empirical Bayes).
    ///
    /// Its own variance is drawn towards that of all tasks by as many times as the prior: one that scatters more than the others
    /// would else be taken for biased half as often again.
    func judgement(of task: BiasEvidence) -> BiasJudgement {
        let degreesOfFreedom = Self.priorTimes + task.degreesOfFreedom
        let noise = (Self.priorTimes * variance + task.squares) / degreesOfFreedom / task.effectiveCount
        let share = spread / (spread + noise)
        return BiasJudgement(mean: task.mean * share, deviation: (noise * share).squareRoot(), degreesOfFreedom: degreesOfFreedom)
    }
}
