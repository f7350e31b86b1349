import API
import Domain

/// A weekly reflection as a page that is read in fifteen seconds.
enum ReflectionPage {
    static func text(_ info: ReflectionInfo, player: String, on canvas: Canvas) -> String {
        let week = info.reflection
        var lines = [canvas.bold("\(player)'s week, \(day(week.weekStart)) to \(day(week.weekEnd)) \(week.weekEnd.year)"), ""]
        guard week.sessions > 0 else {
            return (lines + canvas.wrap("No quest was finished in this week. There is nothing to look back on, and that is fine."))
                .joined(separator: "\n")
        }
        lines += canvas.wrap("\(CountText.text(week.sessions, "quest")), \(CountText.text(week.estimations, "guess", "guesses")).")
        if let accuracy = week.meanAccuracyPercent { lines += canvas.wrap(self.accuracy(accuracy, week)) }
        let compared = week.biasSplit.over + week.biasSplit.under + week.biasSplit.even
        if compared > 0 { lines += canvas.wrap(split(week.biasSplit)) }
        let typed = week.estimations - compared
        if typed > 0 { lines += canvas.wrap("\(CountText.text(typed, "guess", "guesses")) not compared, as the time was typed.") }
        if let moment = week.bestMoment {
            lines += canvas.wrap(
                "Best moment: “\(moment.taskName)”, guessed \(ClockText.text(moment.estimatedSeconds)), "
                    + "took \(ClockText.text(moment.actualSeconds)).")
        }
        // An insight about the same task says it with figures.
        let improving = week.insights.filter { $0.kind == .fastestImproving || $0.kind == .improving }
        if let task = week.mostImprovedTask, !improving.contains(where: { $0.taskName == task }) {
            lines += canvas.wrap("You have become better at “\(task)”.")
        }
        if let sentence = streak(week) { lines += canvas.wrap(sentence) }
        for paragraph in InsightText.paragraphs(week.insights, on: canvas) { lines += [""] + paragraph }
        if !week.choices.isEmpty {
            lines += ["", canvas.bold("One small thing for next week")]
            for (index, choice) in week.choices.enumerated() {
                let rows = canvas.wrap(choice.text, indent: 5)
                lines += ["  \(index + 1)  \(rows[0].dropFirst(5))"] + rows.dropFirst()
                if choice.id == info.choiceID { lines[lines.count - 1] += canvas.color(.green, "  (chosen)") }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func accuracy(_ percent: Double, _ week: WeeklyReflection) -> String {
        let accuracy = "Accuracy \(AccuracyText.percent(percent))"
        let points = Int((week.changePercent ?? 0).rounded())
        if points == 0 { return "\(accuracy)." }
        let change = "\(CountText.text(abs(points), "point")) \(points > 0 ? "more" : "less")"
        // Weeks with other tasks are only compared in the tasks that they share.
        return week.comparedWeeks == 1
            ? "\(accuracy), \(change) than last week." : "\(accuracy). On the same tasks, \(change) than in the four weeks before."
    }

    /// The row of quest days that goes on, and a longer one that ended in this week.
    private static func streak(_ week: WeeklyReflection) -> String? {
        let (current, longest) = (week.streak ?? 0, week.longestStreak ?? 0)
        if longest > max(current, 1) { return "\(longest) quest days in a row were your longest this week." }
        return current > 1 ? "\(current) quest days in a row." : nil
    }

    private static func split(_ split: WeeklyReflection.BiasSplit) -> String {
        "\(split.under) took longer than you guessed, \(split.over) went faster, "
            + "\(split.even) \(split.even == 1 ? "was" : "were") just right."
    }

    private static func day(_ date: LocalDate) -> String { "\(date.day) \(LocalTimeText.months[date.month - 1])" }
}
