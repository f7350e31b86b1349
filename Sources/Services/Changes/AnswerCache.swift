import Synchronization

/// Keeps answers that were computed from stored data. The change listener drops them when that data has changed.
final class AnswerCache<Question: Hashable & Sendable, Answer: Sendable>: Sendable {
    private struct Entry {
        let question: Question
        let answer: Task<Answer, any Error>
    }

    /// Oldest first.
    private let entries = Mutex<[Entry]>([])
    private let limit: Int

    /// - Parameter limit: how many answers are kept, from 1. The oldest one makes room for a new one.
    init(limit: Int) {
        self.limit = limit
    }

    /// Empties the cache. Answers that are being computed are returned only to the calls that wait for them already.
    func drop() { entries.withLock { $0 = [] } }

    /// The cached answer to a question, or a newly computed one.
    ///
    /// - Parameter work: computes it. It runs once for simultaneous calls; after a failure the next call runs it again.
    func answer(_ question: Question, _ work: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
        let answer = entries.withLock { entries in
            if let known = entries.first(where: { $0.question == question }) { return known.answer }
            let answer = Task(operation: work)
            entries = entries.suffix(limit - 1) + [Entry(question: question, answer: answer)]
            return answer
        }
        do {
            return try await answer.value
        } catch {
            entries.withLock { $0.removeAll { $0.answer == answer } }
            throw error
        }
    }
}
