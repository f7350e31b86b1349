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
            #expect(try peers.userID(of: pair.client, connectedTo: pair.server) == getuid())
        }
    }

    @Test("A client that is gone is nobody, and not root")
    func closed() throws {
        let pair = try LoopbackPair()
        pair.closeClient()
        #expect(try LoopbackPeers().userID(of: pair.client, connectedTo: pair.server) == nil)
    }

    @Test("A connection that does not exist is nobody's")
    func unknown() throws {
        let pair = try LoopbackPair()
        let other = LoopbackPeers.Endpoint(address: [127, 0, 0, 1], port: 1)
        let peers = try LoopbackPeers()
        #expect(try peers.userID(of: other, connectedTo: pair.server) == nil)
        #expect(try peers.userID(of: pair.client, connectedTo: other) == nil)
        #expect(try peers.userID(of: pair.client, connectedTo: pair.server) == getuid())
    }

    @Test("A socket that does not answer is an error after a moment")
    func silent() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, clinux_datagram_socket, 0, &ends) == 0)
        defer { close(ends[1]) }
        let pair = try LoopbackPair()
        let error = #expect(throws: SystemCallFailure.self) {
            try LoopbackPeers(descriptor: ends[0]).userID(of: pair.client, connectedTo: pair.server)
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
        let listener = socket(AF_INET, clinux_any_stream, 0)
        try #require(listener >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let bound = Self.with(&address) { bind(listener, $0, $1) }
        try #require(bound == 0 && listen(listener, 1) == 0)
        server = Self.name(of: listener)
        address.sin_port = server.port.bigEndian
        let client = socket(AF_INET, clinux_any_stream, 0)
        try #require(Self.with(&address) { connect(client, $0, $1) } == 0)
        let accepted = accept(listener, nil, nil)
        try #require(accepted >= 0)
        self.client = Self.name(of: client)
        descriptors = [listener, accepted, client]
    }

    func closeClient() {
        isClientOpen = false
        close(descriptors[2])
    }

    deinit {
        for descriptor in descriptors.dropLast(isClientOpen ? 0 : 1) { close(descriptor) }
    }

    private static func with(
        _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    private static func name(of descriptor: Int32) -> LoopbackPeers.Endpoint {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
        }
        return LoopbackPeers.Endpoint(address: [127, 0, 0, 1], port: UInt16(bigEndian: address.sin_port))
    }
}
