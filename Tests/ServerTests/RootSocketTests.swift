import CLinux
import Domain
import Glibc
import LinuxSystem
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// Root makes sockets that processes of other logins get: a web server's workers inherit a listening socket, and a program that serves one
/// connection inherits an accepted one. Such a process can connect them to the pages, and the kernel names the login that has made the
/// socket: root.
@Suite("A socket that root has made, connected by another login", .tags(.system), .hangLimit)
struct RootSocketTests {
    enum Past: CaseIterable, Sendable {
        case unconnected, listening, accepted

        /// Those that the kernel lets connect. Newer ones refuse a socket that has listened (EINVAL; seen with Linux 6.18.44).
        static let possible = allCases.filter { $0 != .listening || connectsAfterListening }

        private static let connectsAfterListening: Bool = {
            let (own, other) = (Glibc.socket(AF_INET, clinux_any_stream, 0), Glibc.socket(AF_INET, clinux_any_stream, 0))
            defer {
                close(own)
                close(other)
            }
            for descriptor in [own, other] {
                guard LoopbackAddress(port: 0).with({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 1) == 0 else {
                    return true
                }
            }
            return shutdown(own, Int32(SHUT_RD)) == 0 && LoopbackAddress(of: other).with { connect(own, $0, $1) } == 0
        }()
    }

    private static let isPossible = Nobody.isPossible("a socket that root has made")

    /// Has such a socket ask the pages for a new player, which only a parent may.
    private func attack(_ past: Past, daemonUserID: UInt32) async throws -> (
        answer: String, players: [String], counted: Set<UInt32>
    ) {
        let home = try await TestHousehold(players: "Mia")
        var answer = ""
        var counted: Set<UInt32> = []
        try await ServedPages.run(of: home, daemonUserID: daemonUserID) { pages in
            let mark = "\(FormKey.field)=\(pages.mark("/parent/children", of: 0))"
            let form = "\(mark)&name=Eve&\(mark)"
            let request =
                "POST /parent/children HTTP/1.1\r\nHost: \(pages.address)\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n"
                + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(form.utf8.count)\r\n\r\n\(form)"
            answer = try await pages.answer(to: request) {
                try Self.socket(past)
            } connect: { descriptor, address, size in
                asNobody { connect(descriptor, address, size) }
            }
            counted = pages.counted.all
        }
        return (answer, try await home.players.all().map(\.name), counted)
    }

    /// A socket that root has made, and that is not connected any more.
    private static func socket(_ past: Past) throws -> Int32 {
        let own = Glibc.socket(AF_INET, clinux_any_stream, 0)
        if past == .unconnected { return own }
        guard LoopbackAddress(port: 0).with({ bind(own, $0, $1) }) == 0, listen(own, 1) == 0 else {
            throw ServedPages.Failure(step: "listen")
        }
        if past == .listening {
            guard shutdown(own, Int32(SHUT_RD)) == 0 else { throw ServedPages.Failure(step: "shutdown") }
            return own
        }
        let client = Glibc.socket(AF_INET, clinux_any_stream, 0)
        defer {
            close(client)
            close(own)
        }
        guard LoopbackAddress(of: own).with({ connect(client, $0, $1) }) == 0 else { throw ServedPages.Failure(step: "connect") }
        let accepted = accept(own, nil, nil)
        var nothing = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        guard connect(accepted, &nothing, socklen_t(MemoryLayout<sockaddr>.size)) == 0 else {
            throw ServedPages.Failure(step: "disconnect")
        }
        return accepted
    }

    @Test("It is refused, and gets no place of a parent", .enabled(if: isPossible), arguments: Past.possible)
    func refused(past: Past) async throws {
        let outcome = try await attack(past, daemonUserID: 998)
        #expect(outcome.answer.hasPrefix("HTTP/1.1 403 ") && outcome.answer.contains("from your own login"), "\(outcome.answer)")
        #expect(outcome.players == ["Mia"])
        #expect(outcome.counted.isEmpty)
    }

    @Test(
        "If the daemon itself is root's, root is a parent, and so is such a socket", .enabled(if: isPossible),
        arguments: Past.possible)
    func household(past: Past) async throws {
        let outcome = try await attack(past, daemonUserID: 0)
        #expect(outcome.answer.hasPrefix("HTTP/1.1 303 "), "\(outcome.answer)")
        #expect(outcome.players == ["Mia", "Eve"])
        #expect(outcome.counted == [0])
    }
}
