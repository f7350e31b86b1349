import Domain
import Services

/// How the time of a task compares with the guess, as precise as the evidence is.
enum TaskComparison: Hashable, Sendable {
    /// Nothing counts yet.
    case learning
    /// Too early to say more.
    case early
    case lessThanHalf, muchQuicker
    case quicker(percent: Int)
    case littleQuicker
    /// About the same each time.
    case known
    /// The same on average only.
    case varies
    case littleLonger, half
    case longer(percent: Int)
    case twice, moreThanTwice

    /// - Parameter ratio: of the time to the guess, where there is a pattern; else that of the usual ones, as they are drawn.
    init(_ task: TaskHistory, ratio: Double?) {
        let statistics = task.statistics
        if task.count == 0 {
            self = .learning
            return
        }
        guard let precision = statistics.precision, task.count > 2 else {
            self = .early
            return
        }
        let ratio = ratio ?? statistics.medianActualSeconds / max(1, statistics.medianEstimateSeconds)
        /// Rounded to the nearest five, which is precise enough.
        func percent(_ share: Double) -> Int { Int((share * 20).rounded()) * 5 }
        self =
            switch ratio {
            case ..<0.45: .lessThanHalf
            case ..<0.6: .muchQuicker
            case ..<0.8: .quicker(percent: percent(1 - ratio))
            case ..<0.93: .littleQuicker
            case ..<1.07: precision < GuessTendency.steady ? .known : .varies
            case ..<1.25: .littleLonger
            case 1.4..<1.6: .half
            case ..<1.8: .longer(percent: percent(ratio - 1))
            case ..<2.25: .twice
            default: .moreThanTwice
            }
    }

    /// The comparison of a task among all that was found.
    ///
    /// - Parameter findings: what is said of a task here and in the insights is the same.
    init(_ task: TaskHistory, _ findings: [InsightFinding]) {
        self.init(
            task, ratio: findings.lazy.filter { $0.taskKey == task.statistics.task }.compactMap(\.timeRatio).first)
    }
}

extension InsightFinding {
    /// How many times as long as the guess the task takes; nil for a pattern of another kind.
    fileprivate var timeRatio: Double? {
        switch pattern {
        case .bias(.under, let ratio): ratio
        case .bias(.over, let ratio): 1 / ratio
        case .improving, .fastestImproving, .stagnating, .bestTimeOfDay: nil
        }
    }
}
