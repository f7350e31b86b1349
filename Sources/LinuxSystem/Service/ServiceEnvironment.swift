import CSystemd
import Glibc
import Synchronization

/// What systemd told the service through its environment.
///
/// Call `take()` at the very start, before other threads run: it also removes those variables, so that no child process
/// takes itself for the service.
public struct ServiceEnvironment: Sendable {
    /// Where the service manager listens; nil if it does not want to be told, or there is none.
    public let notifySocket: String?
    /// How long the service may be silent before it is restarted (`WatchdogSec=`); nil without a watchdog.
    public let watchdogInterval: Duration?
    /// The sockets systemd opened for the service; each is to be taken over or closed once.
    public let listeners: [InheritedListener]
    /// Whether standard error goes straight to the journal, so that log entries may go there too.
    public let isJournalStream: Bool

    /// An environment put together by hand, e.g. for a test or a run outside systemd.
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

    /// Reads the variables and removes them from the environment. A later call gives the same answer.
    ///
    /// - Throws: `ServiceEnvironmentError` if an inherited socket is not what it should be
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

    /// sd_watchdog_enabled(3): the interval counts only for the process it names, or for all if it names none.
    static func watchdogInterval(microseconds: String?, processID: String?, ownProcessID: Int32) -> Duration? {
        guard let microseconds = microseconds.flatMap(Int64.init), microseconds > 0 else { return nil }
        if let processID, Int32(processID) != ownProcessID { return nil }
        return .microseconds(microseconds)
    }

    /// systemd.exec(5): `JOURNAL_STREAM` holds device and inode of the stream; somebody may have redirected it since.
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

/// Why what systemd passed to the service could not be used.
public enum ServiceEnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `LISTEN_FDS` and its companions do not make sense.
    case listenersUnreadable(SystemCallFailure)
    /// A descriptor was passed that is no listening stream socket.
    case notAListener(name: String, descriptor: Int32)

    public var description: String {
        switch self {
        case .listenersUnreadable(let failure):
            "The sockets passed by systemd cannot be taken: \(failure). Check LISTEN_FDS, or start without a .socket unit"
        case .notAListener(let name, let descriptor):
            "Descriptor \(descriptor) (\(name.debugDescription)) passed by systemd is no listening stream socket: "
                + "use ListenStream= and Accept=no in the .socket unit"
        }
    }
}
