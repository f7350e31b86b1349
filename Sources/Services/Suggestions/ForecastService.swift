public import Domain
import Storage
import Synchronization

/// Forecasts how long routines take the players, from their recorded runs and the settings.
public struct ForecastService: Sendable {
    let settings: CurrentSettings
    let history: HistoryRepository
    private let cache = ForecastCache()

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
        let question = ForecastCache.Question(routines: routines, quantile: quantile, rules: rules)
        return try await cache.forecasts(question) {
            RoutineForecasts(of: routines, runs: try await history.runs(), quantile: quantile, rules: rules)
        }
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

/// Keeps the forecasts that were computed last. Every suggestion and every plan needs them, and they change only with stored data;
/// the change listener drops them then.
final class ForecastCache: Sendable {
    /// What the forecasts are computed for. Runs are not part of it.
    struct Question: Hashable {
        var routines: [Routine]
        var quantile: Double
        var rules: GameRules
    }

    private let last = Mutex<(question: Question, answer: Task<RoutineForecasts, any Error>)?>(nil)

    /// Empties the cache. Forecasts that are being computed are returned only to the calls that wait for them already.
    func drop() { last.withLock { $0 = nil } }

    /// The cached forecasts, or newly computed ones.
    ///
    /// - Parameter work: computes them. It runs once for simultaneous calls; after a failure the next call runs it again.
    func forecasts(
        _ question: Question, _ work: @escaping @Sendable () async throws -> RoutineForecasts
    ) async throws -> RoutineForecasts {
        let answer = last.withLock { last in
            if let last, last.question == question { return last.answer }
            let answer = Task(operation: work)
            last = (question, answer)
            return answer
        }
        do {
            return try await answer.value
        } catch {
            last.withLock { if $0?.question == question { $0 = nil } }
            throw error
        }
    }
}
