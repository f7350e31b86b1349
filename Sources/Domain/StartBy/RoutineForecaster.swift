import Foundation

/// Forecasts the duration of a routine, from which follows when she must start.
public enum RoutineForecaster {
    /// No preparation is said to take longer, in seconds: a day.
    static let longestSeconds = 86_400.0

    /// How long the routine will take a player, from what it took her before.
    ///
    /// Classic: five minutes a task and five more, whatever she did. Calibrated: what each task and the gaps between them took in
    /// recent runs (``DurationModel``), spread by how far whole runs were from that (``TotalSpread``); before the first run, the
    /// parent's references times the usual excess.
    ///
    /// A task is known by its name. One that is new counts with its reference while the others go on with what is known of them.
    ///
    /// - Parameters:
    ///   - runs: of one player and this routine, oldest first. A time that is negative or no number counts as not known.
    ///   - quantile: in how many runs of one she shall be ready in time, e.g. 0.9.
    public static func forecast(tasks: [RoutineTask], runs: [RoutineRun] = [], quantile: Double, rules: GameRules)
        -> RoutineForecast
    {
        let exact = exactSeconds(tasks: tasks, runs: runs, quantile: quantile, rules: rules)
        return RoutineForecast(
            preparationSeconds: wholeMinutes(exact.quantile), medianSeconds: wholeMinutes(exact.median), runs: exact.runs)
    }

    /// The same before it is rounded for people, in seconds, 1 … 86,400.
    public static func exactSeconds(tasks: [RoutineTask], runs: [RoutineRun], quantile: Double, rules: GameRules)
        -> (quantile: Double, median: Double, runs: Int)
    {
        switch rules {
        case .classic:
            let seconds = Double((5 * tasks.count + 5) * 60)
            return (seconds, seconds, 0)
        case .calibrated:
            let history = RunHistory(of: tasks, runs)
            let model = DurationModel(history)
            let center = model.center
            let spread = TotalSpread(model.totals, around: center)
            // Certainty would take forever.
            let quantile = min(max(quantile, 0.01), 0.99)
            func bounded(_ seconds: Double) -> Double { min(max(seconds, 1), longestSeconds) }
            return (
                bounded(center * exp(spread.quantile(quantile))), bounded(center * exp(spread.quantile(0.5))), history.runs.count
            )
        }
    }

    /// Rounded up: a start-by reads `15:12`, and a minute too early is the kinder error.
    private static func wholeMinutes(_ seconds: Double) -> Int {
        Int((seconds / 60).rounded(.up)) * 60
    }
}
