import Glibc

/// Why something could not be said over the session bus.
public enum SessionBusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no bus, or it let nobody in.
    case unreachable(SystemCallFailure)
    /// The connection has ended: the session is over, or the bus was stopped.
    case ended
    /// The other program, or the bus in its place, answered with an error: its name, as in
    /// `org.freedesktop.DBus.Error.ServiceUnknown`, and its text.
    case refused(name: String, message: String)
    /// A message could not be written or read.
    case unreadable(SystemCallFailure)

    public var description: String {
        switch self {
        case .unreachable(let failure):
            "The message bus of the desktop session could not be reached: \(Self.reason(failure)). "
                + "It is there for programs that run in a login of their user's own"
        case .ended:
            "The connection to the message bus of the desktop session has ended"
        case .refused(let name, let message):
            "Another program answered over the message bus: \(message.isEmpty ? "no" : message) (\(name))"
        case .unreadable(let failure):
            "A message could not be written to the message bus, or read from it: \(failure)"
        }
    }

    /// sd-bus says "No medium found" where it does not know where to look.
    static func reason(_ failure: SystemCallFailure) -> String {
        failure.code == ENOMEDIUM ? "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set" : "\(failure)"
    }
}
