import Domain

extension Words {
    /// A pattern that was found, as a sentence: curious, never scolding.
    func headline(_ finding: InsightFinding) -> String {
        let task = ["task": finding.taskName ?? ""]
        switch finding.pattern {
        case .bias(.under, let ratio):
            return switch ApproximateRatio(ratio) {
            case .percent(let percent): self(.insightUnderPercent, task.merging(["percent": "\(percent)"]) { own, _ in own })
            case .twice: self(.insightUnderTwice, task)
            case .twoAndAHalfTimes: self(.insightUnderTwoAndAHalf, task)
            case .threeTimes: self(.insightUnderThree, task)
            case .more: self(.insightUnderMore, task)
            }
        case .bias(.over, let ratio):
            return switch ApproximateRatio(ratio) {
            case .percent(let percent): self(.insightOverPercent, task.merging(["percent": "\(percent)"]) { own, _ in own })
            case .twice: self(.insightOverHalf, task)
            case .twoAndAHalfTimes, .threeTimes, .more: self(.insightOverLess, task)
            }
        case .improving: return finding.taskName == nil ? self(.insightImproving) : self(.insightImprovingTask, task)
        case .fastestImproving: return self(.insightFastest, task)
        case .stagnating: return self(.insightStagnating)
        case .bestTimeOfDay(.morning, _): return self(.insightMorning)
        case .bestTimeOfDay(.afternoon, _): return self(.insightAfternoon)
        case .bestTimeOfDay(.evening, _): return self(.insightEvening)
        }
    }

    /// What there is to say about a pattern besides: figures, or something to try.
    func body(_ finding: InsightFinding) -> String {
        switch finding.pattern {
        case .bias(.under, _): self(.insightUnderTip)
        case .bias(.over, _): self(.insightOverTip)
        case .improving(let before, let now), .fastestImproving(let before, let now):
            self(.insightAccuracies, ["now": percent(now), "before": percent(before)])
        case .stagnating:
            finding.taskName.map { self(.insightStagnatingTask, ["task": $0]) } ?? self(.insightStagnatingText)
        case .bestTimeOfDay(_, let points): self(.insightTimeOfDayText, ["points": "\(Int(points.rounded()))"])
        }
    }

    /// `from 14 times`
    func evidence(_ evidence: InsightFinding.Evidence) -> String {
        switch evidence {
        case .times(let count): self.count(.insightTimes, count)
        case .quests(let count): self.count(.insightQuests, count)
        }
    }

    /// A small thing to try next week.
    ///
    /// - Parameter task: that it is about, where it is about one.
    func choice(_ choice: ReflectionChoice, task: String) -> String {
        switch choice.kind {
        case .addALittle: self(.weekAdd, ["task": task])
        case .takeALittleOff: self(.weekLess, ["task": task])
        case .whatComesBetween: self(.weekBetween)
        case .ifItGoesWell: self(.weekGoesWell)
        case .pictureSteps: self(.weekPicture)
        case .lastTime: self(.weekLastTime)
        case .halfway: self(.weekHalfway)
        case .secondGuess: self(.weekSecondGuess)
        case .tellSomeone: self(.weekTell)
        case .oneQuest: self(.weekOneQuest)
        case .oneGuess: self(.weekOneGuess)
        case .ownQuest: self(.weekOwnQuest)
        case nil: choice.text
        }
    }
}
