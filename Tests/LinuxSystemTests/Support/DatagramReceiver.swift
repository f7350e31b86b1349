import CLinux
import Glibc

@testable import LinuxSystem

/// A socket as systemd and journald listen on.
struct DatagramReceiver: ~Copyable {
    private let descriptor: Int32

    init(at path: String) throws {
        descriptor = socket(AF_UNIX, clinux_datagram_socket, 0)
        let address = try UnixSocketAddress(path: path)
        guard address.withSocketAddress({ bind(descriptor, $0, $1) }) == 0 else { throw SystemCallFailure.last("bind") }
    }

    deinit {
        close(descriptor)
    }

    /// The next message, which must have arrived; nil if there is none.
    func receive() -> String? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, Int32(truncatingIfNeeded: MSG_DONTWAIT))
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
}
