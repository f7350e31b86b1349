/// What differs between the errors of two times, apart from the tasks that were played.
///
/// As in ``QuestAccuracies``, an error counts relative to what is usual for its task, so that another routine is no change of the child;
/// and a quest is one number, because its errors are of the same day.
struct TendencyComparison {
    /// By how much the later errors lie above the earlier ones; nil where that is not clear.
    let bias: Double?
    /// By how much the later errors lie further from what is usual at their time; nil where that is not clear.
    let scatter: Double?

    /// The probability with which a difference has to be one, on either side.
    private static let probability = 0.99
    /// A smaller difference is none that anybody would notice.
    private static let least = 0.02

    init(first: [TendencyError], last: [TendencyError]) {
        bias = Self.difference(first, last)
        scatter = Self.difference(Self.distances(first), Self.distances(last))
    }

    /// The difference of the means of quests (Welch 1947: a child who learns scatters less in the end).
    private static func difference(_ first: [TendencyError], _ last: [TendencyError]) -> Double? {
        var tasks: [Int: Moments] = [:]
        for error in first + last { tasks[error.task, default: Moments()].add(error.error) }
        let usual = tasks.mapValues(\.mean)
        let (one, other) = (quests(first, usual), quests(last, usual))
        guard one.count > 1, other.count > 1 else { return nil }
        let difference = other.mean - one.mean
        let (oneSquare, otherSquare) = (
            one.squares / (one.count - 1) / one.count, other.squares / (other.count - 1) / other.count
        )
        let square = oneSquare + otherSquare
        guard abs(difference) > least else { return nil }
        if square < 1e-12 { return difference }
        let degrees =
            square * square / (oneSquare * oneSquare / (one.count - 1) + otherSquare * otherSquare / (other.count - 1))
        let limit = StudentT.quantile(probability, degreesOfFreedom: degrees) * square.squareRoot()
        return abs(difference) > limit ? difference : nil
    }

    /// The mean of each quest.
    ///
    /// - Parameter usual: the mean of each task.
    private static func quests(_ errors: [TendencyError], _ usual: [Int: Double]) -> Moments {
        var means: [Moments] = []
        var places: [QuestID: Int] = [:]
        for error in errors {
            let place = places[error.quest] ?? means.count
            if place == means.count {
                places[error.quest] = place
                means.append(Moments())
            }
            means[place].add(error.error - (usual[error.task] ?? 0))
        }
        return Moments(means.map(\.mean))
    }

    /// How far errors lie from the mean of their task at this time (Levene 1960); without tasks of which there is only one.
    private static func distances(_ errors: [TendencyError]) -> [TendencyError] {
        var tasks: [Int: Moments] = [:]
        for error in errors { tasks[error.task, default: Moments()].add(error.error) }
        return errors.compactMap { error in
            guard let task = tasks[error.task], task.count > 1 else { return nil }
            // Around the mean of a few errors they lie nearer than around the true one.
            let factor = (task.count / (task.count - 1)).squareRoot()
            return TendencyError(quest: error.quest, task: error.task, error: abs(error.error - task.mean) * factor)
        }
    }
}
