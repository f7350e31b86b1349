/// Which part of the variance of errors is common to those of one quest, 0…1. Four errors of one morning say less than four of four days.
struct QuestCorrelation {
    let value: Double

    /// What is expected before there are quests, and as how many quests that counts.
    private static let (expected, weight) = (0.2, 20.0)
    private static let rounds = 8

    /// - Parameter groups: the errors of some weeks, each around its own mean.
    init(of groups: [[TendencyError]]) {
        let groups = groups.filter { !$0.isEmpty }
        let counts = groups.map(TendencyError.Counts.init)
        let (size, pairs) = (Double(counts.reduce(0) { $0 + $1.errors }), Double(counts.reduce(0) { $0 + $1.pairs }))
        var (squares, products, quests) = (0.0, 0.0, 0)
        for group in groups {
            let mean = Moments(group.map(\.error)).mean
            var sums: [QuestID: Double] = [:]
            var own = 0.0
            for error in group {
                sums[error.quest, default: 0] += error.error - mean
                own += (error.error - mean) * (error.error - mean)
            }
            squares += own
            products += sums.values.map { $0 * $0 }.sorted().reduce(0, +) - own
            quests += sums.count
        }
        guard pairs > 0, squares > 1e-12 else {
            value = pairs > 0 ? Self.expected : 0
            return
        }
        let ratio = products / pairs / (squares / size)
        var found = 0.0
        // Around the mean of the week itself, variance and covariance are both smaller by the variance of that mean.
        for _ in 0..<Self.rounds {
            let lost = counts.reduce(0) { $0 + Self.inflation($1, found) } / size
            found = min(max(ratio * (1 - lost) + lost, 0), 1)
        }
        value = (found * Double(quests) + Self.expected * Self.weight) / (Double(quests) + Self.weight)
    }

    /// How many times as large the variance of a mean is as that of as many independent errors (Kish's design effect).
    static func inflation(_ counts: TendencyError.Counts, _ correlation: Double) -> Double {
        1 + correlation * Double(counts.pairs) / Double(max(1, counts.errors))
    }
}
