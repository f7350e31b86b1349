/// What a rule set remembers of a task's times.
protocol DifficultyTracker {
    /// Takes in a time that counts.
    mutating func add(_ snapshot: EstimationSnapshot)
    /// As found so far, however few times that were.
    var level: DifficultyState.Level { get }
    /// The window and the band multiplier that go with a level.
    func bands(at level: DifficultyState.Level) -> (hitWindow: Double, multiplier: Double)
}

extension DifficultyTracker {
    /// - Parameter counted: how many times were taken in.
    func state(counted: Int) -> DifficultyState {
        let level = counted < AdaptiveDifficultyEngine.leastSamples ? .learning : level
        let bands = bands(at: level)
        return DifficultyState(
            level: level, hitWindow: bands.hitWindow, bandMultiplier: bands.multiplier, xpMultiplier: level.xpMultiplier,
            showContextualHint: level.showsContextualHint, suggestTimerVisibility: level.offersTimer)
    }
}
