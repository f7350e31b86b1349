import CLinux
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Turning away who waits for a service that cannot start", .tags(.system), .hangLimit)
struct TurningAwayTests {
    private let folder: TemporaryFolder
    private let listener: UnixListener
    private let inherited: InheritedListener

    init() throws {
        folder = try TemporaryFolder()
        listener = try UnixListener(path: folder.path("api"), mode: 0o600)
        inherited = InheritedListener(name: "api", descriptor: try #require(listener.takeDescriptor()), kind: .unix)
    }

    private func connection() throws -> Int32 {
        let client = socket(AF_UNIX, clinux_any_stream, 0)
        let address = try UnixSocketAddress(path: folder.path("api"))
        #expect(address.withSocketAddress { connect(client, $0, $1) } == 0)
        return client
    }

    /// Whether the other side has closed it; waits for nothing.
    private func isClosed(_ client: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(client, &byte, 1, Int32(truncatingIfNeeded: MSG_DONTWAIT)) == 0
    }

    @Test("If no client waits, it ends before its time is over")
    func nobody() {
        defer { close(inherited.descriptor) }
        let begin = ContinuousClock.now
        #expect(InheritedListener.rejectConnections(from: [inherited], for: Patience.load) == 0)
        #expect(InheritedListener.rejectConnections(from: [], for: Patience.load) == 0)
        #expect(begin.duration(to: .now) < Patience.load)
    }

    @Test("All who wait are let go, also those who come while the door is watched")
    func waiting() throws {
        defer { close(inherited.descriptor) }
        let clients = try (0..<3).map { _ in try connection() }
        defer { clients.forEach { close($0) } }
        let address = try UnixSocketAddress(path: folder.path("api"))
        let late = socket(AF_UNIX, clinux_any_stream, 0)
        defer { close(late) }
        let (first, door) = (clients[0], inherited.descriptor)
        // Comes once the first is let go, and so while the door is watched; on a thread of its own, as the tasks' may all be busy.
        Thread.detachNewThread {
            var byte: UInt8 = 0
            _ = recv(first, &byte, 1, 0)
            _ = address.withSocketAddress { connect(late, $0, $1) }
            _ = recv(late, &byte, 1, 0)
            // Nobody else comes: a door that is closed is watched no longer.
            shutdown(door, Int32(SHUT_RDWR))
        }
        #expect(InheritedListener.rejectConnections(from: [inherited], for: Patience.step) == 4)
        #expect((clients + [late]).allSatisfy(isClosed))
    }
}
