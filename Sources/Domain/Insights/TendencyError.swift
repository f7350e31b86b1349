/// A log error, with what it depends on beside the player.
struct TendencyError {
    /// The errors of one quest are of the same morning, and not independent.
    let quest: QuestID
    /// A number for each task.
    let task: Int
    let error: Double

    /// How many errors there are, and how many pairs of them are of one quest; each pair is counted twice.
    struct Counts: Hashable {
        let errors: Int
        let pairs: Int

        init(_ errors: [TendencyError]) {
            self.errors = errors.count
            pairs = Dictionary(grouping: errors, by: \.quest).values.reduce(0) { $0 + $1.count * ($1.count - 1) }
        }
    }
}
