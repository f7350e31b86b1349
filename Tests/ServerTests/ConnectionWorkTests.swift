import HTTPTypes
import Hummingbird
import Logging
import Services
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite("The work of serving connections", .hangLimit)
struct ConnectionWorkTests {
    private struct Failure: Error {}

    /// Longer than any test.
    private static let long = Duration.seconds(86_400)

    /// Answers when the test allows it, whatever happens to its task.
    private final class HeldRequests: HTTPResponder {
        typealias Context = APIRequestContext
        private let held: AsyncStream<Void>
        private let begun = Mutex(0)

        init(until held: AsyncStream<Void>) {
            self.held = held
        }

        var count: Int { begun.withLock(\.self) }

        func respond(to request: Request, context: APIRequestContext) async throws -> Response {
            begun.withLock { $0 += 1 }
            await Task { [held] in for await _ in held {} }.value
            return Response(status: .noContent)
        }
    }

    @Test("Work that ends when it is cancelled has ended after the stop, also if the caller is cancelled")
    func ending() async {
        let work = ConnectionWork { try await Task.sleep(for: Self.long) }
        let stopping = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await work.stop(within: Self.long)
        }
        #expect(await stopping.value)
    }

    @Test("Work that ignores that it is cancelled is left, and goes on")
    func ignoring() async throws {
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let work = ConnectionWork { await Task { for await _ in held {} }.value }
        let hasEnded = await work.stop(within: .milliseconds(1))
        #expect(!hasEnded)
        release.finish()
        try await work.wait()
        #expect(await work.stop(within: Self.long))
    }

    @Test("Who waits for it gets its error")
    func failing() async {
        let work = ConnectionWork { throw Failure() }
        await #expect(throws: Failure.self) { try await work.wait() }
    }

    @Test("The service ends although a request ignores that it is cancelled")
    func service() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("socket")
        let (held, release) = AsyncStream.makeStream(of: Void.self)
        let (requests, gate) = (HeldRequests(until: held), RequestGate())
        let service = HTTPService(
            listeners: try Listener.open(inherited: [], path: path), door: ServedAnswers.OneLogin(), responder: requests,
            limit: ConnectionLimit { _ in .person }, gate: gate, logger: Logger(label: "test"), shutdownPatience: .milliseconds(1))
        let running = Task { try await service.run() }
        let client = try SilentClient(UnixAddress(path))
        try await eventually("the request has come") { requests.count == 1 }
        running.cancel()
        _ = await running.result
        #expect(gate.placeCount == 1)

        release.finish()
        try await eventually("the request has ended, too") { gate.placeCount == 0 }
        client.close()
    }
}
