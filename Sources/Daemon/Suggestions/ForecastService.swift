public import Domain

/// How long the routines take the players: brings their recorded runs and the settings together for the forecaster.
public struct ForecastService: Sendable {
    let settings: CurrentSettings
    /// What is recorded of the players' runs of some routines, oldest first.
    let runs: @Sendable (_ routines: [Routine]) async throws -> [RoutineForecasts.Key: [RoutineRun]]

    /// Of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts {
        let configuration = settings.value.configuration
        return RoutineForecasts(
            of: routines, runs: try await runs(routines), quantile: configuration.onTimeQuantile, rules: configuration.rules)
    }

    /// Of one routine for one of its players, or for whoever of them takes longest.
    func forecast(_ routine: Routine, for player: Int64?) async throws -> RoutineForecast {
        let forecasts = try await forecasts(of: [routine])
        let known = if let player { forecasts.forecast(of: routine, for: player) } else { forecasts.longest(of: routine) }
        if let known { return known }
        // A routine that is nobody's, or another's: what is known of children in general.
        let configuration = settings.value.configuration
        return RoutineForecaster.forecast(
            tasks: routine.tasks, quantile: configuration.onTimeQuantile, rules: configuration.rules)
    }
}
