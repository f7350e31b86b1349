import Dispatch
import Testing

@testable import LinuxSystem

@Suite("Changes that settle")
struct ChangeSettlerTests {
    /// Time that passes when a test says so.
    ///
    /// Unchecked, as each test has its own and uses it from one task.
    private final class Time: @unchecked Sendable {
        private(set) var now = ContinuousClock.now
        private var calls: [(at: ContinuousClock.Instant, call: @Sendable () -> Void)] = []

        var pace: ChangeSettler.Pace {
            ChangeSettler.Pace(now: { self.now }, after: { wait, call in self.calls.append((self.now + wait, call)) })
        }

        func pass(_ time: Duration) {
            let end = now + time
            while let next = calls.indices.min(by: { calls[$0].at < calls[$1].at }), calls[next].at <= end {
                let (at, call) = calls.remove(at: next)
                now = at
                call()
            }
            now = end
        }
    }

    private let time = Time()
    private let settler: ChangeSettler
    private let changes: AsyncStream<FolderChange>

    init() {
        let (changes, continuation) = AsyncStream.makeStream(of: FolderChange.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        settler = ChangeSettler(
            settling: Settling(quiet: .seconds(1), atMost: .seconds(10)), pace: time.pace, continuation: continuation)
    }

    /// All that was told and not taken yet; nothing more comes.
    private func told() async -> [FolderChange] {
        settler.finish()
        return await changes.reduce(into: []) { $0.append($1) }
    }

    @Test("A burst of changes is told once, when it has been quiet for long enough")
    func burst() async {
        for number in 0..<20 {
            settler.add(.paths(["\(number)"]))
            time.pass(.milliseconds(400))
        }
        time.pass(.milliseconds(500))
        settler.add(.paths(["20"]))
        time.pass(.seconds(1))
        #expect(await told() == [.paths(Set((0...20).map(String.init)))])
    }

    @Test("Before it has been quiet for long enough, nothing is told")
    func tooEarly() async {
        settler.add(.paths(["a"]))
        time.pass(.milliseconds(999))
        #expect(await told() == [])
    }

    @Test("Where it is never quiet, it is told all the same, and what comes then is told next")
    func restless() async {
        var iterator = changes.makeAsyncIterator()
        for number in 0..<25 {
            settler.add(.paths(["\(number)"]))
            time.pass(.milliseconds(500))
        }
        #expect(await iterator.next() == .paths(Set((0..<20).map(String.init))))
        time.pass(.seconds(1))
        #expect(await iterator.next() == .paths(Set((20..<25).map(String.init))))
    }

    @Test("What nobody has taken is put together")
    func untaken() async {
        for name in ["a", "b"] {
            settler.add(.paths([name]))
            time.pass(.seconds(5))
        }
        #expect(await told() == [.paths(["a", "b"])])
    }

    @Test("A change from another queue stops the process: nothing else protects what waits")
    func wrongQueue() async {
        await #expect(processExitsWith: .failure) {
            let (_, continuation) = AsyncStream.makeStream(of: FolderChange.self)
            let pace = ChangeSettler.Pace.real(on: DispatchQueue(label: "test"))
            let settling = Settling(quiet: .milliseconds(1), atMost: .milliseconds(1))
            ChangeSettler(settling: settling, pace: pace, continuation: continuation).add(.everything)
        }
    }
}
