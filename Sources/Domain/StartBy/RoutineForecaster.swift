import Foundation

/// How long a routine will take her.
public struct RoutineForecast: Codable, Hashable, Sendable {
    /// Seconds that suffice with the asked probability, in whole minutes.
    public var preparationSeconds: Int
    /// Seconds that suffice in half of the runs.
    public var medianSeconds: Int
    /// How many of her own runs it rests on.
    public var runs: Int
    /// Fewer than 5 runs: the figure is mostly a general expectation and is labelled "still learning".
    public var isLearning: Bool

    public init(preparationSeconds: Int, medianSeconds: Int, runs: Int) {
        self.preparationSeconds = preparationSeconds
        self.medianSeconds = medianSeconds
        self.runs = runs
        isLearning = runs < 5
    }
}

/// Forecasts the duration of a routine, from which follows when she must start.
public enum RoutineForecaster {
    /// Where the parent gave no reference for a task, and for the gaps between the tasks together.
    static let defaultReferenceSeconds = 300.0
    /// Children take this much longer than the reference before anything is known of them (mean of the log ratio).
    static let priorLogRatio = 0.10
    /// The total around its centre while there are no runs: a Student-t on the log scale.
    static let priorLocation = 0.08
    static let priorScale = 0.30
    static let priorDegreesOfFreedom = 8.0

    /// The forecast while nothing of her own runs is known.
    ///
    /// Classic: five minutes a task and five more. Calibrated: the references (five minutes where there is none, and five for
    /// the gaps) times the usual excess, spread by a Student-t.
    ///
    /// - Parameters:
    ///   - runs: of one player and this routine, oldest first.
    ///   - quantile: in how many runs of one she shall be ready in time, e.g. 0.9.
    public static func forecast(tasks: [RoutineTask], runs: [RoutineRun] = [], quantile: Double, rules: GameRules)
        -> RoutineForecast
    {
        switch rules {
        case .classic:
            let seconds = (5 * tasks.count + 5) * 60
            return RoutineForecast(preparationSeconds: seconds, medianSeconds: seconds, runs: 0)
        case .calibrated:
            let references =
                tasks.map { $0.referenceSeconds.map(Double.init) ?? defaultReferenceSeconds } + [defaultReferenceSeconds]
            let center = references.reduce(0, +) * exp(priorLogRatio)
            // Certainty would take forever.
            let spread = StudentT.quantile(min(max(quantile, 0.01), 0.99), degreesOfFreedom: priorDegreesOfFreedom)
            return RoutineForecast(
                preparationSeconds: wholeMinutes(center * exp(priorLocation + priorScale * spread)),
                medianSeconds: wholeMinutes(center * exp(priorLocation)), runs: 0)
        }
    }

    /// Rounded up: a start-by reads `15:12`, and a minute too early is the kinder error.
    private static func wholeMinutes(_ seconds: Double) -> Int {
        Int((seconds / 60).rounded(.up)) * 60
    }
}
