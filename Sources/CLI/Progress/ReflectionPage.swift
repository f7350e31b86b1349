import API
import Domain
import Pages

/// A weekly reflection as a page that is read in fifteen seconds.
enum ReflectionPage {
    static func text(_ info: ReflectionInfo, player: String, on canvas: Canvas) -> String {
        let week = info.reflection
        let days = ["from": day(week.weekStart, .day), "to": day(week.weekEnd, .dayWithYear)]
        let title = ReflectionWord.title.text(days.merging(["name": player]) { own, _ in own })
        var lines = [canvas.bold(title), ""]
        guard week.sessions > 0 else { return (lines + canvas.wrap(ReflectionWord.empty.text())).joined(separator: "\n") }
        let guesses = ReflectionWord.guesses.text(count: week.estimations)
        lines += canvas.wrap("\(ReflectionWord.quests.text(count: week.sessions)), \(guesses).")
        if let accuracy = week.meanAccuracyPercent { lines += canvas.wrap(self.accuracy(accuracy, week)) }
        let compared = week.biasSplit.over + week.biasSplit.under + week.biasSplit.even
        if compared > 0 { lines += canvas.wrap(split(week.biasSplit)) }
        let typed = week.estimations - compared
        if typed > 0 { lines += canvas.wrap(ReflectionWord.typed.text(count: typed)) }
        if let moment = week.bestMoment {
            let times = ["guess": ClockText.text(moment.estimatedSeconds), "actual": ClockText.text(moment.actualSeconds)]
            lines += canvas.wrap(ReflectionWord.best.text(times.merging(["task": moment.taskName]) { own, _ in own }))
        }
        // An insight about the same task says it with figures.
        let improving = week.insights.filter { $0.kind == .fastestImproving || $0.kind == .improving }
        if let task = week.mostImprovedTask, !improving.contains(where: { ($0.message?.taskName ?? $0.taskName) == task }) {
            lines += canvas.wrap(ReflectionWord.improved.text(["task": task]))
        }
        if let sentence = streak(week) { lines += canvas.wrap(sentence) }
        for paragraph in InsightParagraph.several(week.insights, on: canvas) { lines += [""] + paragraph }
        if !week.choices.isEmpty {
            lines += ["", canvas.bold(ReflectionWord.choices.text())]
            for (index, choice) in week.choices.enumerated() {
                let rows = canvas.wrap(ReflectionChoiceText.text(choice, of: week), indent: 5)
                lines += ["  \(index + 1)  \(rows[0].dropFirst(5))"] + rows.dropFirst()
                let mark = canvas.color(.green, "  \(ReflectionWord.chosen.text())")
                if choice.id == info.choiceID { lines[lines.count - 1] += mark }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func accuracy(_ percent: Double, _ week: WeeklyReflection) -> String {
        let values = ["percent": AccuracyText.number(percent)]
        let points = Int((week.changePercent ?? 0).rounded())
        if points != 0, week.comparedWeeks == 1 {
            return (points > 0 ? ReflectionWord.weekMore : .weekLess).text(count: abs(points), values)
        }
        let accuracy = ReflectionWord.accuracy.text(values)
        if points == 0 { return accuracy }
        // Weeks with other tasks are only compared in the tasks that they share.
        return "\(accuracy) \((points > 0 ? ReflectionWord.weeksMore : .weeksLess).text(count: abs(points)))"
    }

    /// The row of quest days that goes on, and a longer one that ended in this week.
    private static func streak(_ week: WeeklyReflection) -> String? {
        let (current, longest) = (week.streak ?? 0, week.longestStreak ?? 0)
        if longest > max(current, 1) { return ReflectionWord.longest.text(["days": "\(longest)"]) }
        return current > 1 ? "\(TerminalWord.rowText.text(count: current))." : nil
    }

    private static func split(_ split: WeeklyReflection.BiasSplit) -> String {
        ReflectionWord.split.text(count: split.even, ["longer": "\(split.under)", "quicker": "\(split.over)"])
    }

    /// - Parameter form: with the year or without it.
    private static func day(_ date: LocalDate, _ form: ReflectionWord) -> String {
        let month = TerminalWord.dateMonthsShort.text(number: date.month - 1)
        return form.text(["day": "\(date.day)", "month": month, "year": "\(date.year)"])
    }
}

/// A small thing to try next week. The daemon says it in English; for another language it is that of the pages.
enum ReflectionChoiceText {
    static func text(_ choice: ReflectionChoice, of week: WeeklyReflection) -> String {
        TerminalLanguage.isEnglish ? choice.text : TerminalLanguage.current.choice(choice, task: week.choiceTask)
    }
}
