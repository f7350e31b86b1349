import API
import Client
import Domain
import Foundation
import Synchronization
import Testing

@testable import CLI

@Suite("What reminders watch prints")
struct ReminderWatchTests {
    /// A watch at the moment at which the example is due, and what it has printed.
    private struct Stage {
        private final class Printed: Sendable {
            let lines = Mutex<[String]>([])
            let notes = Mutex<[String]>([])
            let waits = Mutex<[Duration]>([])
            let openings = Mutex(0)
            let rings = Mutex(0)
            /// What the daemon answers about the next reminder, one after the other; then it is away.
            let answers: Mutex<[Reminder?]>

            init(_ answers: [Reminder?]) { self.answers = Mutex(answers.reversed()) }
        }

        private let printed: Printed
        private let watch: ReminderWatch
        /// All notes, as they are printed.
        let noted: AsyncStream<String>

        var lines: [String] { printed.lines.withLock(\.self) }
        var notes: [String] { printed.notes.withLock(\.self) }
        var waits: [Duration] { printed.waits.withLock(\.self) }
        /// How often the watch has reported that the stream was opened.
        var openings: Int { printed.openings.withLock(\.self) }
        /// How often the bell was rung.
        var rings: Int { printed.rings.withLock(\.self) }

        /// - Parameter isOverdue: whether reminders that are waited for do not come; otherwise the waiting has no end.
        init(
            canvas: Canvas = .plain(), after seconds: TimeInterval = 1, routineName: String? = "Activity Prep",
            mayRing: Bool = true, webAddress: String? = nil,
            next: [Reminder?] = [], isOverdue: Bool = false
        ) {
            let printed = Printed(next)
            let (noted, notes) = AsyncStream<String>.makeStream()
            var dependencies = ReminderWatch.Dependencies(
                emissions: EmissionTimes { _, _ in [] }, routineName: { $0 == Reminder.example.routineID ? routineName : nil },
                mayRing: { _ in mayRing }, connectionOpened: { printed.openings.withLock { $0 += 1 } },
                webAddress: { webAddress },
                next: { _ in
                    guard let answer = printed.answers.withLock({ $0.popLast() }) else { throw ClientError.noDaemon(socket: "s") }
                    return answer
                })
            dependencies.print = { line in printed.lines.withLock { $0.append(line) } }
            dependencies.ring = { printed.rings.withLock { $0 += 1 } }
            dependencies.note = { note in
                printed.notes.withLock { $0.append(note) }
                notes.yield(note)
            }
            dependencies.now = { Reminder.example.fireAt + seconds }
            dependencies.sleep = { duration in
                printed.waits.withLock { $0.append(duration) }
                if !isOverdue { throw CancellationError() }
            }
            (self.printed, self.noted) = (printed, noted)
            watch = ReminderWatch(dependencies, times: LocalTimeText(zone: .utc), isJSON: false, canvas: canvas)
        }

        func show(_ news: ReminderFollower.News...) async throws {
            for one in news { try await watch.show(one) }
        }
    }

    @Test("Under a reminder that is still of use stands where its quest is played")
    func address() async throws {
        let stage = Stage(webAddress: "http://127.0.0.1:8463")
        try await stage.show(.opened, .signal(.emitted(.example)))
        #expect(stage.lines.count == 2)
        #expect(stage.lines.last == "       http://127.0.0.1:8463\(PagePath.page(of: .example))")
        let late = Stage(after: 86_400, webAddress: "http://127.0.0.1:8463")
        try await late.show(.opened, .signal(.emitted(.example)))
        #expect(late.lines.count == 1)
    }

    @Test("Each time that the stream is opened, the watch reports it, so that the address of the pages is queried again")
    func openings() async throws {
        let stage = Stage()
        try await stage.show(.opened, given, given)
        #expect(stage.openings == 1)
        try await stage.show(.lost(nil), .lost(nil), .opened)
        #expect(stage.openings == 2)
    }

    private static func reminder(in minutes: Double) -> Reminder {
        var reminder = Reminder.example
        reminder.fireAt += minutes * 60
        return reminder
    }

