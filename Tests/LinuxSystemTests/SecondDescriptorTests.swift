import CLinux
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("A second descriptor of a connection")
struct SecondDescriptorTests {
    enum Kind: CaseIterable { case unix, tcp }

    /// The two ends of a connection.
    private struct Ends {
        let own: Int32
        let other: Int32

        init(_ kind: Kind) throws {
            switch kind {
            case .unix:
                var pair: [Int32] = [-1, -1]
                let result = socketpair(AF_UNIX, clinux_any_stream, 0, &pair)
                try #require(result == 0)
                (own, other) = (pair[0], pair[1])
            case .tcp:
                let listener = try LoopbackListener.open(port: 0)
                defer { close(listener) }
                let address = LoopbackAddress(port: try #require(LoopbackListener.port(of: listener)))
                let client = socket(AF_INET, clinux_any_stream, 0)
                let result = address.with { connect(client, $0, $1) }
                try #require(result == 0)
                let accepted = accept(listener, nil, nil)
                try #require(accepted >= 0)
                (own, other) = (accepted, client)
            }
        }

        /// Sends until the kernel accepts no more.
        ///
        /// - Returns: the number of bytes.
        func fill() -> Int {
            var size = Int32(65_536)
            setsockopt(own, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
            let piece = [UInt8](repeating: 1, count: 65_536)
            var count = 0
            while true {
                let sent = send(own, piece, piece.count, clinux_no_signal | Int32(truncatingIfNeeded: MSG_DONTWAIT))
                if sent <= 0 { return count }
                count += sent
            }
        }

        /// Reads what the other end gets until the end of the connection.
        ///
        /// - Returns: the number of bytes; -1 if there is no such end.
        func readAll() -> Int {
            var limit = timeval(tv_sec: Patience.stepSeconds, tv_usec: 0)
            setsockopt(other, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
            var piece = [UInt8](repeating: 0, count: 65_536)
            var count = 0
            while true {
                let read = recv(other, &piece, piece.count, 0)
                if read <= 0 { return read == 0 ? count : -1 }
                count += read
            }
        }
    }

    @Test(
        "After the first one is closed, it shows what the other end has not read; that end gets all, and the end",
        arguments: Kind.allCases)
    func read(kind: Kind) async throws {
        let ends = try Ends(kind)
        defer { close(ends.other) }
        let second = try SecondDescriptor(of: ends.own)
        #expect(second.pendingBytes == 0)
        let sent = ends.fill()
        close(ends.own)
        second.shutDown()
        #expect(sent > 0 && second.pendingBytes > 0)
        #expect(ends.readAll() == sent)
        try await eventually("nothing is kept") { second.pendingBytes == 0 }
    }

    @Test("Nothing is kept for an end that is closed, whatever it has not read", arguments: Kind.allCases)
    func closed(kind: Kind) async throws {
        let ends = try Ends(kind)
        let second = try SecondDescriptor(of: ends.own)
        #expect(ends.fill() > 0)
        close(ends.own)
        second.shutDown()
        #expect(second.pendingBytes > 0)
        close(ends.other)
        try await eventually("nothing is kept") { second.pendingBytes == 0 }
    }

    @Test("A closed descriptor has no second one")
    func none() {
        #expect(throws: SystemCallFailure(call: "fcntl", code: EBADF)) { try SecondDescriptor(of: -1) }
    }
}
