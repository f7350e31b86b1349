import API
import Client
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("What reminders watch prints")
struct ReminderWatchTests {
    /// A watch at the moment at which the example is due, and what it has printed.
    private final class Stage {
        private(set) var lines: [String] = []
        private(set) var notes: [String] = []
        private var watch: ReminderWatch?

        init(
            canvas: Canvas = .plain(), after seconds: TimeInterval = 1, routineName: String? = "Activity Prep", mayRing: Bool = true
        ) {
            var dependencies = ReminderWatch.Dependencies(
                emissions: EmissionTimes { _, _ in [] }, routineName: { $0 == Reminder.example.routineID ? routineName : nil },
                mayRing: { _ in mayRing })
            dependencies.print = { self.lines.append($0) }
            dependencies.note = { self.notes.append($0) }
            dependencies.now = { Reminder.example.fireAt + seconds }
            watch = ReminderWatch(dependencies, times: LocalTimeText(zone: .utc), isJSON: false, canvas: canvas)
        }

        func show(_ news: ReminderFollower.News...) async throws {
            for one in news { try await watch?.show(one) }
        }
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

    @Test("On a terminal a reminder rings, unless its player has switched sounds off; one of the past is silent")
    func bell() async throws {
        var canvas = Canvas.plain()
        canvas.hasBell = true
        for (stage, rings) in [
            (Stage(canvas: canvas), true), (Stage(), false), (Stage(canvas: canvas, mayRing: false), false),
            (Stage(canvas: canvas, after: 7200), false),
        ] {
            try await stage.show(.opened, given)
            #expect(stage.lines.map { $0.hasPrefix("\u{07}") } == [rings])
            #expect(stage.lines.first?.contains("Soccer practice") == true)
        }
    }
}
