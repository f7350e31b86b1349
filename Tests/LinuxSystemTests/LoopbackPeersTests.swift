import CLinux
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("The login behind a connection over the loopback interface", .tags(.system))
struct LoopbackPeersTests {
    @Test("It is the one whose process connected")
    func owner() throws {
        let pair = try LoopbackPair()
        let peers = try LoopbackPeers()
        for _ in 0..<100 {
            #expect(try peers.peer(of: pair.client, connectedTo: pair.server)?.peer.userID == getuid())
        }
    }

    @Test("Two connections are of two sockets, and one connection is of the same socket each time")
    func identity() throws {
        let (first, second) = (try LoopbackPair(), try LoopbackPair())
        let peers = try LoopbackPeers()
        let socket = try #require(try peers.peer(of: first.client, connectedTo: first.server)).peer
        let other = try #require(try peers.peer(of: second.client, connectedTo: second.server)).peer
        #expect(try peers.peer(of: first.client, connectedTo: first.server)?.peer == socket)
        #expect(other.cookie != socket.cookie && other.inode != socket.inode)
    }

    @Test("A client that is gone is nobody, and not root", .hangLimit)
    func closed() async throws {
        let pair = try LoopbackPair()
        pair.closeClient()
        let peers = try LoopbackPeers()
        // A program that another test starts at this moment has a copy of the client's descriptor until its exec.
        try await eventually("the client has no socket") {
            try peers.peer(of: pair.client, connectedTo: pair.server) == nil
        }
    }

    @Test("It tells how many segments and bytes the client has sent, and the service's end how many came in")
    func counts() throws {
        let pair = try LoopbackPair()
        let peers = try LoopbackPeers()
        for count in UInt32(0)..<5 {
            let bytes = UInt64(count) * 6
            let sent = try #require(try peers.peer(of: pair.client, connectedTo: pair.server)).sent
            #expect(sent == ConnectionCounts.Sent(segments: count, bytes: bytes))
            let received = try pair.received()
            #expect(received.data_segments_in == count && received.bytes_received == bytes)
            try pair.send("a form")
        }
    }

    @Test(
        "A client that has ended its direction is nobody; the service's end counts a byte more, and is not established",
        .hangLimit)
    func halfClosed() async throws {
        let pair = try LoopbackPair()
        let peers = try LoopbackPeers()
        try pair.send("a form")
        #expect(try pair.received().state == LoopbackPeers.established)
        try pair.endClient()
        #expect(try peers.peer(of: pair.client, connectedTo: pair.server) == nil)
        try await eventually("the service's end has the end of the client") {
            try pair.received().state != LoopbackPeers.established
        }
        #expect(try pair.received().bytes_received == 7)
    }

    @Test("A connection that does not exist is nobody's")
    func unknown() throws {
        let pair = try LoopbackPair()
        let other = LoopbackPeers.Endpoint(address: [127, 0, 0, 1], port: 1)
        let peers = try LoopbackPeers()
        #expect(try peers.peer(of: other, connectedTo: pair.server) == nil)
        #expect(try peers.peer(of: pair.client, connectedTo: other) == nil)
        #expect(try peers.peer(of: pair.client, connectedTo: pair.server)?.peer.userID == getuid())
    }

    @Test("A socket that does not answer is an error after a moment")
    func silent() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, clinux_datagram_socket, 0, &ends) == 0)
        defer { close(ends[1]) }
        let pair = try LoopbackPair()
        let error = #expect(throws: SystemCallFailure.self) {
            try LoopbackPeers(descriptor: ends[0]).peer(of: pair.client, connectedTo: pair.server)
        }
        #expect(error?.code == EAGAIN)
    }
}

/// A connection of this process to itself over 127.0.0.1.
private final class LoopbackPair {
    let client: LoopbackPeers.Endpoint
    let server: LoopbackPeers.Endpoint
    private let descriptors: [Int32]
    private var isClientOpen = true

    init() throws {
        let kind = clinux_any_stream | Int32(SOCK_CLOEXEC.rawValue)
        let listener = socket(AF_INET, kind, 0)
        try #require(listener >= 0)
        try #require(LoopbackAddress(port: 0).with { bind(listener, $0, $1) } == 0 && listen(listener, 1) == 0)
        server = LoopbackPeers.Endpoint(LoopbackAddress(of: listener))
        let client = socket(AF_INET, kind, 0)
        try #require(LoopbackAddress(port: server.port).with { connect(client, $0, $1) } == 0)
        let accepted = accept(listener, nil, nil)
        try #require(accepted >= 0)
        var on: Int32 = 1
        try #require(setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size)) == 0)
        self.client = LoopbackPeers.Endpoint(LoopbackAddress(of: client))
        descriptors = [listener, accepted, client]
    }

    /// Sends a segment from the client's end, without waiting until a former one was acknowledged.
    func send(_ text: String) throws {
        try #require(Glibc.send(descriptors[2], text, text.utf8.count, 0) == text.utf8.count)
    }

    /// Ends the client's direction with a FIN.
    func endClient() throws { try #require(shutdown(descriptors[2], Int32(SHUT_WR)) == 0) }

    /// `TCP_INFO` of the service's end.
    func received() throws -> clinux_tcp_info {
        var information = clinux_tcp_info()
        var length = socklen_t(MemoryLayout<clinux_tcp_info>.size)
        try #require(getsockopt(descriptors[1], Int32(IPPROTO_TCP), TCP_INFO, &information, &length) == 0)
        return information
    }

    func closeClient() {
        isClientOpen = false
        close(descriptors[2])
    }

    deinit {
        for descriptor in descriptors.dropLast(isClientOpen ? 0 : 1) { close(descriptor) }
    }
}

extension LoopbackPeers.Endpoint {
    fileprivate init(_ address: LoopbackAddress) {
        self.init(address: [127, 0, 0, 1], port: address.port)
    }
}
