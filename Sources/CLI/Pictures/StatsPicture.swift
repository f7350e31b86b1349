import API
import Domain

/// How guesses have turned out, drawn: a dumbbell a task, to one scale a routine, and a little bar a week.
struct StatsPicture {
    let stats: PlayerStats
    let canvas: Canvas

    var text: String {
        var lines: [String] = []
        for (routine, tasks) in StatsText.byRoutine(stats.tasks) {
            lines += [canvas.bold(routine)] + rows(tasks) + [""]
        }
        let (guess, time) = canvas.hasBlocks ? ("○", "●") : ("o", "*")
        lines.append(canvas.dim("\(guess) usual guess, \(time) usual time"))
        if let weeks { lines += [""] + weeks }
        return lines.joined(separator: "\n")
    }

    private func rows(_ tasks: [PlayerStats.Task]) -> [String] {
        let full = tasks.flatMap { [$0.medianEstimateSeconds, $0.medianActualSeconds] }.max() ?? 1
        let names = min(tasks.map { DisplayWidth.of($0.taskName) }.max() ?? 0, max(8, canvas.width / 3))
        let times = tasks.map(StatsText.times)
        let timeWidth = times.map(\.count).max() ?? 0
        let width = min(40, canvas.room(besides: 2 + names + 2 + 2 + timeWidth))
        return zip(tasks, times).flatMap { task, time in
            let name = StatsText.fitted(task.taskName, width: names)
            let dumbbell = Dumbbell(estimatedSeconds: task.medianEstimateSeconds, actualSeconds: task.medianActualSeconds)
            let drawn = canvas.color(.cyan, dumbbell.text(full: full, width: width, on: canvas))
            let words = TextWrap.lines(
                StatsText.words(task), width: min(canvas.width, Canvas.comfortable), indent: 4 + names)
            return ["  \(name)  \(drawn)  \(time)"] + words.map(canvas.dim)
        }
    }

    /// Nil before there are two weeks to compare.
    private var weeks: [String]? {
        let weeks = stats.weeks
        guard weeks.count > 1, let first = weeks.first, let last = weeks.last else { return nil }
        let known = Dictionary(weeks.map { ($0.weekStart, $0.meanAccuracyPercent) }, uniquingKeysWith: { first, _ in first })
        let days = stride(from: first.weekStart.dayNumber, through: last.weekStart.dayNumber, by: 7)
        let values = days.map { known[LocalDate(dayNumber: $0)] }
        let range = StatsText.range(of: weeks.map(\.meanAccuracyPercent))
        let line = Sparkline.text(values, range: range, on: canvas)
        let ends = "\(Int(first.meanAccuracyPercent.rounded())) % to \(Int(last.meanAccuracyPercent.rounded())) %"
        let scale = "lowest bar \(Int(range.lowerBound)) %, highest \(Int(range.upperBound)) %"
        return [
            canvas.bold("Accuracy by week"), "  \(canvas.color(.green, line))  \(ends)",
            canvas.dim("  \(values.count) weeks, \(scale)"),
        ]
    }
}
