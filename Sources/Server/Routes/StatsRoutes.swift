import API
import Daemon
import Domain
import Foundation

extension HouseholdRoutes {
    /// How a player's estimates have turned out, task by task and week by week.
    func stats(of player: PlayerProfile) async throws -> PlayerStats {
        let settings = household.settings.value
        let rules = settings.configuration.rules
        let history = try await household.game.progress.history(of: player.id)
        let routines = try await household.routines.all()
        let order = TaskOrder(routines: routines, history: history)
        let times = Dictionary(grouping: history, by: \.task)
        return PlayerStats(
            player: player,
            tasks: order.tasks.compactMap { task in times[task.key].flatMap { PlayerStats.Task($0, task, rules: rules) } },
            weeks: WeeklyAccuracy.weeks(
                of: history, zone: settings.zone, firstWeekday: settings.configuration.firstWeekday, rules: rules, limit: 26),
            timeZone: settings.zone.identifier)
    }
}

/// The tasks of a history in the order of the routines, then those that are in none any more, under the names that players see.
private struct TaskOrder {
    struct Task {
        let key: TaskKey
        let routineName: String
        let name: String
    }

    let tasks: [Task]

    init(routines: [Routine], history: [EstimationSnapshot]) {
        let names = Dictionary(routines.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
        let present = routines.flatMap { routine in
            routine.tasks.map {
                Task(key: TaskKey(routineID: routine.id, name: $0.name), routineName: routine.displayName, name: $0.displayName)
            }
        }
        var known = Set(present.map(\.key))
        let gone = history.reversed().compactMap { snapshot -> Task? in
            guard known.insert(snapshot.task).inserted else { return nil }
            let routine = snapshot.routineID.flatMap { names[$0] }
            return Task(key: snapshot.task, routineName: routine ?? "Earlier quests", name: snapshot.taskName)
        }
        tasks = present + gone
    }
}

extension PlayerStats.Task {
    /// While only calibration is known, its times are shown, and none of them counts.
    fileprivate init?(_ times: [EstimationSnapshot], _ task: TaskOrder.Task, rules: GameRules) {
        let counted = times.filter { !$0.isCalibration }
        let shown = counted.isEmpty ? times.map(\.counting) : counted
        guard let statistics = TaskStatistics.all(in: shown).first else { return nil }
        let accuracies = shown.compactMap { $0.accuracyPercent(rules: rules) }
        self.init(
            routineID: task.key.routineID ?? 0, routineName: task.routineName, taskName: task.name, count: counted.count,
            medianEstimateSeconds: statistics.medianEstimateSeconds, medianActualSeconds: statistics.medianActualSeconds,
            bias: statistics.bias, precision: statistics.precision,
            meanAccuracyPercent: accuracies.isEmpty ? 0 : accuracies.reduce(0, +) / Double(accuracies.count),
            recent: times.suffix(12).map {
                PlayerStats.Time(estimatedSeconds: $0.estimatedSeconds, actualSeconds: $0.actualSeconds, at: $0.recordedAt)
            })
    }
}

extension EstimationSnapshot {
    /// The same as if it were no calibration.
    fileprivate var counting: EstimationSnapshot {
        var snapshot = self
        snapshot.isCalibration = false
        return snapshot
    }
}
