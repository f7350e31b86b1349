public import Foundation

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

extension RoutineForecasts {
    /// How long before an event its first reminder or suggestion can be due, in seconds: the longest routine, the longest way, and the
    /// longer of the heads-up and the time before start-by in which a suggestion shows.
    ///
    /// Whoever plans for a window has to read the events of as much time after it.
    public func longestLead(_ settings: ReminderSettings) -> TimeInterval {
        let headsUp = TimeInterval((settings.headsUpMinutes ?? 0) * 60)
        return TimeInterval(longestPreparationSeconds) + Self.longestWay
            + max(ScheduleSuggestionEngine.considerationBeforeStartBy, headsUp)
    }

    /// The most that an event may name as its travel time, in seconds; a routine may name less.
    private static let longestWay: TimeInterval = 86_400
}

/// How long a routine will take her.
public struct RoutineForecast: Codable, Hashable, Sendable {
    /// Runs below which a forecast is still learning.
    public static let runsToLearn = 5

    /// Seconds that suffice with the asked probability, in whole minutes.
    public var preparationSeconds: Int
    /// Seconds that suffice in half of the runs.
    public var medianSeconds: Int
    /// How many of her own runs it rests on.
    public var runs: Int
    /// Fewer than 5 runs: the figure is mostly a general expectation and is labelled "still learning".
    public var isLearning: Bool

    public init(preparationSeconds: Int, medianSeconds: Int, runs: Int) {
        self.preparationSeconds = preparationSeconds
        self.medianSeconds = medianSeconds
        self.runs = runs
        isLearning = runs < Self.runsToLearn
    }
}
