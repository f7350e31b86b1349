/// A notification that a desktop shows for a while, with a text and optional buttons (the Desktop Notifications Specification of
/// freedesktop.org, version 1.2).
public struct DesktopNotification: Hashable, Sendable {
    /// The id that the notification server gave it; invalid once the server ends.
    public typealias ID = UInt32

    /// One line.
    public var summary: String
    /// Some lines of plain text; markup in it is shown as text.
    public var body: String
    public var actions: [Action]
    public var urgency: Urgency
    public var sound: Sound
    public var expiry: Expiry
    /// An icon's name in the desktop's theme, or a `file://` URL; empty for none.
    public var icon: String
    /// The category from the specification, e.g. `im.received`.
    public var category: String?
    /// Whether it stays after one of its actions was chosen.
    public var isResident: Bool
    /// Whether the desktop should not keep it after it has vanished from the screen.
    public var isTransient: Bool

    public init(
        summary: String, body: String = "", actions: [Action] = [], urgency: Urgency = .normal, sound: Sound = .unspecified,
        expiry: Expiry = .unspecified, icon: String = "", category: String? = nil, isResident: Bool = false,
        isTransient: Bool = false
    ) {
        self.summary = summary
        self.body = body
        self.actions = actions
        self.urgency = urgency
        self.sound = sound
        self.expiry = expiry
        self.icon = icon
        self.category = category
        self.isResident = isResident
        self.isTransient = isTransient
    }

    /// A button.
    public struct Action: Hashable, Sendable {
        /// The key that is reported when it is chosen. `default` is not a button, but a click on the notification itself.
        public var key: String
        /// The text of the button.
        public var label: String

        public init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    /// The urgency. Desktops show `critical` despite "do not disturb", and until it is closed by hand.
    public enum Urgency: UInt8, Hashable, Sendable, CaseIterable {
        case low = 0
        case normal = 1
        case critical = 2
    }

    public enum Sound: Hashable, Sendable {
        /// As the desktop likes.
        case unspecified
        case none
        /// A name of the Sound Naming Specification, e.g. `message-new-instant`.
        case named(String)
    }

    /// When it expires.
    public enum Expiry: Hashable, Sendable {
        /// As the desktop likes.
        case unspecified
        case never
        case after(Duration)
    }
}

/// An event of a notification. Events of other programs' notifications are included: check the id first.
public enum DesktopNotificationEvent: Hashable, Sendable {
    /// An action was chosen; the key is that of the action.
    case actionInvoked(DesktopNotification.ID, key: String)
    /// It was closed.
    case closed(DesktopNotification.ID, reason: CloseReason)
    /// Comes before `actionInvoked` where the desktop supports such tokens: with it, as XDG_ACTIVATION_TOKEN, a window opened for
    /// the action may get the focus.
    case activationToken(DesktopNotification.ID, token: String)
    /// The notification server has ended, and all notifications with it. Their ids are invalid: they may be used again.
    case programEnded
    /// A notification server has started.
    case programStarted

    public enum CloseReason: UInt32, Hashable, Sendable {
        case expired = 1
        /// Dismissed by the user.
        case dismissed = 2
        /// Closed by `DesktopNotifications.close`.
        case withdrawn = 3
        case unknown = 4
    }

    /// - Returns: the events of the signal; none for other signals
    static func events(in signal: BusSignal) -> [DesktopNotificationEvent] {
        let arguments = signal.arguments
        guard arguments.count >= 2 else { return [] }
        switch (signal.name, arguments[0], arguments[1], arguments.last) {
        case ("ActionInvoked", .uint32(let id), .string(let key), _): return [.actionInvoked(id, key: key)]
        case ("NotificationClosed", .uint32(let id), .uint32(let reason), _):
            return [.closed(id, reason: CloseReason(rawValue: reason) ?? .unknown)]
        case ("ActivationToken", .uint32(let id), .string(let token), _): return [.activationToken(id, token: token)]
        case ("NameOwnerChanged", .string, .string(let old), .string(let new)):
            return (old.isEmpty ? [] : [.programEnded]) + (new.isEmpty ? [] : [.programStarted])
        default: return []
        }
    }
}
