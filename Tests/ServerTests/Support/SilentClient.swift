import CLinux
import Glibc
import TestSupport

/// A client that sends a request, and reads only if a test wants it.
final class SilentClient {
    private let descriptor: Int32
    private var isOpen = true
    private var count = 0

    struct Failure: Error {
        let step: String
        let code: Int32
    }

    /// - Parameter headers: further lines of the head, each with its end.
    init(_ address: UnixAddress, _ method: String = "GET", version: String = "1.1", headers: String = "") throws {
        descriptor = socket(AF_UNIX, clinux_stream_socket, 0)
        if descriptor < 0 { throw Failure(step: "socket", code: errno) }
        if address.withPointer({ connect(descriptor, $0, $1) }) != 0 { throw Failure(step: "connect", code: errno) }
        let request = "\(method) / HTTP/\(version)\r\nHost: localhost\r\n\(headers)\r\n"
        try send(request)
    }

    deinit { close() }

    func close() {
        if isOpen { Glibc.close(descriptor) }
        isOpen = false
    }

    /// Sends further bytes. The kernel must have room for all of them.
    func send(_ text: String) throws {
        if Glibc.send(descriptor, text, text.utf8.count, clinux_no_signal) != text.utf8.count {
            throw Failure(step: "send", code: errno)
        }
    }

    /// Sends as many blanks as the kernel has room for.
    ///
    /// - Returns: how many of them were sent.
    func sendBlanks(_ count: Int) throws -> Int {
        let sent = Glibc.send(descriptor, [UInt8](repeating: 0x20, count: count), count, clinux_no_signal)
        if sent < 0, errno != EAGAIN { throw Failure(step: "send", code: errno) }
        return max(0, sent)
    }

    /// Ends the client's output.
    func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Ends both directions, and reads nothing of what has come.
    func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Whether something of an answer waits for the client.
    var hasAnswer: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(truncatingIfNeeded: MSG_PEEK)) == 1
    }

    /// The first bytes of the answer that waits for the client; it does not read them.
    func beginning() throws -> String {
        var piece = [UInt8](repeating: 0, count: 64)
        let read = recv(descriptor, &piece, piece.count, Int32(truncatingIfNeeded: MSG_PEEK))
        if read < 0 { throw Failure(step: "recv", code: errno) }
        return String(decoding: piece.prefix(read), as: UTF8.self)
    }

    /// Whether the connection has ended in both directions. Answers may still wait.
    var isOver: Bool {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&state, 1, 0) == 1 && state.revents & Int16(POLLHUP) != 0
    }

    /// How many bytes wait for the client.
    var waiting: Int {
        var bytes = Int32(0)
        return ioctl(descriptor, UInt(FIONREAD), &bytes) == 0 ? Int(bytes) : 0
    }

    /// Whether it has read the end of the connection.
    private(set) var hasEnd = false

    /// Reads what is there.
    ///
    /// - Returns: the number of bytes that were read so far.
    func read() throws -> Int {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let read = recv(descriptor, &piece, piece.count, 0)
            if read > 0 {
                count += read
            } else if read == 0 || errno == EAGAIN {
                if read == 0 { hasEnd = true }
                return count
            } else {
                throw Failure(step: "recv", code: errno)
            }
        }
    }
}
