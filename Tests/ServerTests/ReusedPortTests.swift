import CLinux
import Domain
import Foundation
import Glibc
import Hummingbird
import LinuxSystem
import Services
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Server

/// A client resets its connection after a whole request, and another login's connection gets its port at once: the kernel, asked for the
/// owner of the four numbers, names the other login.
@Suite("A port that one login leaves and another gets", .tags(.system), .hangLimit)
struct ReusedPortTests {
    /// Tries the race, and returns the requests that the door carried out, by login.
    private func race(_ tries: Int) async throws -> RecordedRequests {
        let home = try await TestHousehold(players: "Mia")
        let descriptor = try LoopbackListener.open(port: 0)
        let port = try #require(LoopbackListener.port(of: descriptor))
        let door = WebDoor(
            port: port, peers: try LoopbackPeers(), resolver: CallerResolver(home.household), logger: home.log.logger)
        let recorded = RecordedRequests()
        var table = RouteTable(home.household, door: door)
        table.on(.post, "/try/{login}", access: .parent) { request, _ in
            recorded.note(try request.path("login"))
            return Response(status: .noContent)
        }
        let service = HTTPService(
            listeners: [Listener(name: "test", descriptor: descriptor, owned: nil)], door: door, responder: table.responder(),
            limit: ConnectionLimit { _ in .person }, gate: table.gate, logger: home.log.logger)
        let running = Task { try await service.run() }
        // On a thread of its own, because it blocks.
        let outcome = await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: Result { try ReusedPortClients(server: port).race(tries) }) }
        }
        running.cancel()
        _ = await running.result
        try outcome.get()
        return recorded
    }

    private static let isPossible = Nobody.isPossible("a port that one login leaves and another gets")

    @Test("No request of the first login is carried out as the second's, and all of the second's are", .enabled(if: isPossible))
    func race() async throws {
        let recorded = try await race(300)
        #expect(recorded.count("child") == 0)
        #expect(recorded.count("parent") == 300)
    }

    @Test("Nor in thousands of tries", .enabled(if: isPossible), .tags(.load))
    func longRace() async throws {
        let recorded = try await race(20_000)
        #expect(recorded.count("child") == 0)
        #expect(recorded.count("parent") == 20_000)
    }
}

/// The requests that a parent's route has carried out, by the login that sent them.
private final class RecordedRequests: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    func note(_ login: String) { counts.withLock { $0[login, default: 0] += 1 } }

    func count(_ login: String) -> Int { counts.withLock { $0[login, default: 0] } }
}

/// Connections of two logins, one after the other, with the same four numbers. Blocks its thread.
private struct ReusedPortClients {
    /// The port of the service.
    let server: UInt16
    private let request = { (login: String, server: UInt16) in
        "POST /try/\(login) HTTP/1.1\r\nHost: 127.0.0.1:\(server)\r\nOrigin: http://127.0.0.1:\(server)\r\nContent-Length: 0\r\n\r\n"
    }

    init(server: UInt16) {
        self.server = server
    }

    struct Failure: Error {
        let step: String
        let code: Int32
    }

    func race(_ tries: Int) throws {
        var generator = SeededGenerator(seed: 1)
        for index in 0..<tries {
            let port = UInt16(20_000 + index % 10_000)
            let child = try asNobody { try socket(from: port) }
            try connect(child)
            try send(request("child", server), to: child)
            // The service is at another point each time: it accepts, asks, reads, or carries out.
            usleep(UInt32.random(in: 0...1_500, using: &generator))
            reset(child)
            let parent = try socket(from: port)
            defer { reset(parent) }
            try connect(parent)
            try send(request("parent", server), to: parent)
            var answer = [UInt8](repeating: 0, count: 1_024)
            let count = recv(parent, &answer, answer.count, 0)
            let status = String(decoding: answer.prefix(max(0, count)), as: UTF8.self).prefix(12)
            if status != "HTTP/1.1 204" { throw Failure(step: "try \(index): \(status)", code: errno) }
        }
    }

    private func socket(from port: UInt16) throws -> Int32 {
        let descriptor = Glibc.socket(AF_INET, clinux_any_stream, 0)
        if descriptor < 0 { throw Failure(step: "socket", code: errno) }
        // A limit against hanging.
        var limit = timeval(tv_sec: Patience.stepSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let bound = LoopbackAddress(port: port).with { Glibc.bind(descriptor, $0, $1) }
        if bound != 0 { throw Failure(step: "bind to \(port)", code: errno) }
        return descriptor
    }

    /// Tries again while the kernel has not yet let go of the connection that had the same numbers.
    private func connect(_ descriptor: Int32) throws {
        for _ in 0..<10_000 {
            if LoopbackAddress(port: server).with({ Glibc.connect(descriptor, $0, $1) }) == 0 { return }
            guard errno == EADDRNOTAVAIL else { break }
            usleep(1_000)
        }
        throw Failure(step: "connect", code: errno)
    }

    private func send(_ text: String, to descriptor: Int32) throws {
        let sent = Glibc.send(descriptor, text, text.utf8.count, clinux_no_signal)
        if sent != text.utf8.count { throw Failure(step: "send", code: errno) }
    }

    /// Closes the connection with RST, so that its numbers are free at once.
    private func reset(_ descriptor: Int32) {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
        close(descriptor)
    }
}
