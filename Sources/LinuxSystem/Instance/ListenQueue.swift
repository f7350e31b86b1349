import Glibc

/// The queue of connections that a listening socket has not accepted yet.
public enum ListenQueue {
    /// How many connections may wait, as far as the kernel allows (/proc/sys/net/core/somaxconn).
    public static let length: Int32 = 4096

    /// Sets the length of the queue of a socket that listens already (listen(2) may be called again).
    public static func lengthen(of descriptor: Int32) throws(SystemCallFailure) {
        guard listen(descriptor, length) == 0 else { throw .last("listen") }
    }
}
