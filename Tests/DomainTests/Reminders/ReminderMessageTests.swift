import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What a reminder says, as values")
struct ReminderMessageTests {
    private static let afternoon = LocalTime(secondsOfDay: 16 * 3600)
    private static let earlier = LocalTime(secondsOfDay: 15 * 3600 + 12 * 60)

    private func reminder(_ message: ReminderMessage, like example: Reminder = .example) -> Reminder {
        Reminder(
            id: example.id, kind: example.kind, stage: example.stage, playerID: example.playerID, routineID: example.routineID,
            fireAt: example.fireAt, eventStart: example.eventStart, startBy: example.startBy, expiresAt: example.expiresAt,
            urgency: example.urgency, isLate: example.isLate, message: message)
    }

    @Test(
        "The title of a reminder is its message in English",
        arguments: [
            (.event("Judo", start: afternoon), "Judo at 16:00"),
            (.event("Judo", start: afternoon, isTomorrow: true), "Judo tomorrow at 16:00"),
            (.event("Match", start: afternoon, meeting: earlier), "Meet 15:12, Match 16:00"),
            (.event("Match", start: afternoon, meeting: earlier, isTomorrow: true), "Tomorrow: meet 15:12, Match 16:00"),
            (.readyBy(quest: "Bedtime", afternoon), "Bedtime: ready by 16:00"),
            (.beginAt(quest: "Bedtime", afternoon), "Bedtime at 16:00"),
            (.almostTime(quest: "Bedtime"), "It was almost time for Bedtime"),
            (.wasTime(quest: "Bedtime"), "It was time for Bedtime"),
            (.almostTime(quest: nil), "It was almost time for a removed routine"),
            (.wasTime(quest: nil), "It was time for a removed routine"), (.dailyQuest, "Your quest for today"),
            (.weeklyReflection, "Your week is ready"),
        ] as [(ReminderMessage.Title, String)])
    func titles(title: ReminderMessage.Title, english: String) {
        #expect(reminder(ReminderMessage(title: title, body: .lookBack)).title == english)
        #expect(reminder(ReminderMessage(playerName: "Mia", title: title, body: .lookBack)).title == "Mia: \(english)")
    }

    @Test(
        "The body of a reminder is its message in English",
        arguments: [
            (.howLong(quests: ["Morning"]), "How long will it take today? Morning."),
            (.howLong(quests: ["Morning", "Homework"]), "How long will it take today? Morning and Homework."),
            (.howLong(quests: ["Morning", "Homework", "Bedtime"]), "How long will it take today? Morning, Homework and Bedtime."),
            (.howLong(quests: []), "How long will it take today? a removed routine."),
            (.lookBack, "Look back on your week: it takes less than a minute."),
            (.played(quests: 1, days: 1), "You played a quest. Have a look at your week."),
            (.played(quests: 2, days: 1), "You played 2 quests on one day. Have a look at your week."),
            (.played(quests: 4, days: 3), "You played 4 quests on 3 days. Have a look at your week."),
            (.startBy(quest: "Judo Prep", earlier), "Start Judo Prep by 15:12."),
            (.start(quest: "Judo Prep"), "Time to start Judo Prep."),
            (.start(quest: nil), "Time to start a removed routine."),
            (.late(quest: "Judo Prep", earlier), "The best time to start Judo Prep was 15:12. Starting now still helps."),
            (.noEvent(afternoon), "No event at 16:00 calls for it any more."),
            (.noTime(afternoon), "It is not planned for 16:00 any more."),
        ] as [(ReminderMessage.Body, String)])
    func bodies(body: ReminderMessage.Body, english: String) {
        #expect(reminder(ReminderMessage(title: .dailyQuest, body: body)).body == english)
    }

    @Test("Another message replaces the English text, too")
    func changed() {
        var changed = Reminder.example
        changed.setMessage(ReminderMessage(playerName: "Mia", title: .weeklyReflection, body: .played(quests: 4, days: 3)))
        #expect(
            changed
                == reminder(
                    ReminderMessage(playerName: "Mia", title: .weeklyReflection, body: .played(quests: 4, days: 3)),
                    like: changed))
        #expect(changed.title == "Mia: Your week is ready")
    }

    @Test("A planned reminder has its title and its body as values, too")
    func planned() throws {
        let reminders = ReminderPlanner.sample().plan(.household([.sample()], withLeo: true), at: .minutesBefore(240)).reminders
        #expect(
            reminders.map(\.message) == [
                ReminderMessage(
                    playerName: "Mia", title: .event("Soccer", start: Self.afternoon),
                    body: .startBy(quest: Routine.sample().displayName, LocalTime(secondsOfDay: 15 * 3600 + 40 * 60))),
                ReminderMessage(
                    playerName: "Mia", title: .event("Soccer", start: Self.afternoon),
                    body: .start(quest: Routine.sample().displayName)),
            ])
        #expect(reminders.map(\.title) == ["Mia: Soccer at 16:00", "Mia: Soccer at 16:00"])
    }

    @Test(
        "A reminder without a message, or with one of a kind that only a later version knows, is decoded with its English text",
        arguments: [
            nil, #"{"title":{"kind":"birthday"},"body":{"kind":"start"}}"#,
            #"{"title":{"kind":"dailyQuest"},"body":{"kind":"sing"}}"#,
            #"{"title":{"kind":"event","event":"Soccer","time":"25:00","isTomorrow":false},"body":{"kind":"start"}}"#,
            #""Soccer""#,
        ] as [String?])
    func otherVersion(message: String?) throws {
        let encoded = try JSONEncoder().encode(Reminder.example)
        var fields = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(fields["message"] != nil)
        fields["message"] = try message.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        let read = try JSONDecoder().decode(Reminder.self, from: try JSONSerialization.data(withJSONObject: fields))
        #expect(try read == Reminder.example.withoutMessage())
        #expect(read.message == nil)
        #expect(read.title == "Soccer practice at 16:00" && read.body == "Time to start Activity Prep.")
    }

    @Test("A reminder is read as it was written")
    func coded() throws {
        let encoded = try JSONEncoder().encode(Reminder.example)
        #expect(try JSONDecoder().decode(Reminder.self, from: encoded) == .example)
    }
}
