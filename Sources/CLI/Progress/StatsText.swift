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
    ///   - isLately: whether the text, which then follows that of all guesses, is about the last ones.
    static func bias(_ bias: Double, seconds: Double, isLately: Bool = false) -> String {
        let guess = max(1, exp(bias) * (seconds + 15) - 15)
        let percent = Int((abs(guess / max(1, seconds) - 1) * 100).rounded())
        if percent <= 5 { return (isLately ? StatsWord.latelyRight : .right).text() }
        let word: StatsWord = bias < 0 ? (isLately ? .latelyShort : .short) : (isLately ? .latelyLong : .long)
        return word.text(["percent": "\(percent)"])
    }

    /// How similar the errors are, whatever their direction.
    ///
    /// - Parameter precision: standard deviation of ln((e+15)/(a+15)); nil for a single time.
    static func precision(_ precision: Double?) -> String {
        guard let precision else { return StatsWord.tooEarly.text() }
        let word: StatsWord =
            switch precision {
            case ..<0.15: .verySteady
            case ..<0.3: .steady
            case ..<0.5: .varies
            default: .variesMuch
            }
        return word.text()
    }

    /// `guesses 30 % short, steady (12 times)`
    static func words(_ task: PlayerStats.Task) -> String {
        if task.count == 0 { return StatsWord.learning.text() }
        let values = ["direction": ever(task), "steadiness": precision(task.precision)]
        let known = StatsWord.known.text(count: task.count, values)
        let seconds = task.medianActualSeconds
        guard let lately = task.lately, bias(lately.bias, seconds: seconds) != ever(task) else { return known }
        return "\(known); \(bias(lately.bias, seconds: seconds, isLately: true))"
    }

    /// The direction of all guesses of a task.
    static func ever(_ task: PlayerStats.Task) -> String { bias(task.bias, seconds: task.medianActualSeconds) }

    /// `4:00 → 4:02 on Sat 28 Feb`
    static func best(_ task: PlayerStats.Task, _ times: LocalTimeText) -> String? {
        guard let best = task.best else { return nil }
        let seconds = "\(ClockText.text(best.estimatedSeconds)) → \(ClockText.text(best.actualSeconds))"
        return StatsWord.best.text(["times": seconds, "day": times.day(best.recordedAt)])
    }

    /// `42 guesses, accuracy 71 %, 78 % lately. Last played on Sat 28 Feb.`
    static func overall(_ overall: OverallAccuracy, _ times: LocalTimeText) -> String {
        var values = ["percent": AccuracyText.percent(overall.meanAccuracyPercent), "day": times.day(overall.lastPlayedAt)]
        values["lately"] = overall.latelyPercent.map(AccuracyText.percent)
        return (overall.latelyPercent == nil ? StatsWord.overall : .overallLately).text(count: overall.count, values)
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
        var tasks = Table(header: taskColumns.map { $0.text() })
        let times = LocalTimeText(zoneName: stats.timeZone)
        for task in stats.tasks {
            let isKnown = task.count > 0
            tasks.rows.append([
                task.routineName, task.taskName, isKnown ? "\(task.count)" : "–", ClockText.text(task.medianEstimateSeconds),
                ClockText.text(task.medianActualSeconds),
                isKnown ? StatsText.ever(task) : StatsWord.learning.text(),
                isKnown ? steadiness(task) : "", isKnown ? percent(task.meanAccuracyPercent) : "",
                task.lately.map { percent($0.meanAccuracyPercent) } ?? "", StatsText.best(task, times) ?? "",
            ])
        }
        var weeks = Table(header: weekColumns.map { $0.text() })
        for week in stats.weeks {
            weeks.rows.append([DayText.text(week.weekStart), "\(week.count)", percent(week.meanAccuracyPercent)])
        }
        let tables = [tasks, weeks].filter { !$0.rows.isEmpty }.map { $0.text(on: canvas, empty: "") }
        return (tables + [stats.overall.map { StatsText.overall($0, times) }].compactMap(\.self)).joined(separator: "\n\n")
    }

    private static let taskColumns: [StatsWord] = [
        .columnRoutine, .columnTask, .columnTimes, .columnGuess, .columnTime, .columnAverage, .columnSteadiness, .columnAccuracy,
        .columnLately, .columnClosest,
    ]

    private static let weekColumns: [StatsWord] = [.columnWeek, .columnGuesses, .columnAccuracy]

    private static func steadiness(_ task: PlayerStats.Task) -> String {
        task.precision == nil ? StatsWord.steadinessOpen.text() : StatsText.precision(task.precision)
    }

    private static func percent(_ value: Double) -> String { AccuracyText.percent(value) }
}
