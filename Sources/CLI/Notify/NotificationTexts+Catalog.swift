import Agent
import Domain

extension NotificationTexts {
    /// The texts of the catalog in the language of the login.
    static var ofLogin: NotificationTexts {
        NotificationTexts(
            title: { ReminderWords.title($0) }, body: { ReminderWords.body($0) }, start: ReminderWord.notifyStart.text(),
            lookBack: ReminderWord.notifyLookBack.text(), later: { ReminderWord.notifyLater.text(["minutes": "\($0)"]) },
            inBrowser: { ReminderWord.notifyInBrowser.text(["address": $0]) }, problem: ReminderWord.notifyProblem.text())
    }
}
