import CLinux
import Glibc

/// Tells the service manager how the service is doing. Does nothing where there is none.
public struct ServiceNotifier: Sendable {
    /// Where the service manager listens.
    private let socketPath: String?
    /// How long the service may be silent before it is restarted; notify twice in this time. Nil without a watchdog.
    public let watchdogInterval: Duration?

    /// - Parameter environment: what `ServiceEnvironment.take()` found
    public init(_ environment: ServiceEnvironment) {
        socketPath = environment.notifySocket
        watchdogInterval = environment.watchdogInterval
    }

    /// Sends the states in one message.
    ///
    /// - Throws: `ServiceNotifierError` if there is a service manager and the message did not reach it
    public func notify(_ states: ServiceState...) throws(ServiceNotifierError) {
        guard let socketPath else { return }
        guard let address = try? UnixSocketAddress(path: socketPath) else {
            throw ServiceNotifierError(socket: socketPath, failure: SystemCallFailure(call: "sendto", code: ENAMETOOLONG))
        }
        let descriptor = socket(AF_UNIX, clinux_datagram_socket, 0)
        guard descriptor >= 0 else { throw ServiceNotifierError(socket: socketPath, failure: .last("socket")) }
        defer { close(descriptor) }
        let message = ServiceState.message(states, monotonicMicroseconds: ServiceState.monotonicMicroseconds())
        let sent = address.withSocketAddress { address, length in
            sendto(descriptor, message, message.utf8.count, clinux_no_signal, address, length)
        }
        guard sent >= 0 else { throw ServiceNotifierError(socket: socketPath, failure: .last("sendto")) }
    }
}

/// A message did not reach the service manager.
public struct ServiceNotifierError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `NOTIFY_SOCKET` at the start.
    public let socket: String
    public let failure: SystemCallFailure

    public var description: String {
        "systemd was not told how the service is doing, through \(socket): \(failure). "
            + "The unit needs Type=notify, and AF_UNIX in RestrictAddressFamilies="
    }
}
