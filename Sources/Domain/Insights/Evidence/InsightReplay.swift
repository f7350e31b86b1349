/// The looks at a player, replayed in order.
protocol InsightReplay {
    /// Takes in the quest that ended.
    ///
    /// - Parameters:
    ///   - look: its number, from 0, none left out.
    ///   - judges: false where nobody will ask what was shown then, which spares the work.
    mutating func take(look: Int, judges: Bool)

    /// What is shown after the look that was taken last, most telling first.
    func findings(at look: Int) -> [InsightFinding]
}

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
