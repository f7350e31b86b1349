public import Foundation

/// The closest estimate of a task so far.
public struct PersonalBest: Codable, Hashable, Sendable {
    public var routineID: RoutineID?
    public var taskName: String
    /// Seconds, from 0.
    public var estimatedSeconds: Double
    /// Seconds, more than 0.
    public var actualSeconds: Double
    public var recordedAt: Date

    public init(
        routineID: RoutineID? = nil, taskName: String, estimatedSeconds: Double, actualSeconds: Double, recordedAt: Date
    ) {
        self.routineID = routineID
        self.taskName = taskName
        self.estimatedSeconds = estimatedSeconds
        self.actualSeconds = actualSeconds
        self.recordedAt = recordedAt
    }

    public static let example = PersonalBest(
        routineID: Routine.example.id, taskName: "Gather gear", estimatedSeconds: 300, actualSeconds: 304,
        recordedAt: Date(timeIntervalSince1970: 1_772_380_000))
}

/// Finds a player's closest estimates (docs/rules.md, Personal bests and feedback): those with the smallest log error, over or
/// under.
public enum PersonalBestTracker {
    /// The best of each task, in the order in which the tasks first appear; calibration is left out. Of equal ones the first stays.
    ///
    /// - Parameter history: of one player, oldest first.
    public static func bests(in history: [EstimationSnapshot]) -> [PersonalBest] {
        var order: [TaskKey] = []
        var best: [TaskKey: EstimationSnapshot] = [:]
        for snapshot in history where snapshot.isEvidence && snapshot.canBeBest {
            let task = snapshot.task
            let earlier = best[task]
            if earlier == nil { order.append(task) }
            if earlier.map({ isCloser(snapshot, than: $0) }) ?? true { best[task] = snapshot }
        }
        return order.compactMap { best[$0] }.map(PersonalBest.init)
    }

    private static func isCloser(_ new: EstimationSnapshot, than old: EstimationSnapshot) -> Bool {
        isCloser(new.logError, than: old.logError)
    }

    /// Half and double are equally close; the tolerance is for rounding in binary fractions.
    static func isCloser(_ new: Double, than old: Double) -> Bool { abs(new) < abs(old) - 1e-9 }
}

extension PersonalBest {
    fileprivate init(_ snapshot: EstimationSnapshot) {
        self.init(
            routineID: snapshot.routineID, taskName: snapshot.taskName, estimatedSeconds: snapshot.estimatedSeconds,
            actualSeconds: snapshot.actualSeconds, recordedAt: snapshot.recordedAt)
    }
}
