public import Foundation

/// The forecasts of each routine for each of its players, from each player's own runs.
public struct RoutineForecasts: Hashable, Sendable {
    /// A routine and one of its players.
    public struct Key: Hashable, Sendable {
        public var routineID: RoutineID
        public var playerID: PlayerID

        public init(routineID: RoutineID, playerID: PlayerID) {
            self.routineID = routineID
            self.playerID = playerID
        }
    }

    private let forecasts: [Key: RoutineForecast]

    /// Forecasts that are given.
    init(_ forecasts: [Key: RoutineForecast]) { self.forecasts = forecasts }

    /// - Parameters:
    ///   - runs: oldest first; a player without runs may be missing.
    ///   - quantile: the share of runs in which the player is to be on time, e.g. 0.9.
    public init(of routines: [Routine], runs: [Key: [RoutineRun]] = [:], quantile: Double, rules: GameRules) {
        forecasts = routines.reduce(into: [:]) { forecasts, routine in
            for player in routine.playerIDs {
                let key = Key(routineID: routine.id, playerID: player)
                forecasts[key] = RoutineForecaster.forecast(
                    tasks: routine.tasks, runs: runs[key] ?? [], quantile: quantile, rules: rules)
            }
        }
    }

    /// Nil if these forecasts do not contain the routine, or if it is not one of the player's.
    public func forecast(of routine: Routine, for player: PlayerID) -> RoutineForecast? {
        forecasts[Key(routineID: routine.id, playerID: player)]
    }

    /// The longest forecast of a routine among its players, which a parent has to plan with.
    ///
    /// - Parameter isLearned: whether to leave out forecasts that are still learning.
    public func longest(of routine: Routine, isLearned: Bool = false) -> RoutineForecast? {
        routine.playerIDs.compactMap { forecast(of: routine, for: $0) }.filter { !isLearned || !$0.isLearning }
            .max { $0.preparationSeconds < $1.preparationSeconds }
    }

    /// These forecasts, with others in the place of those for the same routine and player.
    public func replacing(with others: RoutineForecasts) -> RoutineForecasts {
        RoutineForecasts(forecasts.merging(others.forecasts) { _, other in other })
    }

    /// The longest preparation of all routines and players, in seconds; 0 without forecasts.
    public var longestPreparationSeconds: Int { forecasts.values.map(\.preparationSeconds).max() ?? 0 }
}

extension RoutineForecasts {
    /// How long before an event its first reminder or suggestion can be due, in seconds: the longest preparation, with the longest way and
    /// meeting or with a time away that the player prepares before, or the free time before a test if that is earlier; and the longer of
    /// the heads-up and the time before start-by in which a suggestion is shown.
    ///
    /// A plan for a window needs the events of this much time after the window.
    public func longestLead(_ settings: ReminderSettings) -> TimeInterval {
        let headsUp = TimeInterval((settings.headsUpMinutes ?? 0) * 60)
        return max(TimeInterval(longestPreparationSeconds) + Self.longestWay, FreeTime.longestLead)
            + max(ScheduleSuggestionEngine.considerationBeforeStartBy, headsUp)
    }

    /// In seconds: a way of twelve hours to a time away that begins a day before; the longest travel time of a file is shorter.
    private static let longestWay: TimeInterval = 36 * 3600
}

/// How long a routine will take a player.
public struct RoutineForecast: Codable, Hashable, Sendable {
    /// The number of runs from which a forecast is no longer marked as learning.
    public static let runsToLearn = 5

    /// Seconds that suffice with the requested probability, in whole minutes.
    public var preparationSeconds: Int
    /// Seconds that suffice in half of the runs.
    public var medianSeconds: Int
    /// The number of the player's runs that it is based on.
    public var runs: Int
    /// Whether there are fewer than 5 runs: the forecast is then mostly a general expectation and is labelled "still learning". False
    /// if nothing is learned.
    public var isLearning: Bool

    /// - Parameter learns: whether the forecast is learned from runs, which in classic it is not.
    public init(preparationSeconds: Int, medianSeconds: Int, runs: Int, learns: Bool = true) {
        self.preparationSeconds = preparationSeconds
        self.medianSeconds = medianSeconds
        self.runs = runs
        isLearning = learns && runs < Self.runsToLearn
    }
}
