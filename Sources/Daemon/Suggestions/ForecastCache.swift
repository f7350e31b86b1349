import Domain
import Synchronization

/// Keeps the forecasts that were worked out last: every suggestion and every plan asks for them, and they change only with what is
/// stored.
final class ForecastCache: Sendable {
    /// All that forecasts follow from.
    struct Question: Hashable {
        /// Of the database, asked before the runs are read.
        var revision: Int
        var routines: [Routine]
        var quantile: Double
        var rules: GameRules
    }

    private let last = Mutex<(question: Question, forecasts: RoutineForecasts)?>(nil)

    func forecasts(_ question: Question, _ work: () async throws -> RoutineForecasts) async throws -> RoutineForecasts {
        if let known = last.withLock(\.self), known.question == question { return known.forecasts }
        let forecasts = try await work()
        last.withLock { $0 = (question, forecasts) }
        return forecasts
    }
}
