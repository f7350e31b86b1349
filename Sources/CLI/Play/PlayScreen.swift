import API
import Domain

/// What the terminal shows at one step of a quest. While a task is under way that is the task and nothing else.
struct PlayScreen {
    let quest: QuestInfo
    let step: QuestStep
    let canvas: Canvas

    /// - Parameter notice: what stands below the step's own text, in one or several lines.
    func text(notice: String? = nil) -> String {
        var lines = step.isEnd ? [] : header
        switch step {
        case .paused: lines += paused
        case .estimate: lines += estimate
        case .ready: lines += ready
        case .active: lines += canvas.wrap(localized(.playActive))
        case .forgot: lines += canvas.wrap(localized(.playForgot))
        case .timeLost: lines += timeLost
        case .reveal, .tooLong, .tooQuick: lines += reveal
        case .correction: lines += canvas.wrap(localized(.playCorrection))
        case .forReal: lines += forReal
        case .summary: lines += PlaySummary(quest: quest, canvas: canvas).lines
        case .abandoned: lines += abandoned
        }
        if let notice {
            let wrapped = notice.split(atByte: "\n").flatMap { canvas.wrap(String($0)) }
            lines += [""] + wrapped.map { canvas.color(.yellow, $0) }
        }
        if !step.isEnd { lines += [""] + keys }
        return lines.joined(separator: "\n")
    }

    private var header: [String] {
        let line = String(repeating: canvas.hasBlocks ? "━" : "=", count: min(canvas.width, 48))
        let number = localized(.questPlace, ["position": "\(quest.position + 1)", "count": "\(quest.tasks.count)"])
        let place = quest.tasks.count == 1 ? quest.name : "\(quest.name) · \(number)"
        let task = canvas.wrap(quest.task?.name ?? quest.name).map(canvas.bold)
        return canvas.wrap(place).map(canvas.dim) + [canvas.color(.cyan, line)] + task + [canvas.color(.cyan, line), ""]
    }

    private var paused: [String] {
        canvas.wrap(localized(.playPaused)) + canvas.wrap(localized(.playPausedGo))
    }

    private var estimate: [String] {
        let hint = (quest.task?.hint).map(HintSentences.all) ?? []
        let example = quest.phase == .selecting ? canvas.wrap(localized(.playExample)).map(canvas.dim) : []
        return hint.flatMap { canvas.wrap($0).map(canvas.dim) } + canvas.wrap(localized(.guessTitle)) + example
    }

    private var ready: [String] {
        let guess = ClockText.text(quest.task?.estimatedSeconds ?? 0)
        return canvas.wrap(localized(.playGuess, ["guess": guess])) + canvas.wrap(localized(.playReady))
    }

    private var timeLost: [String] {
        canvas.wrap(localized(.playLost)) + canvas.wrap(localized(.playLostAsk))
    }

    private var reveal: [String] {
        guard let task = quest.task, let result = task.result else { return canvas.wrap(localized(.playPausedGo)) }
        var lines: [String] = []
        if let estimated = task.estimatedSeconds, let actual = result.actualSeconds {
            lines +=
                result.isCompared
                ? BarPair(estimatedSeconds: estimated, actualSeconds: actual).lines(on: canvas) + [""]
                : canvas.wrap(localized(.playTyped, ["guess": ClockText.text(estimated), "actual": ClockText.text(actual)]))
        }
        if let score = result.score, let word = result.word {
            lines += canvas.wrap("\(RatingText.text(word)) · \(AccuracyText.percent(score.accuracyPercent))").map {
                RatingText.paint($0, score.rating, on: canvas)
            }
        }
        let feedback = FeedbackSentence.text(quest, result)
        if !feedback.isEmpty { lines += canvas.wrap(feedback) }
        if result.isPersonalBest {
            lines += canvas.wrap(localized(.playBest)).map { canvas.color(.green, $0) }
        }
        if let earned = earned(task, result) { lines += canvas.wrap(earned) }
        return lines + [""] + canvas.wrap(revealPrompt)
    }

