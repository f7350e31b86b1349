import API
import Domain

/// What the terminal shows at one step of a quest. While a task is under way that is the task and nothing else.
struct PlayScreen {
    let quest: QuestInfo
    let step: QuestStep
    let canvas: Canvas
    /// The guess of a guest for the current task; nil without one. Before the task both guesses are locked; the reveal shows them.
    var guest: GuestGuess?

    /// - Parameter notice: what stands below the step's own text, in one or several lines.
    func text(notice: String? = nil) -> String {
        var lines = step.isEnd ? [] : header
        switch step {
        case .paused: lines += paused
        case .estimate: lines += estimate
        case .ready: lines += ready
        case .active: lines += canvas.wrap(TerminalWord.playActive.text())
        case .forgot: lines += canvas.wrap(TerminalWord.playForgot.text())
        case .timeLost: lines += timeLost
        case .reveal, .tooLong, .tooQuick: lines += reveal
        case .correction: lines += canvas.wrap(TerminalWord.playCorrection.text())
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

    /// The quest and its current task.
    var header: [String] {
        let line = String(repeating: canvas.hasBlocks ? "━" : "=", count: min(canvas.width, 48))
        let number = TerminalWord.questPlace.text(["position": "\(quest.position + 1)", "count": "\(quest.tasks.count)"])
        let trying = quest.standing == .trying ? TerminalWord.questTrying.text() : nil
        let place = [quest.name, quest.tasks.count == 1 ? nil : number, trying].compactMap(\.self).joined(separator: " · ")
        let task = canvas.wrap(quest.task?.name ?? quest.name).map(canvas.bold)
        return canvas.wrap(place).map(canvas.dim) + [canvas.color(.cyan, line)] + task + [canvas.color(.cyan, line), ""]
    }

    private var paused: [String] {
        canvas.wrap(TerminalWord.playPaused.text()) + canvas.wrap(TerminalWord.playPausedGo.text())
    }

    private var estimate: [String] {
        let hint = (quest.task?.hint).map(HintSentences.all) ?? []
        let example = quest.phase == .selecting ? canvas.wrap(TerminalWord.playExample.text()).map(canvas.dim) : []
        return hint.flatMap { canvas.wrap($0).map(canvas.dim) } + canvas.wrap(TerminalWord.guessTitle.text()) + example
    }

    private var ready: [String] {
        if let guest {
            let locked = GuestWord.locked.text(["name": guest.name])
            return canvas.wrap(locked) + canvas.wrap(TerminalWord.playReady.text())
        }
        let guess = ClockText.text(quest.task?.estimatedSeconds ?? 0)
        return canvas.wrap(TerminalWord.playGuess.text(["guess": guess])) + canvas.wrap(TerminalWord.playReady.text())
    }

    private var timeLost: [String] {
        canvas.wrap(TerminalWord.playLost.text()) + canvas.wrap(TerminalWord.playLostAsk.text())
    }

    private var reveal: [String] {
        guard let task = quest.task, let result = task.result else { return canvas.wrap(TerminalWord.playPausedGo.text()) }
        var lines: [String] = []
        if let estimated = task.estimatedSeconds, let actual = result.actualSeconds {
            lines +=
                result.isCompared
                ? BarPair(estimatedSeconds: estimated, actualSeconds: actual, guest: guest).lines(on: canvas) + [""]
                : canvas.wrap(TerminalWord.playTyped.text(["guess": ClockText.text(estimated), "actual": ClockText.text(actual)]))
                    + (guest.map { canvas.wrap(GuestSentence.guessed($0)) } ?? [])
        }
        if let score = result.score, let word = result.word {
            lines += canvas.wrap("\(RatingText.text(word)) · \(AccuracyText.percent(score.accuracyPercent))").map {
                RatingText.paint($0, score.rating, on: canvas)
            }
        }
        let feedback = FeedbackSentence.text(quest, result)
        if !feedback.isEmpty { lines += canvas.wrap(feedback) }
        if let guest, let estimated = task.estimatedSeconds, let actual = result.actualSeconds, result.isCompared {
            for who in [(GuestWord.you.text(), estimated), (guest.name, guest.seconds)] {
                lines += canvas.wrap(GuestSentence.comparison(who.0, guess: who.1, actual: actual))
            }
        }
        if result.isPersonalBest {
            lines += canvas.wrap(TerminalWord.playBest.text()).map { canvas.color(.green, $0) }
        }
        if let earned = earned(task, result) { lines += canvas.wrap(earned) }
        return lines + [""] + canvas.wrap(revealPrompt)
    }

    private var revealPrompt: String {
        switch step {
        case .tooLong: TerminalWord.playTooLong.text()
        case .tooQuick: (quest.undoable != nil ? TerminalWord.playTooQuickUndo : .playTooQuick).text()
        default: (quest.position + 1 < quest.tasks.count ? TerminalWord.playNext : .playLast).text()
        }
    }

    private var forReal: [String] {
        canvas.wrap(TerminalWord.playReal.text()) + canvas.wrap(TerminalWord.playRealAsk.text())
    }

    private var abandoned: [String] {
        if quest.tasks.allSatisfy({ $0.result == nil }) {
            return canvas.wrap(TerminalWord.playEndedEmpty.text())
        }
        return canvas.wrap(
            quest.counts
                ? TerminalWord.playEndedKept.text() : TerminalWord.playEndedUncounted.text(["reason": PlaySummary.uncounted(quest)])
        )
    }

    /// The XP of a result, in which nothing is promised that the rest of the quest can take away; nil where there are none to speak of.
    private func earned(_ task: QuestTaskInfo, _ result: QuestResult) -> String? {
        let canBeMore = quest.isOpen && result.mostXP > result.xp
        if result.xp == 0 {
            // Outside a tryout, a result for taking part has none only if the tasks before have all that a short quest earns for it.
            guard result.isForTakingPart, quest.counts || quest.standing == nil else { return nil }
            let most = TerminalWord.xpShortQuest.text(["xp": "\(XPConfiguration.standard.shortQuest)"])
            return canBeMore ? "\(most). \(TerminalWord.playMore.text())" : "\(most)."
        }
        let xp = ["xp": "\(result.xp)"]
        if canBeMore { return "\(TerminalWord.xpSoFar.text(xp))." }
        if quest.paysAtEnd { return "\(TerminalWord.xpAtEnd.text(xp))." }
        let less = result.leastXP < result.xp ? ". \(TerminalWord.playLess.text())" : ""
        return reason(task, result) + less
    }

    /// The XP of a result, with the reason if they are for taking part only, or more than others.
    private func reason(_ task: QuestTaskInfo, _ result: QuestResult) -> String {
        let xp = ["xp": "\(result.xp)"]
        guard result.isForTakingPart else {
            // A multiplier is no praise of a guess that was off.
            let isHit = result.score?.rating == .spotOn || result.score?.rating == .close
            guard result.bonusXP > 0, isHit else { return TerminalWord.xpEarned.text(xp) }
            return TerminalWord.playBonus.text(["xp": "\(result.xp)", "bonus": "\(result.bonusXP)"])
        }
        if result.exceedsShortSteps {
            return TerminalWord.xpShortSteps.text(["xp": "\(result.xp)", "steps": "\(ShortSteps.ofDay)"])
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
        return why.text(xp)
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
        case .spotOn: TerminalWord.resultSpotOn.text()
        case .close: TerminalWord.resultClose.text()
        case .insideRange: TerminalWord.resultInsideRange.text()
        case .off: TerminalWord.resultOff.text()
        case .wayOff: TerminalWord.resultWayOff.text()
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
