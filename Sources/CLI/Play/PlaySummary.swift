import API
import Domain

/// The results of a quest, as its last screen.
struct PlaySummary {
    let quest: QuestInfo
    let canvas: Canvas

    var lines: [String] {
        var lines = canvas.wrap("\(quest.name): done!").map { canvas.bold(canvas.color(.green, $0)) } + [""]
        lines += tasks + [""]
        guard let summary = quest.summary else { return lines }
        lines += times(summary)
        guard quest.counts else { return lines + [""] + canvas.wrap(Self.uncounted(quest)) }
        lines += [""] + canvas.wrap("+\(summary.xp) XP, \(summary.finishingXP) of them for finishing.").map(canvas.bold)
        if summary.level.level > summary.levelBefore {
            lines += canvas.wrap("You have reached level \(summary.level.level)!").map { canvas.bold(canvas.color(.magenta, $0)) }
        }
        lines += LevelText.lines(summary.level, on: canvas) + [""]
        if let streak = StreakText.sentence(summary.streak) { lines += canvas.wrap(streak) }
        if let insight = summary.insight { lines += InsightText.lines(insight, on: canvas) }
        if let sentence = Self.calibration(summary.calibrationRemaining) { lines += canvas.wrap(sentence).map(canvas.dim) }
        return lines
    }

    /// Why a quest earns nothing.
    private static func uncounted(_ quest: QuestInfo) -> String {
        switch quest.standing {
        case .extra: "You have played this one often enough for today: no XP this time, and nothing is learned from it."
        case .leftOut, .kept, .earlier, nil:
            "It does not count: no XP, and nothing is learned from it. If it was real, type: timequest quest restore"
        case .trying: "Just for trying: no XP, and nothing is learned from it."
        }
    }

    /// - Parameter remaining: the number of calibration quests still to come.
    static func calibration(_ remaining: Int) -> String? {
        remaining < 1 ? nil : "\(CountText.text(remaining, "more quest")) until TimeQuest knows this routine."
    }

    private var tasks: [String] {
        let width = quest.tasks.map { DisplayWidth.of($0.name) }.max() ?? 0
        return quest.tasks.flatMap { task in
            let padding = String(repeating: " ", count: width - DisplayWidth.of(task.name))
            let row = "  \(task.name)\(padding)  \(times(task))"
            return DisplayWidth.of(row) <= canvas.width ? [row] : canvas.wrap(task.name) + ["    " + times(task)]
        }
    }

    private func times(_ task: QuestTaskInfo) -> String {
        guard let estimated = task.estimatedSeconds, let actual = task.result?.actualSeconds else {
            return task.result?.source == .tooQuick ? "too quick" : "left out"
        }
        return "\(ClockText.text(estimated)) → \(ClockText.text(actual))"
    }

    private func times(_ summary: QuestSummary) -> [String] {
        var lines: [String] = []
        if summary.actualSeconds > 0 {
            lines += BarPair(estimatedSeconds: summary.estimatedSeconds, actualSeconds: summary.actualSeconds).lines(on: canvas)
        }
        if let accuracy = summary.meanAccuracyPercent, let rating = summary.rating, let word = summary.word {
            lines += canvas.wrap("\(RatingText.text(word)) · \(AccuracyText.percent(accuracy)) on average").map {
                RatingText.paint($0, rating, on: canvas)
            }
        }
        if let guess = quest.wholeGuessSeconds, let score = summary.wholeGuess {
            let word = RatingText.text(score.rating.word).lowercased()
            lines += canvas.wrap(
                "For the whole quest you guessed \(ClockText.text(guess)); its tasks took \(ClockText.text(summary.actualSeconds)): "
                    + "\(word)\(word.hasSuffix("!") ? "" : ".")")
        }
        return lines
    }
}
