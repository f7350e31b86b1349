/// A task of a quest, as the routine had it when the quest was opened.
public struct QuestTask: Codable, Hashable, Sendable {
    /// The parent's name, which identifies the task in history.
    public var name: String
    /// The name that the player sees.
    public var displayName: String
    /// The parent's reference in seconds. The player never sees it.
    public var referenceSeconds: Int?
    /// What it is played at, from beginning to end.
    public var difficulty: DifficultyState
    /// The median of its earlier times in seconds; nil where there are too few.
    public var typicalSeconds: Double?
    /// The smallest absolute log error so far; nil before there is one that counts.
    public var closestLogError: Double?
    /// The hint that may be shown before the estimate.
    public var hint: ContextualHint?
    public var estimatedSeconds: Double?
    /// Whether the player chose to see the clock.
    public var showsTimer: Bool
    public var stopwatch: Stopwatch

    public init(
        name: String, displayName: String, referenceSeconds: Int? = nil, difficulty: DifficultyState, typicalSeconds: Double? = nil,
        closestLogError: Double? = nil, hint: ContextualHint? = nil, estimatedSeconds: Double? = nil, showsTimer: Bool = false,
        stopwatch: Stopwatch = Stopwatch()
    ) {
        self.name = name
        self.displayName = displayName
        self.referenceSeconds = referenceSeconds
        self.difficulty = difficulty
        self.typicalSeconds = typicalSeconds
        self.closestLogError = closestLogError
        self.hint = hint
        self.estimatedSeconds = estimatedSeconds
        self.showsTimer = showsTimer
        self.stopwatch = stopwatch
    }
}
