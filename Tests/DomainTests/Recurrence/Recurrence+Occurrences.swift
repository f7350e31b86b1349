import Domain

extension Recurrence {
    /// As `occurrences(from:before:limit:budget:)`, with a budget of its own.
    func occurrences(from: LocalDateTime, before end: LocalDateTime, limit: Int = 10_000) -> Occurrences {
        var budget = WorkBudget()
        return occurrences(from: from, before: end, limit: limit, budget: &budget)
    }
}
