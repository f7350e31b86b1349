extension GameSession {
    /// Whether an insight says the opposite of the quest's own results, although both are true: that a task is usually guessed short or
    /// long, after a guess of it that was spot on or the closest so far; or that guesses get no closer, after the closest one so far.
    public func contradicts(_ insight: Insight) -> Bool {
        // A player knows tasks by their names; `taskName` is the one that the parents gave.
        let name = insight.message?.taskName ?? insight.taskName
        let own = tasks.indices.filter { name == nil || tasks[$0].displayName == name }
        return switch insight.kind {
        case .consistentBias: own.contains { isPersonalBest(at: $0) || result(at: $0)?.score?.rating == .spotOn }
        case .stagnating: own.contains { isPersonalBest(at: $0) }
        case .improving, .fastestImproving, .bestTimeOfDay: false
        }
    }
}
