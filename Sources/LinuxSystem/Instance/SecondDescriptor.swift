import CLinux
import Glibc

/// A second descriptor of a connected stream socket, which keeps the socket when the first one is closed. It shows how much of its output
/// the kernel still has.
public final class SecondDescriptor: Sendable {
    private let descriptor: Int32

    /// - Throws: if the process has no descriptor left, or the first one is closed.
    public init(of first: Int32) throws(SystemCallFailure) {
        descriptor = fcntl(first, F_DUPFD_CLOEXEC, 0)
        if descriptor < 0 { throw .last("fcntl") }
    }

    deinit { close(descriptor) }

    /// Ends the connection in both directions, as close(2) of the only descriptor does. What was sent can still be read.
    public func shutDown() {
        // It fails only if the other end has gone already.
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// The bytes of kernel memory that are in use for output of this socket (SO_MEMINFO, the figures `w` and `t` of ss(8)).
    ///
    /// Over a Unix socket that is what the other end has not read, and 0 once it has closed its last descriptor. Over TCP it is what the
    /// other end has no room for: the rest lies in that end's own memory. SIOCOUTQ of tcp(7) is not used, because after a reset it keeps
    /// its last value.
    public var pendingBytes: Int {
        var figures = [UInt32](repeating: 0, count: Int(SK_MEMINFO_VARS))
        var size = socklen_t(figures.count * MemoryLayout<UInt32>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_MEMINFO, &figures, &size) == 0 else { return 0 }
        return Int(figures[Int(SK_MEMINFO_WMEM_ALLOC)]) + Int(figures[Int(SK_MEMINFO_WMEM_QUEUED)])
    }
}
