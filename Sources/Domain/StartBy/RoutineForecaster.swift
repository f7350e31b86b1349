public import Foundation

/// Forecasts the duration of a routine, which gives the time to start.
public enum RoutineForecaster {
    /// The longest preparation that is forecast, in seconds: a day.
    static let longestSeconds = 86_400.0

    /// Forecasts how long the routine will take a player, from the player's runs.
    ///
    /// Classic: five minutes per task and five more, whatever the runs. Calibrated: the times of each task and of the gaps in
    /// recent runs (``DurationModel``), with the spread of whole runs around their sum (``TotalSpread``); before the first run, the
    /// parent's references times the usual excess. With fewer than five runs each can make it shorter by an eighth at most.
    ///
    /// A task is identified by its name. A new task counts with its reference, while the others keep what is known about them.
    ///
    /// - Parameters:
    ///   - runs: of one player and this routine, oldest first. A negative or NaN time counts as not known.
    ///   - quantile: the share of runs in which the player is to be ready in time, e.g. 0.9.
    public static func forecast(tasks: [RoutineTask], runs: [RoutineRun] = [], quantile: Double, rules: GameRules)
        -> RoutineForecast
    {
        let exact = exact(tasks, runs, quantile, rules)
        var forecast = RoutineForecast(
            preparationSeconds: wholeMinutes(exact.quantile), medianSeconds: wholeMinutes(exact.median), runs: exact.runs,
            learns: rules == .calibrated)
        // Runs of which few times are known are worth fewer.
        if exact.knownRuns < RoutineForecast.runsToLearn { forecast.isLearning = rules == .calibrated }
        return forecast
    }

    /// The same before rounding, in seconds, 1 … 86,400.
    public static func exactSeconds(tasks: [RoutineTask], runs: [RoutineRun], quantile: Double, rules: GameRules)
        -> (quantile: Double, median: Double, runs: Int)
    {
        let exact = exact(tasks, runs, quantile, rules)
        return (exact.quantile, exact.median, exact.runs)
    }

    /// When the newest of the runs that a forecast is based on was finished; nil where it is based on none, as in classic.
    ///
    /// - Parameter runs: as for a forecast; the result leaves out those that it leaves out, such as tryouts.
    public static func newestRun(tasks: [RoutineTask], runs: [RoutineRun], rules: GameRules) -> Date? {
        switch rules {
        case .classic: nil
        case .calibrated: RunHistory(of: tasks, runs).runs.first?.completedAt
        }
    }

    /// How many more whole runs it takes until a forecast is no longer learning; 0 where it is not.
    ///
    /// A run of which few times are known is worth less than one, for example where a task was added since: so this is not the
    /// difference to the number of runs.
    ///
    /// - Parameter runs: as for a forecast.
    public static func runsMissing(tasks: [RoutineTask], runs: [RoutineRun], rules: GameRules) -> Int {
        switch rules {
        case .classic: 0
        case .calibrated: max(0, RoutineForecast.runsToLearn - RunHistory(of: tasks, runs).knownRuns)
        }
    }

    private static func exact(
        _ tasks: [RoutineTask], _ runs: [RoutineRun], _ quantile: Double, _ rules: GameRules
    ) -> (quantile: Double, median: Double, runs: Int, knownRuns: Int) {
        switch rules {
        case .classic:
            let seconds = Double((5 * tasks.count + 5) * 60)
            return (seconds, seconds, 0, 0)
        case .calibrated:
            let history = RunHistory(of: tasks, runs)
            let model = DurationModel(history)
            let center = model.center
            let spread = TotalSpread(model.totals, around: center)
            // A probability of 1 would take infinitely long.
            let quantile = min(max(quantile, 0.01), 0.99)
            func seconds(_ share: Double) -> Double {
                let least = history.runs.isEmpty ? 1 : leastSeconds(tasks, runs: history.knownRuns, quantile: share)
                return min(max(center * exp(spread.quantile(share)), least), longestSeconds)
            }
            return (seconds(quantile), seconds(0.5), history.runs.count, history.knownRuns)
        }
    }

    /// The least that is forecast while few runs are known, in seconds: a few runs in play must not move the start-by far.
    ///
    /// Each of the first runs can make the forecast shorter by an eighth of what it was before there were any. It is never less
    /// than half of the parent's references.
    private static func leastSeconds(_ tasks: [RoutineTask], runs: Int, quantile: Double) -> Double {
        guard runs < RoutineForecast.runsToLearn else { return 1 }
        let references = tasks.compactMap { $0.referenceSeconds.map(Double.init) }.reduce(0, +)
        let before = exactSeconds(tasks: tasks, runs: [], quantile: quantile, rules: .calibrated).quantile
        return max(1, references / 2, before * (1 - Double(runs) / 8))
    }

    /// Rounded up: a start-by is shown to the minute, `15:12`, and a minute too early is better than one too late.
    private static func wholeMinutes(_ seconds: Double) -> Int {
        Int((seconds / 60).rounded(.up)) * 60
    }
}
