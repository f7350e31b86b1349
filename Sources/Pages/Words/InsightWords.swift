package import Domain

extension Words {
    /// A pattern that was found, as a sentence: curious, never scolding.
    package func headline(_ message: InsightMessage) -> String {
        let task = ["task": message.taskName ?? ""]
        switch message.pattern {
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
        case .improving: return message.taskName == nil ? self(.insightImproving) : self(.insightImprovingTask, task)
        case .fastestImproving: return self(.insightFastest, task)
        case .stagnating: return self(.insightStagnating)
        case .bestTimeOfDay(.morning, _): return self(.insightMorning)
        case .bestTimeOfDay(.afternoon, _): return self(.insightAfternoon)
        case .bestTimeOfDay(.evening, _): return self(.insightEvening)
        }
    }

    /// What there is to say about a pattern besides: figures, or something to try.
    package func body(_ message: InsightMessage) -> String {
        switch message.pattern {
        case .bias(.under, _): self(.insightUnderTip)
        case .bias(.over, _): self(.insightOverTip)
        case .improving(let before, let now), .fastestImproving(let before, let now):
            self(.insightAccuracies, ["now": percent(now), "before": percent(before)])
        case .stagnating:
            message.taskName.map { self(.insightStagnatingTask, ["task": $0]) } ?? self(.insightStagnatingText)
        case .bestTimeOfDay(_, let points): self(.insightTimeOfDayText, ["points": "\(Int(points.rounded()))"])
        }
    }

    /// `from 14 times`
    package func evidence(_ evidence: InsightFinding.Evidence) -> String {
        switch evidence {
        case .times(let count): self.count(.insightTimes, count)
        case .quests(let count): self.count(.insightQuests, count)
        }
    }

    /// A small thing to try next week.
    ///
    /// - Parameter task: the name of the task that it is about. A choice about a task keeps its English text if this is nil.
    package func choice(_ choice: ReflectionChoice, task: String?) -> String {
        switch choice.kind {
        case .addALittle: task.map { self(.weekAdd, ["task": $0]) } ?? choice.text
        case .takeALittleOff: task.map { self(.weekLess, ["task": $0]) } ?? choice.text
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
