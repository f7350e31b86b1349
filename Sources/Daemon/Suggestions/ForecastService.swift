public import Domain
import Storage

/// How long the routines take the players: brings their recorded runs and the settings together for the forecaster.
public struct ForecastService: Sendable {
    let settings: CurrentSettings
    let history: HistoryRepository

    /// Of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts {
        let configuration = settings.value.configuration
        return RoutineForecasts(
            of: routines, runs: try await runs(routines), quantile: configuration.onTimeQuantile, rules: configuration.rules)
    }

    /// What is recorded of the players' runs, oldest first.
    private func runs(_ routines: [Routine]) async throws -> [RoutineForecasts.Key: [RoutineRun]] {
        guard let routine = routines.first, routines.count == 1 else { return try await history.runs() }
        var runs: [RoutineForecasts.Key: [RoutineRun]] = [:]
        for player in routine.playerIDs {
            runs[RoutineForecasts.Key(routineID: routine.id, playerID: player)] = try await history.runs(
                player: player, routine: routine.id)
        }
        return runs
    }
}