    @Test(
        "It names what comes next when it begins, when the daemon is back, and when a quest has begun; a day that is not today, too"
    )
    func next() async throws {
        let stage = Stage(next: [Self.reminder(in: 10), Self.reminder(in: 10), Self.reminder(in: 2880), Self.reminder(in: 1), nil])
        try await stage.show(.opened, .lost(nil), .opened, given, withdrawn(.begun), .lost(nil), .opened)
        #expect(
            stage.notes == [
                "Waiting for reminders. Ctrl-C ends this.", "Next: 15:22  Soccer practice at 16:00.",
                "The daemon went away. Waiting for it to come back …", "The daemon is back. Waiting for reminders.",
                "Next: 15:22  Soccer practice at 16:00.", "Next: 15:13  Soccer practice at 16:00.",
                "The daemon went away. Waiting for it to come back …", "The daemon is back. Waiting for reminders.",
                "Next: nothing within two weeks. `timequest status` shows why.",
            ])
    }

    @Test("Where what it named does not come, because its quest has begun for example, it names the next one")
    func overdue() async throws {
        let stage = Stage(next: [Self.reminder(in: 10), Self.reminder(in: 1440)], isOverdue: true)
        try await stage.show(.opened)
        var notes = stage.noted.makeAsyncIterator()
        for expected in ["Waiting", "Next: 15:22", "Next: Mon 2 Mar 15:12"] {
            #expect(await notes.next()?.hasPrefix(expected) == true)
        }
        #expect(stage.waits.first == .seconds(604))
    }

    @Test("What was given before it listened comes first, by the time at which it was given")
    func since() async throws {
        let begin = Reminder.example.fireAt
        let times = EmissionTimes { from, to in
            #expect(from < begin - 86_400 && to == begin + 60)
            return [(30.0, 20.0), (-3600, 10), (-60, -50)].map { due, emitted in
                var entry = ReminderEntry.example
                entry.reminder.fireAt = begin + due
                entry.emittedAt = begin + emitted
                return entry
            }
        }
        #expect(try await times.emitted(since: begin, until: begin + 60).map(\.fireAt) == [begin - 3600, begin + 30])
    }

    private let given = ReminderFollower.News.signal(.emitted(.example))
    private let line = "15:12  Soccer practice at 16:00. Time to start Activity Prep."

    private func withdrawn(_ reason: ReminderWithdrawal.Reason) -> ReminderFollower.News {
        .signal(
            .withdrawn(ReminderWithdrawal(occasion: Reminder.example.occasion, playerID: Reminder.example.playerID, reason: reason))
        )
    }

    @Test("It says when the daemon goes and when it comes back, each once")
    func restart() async throws {
        let stage = Stage()
        try await stage.show(.opened, .lost(nil), .lost(.noDaemon(socket: "s")), .opened)
        #expect(
            stage.notes == [
                "Waiting for reminders. Ctrl-C ends this.", "The daemon went away. Waiting for it to come back …",
                "The daemon is back. Waiting for reminders.",
            ])
    }

    @Test(
        "A reminder that is not needed any more is named; what has begun is the quest, not the event",
        arguments: [
            (.acknowledged, "“Soccer practice at 16:00” was seen"), (.snoozed, "“Soccer practice at 16:00” comes again later"),
            (.begun, "“Activity Prep” has begun, for “Soccer practice at 16:00”"),
            (.cancelled, "“Soccer practice at 16:00” is no longer planned"),
        ] as [(ReminderWithdrawal.Reason, String)])
    func withdrawals(reason: ReminderWithdrawal.Reason, text: String) async throws {
        let stage = Stage()
        try await stage.show(.opened, withdrawn(reason), given, withdrawn(reason), withdrawn(reason))
        #expect(stage.lines == [line, "15:12  \(text)."])
    }

    @Test("Where the routine's name is not known, it is the quest for the event")
    func unknownRoutine() async throws {
        let stage = Stage(routineName: nil)
        try await stage.show(.opened, given, withdrawn(.begun))
        #expect(stage.lines.last == "15:12  the quest for “Soccer practice at 16:00” has begun.")
    }

    @Test(
        "In German its sentences are German, too",
        arguments: [
            (.acknowledged, "„Soccer practice um 16:00“ wurde gesehen"),
            (.snoozed, "„Soccer practice um 16:00“ kommt später noch einmal"),
            (.begun, "„Activity Prep“ hat angefangen, für „Soccer practice um 16:00“"),
            (.cancelled, "„Soccer practice um 16:00“ ist nicht mehr geplant"),
        ] as [(ReminderWithdrawal.Reason, String)])
    func german(reason: ReminderWithdrawal.Reason, text: String) async throws {
        try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let stage = Stage(next: [Self.reminder(in: 10), nil])
            try await stage.show(.opened, given, withdrawn(reason))
            #expect(
                stage.lines == [
                    "15:12  Soccer practice um 16:00. Activity Prep: Zeit anzufangen.", "15:12  \(text).",
                ])
            #expect(
                stage.notes.prefix(2) == [
                    "Wartet auf Erinnerungen. Strg-C beendet das.", "Als Nächstes: 15:22  Soccer practice um 16:00.",
                ])
        }
    }

    @Test("On a terminal a reminder rings, unless its player has switched sounds off; one of the past is silent")
    func bell() async throws {
        var canvas = Canvas.plain()
        canvas.hasBell = true
        for (stage, rings) in [
            (Stage(canvas: canvas), true), (Stage(), false), (Stage(canvas: canvas, mayRing: false), false),
            (Stage(canvas: canvas, after: 7200), false),
        ] {
            try await stage.show(.opened, given)
            #expect(stage.rings == (rings ? 1 : 0))
            #expect(stage.lines.first?.contains("Soccer practice") == true)
        }
    }
}
