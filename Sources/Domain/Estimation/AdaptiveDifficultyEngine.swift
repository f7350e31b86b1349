/// Finds how hard a task should be for this child.
public enum AdaptiveDifficultyEngine {
    /// The state before each of one task's times and one more for the next.
    ///
    /// - Parameter history: of one player and one task, oldest first.
    public static func steps(history: [EstimationSnapshot], rules: GameRules) -> [DifficultyState] {
        Array(repeating: DifficultyState.example, count: history.count + 1)
    }

    /// The state for the next time.
    public static func state(after history: [EstimationSnapshot], rules: GameRules) -> DifficultyState { .example }
}
