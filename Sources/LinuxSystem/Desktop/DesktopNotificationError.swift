/// Why a notification could not be shown.
public enum DesktopNotificationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no desktop session to show it in.
    case noSession(SystemCallFailure)
    /// No program shows notifications, and none could be started; the payload is what the bus says.
    case noProgram(String)
    /// The program did not answer in time, or ended before it did.
    case noAnswer
    /// The program answered with an error, or with something that is no answer; the payload says which.
    case refused(String)
    /// The session has ended, or its message bus has.
    case sessionEnded

    public var description: String {
        switch self {
        case .noSession(let failure):
            "There is no desktop to show notifications on: \(SessionBusError.reason(failure)). Log in to the desktop, and start this there"
        case .noProgram(let reason):
            "No program shows notifications on this desktop (\(reason)). Most desktops bring one; "
                + "where yours does not, install one, e.g. the Debian package dunst"
        case .noAnswer:
            "The program that shows notifications does not answer. If that goes on, log out of the desktop and in again"
        case .refused(let reason):
            "The program that shows notifications did not take one: \(reason)"
        case .sessionEnded:
            "The desktop session has ended, so nothing can be shown before the next login"
        }
    }

    init(_ error: SessionBusError) {
        switch error {
        case .unreachable(let failure): self = .noSession(failure)
        case .ended: self = .sessionEnded
        case .unreadable(let failure): self = .refused("\(failure)")
        case .refused(let name, let message): self = Self.refusal(name: name, message: message.isEmpty ? name : message)
        }
    }

    /// Names of errors that mean the bus found nobody: D-Bus specification, and systemd where it starts the programs.
    private static func refusal(name: String, message: String) -> DesktopNotificationError {
        switch name {
        case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout": .noAnswer
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.DBus.Error.TimedOut":
            .noProgram(message)
        case _ where name.hasPrefix("org.freedesktop.DBus.Error.Spawn.") || name.hasPrefix("org.freedesktop.systemd1."):
            .noProgram(message)
        default: .refused(message)
        }
    }
}
