import Foundation
import Glibc
import TestSupport

/// Bytes to a Unix socket that no well-behaved client would send.
enum RawRequest {
    /// Sends bytes, and waits for the answer.
    ///
    /// - Parameter isWhole: whether these bytes are all that is waited for; by default, only the end of the connection ends the waiting.
    /// - Returns: the bytes that were received.
    static func send(_ bytes: String, to path: String, until isWhole: (Data) -> Bool = { _ in false }) throws -> String {
        end(try begin(bytes, to: path), until: isWhole)
    }

    /// Whether an HTTP answer is complete by its Content-Length.
    static func isWholeAnswer(_ bytes: Data) -> Bool {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return false }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).lowercased().components(separatedBy: "\r\n")
        let lengths = head.filter { $0.hasPrefix("content-length:") }
        guard let length = lengths.first.flatMap({ Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }) else {
            return false
        }
        return bytes.count - end.upperBound >= length
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

    /// - Returns: the bytes that were received until the other end closed the connection, or they were `isWhole`.
    static func end(_ descriptor: Int32, until isWhole: (Data) -> Bool = { _ in false }) -> String {
        defer { close(descriptor) }
        var patience = timeval(tv_sec: Patience.stepSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isWhole(answer) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
