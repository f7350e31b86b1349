package import Domain

extension Words {
    /// The word for a result. None of them is a failure.
    func result(_ word: ResultWord) -> String {
        switch word {
        case .spotOn: self(.resultSpotOn)
        case .close: self(.resultClose)
        case .insideRange: self(.resultInsideRange)
        case .off: self(.resultOff)
        case .wayOff: self(.resultWayOff)
        }
    }

    /// A sentence about the result of the present task; always the same for the same result.
    package func feedback(_ quest: QuestInfo) -> String {
        guard let result = quest.task?.result else { return "" }
        guard let word = result.word, let score = result.score else {
            return switch result.source {
            case .tooQuick: self(.feedbackTooQuick)
            case .reported: self(.feedbackTyped)
            case .measured, .leftOut, .undone: self(.feedbackLeftOut)
            }
        }
        return feedback(
            word, wasQuicker: score.differenceSeconds > 0,
            variant: FeedbackGenerator.variant(quest: quest.id, position: quest.position))
    }

    /// A sentence about a result.
    ///
    /// - Parameter number: which of several sentences of the same meaning.
    func feedback(_ word: ResultWord, wasQuicker: Bool, variant number: UInt64) -> String {
        let sentences: Word =
            switch word {
            case .spotOn: .feedbackSpotOn
            case .close: wasQuicker ? .feedbackCloseQuicker : .feedbackCloseSlower
            case .insideRange: wasQuicker ? .feedbackInsideQuicker : .feedbackInsideSlower
            case .off: wasQuicker ? .feedbackOffQuicker : .feedbackOffSlower
            case .wayOff: wasQuicker ? .feedbackWayOffQuicker : .feedbackWayOffSlower
            }
        return variant(sentences, number)
    }

    /// The XP of the present task, in which nothing is promised that the rest of the quest can take away; nil where there are none to
    /// speak of.
    func earned(_ quest: QuestInfo) -> String? {
        guard let task = quest.task, let result = task.result else { return nil }
        if result.xp == 0 {
            // Outside a tryout, a result for taking part has none only if the tasks before have all that a short quest earns for it.
            guard result.isForTakingPart, quest.counts || quest.standing == nil else { return nil }
            return self(.xpShortQuest, ["xp": "\(XPConfiguration.standard.shortQuest)"])
        }
        let xp = ["xp": "\(result.xp)"]
        if quest.isOpen, result.mostXP > result.xp { return self(.xpSoFar, xp) }
        // The player will be asked if the quest was real: a reveal does not doubt it.
        if quest.paysAtEnd { return self(.xpAtEnd, xp) }
        if quest.isOpen, result.leastXP < result.xp { return self(.xpUnlessShort, xp) }
        guard result.isForTakingPart else { return self(.xpEarned, xp) }
        if result.exceedsShortSteps {
            return self(.xpShortSteps, ["xp": "\(result.xp)", "steps": "\(ShortSteps.ofDay)"])
        }
        let why: Word =
            if result.source == .reported {
                .xpTyped
            } else if task.showsTimer {
                .xpTimer
            } else if result.hadSeenTime {
                .xpSeen
            } else {
                .xpShort
            }
        return self(why, xp)
    }

    /// `Last three times: 6, 8 and 7 min`.
    ///
    /// - Parameter seconds: one to three times, oldest first.
    package func hint(_ seconds: [Double]) -> String {
        let times: String =
            switch HintText.Times(of: seconds) {
            case .seconds(let numbers): self(.durationSeconds, ["seconds": list(numbers)])
            case .durations(let seconds): list(seconds.map { duration(Double($0)) })
            case .minutes(let numbers): self(.durationMinutes, ["minutes": list(numbers)])
            }
        switch seconds.count {
        case 1: return self(.hintOnce, ["times": times])
        case 2: return self(.hintTwice, ["times": times])
        default: return self(.hintThrice, ["times": times])
        }
    }

    /// `6, 8 and 7`, on one line.
    private func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.joined() }
        return parts.dropLast().joined(separator: ",\u{A0}") + self(.and) + last
    }
}
