/// Finds how hard a task should be for this child (docs/rules.md, Difficulty).
///
/// Classic uses the mean accuracy of the last ten times. Calibrated tracks how far the child's estimates scatter, and keeps the
/// window that 3 of 4 honest tries hit: often enough to encourage, rarely enough to teach.
public enum AdaptiveDifficultyEngine {
    /// The state before each of one task's times, and the state for the next time. Takes time linear in the history.
    ///
    /// Calibration, invalid times and those that were typed leave the state as it is. With fewer than 5 times that count the level is
    /// `learning`, with all that belongs to it, except the calibrated window and its band multiplier: these adapt to the child from the
    /// first time on.
    ///
    /// - Parameter history: of one player and one task, oldest first.
    /// - Returns: `history.count + 1` states; state *k* was known before time *k*.
    public static func steps(history: [EstimationSnapshot], rules: GameRules) -> [DifficultyState] {
        switch rules {
        case .classic: steps(history, from: RecentAccuracy())
        case .calibrated: steps(history, from: HitWindow())
        }
    }

    /// The state for the next time.
    ///
    /// - Parameter history: of one player and one task, oldest first.
    public static func state(after history: [EstimationSnapshot], rules: GameRules) -> DifficultyState {
        // There is always one state more than times.
        steps(history: history, rules: rules)[history.count]
    }

    /// Times needed before a level other than `learning` is found.
    static let leastSamples = 5

    private static func steps(_ history: [EstimationSnapshot], from tracker: some DifficultyTracker) -> [DifficultyState] {
        var tracker = tracker
        var counted = 0
        var states = [tracker.state(counted: counted)]
        states.reserveCapacity(history.count + 1)
        for snapshot in history {
            if snapshot.isEvidence {
                counted += 1
                tracker.add(snapshot)
            }
            states.append(tracker.state(counted: counted))
        }
        return states
    }
}
