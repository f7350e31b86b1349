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
struct InsightFinding {
    enum Pattern {
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
    enum Evidence {
        case times(Int)
        case quests(Int)
    }

    let pattern: Pattern
    /// Nil where the pattern is about all tasks.
    var task: InsightHistory.Task?
    let evidence: Evidence
}
