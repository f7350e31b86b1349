import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Services
import Synchronization
import TestSupport
import Testing

@testable import Server

/// Makes answers of one size, and counts them. After one to a request with `Connection: close`, the service closes the connection; after
/// any answer, if each is the last one.
final class SizedAnswers: HTTPResponder {
    typealias Context = APIRequestContext
    private let size: Int
    private let isWhole: Bool
    private let isLast: Bool
    private let made = Mutex(0)

    var count: Int { made.withLock(\.self) }

    init(of size: Int, isWhole: Bool = true, isLast: Bool = false) {
        (self.size, self.isWhole, self.isLast) = (size, isWhole, isLast)
    }

    func respond(to request: Request, context: APIRequestContext) async throws -> Response {
        made.withLock { $0 += 1 }
        let bytes = ByteBuffer(repeating: 0x20, count: size)
        if isWhole {
            var response = Response(status: .ok, body: ResponseBody(byteBuffer: bytes))
            response.headers[.connection] = isLast ? "close" : request.headers[.connection]
            return request.method == .head ? response.createHeadResponse() : response
        }
        return Response(
            status: .ok,
            body: ResponseBody { writer in
                try await writer.write(bytes)
                try await writer.finish(nil)
            })
    }
}

/// A service that gives such answers at a Unix socket, to one login, and waits for its clients as long as it runs.
struct ServedAnswers {
    let address: UnixAddress
    let gate: RequestGate
    let limit: ConnectionLimit

    /// A door of one login.
    struct OneLogin: Door {
        func admit(_ request: Request) throws {}

        func userID(of channel: any Channel) async throws -> UInt32? { 1001 }

        func caller(of request: Request, on channel: any Channel) async throws -> Caller { Caller(role: .sharedLogin) }
    }

    /// Serves during a test, and closes the socket after it.
    static func run(
        _ answers: SizedAnswers, limit: ConnectionLimit = ConnectionLimit { _ in .person },
        _ test: (ServedAnswers) async throws -> Void
    ) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("socket")
        let served = ServedAnswers(address: UnixAddress(path), gate: RequestGate(), limit: limit)
        let service = HTTPService(
            listeners: try Listener.open(inherited: [], path: path), door: OneLogin(), responder: answers, limit: served.limit,
            gate: served.gate, logger: Logger(label: "test"), patience: .hours(1), shutdownPatience: .seconds(3_600))
        let running = Task { try await service.run() }
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await test(served))
        } catch {
            outcome = .failure(error)
        }
        running.cancel()
        _ = await running.result
        #expect(served.gate.placeCount == 0 && served.gate.waitingCount == 0 && served.limit.placeCount == 0)
        #expect(served.limit.input.placeCount == 0)
        try outcome.get()
    }
}
