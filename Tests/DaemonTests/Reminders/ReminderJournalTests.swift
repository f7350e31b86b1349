import Domain
import Foundation
import Testing

@testable import Daemon

@Suite("Reminders in the journal")
struct ReminderJournalTests {
    private func field(_ name: String, of reminder: Reminder) -> String? {
        ReminderJournal.fields(of: reminder).first { $0.0 == name }?.1
    }

    @Test(
        "Every field that the documentation names is there",
        arguments: [
            ("TIMEQUEST_REMINDER_ID", "suggestion.1.activity-prep.2026-03-01T16:00Z.start-by"),
            ("TIMEQUEST_KIND", "scheduleSuggestion"),
            ("TIMEQUEST_STAGE", "startBy"), ("TIMEQUEST_PLAYER", "1"), ("TIMEQUEST_ROUTINE", "activity-prep"),
            ("TIMEQUEST_EVENT_START", "2026-03-01T16:00:00Z"), ("TIMEQUEST_START_BY", "2026-03-01T15:12:00Z"),
            ("TIMEQUEST_URGENCY", "now"),
            ("TIMEQUEST_LATE", "0"), ("MESSAGE_ID", "5e2d1c7a9b3f4e0d8a6c4b2f1e0d9c8b"),
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

    @Test("Each kind has a message id of its own, of 32 hexadecimal digits; those that are sent have an entry in the catalog")
    func messageIDs() throws {
        let ids = Reminder.Kind.allCases.map { ReminderJournal.messageID(of: $0) } + [ReminderJournal.calendarWarningID]
        #expect(Set(ids).count == 4)
        let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Config/catalog/timequest.catalog")
        let text = try String(contentsOf: catalog, encoding: .utf8)
        for id in ids {
            #expect(id.count == 32 && id.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        }
        let entries = Set(text.split(separator: "\n").filter { $0.hasPrefix("-- ") }.map { String($0.dropFirst(3)) })
        #expect(entries.isSuperset(of: [ReminderJournal.messageID(of: .scheduleSuggestion), ReminderJournal.calendarWarningID]))
        #expect(entries.isSubset(of: ids))
    }

    @Test("The message is for people; in private mode the event's title stays out of all of it")
    func privacy() {
        let reminder = Reminder.sample(1, title: "Therapist at 16:00")
        #expect(ReminderJournal.message(of: reminder, detail: .full) == "Therapist at 16:00. Time to start Activity Prep.")
        let line = ReminderJournal.message(of: reminder, detail: .private)
        #expect(line == "Time to start Activity Prep.")
        #expect(!ReminderJournal.fields(of: reminder).contains { $0.1.contains("Therapist") })
    }
}
