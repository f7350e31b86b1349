import CLinux
public import Domain
import Glibc

/// Notifies the service manager of the service's state. Does nothing where there is none.
public struct ServiceNotifier: Sendable {
    /// The socket of the service manager.
    private let socketPath: String?
    /// The watchdog interval of the service; notify twice in this time. Nil without a watchdog.
    public let watchdogInterval: Duration?

    /// - Parameter environment: from `ServiceEnvironment.take()`
    public init(_ environment: ServiceEnvironment) {
        socketPath = environment.notifySocket
        watchdogInterval = environment.watchdogInterval
    }

    /// Sends the states in one message.
    ///
    /// - Throws: `ServiceNotifierError` if there is a service manager and the message could not be sent
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
public struct ServiceNotifierError: PrintableError, Hashable, Sendable {
    /// The value of `NOTIFY_SOCKET` at the start.
    public let socket: String
    public let failure: SystemCallFailure

    public var sentences: String {
        "systemd could not be notified of the state of the service through \(socket): \(failure). "
            + "The unit needs Type=notify, and AF_UNIX in RestrictAddressFamilies="
    }
}

/// A state that a service sends to its manager (sd_notify(3)).
public enum ServiceState: Hashable, Sendable {
    /// Start-up, or a reload, is complete.
    case ready
    /// One line for people, shown by `systemctl status`.
    case status(String)
    /// The service is about to end.
    case stopping
    /// The configuration is being reloaded; followed by `ready`.
    case reloading
    /// The service is alive and well.
    case watchdog
    /// The current operation needs this much longer, counted from now.
    case extendTimeout(Duration)

    /// The line, or lines, of the protocol.
    ///
    /// - Parameter monotonicMicroseconds: CLOCK_MONOTONIC, which `reloading` is stamped with
    func lines(monotonicMicroseconds: Int64) -> String {
        switch self {
        case .ready: "READY=1"
        case .status(let text): "STATUS=\(ServiceStatusText.line(text))"
        case .stopping: "STOPPING=1"
        case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicMicroseconds)"
        case .watchdog: "WATCHDOG=1"
        case .extendTimeout(let time): "EXTEND_TIMEOUT_USEC=\(max(0, Self.microseconds(time)))"
        }
    }

    /// The message for several states at once.
    static func message(_ states: [ServiceState], monotonicMicroseconds: Int64) -> String {
        states.map { $0.lines(monotonicMicroseconds: monotonicMicroseconds) }.joined(separator: "\n")
    }

    /// CLOCK_MONOTONIC in microseconds.
    static func monotonicMicroseconds() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
    }

    private static func microseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
