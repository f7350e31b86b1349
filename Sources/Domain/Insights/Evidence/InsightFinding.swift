/// A pattern as found, before it is put into words.
struct InsightFinding {
    enum Pattern {
        /// So many times as long as she guesses, or she guesses so many times as long as it takes: above 1.
        case bias(Insight.Direction, ratio: Double)
        /// Mean accuracies, 0 … 100.
        case improving(from: Double, to: Double)
        case fastestImproving(from: Double, to: Double)
        case stagnating
        /// Points closer than at other times.
        case bestTimeOfDay(PartOfDay, points: Double)
    }

    /// What it rests on.
    enum Evidence {
        case times(Int)
        case quests(Int)
    }

    let pattern: Pattern
    /// Nil where it is about all tasks.
    var task: InsightHistory.Task?
    let evidence: Evidence
}
