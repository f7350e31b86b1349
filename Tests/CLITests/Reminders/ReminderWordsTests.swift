import Foundation
import TestSupport
import Testing

@testable import CLI
@testable import Domain

@Suite("Reminders in the language of the login")
struct ReminderWordsTests {
    private static let afternoon = LocalTime(secondsOfDay: 16 * 3600)
    private static let earlier = LocalTime(secondsOfDay: 15 * 3600 + 12 * 60)

    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    private func english<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.english)) { try body() }
    }

    private func reminder(_ message: ReminderMessage) -> Reminder {
        let example = Reminder.example
        return Reminder(
            id: example.id, kind: example.kind, stage: example.stage, playerID: example.playerID, routineID: nil,
            fireAt: example.fireAt, eventStart: nil, startBy: nil, expiresAt: example.expiresAt, urgency: .now, isLate: false,
            message: message)
    }

    @Test(
        "A title is that of the daemon in English, and has the same facts in German",
        arguments: [
            (.event("Judo", start: afternoon), "Judo um 16:00"),
            (.event("Look at 10:00", start: afternoon), "Look at 10:00 um 16:00"),
            (.event("{time}: {quest} at 9:00", start: afternoon), "{time}: {quest} at 9:00 um 16:00"),
            (.event("Maths test", start: afternoon, isTomorrow: true), "Maths test morgen um 16:00"),
            (.event("U12 v Hawks, away", start: afternoon, meeting: earlier), "Treffen 15:12, U12 v Hawks, away 16:00"),
            (.event("Match", start: afternoon, meeting: earlier, isTomorrow: true), "Morgen: Treffen 15:12, Match 16:00"),
            (.readyBy(quest: "School Morning", afternoon), "School Morning: fertig um 16:00"),
            (.beginAt(quest: "Bedtime", afternoon), "Bedtime um 16:00"),
            (.almostTime(quest: "Judo Prep"), "Es war fast Zeit für Judo Prep"),
            (.wasTime(quest: "Judo Prep"), "Es war Zeit für Judo Prep"),
            (.wasTime(quest: nil), "Es war Zeit für eine entfernte Routine"),
            (.dailyQuest, "Deine Quest für heute"), (.weeklyReflection, "Deine Woche ist fertig"),
        ] as [(ReminderMessage.Title, String)])
    func titles(title: ReminderMessage.Title, expected: String) {
        for (name, prefix) in [(nil, ""), ("Mia", "Mia: ")] as [(String?, String)] {
            let reminder = reminder(ReminderMessage(playerName: name, title: title, body: .lookBack))
            #expect(german { ReminderWords.title(reminder) } == prefix + expected)
            #expect(english { ReminderWords.title(reminder) } == reminder.title)
        }
    }

    @Test(
        "A body is that of the daemon in English, and has the same facts in German",
        arguments: [
            (.howLong(quests: ["Judo"]), "Wie lange dauert es heute? Judo."),
            (.howLong(quests: ["Morning", "Homework"]), "Wie lange dauert es heute? Morning und Homework."),
            (.howLong(quests: ["Morning", "Homework", "Bedtime"]), "Wie lange dauert es heute? Morning, Homework und Bedtime."),
            (.lookBack, "Schau auf deine Woche zurück: Es dauert keine Minute."),
            (.played(quests: 1, days: 1), "Du hast eine Quest gespielt. Schau dir deine Woche an."),
            (.played(quests: 2, days: 1), "Du hast 2 Quests an einem Tag gespielt. Schau dir deine Woche an."),
            (.played(quests: 4, days: 3), "Du hast 4 Quests an 3 Tagen gespielt. Schau dir deine Woche an."),
            (.startBy(quest: "Judo", earlier), "Judo: Fang spätestens um 15:12 an."),
            (.start(quest: "Judo"), "Judo: Zeit anzufangen."), (.start(quest: nil), "eine entfernte Routine: Zeit anzufangen."),
            (
                .late(quest: "Judo", earlier),
                "Judo: Die beste Zeit zum Anfangen war 15:12. Jetzt anzufangen hilft immer noch."
            ),
            (.noEvent(afternoon), "Kein Termin um 16:00 verlangt es mehr."),
            (.noTime(afternoon), "Für 16:00 ist es nicht mehr geplant."),
        ] as [(ReminderMessage.Body, String)])
    func bodies(body: ReminderMessage.Body, expected: String) {
        let reminder = reminder(ReminderMessage(title: .dailyQuest, body: body))
        #expect(german { ReminderWords.body(reminder) } == expected)
        #expect(english { ReminderWords.body(reminder) } == reminder.body)
    }

    @Test("A reminder of a routine that begins at a time names the time once, unless the start-by is another")
    func beginAt() {
        let title = ReminderMessage.Title.beginAt(quest: "Bedtime", Self.afternoon)
        let reminder = reminder(ReminderMessage(playerName: "Mia", title: title, body: .startBy(quest: "Bedtime", Self.afternoon)))
        #expect(english { ReminderWords.text(reminder) } == "Mia: Bedtime at 16:00. Start at that time.")
        #expect(reminder.body == "Start at that time.")
        #expect(german { ReminderWords.text(reminder) } == "Mia: Bedtime um 16:00. Fang dann an.")
        let other = self.reminder(ReminderMessage(title: title, body: .startBy(quest: "Bedtime", Self.earlier)))
        #expect(english { ReminderWords.body(other) } == other.body && other.body == "Start Bedtime by 15:12.")
        #expect(german { ReminderWords.body(other) } == "Bedtime: Fang spätestens um 15:12 an.")
    }

    @Test("If all quests of the question were removed, the question names none")
    func noQuest() {
        let reminder = reminder(ReminderMessage(title: .dailyQuest, body: .howLong(quests: [])))
        #expect(german { ReminderWords.body(reminder) } == "Wie lange dauert es heute?")
        #expect(english { ReminderWords.body(reminder) } == "How long will it take today?")
    }

    @Test("The reminder of a daemon that sends no message is in English")
    func earlierDaemon() throws {
        #expect(german { ReminderWords.text(.example) } == "Soccer practice um 16:00. Activity Prep: Zeit anzufangen.")
        let reminder = try Reminder.example.withoutMessage()
        #expect(german { ReminderWords.text(reminder) } == "Soccer practice at 16:00. Time to start Activity Prep.")
    }
}
