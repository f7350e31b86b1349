public import Domain
import Storage

/// Forecasts how long routines take the players, from their recorded runs and the settings.
public struct ForecastService: Sendable {
    let settings: CurrentSettings
    let history: HistoryRepository
    /// Every suggestion and every plan needs the forecasts of all routines.
    private let cache = AnswerCache<Question, RoutineForecasts>(limit: 1)

    /// What the forecasts are computed for. Runs are not part of it.
    private struct Question: Hashable {
        let routines: [Routine]
        let quantile: Double
        let rules: GameRules
    }

    init(settings: CurrentSettings, history: HistoryRepository) {
        self.settings = settings
        self.history = history
    }

    /// The forecast of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts {
        let (quantile, rules) = (settings.value.configuration.onTimeQuantile, settings.value.configuration.rules)
        // A single forecast is computed quickly, and must not replace the cached forecasts of all routines.
        if let routine = routines.first, routines.count == 1 {
            return RoutineForecasts(of: routines, runs: try await runs(of: routine), quantile: quantile, rules: rules)
        }
        return try await cache.answer(Question(routines: routines, quantile: quantile, rules: rules)) {
            RoutineForecasts(of: routines, runs: try await history.runs(), quantile: quantile, rules: rules)
        }
    }

    /// The forecast of each of these routines for one of its players, with what it is based on. It reads the runs anew.
    func forecasts(of routines: [Routine], for player: PlayerID) async throws -> [PlayerForecast] {
        let (zone, configuration) = (settings.value.zone, settings.value.configuration)
        var forecasts: [PlayerForecast] = []
        for routine in routines {
            let runs = try await history.runs(player: player, routine: routine.id)
            let newest = RoutineForecaster.newestRun(tasks: routine.tasks, runs: runs, rules: configuration.rules)
            forecasts.append(
                PlayerForecast(
                    routine: routine,
                    forecast: RoutineForecaster.forecast(
                        tasks: routine.tasks, runs: runs, quantile: configuration.onTimeQuantile, rules: configuration.rules),
                    newestRunDay: newest.map { zone.localDateTime(at: $0).date },
                    runsMissing: RoutineForecaster.runsMissing(tasks: routine.tasks, runs: runs, rules: configuration.rules)))
        }
        return forecasts
    }

    /// Empties the cache. To be called when runs, routines, players or settings have changed.
    func dropCache() { cache.drop() }

    /// The recorded runs of a routine by player, oldest first.
    private func runs(of routine: Routine) async throws -> [RoutineForecasts.Key: [RoutineRun]] {
        var runs: [RoutineForecasts.Key: [RoutineRun]] = [:]
        for player in routine.playerIDs {
            runs[RoutineForecasts.Key(routineID: routine.id, playerID: player)] = try await history.runs(
                player: player, routine: routine.id)
        }
        return runs
    }
}
