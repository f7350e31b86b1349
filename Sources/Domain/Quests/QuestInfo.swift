public import Foundation

/// A quest as its player sees it. While a task is active, nothing in it reveals the time.
public struct QuestInfo: Codable, Hashable, Sendable, Identifiable {
    /// A question that the player has to answer before the quest continues.
    public enum Question: String, Codable, Hashable, Sendable, CaseIterable {
        /// The time is more than three times the usual one: `correct` it, or continue.
        case forgotToTap
        /// The time is under 10 seconds, or under a third of the usual one: `undo` goes on with the task, `correct` it, or continue.
        case tooQuick
        /// The quest took less than a fourth of the expected time: `restore` if it was a real one, `leave-out` if not. Until then it
        /// does not count. One that was ended early, and one of which every task was left out, does not count without a question.
        case forReal
        /// The PC was restarted during the task: `done` needs `actualSeconds` or `leaveOut`.
        case timeLost
    }

    public var id: QuestID
    public var playerID: PlayerID
    public var routineID: RoutineID
    /// The name that the player sees.
    public var name: String
    public var phase: GameSession.Phase
    public var isPaused: Bool
    /// Whether it is one of the first three quests of its routine, from which nothing is concluded yet.
    public var isCalibration: Bool
    /// Whether it counts, where that was said; nil where it follows from its times.
    public var standing: QuestStanding?
    /// Whether it counts: for XP, and for everything that is learned from history.
    public var counts: Bool
    /// The number of taps so far.
    public var step: Int
    /// The tap that `undo` would undo.
    public var undoable: QuestTap.Kind?
    public var question: Question?
    public var wholeGuessSeconds: Double?
    /// The position of the current task, from 0.
    public var position: Int
    public var tasks: [QuestTaskInfo]
    /// XP earned so far.
    public var earnedXP: Int
    public var openedAt: Date
    /// When the first estimate was made; left out while a task is active with the clock hidden, because it would reveal the time.
    public var startedAt: Date?
    public var finishedAt: Date?
    /// Present once the quest is finished.
    public var summary: QuestSummary?

    public init(
        id: QuestID, playerID: PlayerID, routineID: RoutineID, name: String, phase: GameSession.Phase, isPaused: Bool = false,
        isCalibration: Bool, standing: QuestStanding? = nil, counts: Bool = true, step: Int, undoable: QuestTap.Kind? = nil,
        question: Question? = nil, wholeGuessSeconds: Double? = nil,
        position: Int, tasks: [QuestTaskInfo], earnedXP: Int, openedAt: Date, startedAt: Date? = nil, finishedAt: Date? = nil,
        summary: QuestSummary? = nil
    ) {
        self.id = id
        self.playerID = playerID
        self.routineID = routineID
        self.name = name
        self.phase = phase
        self.isPaused = isPaused
        self.isCalibration = isCalibration
        self.standing = standing
        self.counts = counts
        self.step = step
        self.undoable = undoable
        self.question = question
        self.wholeGuessSeconds = wholeGuessSeconds
        self.position = position
        self.tasks = tasks
        self.earnedXP = earnedXP
        self.openedAt = openedAt
        self.startedAt = startedAt
        self.finishedAt = finishedAt
        self.summary = summary
    }

    /// Whether it is neither finished nor ended early.
    public var isOpen: Bool { finishedAt == nil && phase != .abandoned }

    public static let example = QuestInfo(
        id: .numbered(1), playerID: PlayerProfile.example.id, routineID: Routine.example.id, name: "Activity Quest",
        phase: .revealing,
        isCalibration: false, step: 3, undoable: .done, position: 0,
        tasks: [.example, QuestTaskInfo(name: "Get changed"), QuestTaskInfo(name: "Fill water bottle")], earnedXP: 60,
        openedAt: Date(timeIntervalSince1970: 1_772_377_800), startedAt: Date(timeIntervalSince1970: 1_772_377_860))
}

/// A task of a quest.
public struct QuestTaskInfo: Codable, Hashable, Sendable {
    /// The name that the player sees.
    public var name: String
    /// The player's last times; only before the estimate, and where the level shows it.
    public var hint: ContextualHint?
    /// Whether the player may see the clock.
    public var offersTimer: Bool
    /// Whether the player sees the clock.
    public var showsTimer: Bool
    /// Only while the task is active with the clock visible.
    public var elapsedSeconds: Double?
    public var estimatedSeconds: Double?
    /// Present once it is revealed.
    public var result: QuestResult?

    public init(
        name: String, hint: ContextualHint? = nil, offersTimer: Bool = false, showsTimer: Bool = false,
        elapsedSeconds: Double? = nil,
        estimatedSeconds: Double? = nil, result: QuestResult? = nil
    ) {
        self.name = name
        self.hint = hint
        self.offersTimer = offersTimer
        self.showsTimer = showsTimer
        self.elapsedSeconds = elapsedSeconds
        self.estimatedSeconds = estimatedSeconds
        self.result = result
    }

