import TestSupport
import Testing

@testable import Server

@Suite("The requests of a login take turns", .hangLimit)
struct RequestGateTests {
    private let gate = RequestGate()

    /// Requests that are worked on until they are let go.
    private actor Desk {
        private(set) var begun: [Int] = []
        private var working: [CheckedContinuation<Void, Never>] = []

        func work(on number: Int) async {
            begun.append(number)
            await withCheckedContinuation { working.append($0) }
        }

        func finishOne() { working.removeFirst().resume() }
    }

    @Test("A few are worked on at once, the others in the order in which they came; another login does not wait")
    func turns() async throws {
        let (gate, desk, atOnce) = (gate, Desk(), RequestGate.atOnce)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<atOnce + 2 {
                group.addTask { try await gate.run(for: 1) { await desk.work(on: number) } }
                try await eventually("it has come") { await desk.begun.count + gate.waitingCount == number + 1 }
            }
            #expect(gate.waitingCount == 2)
            #expect(try await gate.run(for: 2) { "at once" } == "at once")
            for count in 1...2 {
                await desk.finishOne()
                try await eventually("the next one has its turn") { await desk.begun.count == atOnce + count }
            }
            for _ in 0..<atOnce { await desk.finishOne() }
            try await group.waitForAll()
        }
        #expect(await desk.begun == Array(0..<atOnce + 2))
    }

    @Test("A place that is given back twice goes to one request")
    func places() async throws {
        var places: [RequestGate.Place] = []
        for _ in 0..<RequestGate.atOnce { places.append(try await gate.enter(1)) }
        for _ in 0..<2 { places[0].leave() }
        #expect(gate.placeCount == RequestGate.atOnce - 1)
        for place in places { place.leave() }
        #expect(gate.placeCount == 0)
    }

    @Test("A request that was cancelled while it waited is not worked on, and passes its turn on")
    func cancelled() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await gate.run(for: 1) { _ = Issue.record("it runs") }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        for _ in 0...RequestGate.atOnce { try await gate.run(for: 1) {} }
    }
}
