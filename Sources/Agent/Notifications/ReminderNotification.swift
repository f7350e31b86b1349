import Domain
import Foundation
import LinuxSystem

/// Makes the notification of a reminder.
enum ReminderNotification {
    /// The buttons of the notification.
    enum Action: String {
        case start, later
    }

    /// The minutes of the button that snoozes a reminder.
    static let snoozeMinutes = 10

    /// - Parameter webAddress: the address of the pages; nil if there are none.
    static func notification(
        _ reminder: Reminder, _ texts: NotificationTexts, isHeard: Bool, webAddress: String?, at now: Date
    ) -> DesktopNotification {
        // Not every desktop has buttons.
        let address = webAddress.map { texts.inBrowser($0) }
        return DesktopNotification(
            summary: texts.title(reminder),
            body: [texts.body(reminder), address].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n"),
            actions: actions(reminder, texts, at: now),
            sound: isHeard ? .named("message-new-instant") : .none,
            // The agent removes the notification when it expires. The desktop may remove that of the first stage earlier.
            expiry: reminder.stage == .headsUp ? .unspecified : .never, icon: "appointment-soon")
    }

    private static func actions(
        _ reminder: Reminder, _ texts: NotificationTexts, at now: Date
    ) -> [DesktopNotification.Action] {
        let start = reminder.kind == .weeklyReflection ? texts.lookBack : texts.start
        let isTimeLeft = now + TimeInterval(snoozeMinutes * 60) < reminder.expiresAt
        return [DesktopNotification.Action(key: Action.start.rawValue, label: start)]
            + (isTimeLeft ? [DesktopNotification.Action(key: Action.later.rawValue, label: texts.later(snoozeMinutes))] : [])
    }
}
