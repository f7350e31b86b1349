import CLinux
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Without a session bus", .tags(.system))
struct NoSessionBusTests {
    @Test("That there is none is said", arguments: ["unix:path=/nowhere/bus", "rubbish", ""])
    func noBus(address: String) async throws {
        let error = await #expect(throws: SessionBusError.self) { try await SessionBus.connect(to: address) }
        guard case .unreachable = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test("A socket on which nobody speaks D-Bus is none")
    func otherSocket() async throws {
        let folder = try TemporaryFolder()
        let listener = socket(AF_UNIX, clinux_stream_socket, 0)
        defer { close(listener) }
        let address = try UnixSocketAddress(path: folder.path("bus"))
        #expect(address.withSocketAddress { bind(listener, $0, $1) } == 0 && listen(listener, 1) == 0)
        // On a thread of its own, and however late: other tests may keep every processor busy for a minute.
        let caller = Thread {
            var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            if poll(&waiting, 1, -1) == 1 { close(accept(listener, nil, nil)) }
        }
        caller.start()
        await #expect(throws: SessionBusError.self) { try await SessionBus.connect(to: "unix:path=\(folder.path("bus"))") }
    }
}
