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
