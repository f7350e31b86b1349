import Foundation

/// The service manager's end of sd_notify(3).
final class NotifySocket: Sendable {
    let path: String
    private let descriptor: Int32

    init(path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
        if status != 0 { throw TooLate(description: "There is no socket \(path): \(errno)") }
    }

    deinit { close(descriptor) }

    /// The messages that have come since the last call.
    func receive() -> [String] {
        var messages: [String] = []
        var bytes = [UInt8](repeating: 0, count: 8192)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, Int32(truncatingIfNeeded: MSG_DONTWAIT))
            if count < 0 { return messages }
            messages.append(String(decoding: bytes[..<count], as: UTF8.self))
        }
    }

    /// Collects messages until one holds a line that begins so.
    func wait(for line: String, within limit: Duration = .seconds(40)) async throws -> [String] {
        var messages: [String] = []
        try await eventually("systemd is told \(line)", within: limit) {
            messages += receive()
            return messages.contains { $0.split(separator: "\n").contains { $0.hasPrefix(line) } }
        }
        return messages
    }
}
