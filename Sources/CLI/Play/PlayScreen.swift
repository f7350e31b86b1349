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
        case .active: lines += canvas.wrap("Press Enter when you are done.")
        case .forgot: lines += canvas.wrap("How long did it take? Enter goes back.")
        case .timeLost: lines += timeLost
        case .reveal, .tooLong, .tooQuick: lines += reveal
        case .correction: lines += canvas.wrap("How long did it really take? Enter leaves it as it is.")
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
        let place = quest.tasks.count == 1 ? quest.name : "\(quest.name) · task \(quest.position + 1) of \(quest.tasks.count)"
        let task = canvas.wrap(quest.task?.name ?? quest.name).map(canvas.bold)
        return canvas.wrap(place).map(canvas.dim) + [canvas.color(.cyan, line)] + task + [canvas.color(.cyan, line), ""]
    }

    private var paused: [String] {
        canvas.wrap("Paused. The clock stands still.") + canvas.wrap("Press Enter to go on.")
    }

    private var estimate: [String] {
        let hint = [quest.task?.hint?.text, quest.task?.hint?.tendency].compactMap(\.self).flatMap {
            canvas.wrap($0).map(canvas.dim)
        }
        let example = quest.phase == .selecting ? canvas.wrap("A number is minutes; 6:30 and 90s work too.").map(canvas.dim) : []
        return hint + canvas.wrap("How long will it take?") + example
    }

    private var ready: [String] {
        let guess = ClockText.text(quest.task?.estimatedSeconds ?? 0)
        return canvas.wrap("Your guess: \(guess).") + canvas.wrap("Press Enter to start. The clock stays hidden while you do it.")
    }

    private var timeLost: [String] {
        canvas.wrap("The PC was restarted while you did this, so its time is gone.")
            + canvas.wrap("How long did it take? Press Enter if you do not know.")
    }

    private var reveal: [String] {
        guard let task = quest.task, let result = task.result else { return canvas.wrap("Press Enter to go on.") }
        var lines: [String] = []
        if let estimated = task.estimatedSeconds, let actual = result.actualSeconds {
            lines +=
                result.isCompared
                ? BarPair(estimatedSeconds: estimated, actualSeconds: actual).lines(on: canvas) + [""]
                : canvas.wrap("You guessed \(ClockText.text(estimated)), and typed \(ClockText.text(actual)).")
        }
        if let score = result.score, let word = result.word {
            lines += canvas.wrap("\(RatingText.text(word)) · \(AccuracyText.percent(score.accuracyPercent))").map {
                RatingText.paint($0, score.rating, on: canvas)
            }
        }
        if !result.feedback.isEmpty { lines += canvas.wrap(result.feedback) }
        if result.isPersonalBest {
            lines += canvas.wrap("Your closest guess of this task so far!").map { canvas.color(.green, $0) }
        }
        if let earned = earned(task, result) { lines += canvas.wrap(earned) }
        return lines + [""] + canvas.wrap(revealPrompt)
    }

    private var revealPrompt: String {
        switch step {
        case .tooLong:
            "That was much longer than usual. Did you forget to tap? Type how long it really took, x to leave it out, "
                + "or press Enter if it is right."
        case .tooQuick where quest.undoable != nil:
            "Done already? Type u to go on with the task, how long it really took, x to leave it out, or press Enter if it is right."
        case .tooQuick:
            "Done already? Type how long it really took, x to leave it out, or press Enter if it is right."
        default: quest.position + 1 < quest.tasks.count ? "Press Enter for the next task." : "Press Enter to see the result."
        }
    }

    private var forReal: [String] {
        canvas.wrap("That went very fast. Was that for real, or just a try?")
            + canvas.wrap("Type y if it was a real quest. Otherwise it does not count, and nothing is learned from it.")
    }

    private var abandoned: [String] {
        if quest.tasks.allSatisfy({ $0.result == nil }) {
            return canvas.wrap("The quest has ended here, and nothing is counted. To play another one: timequest play")
        }
        return canvas.wrap(
            quest.counts
                ? "The quest has ended here. What you found out stays yours."
                : "The quest has ended here. \(PlaySummary.uncounted(quest))")
    }

    /// The XP of a result, in which nothing is promised that the rest of the quest can take away; nil where there are none to speak of.
    private func earned(_ task: QuestTaskInfo, _ result: QuestResult) -> String? {
        let more = quest.isOpen && result.mostXP > result.xp ? " More if the rest takes longer." : ""
        if result.xp == 0 {
            // Outside a tryout, a result for taking part has none only where the tasks before have all that a short quest earns.
            guard result.isForTakingPart, quest.counts || quest.standing == nil else { return nil }
            return
                "A quest this short earns \(XPConfiguration.standard.shortQuest) XP at most, all of them from the tasks before.\(more)"
        }
        let needsReal = result.leastXP == 0
        if !quest.isOpen, needsReal { return "\(result.xp) XP if it was real." }
        if !more.isEmpty { return "\(result.xp) XP so far\(needsReal ? ", if the quest is real" : "").\(more)" }
        let less = result.leastXP < result.xp ? ". It can be less if the whole quest turns out very short." : ""
        return "+\(result.xp) XP\(reason(task, result))\(less)"
    }

    /// Why the result earns XP for taking part only, or more than others.
    private func reason(_ task: QuestTaskInfo, _ result: QuestResult) -> String {
        guard result.isForTakingPart else {
            // A multiplier is no praise of a guess that was off.
            let isHit = result.score?.rating == .spotOn || result.score?.rating == .close
            return result.bonusXP > 0 && isHit ? ", \(result.bonusXP) of them because you know this task well" : ""
        }
        let why =
            if result.source == .reported {
                "you typed the time"
            } else if task.showsTimer {
                "you could see the clock"
            } else if result.hadSeenTime {
                "you had seen the time before"
            } else {
                "it was so short"
            }
        return " for taking part, as \(why)"
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
        case .spotOn: "Spot on!"
        case .close: "Close!"
        case .insideRange: "Inside your range"
        case .off: "A bit off"
        case .wayOff: "A discovery"
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
