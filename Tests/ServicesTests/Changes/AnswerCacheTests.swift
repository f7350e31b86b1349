import Synchronization
import Testing

@testable import Services

@Suite("Answers that are kept until the data changes")
struct AnswerCacheTests {
    /// Counts how often an answer is computed.
    private final class Work: Sendable {
        private let runs = Mutex(0)
        var count: Int { runs.withLock(\.self) }
        func next() -> Int {
            runs.withLock {
                $0 += 1
                return $0
            }
        }
    }

    @Test("A question is answered once, until the answers are dropped")
    func once() async throws {
        let (cache, work) = (AnswerCache<String, Int>(limit: 2), Work())
        for _ in 0..<3 { #expect(try await cache.answer("streak") { work.next() } == 1) }
        cache.drop()
        #expect(try await cache.answer("streak") { work.next() } == 2)
    }

    @Test("Calls at the same time wait for one computation")
    func together() async throws {
        let (cache, work) = (AnswerCache<String, Int>(limit: 2), Work())
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 { group.addTask { try await cache.answer("streak") { work.next() } } }
            for try await answer in group { #expect(answer == 1) }
        }
    }

    @Test("The oldest answer makes room for a new one")
    func limit() async throws {
        let (cache, work) = (AnswerCache<String, Int>(limit: 2), Work())
        for question in ["first", "second", "third", "second", "third"] { _ = try await cache.answer(question) { work.next() } }
        #expect(work.count == 3)
        #expect(try await cache.answer("first") { work.next() } == 4)
    }

    @Test("What was asked before a change is not kept for those who ask after it")
    func changeMeanwhile() async throws {
        let cache = AnswerCache<String, Int>(limit: 2)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        async let early = cache.answer("streak") {
            beginning.finish()
            for await _ in released {}
            return 1
        }
        for await _ in begun {}
        cache.drop()
        #expect(try await cache.answer("streak") { 2 } == 2)
        release.finish()
        #expect(try await early == 1)
        #expect(try await cache.answer("streak") { 3 } == 2)
    }

    @Test("After a failure the next call computes anew")
    func failure() async throws {
        let (cache, work) = (AnswerCache<String, Int>(limit: 2), Work())
        await #expect(throws: CancellationError.self) { try await cache.answer("streak") { throw CancellationError() } }
        #expect(try await cache.answer("streak") { work.next() } == 1)
    }
}
