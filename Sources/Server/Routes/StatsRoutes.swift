import API
import Services
import Domain

extension HouseholdRoutes {
    /// How a player's estimates have turned out, task by task and week by week.
    func stats(of player: PlayerProfile) async throws -> PlayerStats {
        let (tasks, weeks) = try await household.game.progress.statistics(of: player.id)
        return PlayerStats(
            player: player, tasks: tasks.map(PlayerStats.Task.init), weeks: weeks,
            timeZone: household.settings.value.zone.identifier)
    }
}

extension PlayerStats.Task {
    fileprivate init(_ task: TaskHistory) {
        self.init(
            routineID: task.routineID, routineName: task.routineName, taskName: task.taskName, count: task.count,
            medianEstimateSeconds: task.statistics.medianEstimateSeconds, medianActualSeconds: task.statistics.medianActualSeconds,
            bias: task.statistics.bias, precision: task.statistics.precision, meanAccuracyPercent: task.meanAccuracyPercent,
            recent: task.times.suffix(12).map {
                PlayerStats.Time(estimatedSeconds: $0.estimatedSeconds, actualSeconds: $0.actualSeconds, at: $0.recordedAt)
            })
    }
}