    public static let example = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 360, result: .example)
}

/// A reveal: estimate against reality.
public struct QuestResult: Codable, Hashable, Sendable {
    public var source: EstimationRecord.Source
    /// Seconds; nil where the time was left out or too quick, and then there is no score.
    public var actualSeconds: Double?
    public var score: EstimationScore?
    /// The word for the result; nil without a score, and for a time that the player typed, which is not compared.
    public var word: ResultWord?
    /// While the quest is open, the XP that it would earn if the quest ended now.
    public var xp: Int
    /// The fewest XP that it can earn. While the quest is open, what is still to be done may change the XP. 0 if the player will be asked
    /// whether the quest was real, unless the rest takes longer.
    public var leastXP: Int
    /// The most XP that it can earn.
    public var mostXP: Int
    /// How many of the XP come from the difficulty's multiplier, from 0.
    public var bonusXP: Int
    /// Whether the XP are for taking part only: the time was typed, the clock was in sight, or it or the quest so far is very short and
    /// does not earn in full.
    public var isForTakingPart: Bool
    /// Whether that is so because as many steps of very short quests as can have earned in full, or most guesses in them were exact.
    public var exceedsShortSteps: Bool
    /// Whether the player had seen the time of the task before, on a reveal that was undone.
    public var hadSeenTime: Bool
    /// A sentence about it.
    public var feedback: String
    /// Whether it is the player's closest estimate of this task so far.
    public var isPersonalBest: Bool

    public init(
        source: EstimationRecord.Source, actualSeconds: Double? = nil, score: EstimationScore? = nil, word: ResultWord? = nil,
        xp: Int, leastXP: Int? = nil, mostXP: Int? = nil, bonusXP: Int = 0, isForTakingPart: Bool = false,
        exceedsShortSteps: Bool = false, hadSeenTime: Bool = false,
        feedback: String, isPersonalBest: Bool = false
    ) {
        self.source = source
        self.actualSeconds = actualSeconds
        self.score = score
        self.word = word
        self.xp = xp
        self.leastXP = leastXP ?? xp
        self.mostXP = mostXP ?? xp
        self.bonusXP = bonusXP
        self.isForTakingPart = isForTakingPart
        self.exceedsShortSteps = exceedsShortSteps
        self.hadSeenTime = hadSeenTime
        self.feedback = feedback
        self.isPersonalBest = isPersonalBest
    }

    public static let example = QuestResult(
        source: .measured, actualSeconds: 402, score: .example, word: .close, xp: 60, feedback: "It took longer than you thought."
    )
}

/// The results of a finished quest.
public struct QuestSummary: Codable, Hashable, Sendable {
    /// 0 … 100; nil where every time was typed or left out.
    public var meanAccuracyPercent: Double?
    /// The rating of the mean accuracy.
    public var rating: AccuracyRating?
    /// The word for the mean accuracy; nil where there is none.
    public var word: ResultWord?
    /// Of all tasks that count.
    public var estimatedSeconds: Double
    /// Of all tasks that count.
    public var actualSeconds: Double
    /// The score of the guess for the whole quest against the sum of its tasks; nil without a guess.
    public var wholeGuess: EstimationScore?
    /// All of it, finishing included.
    public var xp: Int
    public var finishingXP: Int
    public var level: LevelProgress
    /// The level before this quest.
    public var levelBefore: Int
    public var streak: Streak
    /// How many quests of this routine are still calibration.
    public var calibrationRemaining: Int
    /// The most relevant pattern that is shown now and does not contradict the quest's own results.
    public var insight: Insight?

    public init(
        meanAccuracyPercent: Double?, rating: AccuracyRating?, word: ResultWord? = nil, estimatedSeconds: Double,
        actualSeconds: Double,
        wholeGuess: EstimationScore? = nil, xp: Int, finishingXP: Int, level: LevelProgress, levelBefore: Int, streak: Streak,
        calibrationRemaining: Int, insight: Insight? = nil
    ) {
        self.meanAccuracyPercent = meanAccuracyPercent
        self.rating = rating
        self.word = word
        self.estimatedSeconds = estimatedSeconds
        self.actualSeconds = actualSeconds
        self.wholeGuess = wholeGuess
        self.xp = xp
        self.finishingXP = finishingXP
        self.level = level
        self.levelBefore = levelBefore
        self.streak = streak
        self.calibrationRemaining = calibrationRemaining
        self.insight = insight
    }

    public static let example = QuestSummary(
        meanAccuracyPercent: 88.5, rating: .close, word: .close, estimatedSeconds: 900, actualSeconds: 1010, xp: 200,
        finishingXP: 20,
        level: .example, levelBefore: 1, streak: .example, calibrationRemaining: 0, insight: .example)
}
