import Foundation
import Glibc
import TestSupport

/// Bytes to a Unix socket that no well-behaved client would send.
enum RawRequest {
    /// - Returns: what came back until the other end closed or stayed silent for two seconds.
    static func send(_ bytes: String, to path: String) throws -> String {
        let descriptor = try begin(bytes, to: path)
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        return end(descriptor)
    }

    /// Sends without waiting for an answer.
    ///
    /// - Returns: the connection, for `end`.
    static func begin(_ bytes: String, to path: String) throws -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if UnixAddress(path).withPointer({ connect(descriptor, $0, $1) }) != 0 {
            defer { close(descriptor) }
            throw TooLate(description: "\(path) cannot be connected to: \(errno)")
        }
        // The daemon may hang up before all is sent.
        _ = Glibc.send(descriptor, bytes, bytes.utf8.count, Int32(MSG_NOSIGNAL))
        return descriptor
    }

    /// - Returns: what has come back, until the other end closed.
    static func end(_ descriptor: Int32) -> String {
        defer { close(descriptor) }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { return String(decoding: answer, as: UTF8.self) }
            answer += buffer[..<count]
        }
    }
}
