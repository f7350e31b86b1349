import Foundation
import Glibc

/// A socket that receives datagrams, such as the service manager's for sd_notify(3) and journald's.
package final class DatagramReceiver: Sendable {
    package let path: String
    private let descriptor: Int32

    /// - Parameter path: one that begins with `@` is an abstract name.
    package init(at path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard UnixAddress(path).withPointer({ bind(descriptor, $0, $1) }) == 0 else {
            throw TooLate(description: "There is no socket \(path): \(errno)")
        }
        var patience = timeval(tv_sec: Patience.stepSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// The next message that has arrived; nil if there is none.
    package func receive() -> String? { receive(flags: Int32(truncatingIfNeeded: MSG_DONTWAIT)) }

    /// The next message. Blocks its thread until there is one, for `Patience.step` at most; then it is nil.
    package func awaited() -> String? { receive(flags: 0) }

    private func receive(flags: Int32) -> String? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &bytes, bytes.count, flags)
        return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The messages that have arrived since the last call.
    package func receiveAll() -> [String] {
        var messages: [String] = []
        while let message = receive() { messages.append(message) }
        return messages
    }

    /// Collects messages until one contains a line that begins with this text.
    package func wait(for line: String) async throws -> [String] {
        var messages: [String] = []
        try await eventually("systemd is told \(line)") {
            messages += receiveAll()
            return messages.contains { $0.split(separator: "\n").contains { $0.hasPrefix(line) } }
        }
        return messages
    }
}
