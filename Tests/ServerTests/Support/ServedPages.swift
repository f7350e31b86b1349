import CLinux
import Foundation
import Glibc
import LinuxSystem
import Pages
import Services
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Server

/// The pages of a household at a port of their own, as the daemon serves them.
struct ServedPages {
    let port: UInt16
    let formKey: FormKey
    /// The user numbers for which a place for connections was asked.
    let counted: CountedLogins
    /// The budget for the heads of requests.
    let input: InputBudget

    var address: String { "127.0.0.1:\(port)" }

    /// The mark of a form, as the pages of a login contain it.
    func mark(_ path: String, of userID: UInt32 = UserAccounts.own) -> String {
        FormKey.mark(formKey.secret(of: userID), path: path)
    }

    final class CountedLogins: Sendable {
        private let logins = Mutex<Set<UInt32>>([])

        var all: Set<UInt32> { logins.withLock(\.self) }

        func insert(_ login: UInt32) { logins.withLock { _ = $0.insert(login) } }
    }

    /// Serves the pages during a test.
    ///
    /// - Parameter daemonUserID: the user that the daemon is supposed to run as.
    static func run(
        of home: TestHousehold, daemonUserID: UInt32 = UserAccounts.own, _ test: (ServedPages) async throws -> Void
    ) async throws {
        let descriptor = try LoopbackListener.open(port: 0)
        let port = try #require(LoopbackListener.port(of: descriptor))
        let door = WebDoor(
            port: port, peers: try LoopbackPeers(), resolver: CallerResolver(home.household), logger: home.log.logger,
            ownUserID: daemonUserID)
        let site = try PageSite()
        let formKey = FormKey()
        let table = try WebRoutes.table(home.household, door: door, site: site, formKey: formKey)
        let counted = CountedLogins()
        let limit = ConnectionLimit {
            counted.insert($0)
            return .person
        }
        let service = HTTPService(
            listeners: [Listener(name: "test", descriptor: descriptor, owned: nil)], door: door,
            responder: WebResponder(routes: table.routes, entries: table.entries, door: door, site: site), limit: limit,
            gate: table.gate, logger: home.log.logger, unreadable: try .pages(of: site), shutdownPatience: .seconds(3_600))
        let running = Task { try await service.run() }
        let outcome: Result<Void, any Error>
        do {
            outcome = .success(
                try await test(ServedPages(port: port, formKey: formKey, counted: counted, input: limit.input)))
        } catch {
            outcome = .failure(error)
        }
        running.cancel()
        _ = await running.result
        try outcome.get()
    }

    struct Failure: Error {
        let step: String
        let code = errno
    }

    /// Sends bytes on a new connection, and returns those that came until its end. The last request has to say `Connection: close`, or to
    /// be answered with it.
    ///
    /// - Parameter segment: the most bytes that are sent in a segment; nil if the kernel chooses.
    func answer(to bytes: String, segment: Int? = nil) async throws -> String {
        try await answer(to: bytes, segment: segment) { socket(AF_INET, clinux_any_stream, 0) }
    }

    /// The same on a socket that is already there, and is closed afterwards.
    ///
    /// - Parameter connect: connects the socket to an address, as connect(2) does.
    func answer(
        to bytes: String, segment: Int? = nil, on socket: @escaping @Sendable () throws -> Int32,
        connect: @escaping @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32 = { Glibc.connect($0, $1, $2) }
    ) async throws -> String {
        // On a thread of its own, because it blocks.
        let outcome = await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: Result { try exchange(bytes, segment, try socket(), connect) }) }
        }
        return try outcome.get()
    }

    private func exchange(
        _ bytes: String, _ segment: Int?, _ descriptor: Int32, _ connect: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> String {
        if descriptor < 0 { throw Failure(step: "socket") }
        defer { close(descriptor) }
        // A limit against hanging.
        var limit = timeval(tv_sec: Patience.stepSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if LoopbackAddress(port: port).with({ connect(descriptor, $0, $1) }) != 0 { throw Failure(step: "connect") }
        if segment != nil {
            // Without it, the kernel joins small segments while it waits for an acknowledgement.
            var yes: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        }
        var answer: [UInt8] = []
        var rest = Array(bytes.utf8)[...]
        while !rest.isEmpty {
            let sent = rest.prefix(segment ?? .max).withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, clinux_no_signal) }
            // The service may have closed the connection already; its answer can still be read.
            if sent <= 0 { break }
            rest = rest.dropFirst(sent)
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count == 0 { break }
            if count < 0 {
                if answer.isEmpty { throw Failure(step: "recv") }
                break
            }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
