import Agent
import Domain

extension NotificationTexts {
    /// The texts of the catalog in the language of the login.
    static var ofLogin: NotificationTexts {
        NotificationTexts(
            title: { ReminderWords.title($0) }, body: { ReminderWords.body($0) }, start: reminderText(.notifyStart),
            lookBack: reminderText(.notifyLookBack), later: { reminderText(.notifyLater, ["minutes": "\($0)"]) },
            inBrowser: { reminderText(.notifyInBrowser, ["address": $0]) }, problem: reminderText(.notifyProblem))
    }
}
