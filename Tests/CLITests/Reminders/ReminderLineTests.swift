import API
import Domain
import Foundation
import Synchronization
import Testing

@testable import CLI

@Suite("Reminders at the terminal")
struct ReminderLineTests {
    private struct Gone: Error {}

    private let times = LocalTimeText(zone: .utc)
    private let due = Reminder.example.fireAt

    @Test("A line begins with the time at which the reminder was emitted, and with the day where that is not today")
    func line() {
        func line(now: Date) -> String {
            ReminderLine.text(.example, emittedAt: due + 60, now: now, times, on: .plain())
        }
        let text = "\(Reminder.example.title). \(Reminder.example.body)"
        #expect(line(now: due + 3600) == "\(times.time(due + 60))  \(text)")
        #expect(line(now: due + 86_400) == "\(times.dateTime(due + 60))  \(text)")
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { line(now: due + 3600) }
        #expect(german == "\(times.time(due + 60))  Soccer practice um 16:00. Activity Prep: Zeit anzufangen.")
    }

    @Test("A reminder of the past has the time that the ledger has, read once for all of its day")
    func past() async {
        let reads = Mutex(0)
        var later = Reminder.example
        later.id = ReminderID(later.id.occasion, .headsUp)
        later.fireAt += 600
        let entries = [
            ReminderEntry(reminder: .example, outcome: .emitted, emittedAt: due + 5),
            ReminderEntry(reminder: later, outcome: .acknowledged, emittedAt: due + 700),
        ]
        var times = EmissionTimes { _, _ in
            reads.withLock { $0 += 1 }
            return entries
        }
        #expect(await times.time(of: .example, receivedAt: due + 7200) == due + 5)
        #expect(await times.time(of: later, receivedAt: due + 7200) == due + 700)
        #expect(reads.withLock(\.self) == 1)
    }

    @Test("One that is received when it is due is not looked up; one that is not recorded yet was emitted now")
    func live() async {
        var times = EmissionTimes { _, _ in throw Gone() }
        #expect(await times.time(of: .example, receivedAt: due + 1) == due + 1)
        #expect(await times.time(of: .example, receivedAt: due + 60) == due, "the service is gone: when it was due")
        times = EmissionTimes { _, _ in [] }
        #expect(await times.time(of: .example, receivedAt: due + 60) == due + 60)
    }

    @Test("A number names the reminder of that place in the list, if it was given")
    func numbers() throws {
        let planned = ReminderEntry(reminder: .example, outcome: nil, emittedAt: nil)
        let list = [ReminderEntry.example, planned]
        #expect(try ReminderArgument.id(of: 1, in: list) == Reminder.example.id.description)
        for (number, list, part) in [
            (2, list, "was not given"), (3, list, "has 2 reminders"), (0, list, "There is no reminder 0"),
            (-1, list, "no reminder -1"),
            (1, [], "has 0 reminders"),
        ] {
            let error = #expect(throws: CommandError.self) { try ReminderArgument.id(of: number, in: list) }
            #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        }
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            for (number, part) in [(2, "(2) ist nicht gekommen."), (3, "keine Erinnerung 3: `timequest reminders list` hat")] {
                let error = #expect(throws: CommandError.self) { try ReminderArgument.id(of: number, in: list) }
                #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
            }
        }
    }
}
