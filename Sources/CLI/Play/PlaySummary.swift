import API
import Domain

/// The results of a quest, as its last screen.
struct PlaySummary {
    let quest: QuestInfo
    let canvas: Canvas

    var lines: [String] {
        var lines =
            canvas.wrap(TerminalWord.summaryTitle.text(["quest": quest.name])).map { canvas.bold(canvas.color(.green, $0)) } + [""]
        lines += tasks + [""]
        guard let summary = quest.summary else { return lines }
        lines += times(summary)
        guard quest.counts else { return lines + [""] + canvas.wrap(Self.uncounted(quest)) }
        let xp = ["xp": "\(summary.xp)", "finishing": "\(summary.finishingXP)"]
        lines += [""] + canvas.wrap("\((summary.finishingXP > 0 ? TerminalWord.summaryXp : .xpEarned).text(xp)).").map(canvas.bold)
        if summary.xp > 0, summary.finishingXP == 0 {
            lines += canvas.wrap(TerminalWord.playSummaryShort.text())
            if quest.standing == nil {
                lines += canvas.wrap(TerminalWord.playSummaryReference.text()).map(canvas.dim)
            }
        }
        if summary.level.level > summary.levelBefore {
            let reached = TerminalWord.levelReached.text(["level": "\(summary.level.level)"])
            lines += canvas.wrap(reached).map { canvas.bold(canvas.color(.magenta, $0)) }
        }
        lines += LevelText.lines(summary.level, on: canvas) + [""]
        if let streak = StreakText.sentence(summary.streak) { lines += canvas.wrap(streak) }
        if let insight = summary.insight { lines += InsightParagraph.lines(insight, on: canvas) }
        if let sentence = Self.calibration(summary.calibrationRemaining) { lines += canvas.wrap(sentence).map(canvas.dim) }
        return lines
    }

    /// Why a quest earns nothing.
    static func uncounted(_ quest: QuestInfo) -> String {
        switch quest.standing {
        case .extra: TerminalWord.uncountedExtra.text()
        case .leftOut, .kept, nil: TerminalWord.playUncounted.text(["quest": "\(quest.id)"])
        case .trying: TerminalWord.uncountedTrying.text()
        }
    }

    /// - Parameter remaining: the number of calibration quests still to come.
    static func calibration(_ remaining: Int) -> String? {
        remaining < 1 ? nil : TerminalWord.calibrationRest.text(count: remaining)
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
            return (task.result?.source == .tooQuick ? TerminalWord.summaryTooQuick : .summaryLeftOut).text()
        }
        return "\(ClockText.text(estimated)) → \(ClockText.text(actual))"
    }

    private func times(_ summary: QuestSummary) -> [String] {
        var lines: [String] = []
        let (guess, time) = quest.sums(where: \.isCompared)
        if time > 0 {
            lines += BarPair(estimatedSeconds: guess, actualSeconds: time).lines(on: canvas)
            if quest.sums().time > time { lines += canvas.wrap(TerminalWord.playWithoutTyped.text()).map(canvas.dim) }
        }
        if let accuracy = summary.meanAccuracyPercent, let rating = summary.rating, let word = summary.word {
            let average = TerminalWord.playAverage.text(["word": RatingText.text(word), "percent": AccuracyText.percent(accuracy)])
            lines += canvas.wrap(average).map { RatingText.paint($0, rating, on: canvas) }
        }
        if let guess = quest.wholeGuessSeconds, let score = summary.wholeGuess {
            let word = RatingText.text(score.rating.word)
            // Inside a sentence only the first letter changes: German nouns begin with a capital.
            let inSentence = word.prefix(1).lowercased() + word.dropFirst() + (word.hasSuffix("!") ? "" : ".")
            let values = ["guess": ClockText.text(guess), "actual": ClockText.text(time), "word": inSentence]
            lines += canvas.wrap(TerminalWord.playWhole.text(values))
        }
        return lines
    }
}
