import API
import Domain
import Foundation

/// The figures of guesses, in words.
enum StatsText {
    /// The direction of the player's guesses: `guesses 30 % short`.
    ///
    /// - Parameters:
    ///   - bias: mean of ln((e+15)/(a+15)).
    ///   - seconds: what the task usually takes; the 15 s count for more the shorter it is.
    static func bias(_ bias: Double, seconds: Double) -> String {
        let guess = max(1, exp(bias) * (seconds + 15) - 15)
        let percent = Int((abs(guess / max(1, seconds) - 1) * 100).rounded())
        if percent <= 5 { return "guesses right on average" }
        return "guesses \(percent) % \(bias < 0 ? "short" : "long")"
    }

    /// How similar the errors are, whatever their direction.
    ///
    /// - Parameter precision: standard deviation of ln((e+15)/(a+15)); nil for a single time.
    static func precision(_ precision: Double?) -> String {
        guard let precision else { return "too early to say" }
        return switch precision {
        case ..<0.15: "very steady"
        case ..<0.3: "steady"
        case ..<0.5: "varies"
        default: "varies a lot"
        }
    }

    /// `guesses 30 % short, steady (12 times)`
    static func words(_ task: PlayerStats.Task) -> String {
        if task.count == 0 { return "still getting to know it" }
        let known = "\(ever(task)), \(precision(task.precision)) (\(CountText.text(task.count, "time")))"
        guard let lately = task.lately else { return known }
        let words = bias(lately.bias, seconds: task.medianActualSeconds)
        return words == ever(task) ? known : "\(known); lately \(words.replacing("guesses ", with: ""))"
    }

    /// The direction of all guesses of a task.
    static func ever(_ task: PlayerStats.Task) -> String { bias(task.bias, seconds: task.medianActualSeconds) }

    /// `4:00 → 4:02 on Sat 28 Feb`
    static func best(_ task: PlayerStats.Task, _ times: LocalTimeText) -> String? {
        guard let best = task.best else { return nil }
        let seconds = "\(ClockText.text(best.estimatedSeconds)) → \(ClockText.text(best.actualSeconds))"
        return "\(seconds) on \(times.day(best.recordedAt))"
    }

    /// `42 guesses, accuracy 71 %, 78 % lately. Last played on Sat 28 Feb.`
    static func overall(_ overall: OverallAccuracy, _ times: LocalTimeText) -> String {
        let lately = overall.latelyPercent.map { ", \(AccuracyText.percent($0)) lately" } ?? ""
        return "\(CountText.text(overall.count, "guess", "guesses")), accuracy \(AccuracyText.percent(overall.meanAccuracyPercent))"
            + "\(lately). Last played on \(times.day(overall.lastPlayedAt))."
    }

    /// `6:00 → 8:40`
    static func times(_ task: PlayerStats.Task) -> String {
        "\(ClockText.text(task.medianEstimateSeconds)) → \(ClockText.text(task.medianActualSeconds))"
    }

    /// The tasks of each routine, in the order in which they come.
    static func byRoutine(_ tasks: [PlayerStats.Task]) -> [(routine: String, tasks: [PlayerStats.Task])] {
        var groups: [(id: RoutineID?, routine: String, tasks: [PlayerStats.Task])] = []
        for task in tasks {
            if let index = groups.firstIndex(where: { $0.id == task.routineID }) {
                groups[index].tasks.append(task)
            } else {
                groups.append((task.routineID, task.routineName, [task]))
            }
        }
        return groups.map { ($0.routine, $0.tasks) }
    }

    /// Tens of percent around all the values, so that the little bars of a sparkline differ.
    static func range(of percents: [Double]) -> ClosedRange<Double> {
        let lower = ((percents.min() ?? 0) / 10).rounded(.down) * 10
        return lower...max(lower + 10, ((percents.max() ?? 100) / 10).rounded(.up) * 10)
    }
}

/// How guesses have turned out as a table, for programs and for paper.
enum StatsTable {
    static func text(_ stats: PlayerStats, on canvas: Canvas) -> String {
        var tasks = Table("Routine", "Task", "Times", "Guess", "Time", "On average", "Steadiness", "Accuracy", "Lately", "Closest")
        let times = LocalTimeText(zoneName: stats.timeZone)
        for task in stats.tasks {
            let isKnown = task.count > 0
            tasks.rows.append([
                task.routineName, task.taskName, isKnown ? "\(task.count)" : "–", ClockText.text(task.medianEstimateSeconds),
                ClockText.text(task.medianActualSeconds),
                isKnown ? StatsText.ever(task) : "still getting to know it",
                isKnown ? StatsText.precision(task.precision) : "", isKnown ? percent(task.meanAccuracyPercent) : "",
                task.lately.map { percent($0.meanAccuracyPercent) } ?? "", StatsText.best(task, times) ?? "",
            ])
        }
        var weeks = Table("Week of", "Guesses", "Accuracy")
        for week in stats.weeks { weeks.rows.append(["\(week.weekStart)", "\(week.count)", percent(week.meanAccuracyPercent)]) }
        let tables = [tasks, weeks].filter { !$0.rows.isEmpty }.map { $0.text(on: canvas, empty: "") }
        return (tables + [stats.overall.map { StatsText.overall($0, times) }].compactMap(\.self)).joined(separator: "\n\n")
    }

    private static func percent(_ value: Double) -> String { AccuracyText.percent(value) }
}
