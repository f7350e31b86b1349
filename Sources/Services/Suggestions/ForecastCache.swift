import Domain
import Synchronization

/// Keeps the forecasts that were worked out last: every suggestion and every plan asks for them, and they change only with what is
/// stored. Whoever changes that drops them before anybody is told.
final class ForecastCache: Sendable {
    /// All that forecasts follow from.
    struct Question: Hashable {
        var routines: [Routine]
        var quantile: Double
        var rules: GameRules
    }

    private let last = Mutex<(question: Question, answer: Task<RoutineForecasts, any Error>)?>(nil)

    /// Forgets them. An answer that is being worked out goes to those who have asked for it already, and to nobody else.
    func drop() { last.withLock { $0 = nil } }

    /// - Parameter work: done once, whoever asks meanwhile; where it fails, it is done again for the next one.
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
