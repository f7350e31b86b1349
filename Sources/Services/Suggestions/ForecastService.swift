public import Domain
import Storage

/// How long the routines take the players: brings their recorded runs and the settings together for the forecaster.
public struct ForecastService: Sendable {
    let settings: CurrentSettings
    let history: HistoryRepository
    private let cache = ForecastCache()

    init(settings: CurrentSettings, history: HistoryRepository) {
        self.settings = settings
        self.history = history
    }

    /// Of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts {
        let (quantile, rules) = (settings.value.configuration.onTimeQuantile, settings.value.configuration.rules)
        // A single one is quickly worked out, and must not take the place of all.
        if let routine = routines.first, routines.count == 1 {
            return RoutineForecasts(of: routines, runs: try await runs(of: routine), quantile: quantile, rules: rules)
        }
        let question = ForecastCache.Question(routines: routines, quantile: quantile, rules: rules)
        return try await cache.forecasts(question) {
            RoutineForecasts(of: routines, runs: try await history.runs(), quantile: quantile, rules: rules)
        }
    }

    /// To be called when runs, routines or players have changed.
    func dropCache() { cache.drop() }

    /// What is recorded of each player's runs of a routine, oldest first.
    private func runs(of routine: Routine) async throws -> [RoutineForecasts.Key: [RoutineRun]] {
        var runs: [RoutineForecasts.Key: [RoutineRun]] = [:]
        for player in routine.playerIDs {
            runs[RoutineForecasts.Key(routineID: routine.id, playerID: player)] = try await history.runs(
                player: player, routine: routine.id)
        }
        return runs
    }
}