    private var revealPrompt: String {
        switch step {
        case .tooLong: localized(.playTooLong)
        case .tooQuick: localized(quest.undoable != nil ? .playTooQuickUndo : .playTooQuick)
        default: localized(quest.position + 1 < quest.tasks.count ? .playNext : .playLast)
        }
    }

    private var forReal: [String] {
        canvas.wrap(localized(.playReal)) + canvas.wrap(localized(.playRealAsk))
    }

    private var abandoned: [String] {
        if quest.tasks.allSatisfy({ $0.result == nil }) {
            return canvas.wrap(localized(.playEndedEmpty))
        }
        return canvas.wrap(
            quest.counts ? localized(.playEndedKept) : localized(.playEndedUncounted, ["reason": PlaySummary.uncounted(quest)]))
    }

    /// The XP of a result, in which nothing is promised that the rest of the quest can take away; nil where there are none to speak of.
    private func earned(_ task: QuestTaskInfo, _ result: QuestResult) -> String? {
        let more = quest.isOpen && result.mostXP > result.xp ? " \(localized(.playMore))" : ""
        if result.xp == 0 {
            // Outside a tryout, a result for taking part has none only where the tasks before have all that a short quest earns.
            guard result.isForTakingPart, quest.counts || quest.standing == nil else { return nil }
            return localized(.playShortQuest, ["xp": "\(XPConfiguration.standard.shortQuest)"]) + more
        }
        let xp = ["xp": "\(result.xp)"]
        let needsReal = result.leastXP == 0
        if !quest.isOpen, needsReal { return "\(localized(.xpIfReal, xp))." }
        if !more.isEmpty { return localized(needsReal ? .playSoFarIfReal : .playSoFar, xp) + more }
        let less = result.leastXP < result.xp ? ". \(localized(.playLess))" : ""
        return reason(task, result) + less
    }

    /// The XP of a result, with the reason if they are for taking part only, or more than others.
    private func reason(_ task: QuestTaskInfo, _ result: QuestResult) -> String {
        let xp = ["xp": "\(result.xp)"]
        guard result.isForTakingPart else {
            // A multiplier is no praise of a guess that was off.
            let isHit = result.score?.rating == .spotOn || result.score?.rating == .close
            guard result.bonusXP > 0, isHit else { return localized(.xpEarned, xp) }
            return localized(.playBonus, ["xp": "\(result.xp)", "bonus": "\(result.bonusXP)"])
        }
        let why: TerminalWord =
            if result.source == .reported {
                .xpTyped
            } else if task.showsTimer {
                .xpTimer
            } else if result.hadSeenTime {
                .xpSeen
            } else {
                .xpShort
            }
        return localized(why, xp)
    }

    private var keys: [String] {
        let keys = PlayKey.all(at: step, of: quest).filter { !$0.isInText }.map { "\($0.name) \($0.does)" }
        return TextWrap.lines(keys, separator: " · ", width: min(canvas.width, Canvas.comfortable), indent: 2).map(canvas.dim)
    }
}

/// Results in a word: none of them is a failure.
enum RatingText {
    static func text(_ word: ResultWord) -> String {
        switch word {
        case .spotOn: localized(.resultSpotOn)
        case .close: localized(.resultClose)
        case .insideRange: localized(.resultInsideRange)
        case .off: localized(.resultOff)
        case .wayOff: localized(.resultWayOff)
        }
    }

    static func paint(_ text: String, _ rating: AccuracyRating, on canvas: Canvas) -> String {
        switch rating {
        case .spotOn: canvas.bold(canvas.color(.green, text))
        case .close: canvas.color(.green, text)
        case .off: canvas.color(.cyan, text)
        case .wayOff: canvas.color(.magenta, text)
        }
    }
}
