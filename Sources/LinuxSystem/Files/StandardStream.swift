import Glibc

public import struct Foundation.Data

/// A standard stream to which a process writes (stdin(3)).
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes all bytes; if the stream takes no more at the moment, waits until it does.
    ///
    /// - Throws: why they were not written: `EPIPE` if the reader has closed the stream and SIGPIPE is ignored.
    public func write(_ bytes: Data) throws(SystemCallFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var stream = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
                _ = poll(&stream, 1, -1)
            } else if errno != EINTR {
                throw .last("write")
            }
        }
    }
}
