public import Domain

/// The times of one task of a player, with the names that players see.
public struct TaskHistory: Hashable, Sendable {
    /// Nil where the routine is not known.
    public let routineID: RoutineID?
    public let routineName: String
    public let taskName: String
    /// How many times count; calibration does not, nor do times that the player typed.
    public let count: Int
    /// The statistics of the times that count; without any, of the others.
    public let statistics: TaskStatistics
    /// The mean accuracy of the same times, from 0 to 100.
    public let meanAccuracyPercent: Double
    /// The last times that count; nil where there are no more than these.
    public let lately: LatelyAccuracy?
    /// How the task is played the next time.
    public let level: DifficultyState.Level
    /// The closest estimate; nil before one can be.
    public let best: PersonalBest?
    /// The last 12 times that are compared with their estimates, including calibration, oldest first.
    public let recent: [EstimationSnapshot]

    /// The tasks of a history in the order of the routines, and then those that are no longer in any routine.
    static func all(in history: [EstimationSnapshot], routines: [Routine], rules: GameRules) -> [TaskHistory] {
        let times = Dictionary(grouping: history.filter(\.isScorable), by: \.task)
        var known: Set<TaskKey> = []
        let present = routines.flatMap { routine in
            routine.tasks.compactMap { task -> TaskHistory? in
                let key = TaskKey(routineID: routine.id, name: task.name)
                guard known.insert(key).inserted, let own = times[key] else { return nil }
                return TaskHistory(own, routine.id, routine.displayName, task.displayName, rules)
            }
        }
        let names = Dictionary(routines.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
        let former = history.reversed().compactMap { snapshot -> TaskHistory? in
            guard known.insert(snapshot.task).inserted, let own = times[snapshot.task] else { return nil }
            let name = snapshot.routineID.flatMap { names[$0] } ?? "Earlier quests"
            return TaskHistory(own, snapshot.routineID, name, snapshot.taskName, rules)
        }
        return present + former
    }

    private init?(_ times: [EstimationSnapshot], _ routine: RoutineID?, _ routineName: String, _ name: String, _ rules: GameRules) {
        let compared = times.filter(\.isCompared)
        let counting = compared.filter(\.isEvidence)
        // Of times that were all typed there is nothing to show.
        let shown = counting.isEmpty ? compared.map(Self.counted) : counting
        guard let statistics = TaskStatistics.all(in: shown).first else { return nil }
        let accuracies = shown.compactMap { $0.accuracyPercent(rules: rules) }
        routineID = routine
        self.routineName = routineName
        taskName = name
        count = counting.count
        self.statistics = statistics
        meanAccuracyPercent = accuracies.isEmpty ? 0 : accuracies.reduce(0, +) / Double(accuracies.count)
        lately = LatelyAccuracy(of: counting, rules: rules)
        level = AdaptiveDifficultyEngine.state(after: times, rules: rules).level
        best = PersonalBestTracker.bests(in: counting).first
        recent = Array(compared.suffix(12))
    }

    /// The same record, counted as if it were no calibration.
    private static func counted(_ snapshot: EstimationSnapshot) -> EstimationSnapshot {
        var snapshot = snapshot
        snapshot.isCalibration = false
        return snapshot
    }
}
