public import Domain

/// Shows notifications on the desktop of a session, and reports their events.
public final class DesktopNotifications: Sendable {
    /// The events since initialization; ends with the connection to the bus. One reader only.
    ///
    /// An event may arrive before `show` has returned its id.
    public let events: AsyncStream<DesktopNotificationEvent>
    private let bus: SessionBus
    private let appName: String
    private let desktopEntry: String?

    /// - Parameters:
    ///   - bus: the session's
    ///   - appName: the display name of the program
    ///   - desktopEntry: the name of its `.desktop` file, without the extension, by which desktops find its icon and settings
    /// - Throws: `DesktopNotificationError`. A missing notification server is detected only when the first notification is shown
    public init(on bus: SessionBus, appName: String, desktopEntry: String? = nil) async throws(DesktopNotificationError) {
        self.bus = bus
        self.appName = appName
        self.desktopEntry = desktopEntry
        do throws(SessionBusError) {
            events = try await bus.signals(matching: Self.rules, as: DesktopNotificationEvent.events)
        } catch {
            throw DesktopNotificationError(error)
        }
    }

    /// Connects to the bus of the user's own session, or to the one with this address.
    public static func connect(
        to address: String? = nil, appName: String, desktopEntry: String? = nil
    ) async throws(DesktopNotificationError) -> DesktopNotifications {
        let bus: SessionBus
        do throws(SessionBusError) {
            bus = try await SessionBus.connect(to: address)
        } catch {
            throw DesktopNotificationError(error)
        }
        return try await DesktopNotifications(on: bus, appName: appName, desktopEntry: desktopEntry)
    }

    /// Shows a notification. Single lines are cut to 250 and the body to 2000 Unicode scalars; control characters become spaces.
    ///
    /// - Parameter replaced: the notification that it replaces without a flicker; if that is closed, it is a new one
    /// - Returns: its id; that of `replaced` if it was still open
    /// - Throws: `DesktopNotificationError`; `CancellationError`
    @discardableResult
    public func show(
        _ notification: DesktopNotification, replacing replaced: DesktopNotification.ID? = nil
    ) async throws -> DesktopNotification.ID {
        // Requested each time: notifications are rare, and another server may have started.
        let isMarkup = try await capabilities().contains("body-markup")
        let arguments: [BusValue] = [
            .string(NotificationText.line(appName)),
            .uint32(replaced ?? 0),
            .string(NotificationText.line(notification.icon)),
            .string(NotificationText.line(notification.summary)),
            .string(NotificationText.body(notification.body, isMarkup: isMarkup)),
            .strings(notification.actions.flatMap { [NotificationText.line($0.key), NotificationText.line($0.label)] }),
            .dictionary(hints(of: notification)),
            .int32(notification.expiry.milliseconds),
        ]
        guard case .uint32(let id)? = try await call("Notify", arguments).first else { throw Self.noAnswerThatFits("Notify") }
        return id
    }

    /// Closes a notification; does nothing where it is closed already.
    ///
    /// - Throws: `DesktopNotificationError`; `CancellationError`
    public func close(_ id: DesktopNotification.ID) async throws {
        do {
            _ = try await call("CloseNotification", [.uint32(id)])
        } catch DesktopNotificationError.refused {
            // The specification's error for a notification that does not exist.
        }
    }

    /// The capabilities of the notification server, e.g. `actions`, `body`, `body-markup`, `persistence`, `sound`.
    ///
    /// - Throws: `DesktopNotificationError`; `CancellationError`
    public func capabilities() async throws -> Set<String> {
        guard case .strings(let names)? = try await call("GetCapabilities").first else {
            throw Self.noAnswerThatFits("GetCapabilities")
        }
        return Set(names)
    }

    /// Whether a notification would be shown: a notification server runs, or the bus can start one.
    ///
    /// - Throws: `DesktopNotificationError`; `CancellationError`
    public func isServed() async throws -> Bool {
        if case .boolean(true)? = try await askBus("NameHasOwner", [.string(Self.name)]).first { return true }
        guard case .strings(let names)? = try await askBus("ListActivatableNames").first else { return false }
        return names.contains(Self.name)
    }

    private func call(_ method: String, _ arguments: [BusValue] = []) async throws -> [BusValue] {
        try await call(BusCall(destination: Self.name, path: Self.path, interface: Self.name, method: method, arguments: arguments))
    }

    /// A method of the bus itself.
    private func askBus(_ method: String, _ arguments: [BusValue] = []) async throws -> [BusValue] {
        let bus = "org.freedesktop.DBus"
        return try await call(
            BusCall(destination: bus, path: "/org/freedesktop/DBus", interface: bus, method: method, arguments: arguments))
    }

    private func call(_ call: BusCall) async throws -> [BusValue] {
        do {
            return try await bus.call(call)
        } catch let error as SessionBusError {
            throw DesktopNotificationError(error)
        }
    }

    private func hints(of notification: DesktopNotification) -> [String: BusValue] {
        var hints: [String: BusValue] = ["urgency": .byte(notification.urgency.rawValue)]
        hints["desktop-entry"] = desktopEntry.map { .string(NotificationText.line($0)) }
        hints["category"] = notification.category.map { .string(NotificationText.line($0)) }
        if notification.isResident { hints["resident"] = .boolean(true) }
        if notification.isTransient { hints["transient"] = .boolean(true) }
        switch notification.sound {
        case .unspecified: break
        case .none: hints["suppress-sound"] = .boolean(true)
        case .named(let name): hints["sound-name"] = .string(NotificationText.line(name))
        }
        return hints
    }

    private static func noAnswerThatFits(_ method: String) -> DesktopNotificationError {
        .refused("its answer to \(method) cannot be understood")
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"

    private static let rules = [
        "type='signal',sender='\(name)',path='\(path)',interface='\(name)'",
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'",
    ]
}

extension DesktopNotification.Expiry {
    /// The value for `Notify`: -1 for the desktop's default, 0 for never.
    fileprivate var milliseconds: Int32 {
        switch self {
        case .unspecified: -1
        case .never: 0
        case .after(let time): Int32(clamping: max(1, Int64(time / .milliseconds(1))))
        }
    }
}

/// Why a notification cannot be shown.
public enum DesktopNotificationError: PrintableError, Hashable, Sendable {
    /// There is no desktop session.
    case noSession(SystemCallFailure)
    /// There is no notification server, and none could be started; the payload is the message of the bus.
    case noProgram(String)
    /// The server did not reply in time, or ended before it did.
    case noAnswer
    /// The server replied with an error, or with an invalid reply; the payload describes it.
    case refused(String)
    /// The session or its message bus has ended.
    case sessionEnded

    public var sentences: String {
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

    /// The error names for a missing server: those of the D-Bus specification, and of systemd where it starts services.
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
