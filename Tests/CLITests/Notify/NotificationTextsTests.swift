import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import Agent
@testable import CLI

@Suite("Notifications in the language of the login")
struct NotificationTextsTests {
    private func notification(
        _ reminder: Reminder, in language: PageLanguage, webAddress: String? = "http://127.0.0.1:846"
    ) -> DesktopNotification {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            ReminderNotification.notification(
                reminder, .ofLogin, isHeard: false, webAddress: webAddress, at: reminder.expiresAt - 3600)
        }
    }

    @Test(
        "A reminder has the texts of the catalog, and the same buttons in both languages",
        arguments: [
            (
                .english, "Soccer practice at 16:00", "Time to start Activity Prep.\nIn the browser: http://127.0.0.1:846",
                ["Start quest", "10 minutes more"]
            ),
            (
                .german, "Soccer practice um 16:00", "Activity Prep: Zeit anzufangen.\nIm Browser: http://127.0.0.1:846",
                ["Quest starten", "10 Minuten später"]
            ),
        ] as [(PageLanguage, String, String, [String])])
    func reminder(language: PageLanguage, summary: String, body: String, labels: [String]) {
        let shown = notification(.example, in: language)
        #expect(shown.summary == summary && shown.body == body)
        #expect(shown.actions.map(\.label) == labels && shown.actions.map(\.key) == ["start", "later"])
    }

    @Test(
        "The weekly reflection has a button of its own, and without pages there is no address",
        arguments: [
            (.english, "Your week is ready", "You played 4 quests on 3 days. Have a look at your week.", "Look back"),
            (
                .german, "Deine Woche ist fertig", "Du hast 4 Quests an 3 Tagen gespielt. Schau dir deine Woche an.",
                "Zurückblicken"
            ),
        ] as [(PageLanguage, String, String, String)])
    func reflection(language: PageLanguage, summary: String, body: String, label: String) {
        var reminder = Reminder.example
        reminder.kind = .weeklyReflection
        reminder.setMessage(ReminderMessage(title: .weeklyReflection, body: .played(quests: 4, days: 3)))
        let shown = notification(reminder, in: language, webAddress: nil)
        #expect(shown.summary == summary && shown.body == body)
        #expect(shown.actions.first?.label == label)
    }

    @Test("A reminder that an agent of an earlier version has remembered is in English")
    func remembered() throws {
        let shown = notification(try Reminder.example.withoutMessage(), in: .german, webAddress: nil)
        #expect(shown.summary == "Soccer practice at 16:00" && shown.body == "Time to start Activity Prep.")
        #expect(shown.actions.first?.label == "Quest starten")
    }
}
