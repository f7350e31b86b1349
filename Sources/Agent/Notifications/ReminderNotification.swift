import Domain
import Foundation
import LinuxSystem

/// Makes the notification of a reminder.
enum ReminderNotification {
    /// The buttons of the notification.
    enum Action: String {
        case start, later
    }

    /// Minutes of “10 minutes more”.
    static let snoozeMinutes = 10

    /// - Parameter webAddress: the address of the pages; nil if there are none.
    static func notification(
        _ reminder: Reminder, isHeard: Bool, webAddress: String?, at now: Date
    ) -> DesktopNotification {
        // Not every desktop has buttons.
        let address = webAddress.map { "In the browser: \($0)" }
        return DesktopNotification(
            summary: reminder.title,
            body: [reminder.body, address].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n"),
            actions: actions(reminder, at: now),
            sound: isHeard ? .named("message-new-instant") : .none,
            // The agent removes the notification when it expires. The desktop may remove that of the first stage earlier.
            expiry: reminder.stage == .headsUp ? .unspecified : .never, icon: "appointment-soon")
    }

    private static func actions(_ reminder: Reminder, at now: Date) -> [DesktopNotification.Action] {
        let start = reminder.kind == .weeklyReflection ? "Look back" : "Start quest"
        let isTimeLeft = now + TimeInterval(snoozeMinutes * 60) < reminder.expiresAt
        return [DesktopNotification.Action(key: Action.start.rawValue, label: start)]
            + (isTimeLeft ? [DesktopNotification.Action(key: Action.later.rawValue, label: "\(snoozeMinutes) minutes more")] : [])
    }
}
