import API
import Domain
import Foundation
import Services
import TestSupport
import Testing

@Suite(
    "Against a real systemd-journald, in a namespace of its own", .tags(.system), .hangLimit,
    .enabled(if: PrivateJournal.isPossible("the journal tests")))
struct JournalTests {
    private static let suggestion = "MESSAGE_ID=\(JournalMessage.suggestion.id)"
    private static let calendarWarning = "MESSAGE_ID=\(JournalMessage.calendarWarning.id)"

    @Test("A reminder is in the journal once, with every field, over a kill too")
    func fields() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off }", isStarted: false) { home in
            let journal = try await PrivateJournal(for: home)
            try await home.start(prefix: journal.prefix)
            let preparation = try await home.addMiaAndActivityPrep()
            #expect(try await home.status().hasJournal)
            let due = Date.wholeNow + preparation + 4
            let titles = "Soccer; \\, 100% “fun” ⚽️"
            try home.drop(
                "club.ics",
                CalendarText.calendar([
                    CalendarText.entry(titles, at: due, isAtHome: true),
                    CalendarText.entry("Piano lesson", at: due - 300, isAtHome: true),
                ]))
            try await eventually("both are given") { try await home.given().count == 2 }
            try await home.kill9()
            try await home.start(prefix: journal.prefix)

            let entries = try await journal.entries(Self.suggestion)
            let given = try await home.given()
            let (mia, prep) = ("\(try await home.player("Mia"))", "\(try await home.routine("Activity Prep"))")
            #expect(entries.compactMap { $0["TIMEQUEST_REMINDER_ID"] } == given.map(\.reminder.id.description))
            for (entry, reminder) in zip(entries, given.map(\.reminder)) {
                let expected = [
                    "MESSAGE": "\(reminder.title). \(reminder.body)", "PRIORITY": "5", "TIMEQUEST_KIND": "scheduleSuggestion",
                    "TIMEQUEST_STAGE": "startBy", "TIMEQUEST_PLAYER": mia, "TIMEQUEST_ROUTINE": prep,
                    "TIMEQUEST_EVENT_START": reminder.eventStart?.formatted(.iso8601),
                    "TIMEQUEST_START_BY": reminder.startBy?.formatted(.iso8601), "TIMEQUEST_URGENCY": "now",
                    "SYSLOG_IDENTIFIER": "timequestd",
                ]
                for (name, value) in expected { #expect(entry[name] == value, "\(name) of \(reminder.id)") }
            }
            #expect(entries.map { $0["TIMEQUEST_LATE"] } == ["1", "0"])
            #expect(entries.last?["MESSAGE"]?.hasPrefix("Soccer; , 100% “fun” ⚽️ at ") == true)
        }
    }

    @Test("A broken calendar is one warning in the journal, however often the folder changes")
    func brokenCalendar() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let journal = try await PrivateJournal(for: home)
            try await home.start(prefix: journal.prefix)
            try home.drop("broken.ics", CalendarText.broken)
            try await eventually("it is seen") { try await home.calendars().calendars.count == 1 }
            for number in 1...3 {
                try home.drop("good-\(number).ics", CalendarText.event("Tennis", at: .wholeNow + 86_400))
                try await eventually("a good one is read") { try await home.calendars().calendars.count == number + 1 }
            }
            try await home.timequest(["calendar", "list"])
            let warnings = try await journal.entries(Self.calendarWarning)
            #expect(warnings.count == 1)
            #expect(warnings.first?["PRIORITY"] == "4")
            #expect(warnings.first?["TIMEQUEST_CALENDAR_FILE"] == "broken.ics")
            #expect(warnings.first?["MESSAGE"]?.hasPrefix("broken.ics") == true)
        }
    }

    @Test("In private mode no word of the calendar reaches the journal")
    func privateMode() async throws {
        try await TestHousehold.run(config: "journal: { detail: private }", isStarted: false) { home in
            let journal = try await PrivateJournal(for: home)
            try await home.start(prefix: journal.prefix)
            let preparation = try await home.addMiaAndActivityPrep()
            try home.drop("club.ics", CalendarText.event("Secret soccer party", at: .wholeNow + preparation - 300))
            try home.drop("odd.ics", CalendarText.event("Secret end", at: .wholeNow + 600, uid: "secret-uid", minutes: -60))
            try await eventually("it is given") { try await home.given().count == 1 }
            try await eventually("the odd one is seen") { try await home.calendars().calendars.count == 2 }
            let all = try await journal.entries()
            #expect(all.contains { $0["TIMEQUEST_REMINDER_ID"] != nil })
            // The comparison looks at every field of every entry, whoever has written it.
            for entry in all { #expect(!entry.all.localizedCaseInsensitiveContains("secret"), "\(entry.all)") }
        }
    }

    @Test("What a calendar says forges no field of the journal")
    func hostileTitle() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let journal = try await PrivateJournal(for: home)
            try await home.start(prefix: journal.prefix)
            let preparation = try await home.addMiaAndActivityPrep()
            let title = "Soccer\\nPRIORITY=0\\nTIMEQUEST_FORGED=1\\n\u{1B}[31mred"
            try home.drop("club.ics", CalendarText.event(title, at: .wholeNow + preparation - 300))
            try await eventually("it is given") { try await home.given().count == 1 }
            let entries = try await journal.entries(Self.suggestion)
            #expect(entries.count == 1)
            #expect(entries.first?["PRIORITY"] == "5")
            #expect(entries.first?["TIMEQUEST_FORGED"] == nil)
            // A message with control characters comes as a list of bytes.
            let message = try #require(entries.first?["MESSAGE"])
            #expect(!message.contains("\n") && !message.contains("\u{1B}"))
            #expect(try await journal.entries("TIMEQUEST_FORGED=1").isEmpty)
        }
    }

    @Test("A journald that hangs while reminders are due keeps neither stream nor ledger, and gets them in order when it goes on")
    func hangs() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off }", isStarted: false) { home in
            let journal = try await PrivateJournal(for: home)
            try await home.start(prefix: journal.prefix)
            let preparation = try await home.addMiaAndActivityPrep()
            let watch = try home.watching(["reminders", "watch", "--json"])
            try await eventually("the watch listens") { try await home.status().listenerCount == 1 }
            journal.stop()
            // More than the queue of the socket holds.
            let count = 24
            let first = Date.wholeNow + preparation - TimeInterval(count * 60)
            try home.drop(
                "club.ics",
                CalendarText.calendar(
                    (0..<count).map { CalendarText.entry("Soccer", at: first + TimeInterval($0 * 60), isAtHome: true) }))
            try await eventually("the ledger has them all") { try await home.given().count == count }
            try await eventually("the watch has them all") { watch.output.split(separator: "\n").count == count }
            #expect(try await home.status().problems.contains { $0.kind == .journalStuck })

            journal.goOn()
            try await eventually("the journal has them all") { try await journal.entries(Self.suggestion).count == count }
            let given = try await home.given().map(\.reminder.id.description)
            #expect(try await journal.entries(Self.suggestion).compactMap { $0["TIMEQUEST_REMINDER_ID"] } == given)
            #expect(try await !home.status().problems.contains { $0.kind == .journalStuck })
        }
    }

    @Test("journalctl takes the catalog, and has a text for each message that is sent")
    func catalog() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let source = Repository.file("Config/catalog/timequest.catalog")
            try home.folder.makeFolder("root/usr/lib/systemd/catalog")
            try home.folder.makeFolder("root/var/lib/systemd/catalog")
            let text = try String(contentsOf: source, encoding: .utf8)
            try home.folder.write(text, to: "root/usr/lib/systemd/catalog/timequest.catalog")
            let root = "--root=\(home.folder.path("root"))"
            let update = try await CommandRun.run("/usr/bin/journalctl", [root, "--update-catalog"], in: home.folder)
            #expect(update.status == 0 && update.errors.isEmpty, "\(update.errors)")
            let list = try await CommandRun.run("/usr/bin/journalctl", [root, "--list-catalog"], in: home.folder)
            for message in JournalMessage.allCases {
                #expect(list.lines.contains { $0.hasPrefix("\(message.id) TimeQuest: ") }, "\(message)")
            }
            #expect(list.lines.count == JournalMessage.allCases.count)
        }
    }
}
