import CSystemd
public import Domain
import Glibc
import Synchronization

/// What systemd passed to the service in its environment.
///
/// Call `take()` at the very start, before other threads run: it also removes those variables, so that child processes do not use
/// them.
public struct ServiceEnvironment: Sendable {
    /// The socket of the service manager; nil if there is none, or if it expects no notifications.
    public let notifySocket: String?
    /// The interval in which the service must notify its watchdog (`WatchdogSec=`); nil without a watchdog.
    public let watchdogInterval: Duration?
    /// The sockets that systemd opened for the service; each must be taken or closed once.
    public let listeners: [InheritedListener]
    /// Whether standard error goes directly to the journal, so that log entries may be sent there too.
    public let isJournalStream: Bool

    /// An environment with given values, e.g. for a test or a run outside systemd.
    public init(
        notifySocket: String? = nil, watchdogInterval: Duration? = nil, listeners: [InheritedListener] = [],
        isJournalStream: Bool = false
    ) {
        self.notifySocket = notifySocket
        self.watchdogInterval = watchdogInterval
        self.listeners = listeners
        self.isJournalStream = isJournalStream
    }

    private static let taken = Mutex<ServiceEnvironment?>(nil)

    /// Reads the variables and removes them from the environment. A later call returns the same values.
    ///
    /// - Throws: `ServiceEnvironmentError` if an inherited socket is invalid
    public static func take() throws(ServiceEnvironmentError) -> ServiceEnvironment {
        try taken.withLock { taken throws(ServiceEnvironmentError) in
            if let taken { return taken }
            let environment = ServiceEnvironment(
                notifySocket: variable("NOTIFY_SOCKET"),
                watchdogInterval: watchdogInterval(
                    microseconds: variable("WATCHDOG_USEC"), processID: variable("WATCHDOG_PID"), ownProcessID: getpid()),
                listeners: try InheritedListener.takeAll(),
                isJournalStream: isJournalStream(variable("JOURNAL_STREAM"), descriptor: STDERR_FILENO))
            for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM"] {
                unsetenv(name)
            }
            taken = environment
            return environment
        }
    }

    /// sd_watchdog_enabled(3): the interval applies only to the process with that id, or to all without an id.
    static func watchdogInterval(microseconds: String?, processID: String?, ownProcessID: Int32) -> Duration? {
        guard let microseconds = microseconds.flatMap(Int64.init), microseconds > 0 else { return nil }
        if let processID, Int32(processID) != ownProcessID { return nil }
        return .microseconds(microseconds)
    }

    /// systemd.exec(5): `JOURNAL_STREAM` contains device and inode of the stream; the stream may have been redirected since.
    static func isJournalStream(_ value: String?, descriptor: Int32) -> Bool {
        var status = stat()
        guard let value, fstat(descriptor, &status) == 0 else { return false }
        return value == "\(status.st_dev):\(status.st_ino)"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// Why the environment from systemd is invalid.
public enum ServiceEnvironmentError: PrintableError, Hashable, Sendable {
    /// `LISTEN_FDS` and the related variables are inconsistent.
    case listenersUnreadable(SystemCallFailure)
    /// A descriptor is not a listening stream socket.
    case notAListener(name: String, descriptor: Int32)

    public var sentences: String {
        switch self {
        case .listenersUnreadable(let failure):
            "The sockets passed by systemd cannot be taken: \(failure). Check LISTEN_FDS, or start without a .socket unit"
        case .notAListener(let name, let descriptor):
            "Descriptor \(descriptor) (\(name.debugDescription)) passed by systemd is no listening stream socket: "
                + "use ListenStream= and Accept=no in the .socket unit"
        }
    }
}
