import BenchmarkSupport

/// One question, answered by synthetic children under both rule sets.
struct Study: Sendable {
    var name: String
    /// What it finds out, in one line.
    var question: String
    /// - Parameters: how many children or families a line stands for; where the random numbers come from.
    var run: @Sendable (Int, SeededRandom) -> [Finding]
}

/// One figure under both rule sets, with the goal that `calibrated` must reach.
struct Finding: Sendable {
    var measure: String
    /// Nil where `classic` has nothing to say.
    var classic: Double?
    var calibrated: Double
    /// Nil where there is no goal, only the figure.
    var goal: ClosedRange<Double>?
    var unit = ""
    var digits = 2

    /// Nil where there is no goal.
    var isMet: Bool? { goal.map { $0.contains(calibrated) } }
}
