import Domain

/// What is said to a parent about a child's guesses. Players read the same in other words.
extension Words {
    /// How the time of a task compares with the guess.
    func comparedByParent(_ comparison: TaskComparison) -> String {
        switch comparison {
        case .learning: self(.patternsLearning)
        case .early: self(.patternsEarly)
        case .lessThanHalf: self(.childrenTaskLessThanHalf)
        case .muchQuicker: self(.childrenTaskMuchQuicker)
        case .quicker(let percent): self(.childrenTaskQuicker, ["percent": "\(percent)"])
        case .littleQuicker: self(.childrenTaskLittleQuicker)
        case .known: self(.childrenTaskKnown)
        case .varies: self(.childrenTaskVaries)
        case .littleLonger: self(.childrenTaskLittleLonger)
        case .half: self(.childrenTaskHalf)
        case .longer(let percent): self(.childrenTaskLonger, ["percent": "\(percent)"])
        case .twice: self(.childrenTaskTwice)
        case .moreThanTwice: self(.childrenTaskMoreThanTwice)
        }
    }

    /// How a task is played at present, in a small word.
    func callAsFunction(_ level: DifficultyState.Level) -> String {
        switch level {
        case .learning: self(.childrenLevelLearning)
        case .practicing: self(.childrenLevelPracticing)
        case .confident: self(.childrenLevelConfident)
        case .mastering: self(.childrenLevelMastering)
        }
    }

    /// A pattern that was found, as a sentence.
    func found(_ finding: InsightFinding) -> String {
        let task = ["task": finding.taskName ?? ""]
        func percent(_ percent: Int) -> [String: String] { task.merging(["percent": "\(percent)"]) { own, _ in own } }
        switch finding.pattern {
        case .bias(.under, let ratio):
            return switch ApproximateRatio(ratio) {
            case .percent(let more): self(.childrenFoundUnderPercent, percent(more))
            case .twice: self(.childrenFoundUnderTwice, task)
            case .twoAndAHalfTimes: self(.childrenFoundUnderTwoAndAHalf, task)
            case .threeTimes: self(.childrenFoundUnderThree, task)
            case .more: self(.childrenFoundUnderMore, task)
            }
        case .bias(.over, let ratio):
            return switch ApproximateRatio(ratio) {
            case .percent(let more): self(.childrenFoundOverPercent, percent(more))
            case .twice: self(.childrenFoundOverHalf, task)
            case .twoAndAHalfTimes, .threeTimes, .more: self(.childrenFoundOverLess, task)
            }
        case .improving:
            return finding.taskName == nil ? self(.childrenFoundImproving) : self(.childrenFoundImprovingTask, task)
        case .fastestImproving: return self(.childrenFoundFastest, task)
        case .stagnating: return finding.taskName == nil ? self(.childrenFoundSteady) : self(.childrenFoundSteadyTask, task)
        case .bestTimeOfDay(.morning, _): return self(.childrenFoundMorning)
        case .bestTimeOfDay(.afternoon, _): return self(.childrenFoundAfternoon)
        case .bestTimeOfDay(.evening, _): return self(.childrenFoundEvening)
        }
    }

    /// The figures of a pattern; nil where its sentence has them. What to try is said to the child alone.
    func foundBody(_ finding: InsightFinding) -> String? {
        switch finding.pattern {
        case .improving, .fastestImproving, .bestTimeOfDay: body(finding.message)
        case .bias, .stagnating: nil
        }
    }
}
