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
        let finishing = summary.finishingXP > 0 ? ", \(summary.finishingXP) of them for finishing" : ""
        lines += [""] + canvas.wrap("+\(summary.xp) XP\(finishing).").map(canvas.bold)
        if summary.xp > 0, summary.finishingXP == 0 {
            lines += canvas.wrap("It was so short that it earns XP for taking part only.")
            if quest.standing == nil {
                lines += canvas.wrap("It earns more once a parent has said how long its tasks usually take.").map(canvas.dim)
            }
        }
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
    static func uncounted(_ quest: QuestInfo) -> String {
        switch quest.standing {
        case .extra: "You have played enough of these for today: no XP this time, and nothing is learned from it."
        case .leftOut, .kept, nil:
            "It does not count: no XP, and nothing is learned from it. If it was real, type: timequest quest restore \(quest.id)"
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
        let (guess, time) = quest.sums(where: \.isCompared)
        if time > 0 {
            lines += BarPair(estimatedSeconds: guess, actualSeconds: time).lines(on: canvas)
            if quest.sums().time > time { lines += canvas.wrap("Without the times that you typed.").map(canvas.dim) }
        }
        if let accuracy = summary.meanAccuracyPercent, let rating = summary.rating, let word = summary.word {
            lines += canvas.wrap("\(RatingText.text(word)) · \(AccuracyText.percent(accuracy)) on average").map {
                RatingText.paint($0, rating, on: canvas)
            }
        }
        if let guess = quest.wholeGuessSeconds, let score = summary.wholeGuess {
            let word = RatingText.text(score.rating.word).lowercased()
            lines += canvas.wrap(
                "For the whole quest you guessed \(ClockText.text(guess)); its tasks took \(ClockText.text(time)): "
                    + "\(word)\(word.hasSuffix("!") ? "" : ".")")
        }
        return lines
    }
}
