import API
import Domain

/// A picture of the guesses and times: a dumbbell for each task, to one scale for each routine, and a small bar for each week.
struct StatsPicture {
    let stats: PlayerStats
    let canvas: Canvas

    var text: String {
        let times = LocalTimeText(zoneName: stats.timeZone)
        var lines = stats.overall.map { canvas.wrap(StatsText.overall($0, times), indent: 0) + [""] } ?? []
        for (routine, tasks) in StatsText.byRoutine(stats.tasks) {
            lines += [canvas.bold(routine)] + rows(tasks, times) + [""]
        }
        let (guess, time) = canvas.hasBlocks ? ("○", "●") : ("o", "*")
        lines.append(canvas.dim(StatsWord.legend.text(["guess": guess, "time": time])))
        if let weeks { lines += [""] + weeks }
        return lines.joined(separator: "\n")
    }

    private func rows(_ tasks: [PlayerStats.Task], _ moments: LocalTimeText) -> [String] {
        let full = tasks.flatMap { [$0.medianEstimateSeconds, $0.medianActualSeconds] }.max() ?? 1
        let names = min(tasks.map { DisplayWidth.of($0.taskName) }.max() ?? 0, max(8, canvas.width / 3))
        let times = tasks.map(StatsText.times)
        let timeWidth = times.map(\.count).max() ?? 0
        let width = min(40, canvas.room(besides: 2 + names + 2 + 2 + timeWidth))
        return zip(tasks, times).flatMap { task, time in
            let name = DisplayWidth.fitted(task.taskName, width: names)
            let dumbbell = Dumbbell(estimatedSeconds: task.medianEstimateSeconds, actualSeconds: task.medianActualSeconds)
            let drawn = canvas.color(.cyan, dumbbell.text(full: full, width: width, on: canvas))
            let best = StatsText.best(task, moments).map { StatsWord.closest.text(["best": $0]) }
            let texts = [StatsText.words(task), best].compactMap(\.self)
            let words = texts.flatMap { canvas.wrap($0, indent: 4 + names) }
            return ["  \(name)  \(drawn)  \(time)"] + words.map(canvas.dim)
        }
    }

    /// Nil where there are fewer than two weeks to compare.
    private var weeks: [String]? {
        let weeks = stats.weeks
        guard weeks.count > 1, let first = weeks.first, let last = weeks.last else { return nil }
        let known = Dictionary(weeks.map { ($0.weekStart, $0.meanAccuracyPercent) }, uniquingKeysWith: { first, _ in first })
        let days = stride(from: first.weekStart.dayNumber, through: last.weekStart.dayNumber, by: 7)
        let values = days.map { known[LocalDate(dayNumber: $0)] }
        let range = StatsText.range(of: weeks.map(\.meanAccuracyPercent))
        let line = Sparkline.text(values, range: range, on: canvas)
        let ends = StatsWord.fromTo.text([
            "first": AccuracyText.percent(first.meanAccuracyPercent), "last": AccuracyText.percent(last.meanAccuracyPercent),
        ])
        let scale = StatsWord.scale.text([
            "weeks": "\(values.count)", "low": "\(Int(range.lowerBound))", "high": "\(Int(range.upperBound))",
        ])
        return [canvas.bold(StatsWord.byWeek.text()), "  \(canvas.color(.green, line))  \(ends)", canvas.dim("  \(scale)")]
    }
}

/// An estimate and the actual time as two points on one line: the longer the bar between them, the larger the error.
struct Dumbbell {
    let estimatedSeconds: Double
    let actualSeconds: Double

    /// - Parameters:
    ///   - full: seconds at the right end of the line, the same for all that are to be compared.
    ///   - width: columns.
    func text(full: Double, width: Int, on canvas: Canvas) -> String {
        let scale = Double(width - 1) / max(full, 1)
        func column(_ seconds: Double) -> Int { Int((seconds * scale).rounded()).clamped(to: 0...(width - 1)) }
        let (estimate, actual) = (column(estimatedSeconds), column(actualSeconds))
        let signs: [Character] = canvas.hasBlocks ? ["○", "●", "─", "◉"] : ["o", "*", "-", "@"]
        var cells = [Character](repeating: " ", count: width)
        for place in min(estimate, actual)...max(estimate, actual) { cells[place] = signs[2] }
        cells[estimate] = signs[0]
        cells[actual] = estimate == actual ? signs[3] : signs[1]
        return String(cells)
    }
}

/// A row of values as a row of small bars.
enum Sparkline {
    /// - Parameters:
    ///   - values: nil leaves a gap.
    ///   - range: what the lowest and the highest bar stand for; beyond it, bars are cut.
    static func text(_ values: [Double?], range: ClosedRange<Double>, on canvas: Canvas) -> String {
        let steps = canvas.hasBlocks ? Array("▁▂▃▄▅▆▇█") : Array("12345678")
        let span = max(range.upperBound - range.lowerBound, .ulpOfOne)
        return String(
            values.map { value in
                guard let value, value.isFinite else { return canvas.hasBlocks ? " " : "-" }
                let share = ((value - range.lowerBound) / span).clamped(to: 0...1)
                return steps[min(steps.count - 1, Int(share * Double(steps.count)))]
            })
    }
}
