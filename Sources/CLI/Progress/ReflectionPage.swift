import API
import Domain

/// A weekly reflection as a page that is read in fifteen seconds.
enum ReflectionPage {
    static func text(_ info: ReflectionInfo, player: String, on canvas: Canvas) -> String {
        let week = info.reflection
        var lines = [canvas.bold("\(player)'s week, \(day(week.weekStart)) to \(day(week.weekEnd))"), ""]
        guard week.sessions > 0 else {
            return (lines + canvas.wrap("No quest was finished in this week. There is nothing to look back on, and that is fine."))
                .joined(separator: "\n")
        }
        lines += canvas.wrap("\(CountText.text(week.sessions, "quest")), \(CountText.text(week.estimations, "guess", "guesses")).")
        if let accuracy = week.meanAccuracyPercent { lines += canvas.wrap(self.accuracy(accuracy, change: week.changePercent)) }
        lines += canvas.wrap(split(week.biasSplit))
        if let moment = week.bestMoment {
            lines += canvas.wrap(
                "Best moment: “\(moment.taskName)”, guessed \(ClockText.text(moment.estimatedSeconds)), "
                    + "took \(ClockText.text(moment.actualSeconds)).")
        }
        if let task = week.mostImprovedTask { lines += canvas.wrap("You have become better at “\(task)”.") }
        if let streak = week.streak, streak > 1 { lines += canvas.wrap("\(streak) quest days in a row.") }
        if let insight = week.insight { lines += [""] + InsightText.lines(insight, on: canvas) }
        if !week.choices.isEmpty {
            lines += ["", canvas.bold("One small thing for next week")]
            lines += week.choices.enumerated().map { index, choice in
                "  \(index + 1)  \(choice.text)" + (choice.id == info.choiceID ? canvas.color(.green, "  (chosen)") : "")
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func accuracy(_ percent: Double, change: Double?) -> String {
        let accuracy = "Accuracy \(Int(percent.rounded())) %"
        guard let change, change != 0 else { return "\(accuracy)." }
        let points = abs(Int(change.rounded()))
        return
            "\(accuracy), \(CountText.text(points, "point")) \(change > 0 ? "more" : "less") than in the four weeks before."
    }

    private static func split(_ split: WeeklyReflection.BiasSplit) -> String {
        "\(split.under) took longer than you guessed, \(split.over) went faster, "
            + "\(split.even) \(split.even == 1 ? "was" : "were") just right."
    }

    private static func day(_ date: LocalDate) -> String { "\(date.day) \(LocalTimeText.months[date.month - 1])" }
}
