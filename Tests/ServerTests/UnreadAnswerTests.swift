import CLinux
import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Services
import Synchronization
import TestSupport
import Testing

@testable import Server

/// A login asks for answers on many connections and reads none: the service must not keep them all.
@Suite("Answers that nobody reads", .hangLimit)
struct UnreadAnswerTests {
    /// Makes answers of one size, and counts them.
    private final class Answers: HTTPResponder {
        typealias Context = APIRequestContext
        private let size: Int
        private let isWhole: Bool
        private let made = Mutex(0)

        var count: Int { made.withLock(\.self) }

        init(of size: Int, isWhole: Bool = true) {
            (self.size, self.isWhole) = (size, isWhole)
        }

        func respond(to request: Request, context: APIRequestContext) async throws -> Response {
            made.withLock { $0 += 1 }
            let bytes = ByteBuffer(repeating: 0x20, count: size)
            if isWhole {
                let response = Response(status: .ok, body: ResponseBody(byteBuffer: bytes))
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

    /// A door of one login.
    private struct OneLogin: Door {
        func admit(_ request: Request) throws {}

        func userID(of channel: any Channel) async throws -> UInt32? { 1001 }

        func caller(of request: Request, on channel: any Channel) async throws -> Caller { Caller(role: .sharedLogin) }
    }

    /// More than the kernel keeps for a connection.
    private static let large = 4 << 20
    private static let connections = 20

    /// Serves answers on a Unix socket, and closes it after the test.
    private func serving(_ answers: Answers, _ test: (RequestGate, UnixAddress) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("socket")
        let gate = RequestGate()
        let service = HTTPService(
            listeners: try Listener.open(inherited: [], path: path), door: OneLogin(), responder: answers,
            limit: ConnectionLimit { _ in .person }, gate: gate, logger: Logger(label: "test"))
        let running = Task { try await service.run() }
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(try await test(gate, UnixAddress(path)))
        } catch {
            outcome = .failure(error)
        }
        running.cancel()
        _ = await running.result
        #expect(gate.placeCount == 0 && gate.waitingCount == 0)
        try outcome.get()
    }

    @Test("A few large ones are made; the next one when one is read, or its client has gone")
    func large() async throws {
        let answers = Answers(of: Self.large)
        try await serving(answers) { gate, address in
            var clients: [SilentClient] = []
            for _ in 0..<Self.connections { clients.append(try SilentClient(address)) }
            try await eventually("every request has come") { gate.placeCount + gate.waitingCount == Self.connections }
            let atOnce = RequestGate.atOnce
            try await eventually("as many have an answer as have a place") {
                answers.count == atOnce && clients.filter(\.hasAnswer).count == atOnce
            }
            #expect(gate.placeCount == atOnce)

            let first = clients.first(where: \.hasAnswer)
            let reader = try #require(first)
            try await eventually("it has read all") { try reader.read() >= Self.large }
            try await eventually("the next one is made") { answers.count == atOnce + 1 }
            let leaver = try #require(clients.first { $0 !== reader && $0.hasAnswer })
            clients.removeAll { $0 === leaver }
            leaver.close()
            try await eventually("another one is made") { answers.count == atOnce + 2 }
            #expect(gate.placeCount == atOnce && gate.waitingCount == Self.connections - atOnce - 2)
            withExtendedLifetime(clients) {}
        }
    }

    @Test(
        "Those that the kernel takes at once keep no place, nor do those without a body, and those that are made while they are read"
    )
    func others() async throws {
        let kinds = [
            (Answers(of: 1_000), "GET"), (Answers(of: Self.large), "HEAD"), (Answers(of: Self.large, isWhole: false), "GET"),
        ]
        for (answers, method) in kinds {
            try await serving(answers) { gate, address in
                let clients = try (0..<Self.connections).map { _ in try SilentClient(address, method) }
                try await eventually("all are made, and no place is kept") {
                    answers.count == Self.connections && gate.placeCount == 0 && clients.allSatisfy(\.hasAnswer)
                }
            }
        }
    }

    @Test("The service ends although they wait for their clients")
    func end() async throws {
        let answers = Answers(of: Self.large)
        var clients: [SilentClient] = []
        try await serving(answers) { gate, address in
            for _ in 0..<Self.connections { clients.append(try SilentClient(address)) }
            try await eventually("every request has come") { gate.placeCount + gate.waitingCount == Self.connections }
        }
    }
}

/// A client that sends a request, and reads only if a test wants it.
private final class SilentClient {
    private let descriptor: Int32
    private var isOpen = true
    private var count = 0

    struct Failure: Error {
        let step: String
        let code: Int32
    }

    init(_ address: UnixAddress, _ method: String = "GET") throws {
        descriptor = socket(AF_UNIX, clinux_stream_socket, 0)
        if descriptor < 0 { throw Failure(step: "socket", code: errno) }
        if address.withPointer({ connect(descriptor, $0, $1) }) != 0 { throw Failure(step: "connect", code: errno) }
        let request = "\(method) / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        if send(descriptor, request, request.utf8.count, clinux_no_signal) != request.utf8.count {
            throw Failure(step: "send", code: errno)
        }
    }

    deinit { close() }

    func close() {
        if isOpen { Glibc.close(descriptor) }
        isOpen = false
    }

    /// Whether something of an answer waits for the client.
    var hasAnswer: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(truncatingIfNeeded: MSG_PEEK)) == 1
    }

    /// Reads what is there.
    ///
    /// - Returns: the number of bytes that were read so far.
    func read() throws -> Int {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let read = recv(descriptor, &piece, piece.count, 0)
            if read > 0 {
                count += read
            } else if read == 0 || errno == EAGAIN {
                return count
            } else {
                throw Failure(step: "recv", code: errno)
            }
        }
    }
}
