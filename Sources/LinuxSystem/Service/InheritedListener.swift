import CLinux
import CSystemd
import Glibc

/// A listening socket that systemd opened for the service (sd_listen_fds(3), systemd.socket(5)).
public struct InheritedListener: Hashable, Sendable {
    /// `FileDescriptorName=` of the `.socket` unit, or the unit's name where it has none.
    public let name: String
    /// Owned by whoever takes the listener; closed on exec.
    public let descriptor: Int32
    /// Whether its clients come over a Unix socket, where `PeerCredentials` tell who they are.
    public let isUnix: Bool

    /// Takes the sockets that systemd passed to this process, and removes `LISTEN_*` from the environment.
    ///
    /// - Throws: `ServiceEnvironmentError` if they cannot be taken, or one is no listening stream socket
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

    /// Closes the connections of all who wait, for a service that could not start. systemd starts a service again at once for as long as
    /// somebody waits in its socket, whatever `RestartSec=` says; and whoever is turned away soon comes back. So where anybody waited, the
    /// door is watched for a while.
    ///
    /// To be called before anybody else has taken a listener, and blocks its thread.
    ///
    /// - Returns: how many were turned away
    @discardableResult
    public static func rejectConnections(from listeners: [InheritedListener], for time: Duration) -> Int {
        let end = ContinuousClock.now + time
        var polled = listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        var count = 0
        // At the first look it is not waited: a start that nobody waits for is to fail without delay.
        var wait = Duration.zero
        while poll(&polled, nfds_t(polled.count), Int32(wait / .milliseconds(1))) > 0 {
            for listener in polled where listener.revents != 0 {
                let connection = accept(listener.fd, nil, nil)
                // Whoever waited may be gone; without the check a listener that is broken would be asked for ever.
                guard connection >= 0 else { return count }
                close(connection)
                count += 1
            }
            wait = max(.zero, ContinuousClock.now.duration(to: end))
            if wait == .zero { break }
        }
        return count
    }

    /// Checks that each descriptor is a listening stream socket.
    static func verify(_ passed: [(name: String, descriptor: Int32)]) throws(ServiceEnvironmentError) -> [InheritedListener] {
        var listeners: [InheritedListener] = []
        for (name, descriptor) in passed {
            guard sd_is_socket(descriptor, AF_UNSPEC, clinux_any_stream, 1) > 0 else {
                throw .notAListener(name: name, descriptor: descriptor)
            }
            let isUnix = sd_is_socket(descriptor, AF_UNIX, clinux_any_stream, 1) > 0
            listeners.append(InheritedListener(name: name, descriptor: descriptor, isUnix: isUnix))
        }
        return listeners
    }
}
