import Foundation

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
