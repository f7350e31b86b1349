public import Foundation

/// One estimate and the actual time: what the engines learn from.
public struct EstimationSnapshot: Hashable, Sendable {
    /// The quest it was made in. The snapshots of one quest are evaluated together.
    public var questID: QuestID
    /// The routine of the task; nil where only the task's name is known.
    public var routineID: RoutineID?
    /// The parent's name for the task. It identifies the task: a task that is renamed has no history.
    public var taskName: String
    /// Seconds, from 0.
    public var estimatedSeconds: Double
    /// Seconds, more than 0.
    public var actualSeconds: Double
    /// When it was done.
    public var recordedAt: Date
    /// Made in the first three quests of its routine: stored, but the engines conclude nothing from it.
    public var isCalibration: Bool
    /// The band multiplier that it was rated with; more than 0.
    public var bandMultiplier: Double
    /// Whether it can be a personal best: measured with the clock hidden, and not unusually quick.
    public var canBeBest: Bool
    /// Whether the player typed the time, in calibrated: it says how long the task took, and nothing about the estimate.
    public var isTyped: Bool

    public init(
        questID: QuestID, routineID: RoutineID? = nil, taskName: String, estimatedSeconds: Double, actualSeconds: Double,
        recordedAt: Date, isCalibration: Bool = false, bandMultiplier: Double = 1, canBeBest: Bool = true, isTyped: Bool = false
    ) {
        self.questID = questID
        self.routineID = routineID
        self.taskName = taskName
        self.estimatedSeconds = estimatedSeconds
        self.actualSeconds = actualSeconds
        self.recordedAt = recordedAt
        self.isCalibration = isCalibration
        self.bandMultiplier = bandMultiplier
        self.canBeBest = canBeBest
        self.isTyped = isTyped
    }

    /// Which task it is about.
    public var task: TaskKey { TaskKey(routineID: routineID, name: taskName) }
    /// The log error q = ln((e+15)/(a+15)): 0 is perfect, above 0 is overestimated.
    public var logError: Double { Self.logError(estimatedSeconds: estimatedSeconds, actualSeconds: actualSeconds) }

    static func logError(estimatedSeconds: Double, actualSeconds: Double) -> Double {
        log((estimatedSeconds + TimeEstimationScorer.offset) / (actualSeconds + TimeEstimationScorer.offset))
    }

    /// Whether the engines may conclude something from it: it is not calibration, and the estimate is compared.
    public var isEvidence: Bool { !isCalibration && isCompared }

    /// Whether the estimate is compared with the time: the player did not type it, and both are valid.
    public var isCompared: Bool { !isTyped && isScorable }

    /// Whether both times are valid: finite, the estimate not negative, the actual more than 0.
    public var isScorable: Bool {
        estimatedSeconds.isFinite && actualSeconds.isFinite && estimatedSeconds >= 0 && actualSeconds > 0
    }
}

/// Identifies a task over all quests.
public struct TaskKey: Codable, Hashable, Sendable {
    public var routineID: RoutineID?
    /// Folded, so that “Pack bag” and “pack bag ” are one task.
    public let name: String

    public init(routineID: RoutineID?, name: String) {
        self.routineID = routineID
        self.name = NameRule.trimmed(name).lowercased()
    }
}
