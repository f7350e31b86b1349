public import Foundation

/// The closest estimate of a task so far.
public struct PersonalBest: Codable, Hashable, Sendable {
    public var routineID: Int64?
    public var taskName: String
    public var estimatedSeconds: Double
    public var actualSeconds: Double
    public var recordedAt: Date

    public init(
        routineID: Int64? = nil, taskName: String, estimatedSeconds: Double, actualSeconds: Double, recordedAt: Date
    ) {
        self.routineID = routineID
        self.taskName = taskName
        self.estimatedSeconds = estimatedSeconds
        self.actualSeconds = actualSeconds
        self.recordedAt = recordedAt
    }

    public static let example = PersonalBest(
        routineID: 1, taskName: "Gather gear", estimatedSeconds: 300, actualSeconds: 304,
        recordedAt: Date(timeIntervalSince1970: 1_772_380_000))
}

public enum PersonalBestTracker {
    /// One for each task, in the order in which the tasks first came; calibration is left out.
    public static func bests(in history: [EstimationSnapshot]) -> [PersonalBest] { [] }

    /// Whether a new time is closer than all before; never for a task's first time or in calibration.
    public static func isBest(_ snapshot: EstimationSnapshot, after history: [EstimationSnapshot]) -> Bool { false }
}
