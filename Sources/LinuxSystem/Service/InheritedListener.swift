import CLinux
import CSystemd
import Glibc

/// A socket that systemd opened for the service (sd_listen_fds(3), systemd.socket(5)).
public struct InheritedListener: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Clients connect over a Unix socket, where `PeerCredentials` identify them.
        case unix
        /// Clients connect over TCP, where `LoopbackPeers` identifies them.
        case tcp
        /// A netlink socket, which sends questions to the kernel and has no clients (`ListenNetlink=`).
        case netlink
    }

    /// `FileDescriptorName=` of the `.socket` unit, or the unit's name if it has none.
    public let name: String
    /// Owned by the code that takes the listener; close-on-exec.
    public let descriptor: Int32
    public let kind: Kind

    /// Takes the sockets that systemd passed to this process, and removes `LISTEN_*` from the environment.
    ///
    /// - Throws: `ServiceEnvironmentError` if they cannot be taken, or one is neither a listening stream socket nor a netlink socket
    static func takeAll() throws(ServiceEnvironmentError) -> [InheritedListener] {
        var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        let count = sd_listen_fds_with_names(1, &names)
        guard count >= 0 else {
            throw .listenersUnreadable(SystemCallFailure(call: "sd_listen_fds_with_names", code: -count))
        }
        var passed: [(name: String, descriptor: Int32)] = []
        for index in 0..<Int(count) {
            let name = names?[index]
            passed.append((name.map { String(cString: $0) } ?? "unknown", 3 + Int32(index)))
            free(name)
        }
        free(names)
        return try verify(passed)
    }

    /// Closes all waiting connections, for a service that could not start. systemd restarts a service at once as long as a
    /// connection waits in its socket, whatever `RestartSec=` is, and rejected clients soon try again. So if any connection waited,
    /// the sockets are watched for a while.
    ///
    /// Call it before a listener was taken elsewhere. It blocks its thread.
    ///
    /// - Returns: how many connections were rejected
    @discardableResult
    public static func rejectConnections(from listeners: [InheritedListener], for time: Duration) -> Int {
        let end = ContinuousClock.now + time
        var polled = listeners.filter { $0.kind != .netlink }.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        var count = 0
        // The first poll does not wait: a start without waiting connections must fail without delay.
        var wait = Duration.zero
        while poll(&polled, nfds_t(polled.count), Int32(wait / .milliseconds(1))) > 0 {
            for listener in polled where listener.revents != 0 {
                let connection = accept(listener.fd, nil, nil)
                // The client may have gone; without the check a broken listener would be polled forever.
                guard connection >= 0 else { return count }
                // The client gets the end at once, also if a process that is being started has a copy of the descriptor until its exec.
                shutdown(connection, Int32(SHUT_RDWR))
                close(connection)
                count += 1
            }
            wait = max(.zero, ContinuousClock.now.duration(to: end))
            if wait == .zero { break }
        }
        return count
    }

    /// Checks that each descriptor is a listening stream socket, or a netlink socket.
    static func verify(_ passed: [(name: String, descriptor: Int32)]) throws(ServiceEnvironmentError) -> [InheritedListener] {
        var listeners: [InheritedListener] = []
        for (name, descriptor) in passed {
            let kind: Kind
            if sd_is_socket(descriptor, AF_UNIX, clinux_any_stream, 1) > 0 {
                kind = .unix
            } else if sd_is_socket(descriptor, AF_UNSPEC, clinux_any_stream, 1) > 0 {
                kind = .tcp
            } else if sd_is_socket(descriptor, AF_NETLINK, 0, -1) > 0 {
                kind = .netlink
            } else {
                throw .notAListener(name: name, descriptor: descriptor)
            }
            listeners.append(InheritedListener(name: name, descriptor: descriptor, kind: kind))
        }
        return listeners
    }
}
