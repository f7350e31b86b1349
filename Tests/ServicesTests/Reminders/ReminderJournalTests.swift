import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("Reminders in the journal")
struct ReminderJournalTests {
    private func field(_ name: String, of reminder: Reminder) -> String? {
        ReminderJournal.fields(of: reminder).first { $0.0 == name }?.1
    }

    @Test(
        "Every field that the documentation names is there",
        arguments: [
            ("TIMEQUEST_REMINDER_ID", "suggestion.000000000001.000000000001.2026-03-01T16:00Z.start-by"),
            ("TIMEQUEST_KIND", "scheduleSuggestion"),
            ("TIMEQUEST_STAGE", "startBy"), ("TIMEQUEST_PLAYER", "000000000001"), ("TIMEQUEST_ROUTINE", "000000000001"),
            ("TIMEQUEST_EVENT_START", "2026-03-01T16:00:00Z"), ("TIMEQUEST_START_BY", "2026-03-01T15:12:00Z"),
            ("TIMEQUEST_URGENCY", "now"),
            ("TIMEQUEST_LATE", "0"), ("MESSAGE_ID", JournalMessage.suggestion.id),
        ])
    func fields(name: String, value: String) {
        #expect(field(name, of: .example) == value)
    }

    @Test("No field is there twice, and a late reminder says so")
    func once() {
        let names = ReminderJournal.fields(of: .example).map(\.0)
        #expect(Set(names).count == names.count && names.count == 10)
        #expect(field("TIMEQUEST_LATE", of: .sample(1, isLate: true)) == "1")
    }

    @Test("The message is for people; in private mode the event's title stays out of all of it")
    func privacy() {
        let reminder = Reminder.sample(1, event: "Therapist")
        #expect(ReminderJournal.message(of: reminder, detail: .full) == "Therapist at 16:00. Time to start Activity Prep.")
        let line = ReminderJournal.message(of: reminder, detail: .private)
        #expect(line == "Time to start Activity Prep.")
        #expect(!ReminderJournal.fields(of: reminder).contains { $0.1.contains("Therapist") })
    }

    @Test(
        "In private mode a title stays out for every kind, with the player's name before it too", arguments: Reminder.Kind.allCases)
    func privateKinds(kind: Reminder.Kind) throws {
        var reminder = Reminder.of(kind)
        let title = ReminderMessage.Title.event("Therapist", start: LocalTime(secondsOfDay: 16 * 3600))
        reminder.setMessage(ReminderMessage(playerName: "Mia", title: title, body: try #require(reminder.message).body))
        let line = ReminderJournal.message(of: reminder, detail: .private)
        #expect(line == reminder.body)
        #expect(!ReminderJournal.fields(of: reminder).contains { $0.1.contains("Mia") || $0.1.contains("Therapist") })
    }

    @Test(
        "No title can make the message several lines, or imitate another sender",
        arguments: [
            "Soccer\nNov 21 13:00:00 pc sudo[1]: Mia : COMMAND=/bin/sh", "Soccer\r\u{2028}x\u{2029}y\u{85}z",
            "\u{202E}reccos\u{2066}",
            "\u{1B}[2Jgone", String(repeating: "Soccer ", count: 15_000),
        ])
    func hostileTitle(title: String) {
        let message = ReminderJournal.message(of: .sample(1, event: title), detail: .full)
        #expect(message.hasSuffix(". Time to start Activity Prep."))
        #expect(message.unicodeScalars.count < 400)
        #expect(
            message.unicodeScalars.allSatisfy { scalar in
                let category = scalar.properties.generalCategory
                return !scalar.properties.isBidiControl && ![.control, .lineSeparator, .paragraphSeparator].contains(category)
            })
    }

    @Test("What no event calls for has no event's fields", arguments: [Reminder.Kind.dailyQuest, .weeklyReflection])
    func withoutEvent(kind: Reminder.Kind) {
        let names = ReminderJournal.fields(of: .of(kind)).map(\.0)
        #expect(!names.contains("TIMEQUEST_EVENT_START") && !names.contains("TIMEQUEST_START_BY"))
    }
}
