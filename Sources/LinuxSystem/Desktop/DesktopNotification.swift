/// A small window that a desktop shows for a while, with a text and perhaps some buttons
/// (the Desktop Notifications Specification of freedesktop.org, version 1.2).
public struct DesktopNotification: Hashable, Sendable {
    /// What the program that shows notifications calls one; void when that program ends.
    public typealias ID = UInt32

    /// One line.
    public var summary: String
    /// Some lines of plain text: what looks like markup is shown as it is.
    public var body: String
    public var actions: [Action]
    public var urgency: Urgency
    public var sound: Sound
    public var expiry: Expiry
    /// An icon's name in the desktop's theme, or a `file://` URL; empty for none.
    public var icon: String
    /// What kind of news it is, as the specification lists them, e.g. `im.received`.
    public var category: String?
    /// Whether it stays when one of its actions was chosen.
    public var isResident: Bool
    /// Whether the desktop should not keep it for later, once it has vanished from the screen.
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
        /// What comes back when it is chosen. `default` is no button, but a click on the notification itself.
        public var key: String
        /// What the button says.
        public var label: String

        public init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }

    /// How much it matters. Desktops let `critical` through "do not disturb", and leave it until it is closed by hand.
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

    /// When it vanishes by itself.
    public enum Expiry: Hashable, Sendable {
        /// As the desktop likes.
        case unspecified
        case never
        case after(Duration)
    }
}

/// What becomes of notifications. It tells of those of other programs too: look at the id first.
public enum DesktopNotificationEvent: Hashable, Sendable {
    /// Somebody chose an action of it; the key is the action's.
    case actionInvoked(DesktopNotification.ID, key: String)
    /// It is not on the screen any more.
    case closed(DesktopNotification.ID, reason: CloseReason)
    /// Comes before `actionInvoked` where the desktop has such tokens: with it, as XDG_ACTIVATION_TOKEN, a window that is opened
    /// for the action may come to the front.
    case activationToken(DesktopNotification.ID, token: String)
    /// The program that shows notifications has ended, and all of them are gone. Their ids are void: they may come again.
    case programEnded
    /// A program that shows notifications has started.
    case programStarted

    public enum CloseReason: UInt32, Hashable, Sendable {
        case expired = 1
        /// By the person.
        case dismissed = 2
        /// By `DesktopNotifications.close`.
        case withdrawn = 3
        case unknown = 4
    }

    /// - Returns: what the signal says, none where it says nothing of this
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
