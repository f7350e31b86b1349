/// Replays the checks of a player's history in order.
protocol InsightReplay {
    /// Adds the quest that ended.
    ///
    /// - Parameters:
    ///   - check: the number of the quest, from 0, without gaps.
    ///   - judges: false where the findings of this check are not needed, which saves time.
    mutating func take(check: Int, judges: Bool)

    /// The findings that are shown after the last check, most relevant first.
    func findings(at check: Int) -> [InsightFinding]
}

/// A pattern that was found, before it is put into words.
public struct InsightFinding: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
        /// How many times as long the task takes as the estimate, or the estimate as the task: above 1.
        case bias(Insight.Direction, ratio: Double)
        /// Mean accuracies, 0 … 100.
        case improving(from: Double, to: Double)
        case fastestImproving(from: Double, to: Double)
        case stagnating
        /// Points of accuracy above those of other times.
        case bestTimeOfDay(PartOfDay, points: Double)
    }

    /// How much evidence there is.
    public enum Evidence: Hashable, Sendable {
        case times(Int)
        case quests(Int)
    }

    public let pattern: Pattern
    /// Nil where the pattern is about all tasks.
    var task: InsightHistory.Task?
    public let evidence: Evidence
    /// The task that the pattern is about; nil where it is about all.
    public var taskKey: TaskKey? { task?.key }
    /// The player's name of the task, once it is known; nil where the pattern is about all tasks.
    public internal(set) var taskName: String?
}

/// A ratio above 1, as precise as one says it.
public enum ApproximateRatio: Hashable, Sendable {
    /// So many percent more, rounded to the nearest five.
    case percent(Int)
    case twice, twoAndAHalfTimes, threeTimes, more

    public init(_ ratio: Double) {
        self =
            switch ratio {
            case ..<1.8: .percent(max(5, Int(((ratio - 1) * 20).rounded()) * 5))
            case ..<2.25: .twice
            case ..<2.75: .twoAndAHalfTimes
            case ..<3.5: .threeTimes
            default: .more
            }
    }
}
