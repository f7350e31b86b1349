/// How long each routine takes each of its players. Two players of one routine differ, each by her own runs.
public struct RoutineForecasts: Hashable, Sendable {
    /// One player's way of doing one routine.
    public struct Key: Hashable, Sendable {
        public var routineID: RoutineID
        public var playerID: PlayerID

        public init(routineID: RoutineID, playerID: PlayerID) {
            self.routineID = routineID
            self.playerID = playerID
        }
    }

    private let forecasts: [Key: RoutineForecast]

    /// - Parameters:
    ///   - runs: oldest first; where nothing stands, nothing is known of her.
    ///   - quantile: in how many runs of one she shall be on time, e.g. 0.9.
    public init(of routines: [Routine], runs: [Key: [RoutineRun]] = [:], quantile: Double, rules: GameRules) {
        forecasts = routines.reduce(into: [:]) { forecasts, routine in
            for player in routine.playerIDs {
                let key = Key(routineID: routine.id, playerID: player)
                forecasts[key] = RoutineForecaster.forecast(
                    tasks: routine.tasks, runs: runs[key] ?? [], quantile: quantile, rules: rules)
            }
        }
    }

    /// Nil where the routine was not among those that were asked for, or is not hers.
    public func forecast(of routine: Routine, for player: PlayerID) -> RoutineForecast? {
        forecasts[Key(routineID: routine.id, playerID: player)]
    }

    /// The forecast of whoever takes longest for a routine: what a parent has to reckon with.
    public func longest(of routine: Routine) -> RoutineForecast? {
        routine.playerIDs.compactMap { forecast(of: routine, for: $0) }.max { $0.preparationSeconds < $1.preparationSeconds }
    }

    /// Of all routines and players, in seconds; 0 of none.
    public var longestPreparationSeconds: Int { forecasts.values.map(\.preparationSeconds).max() ?? 0 }
}
