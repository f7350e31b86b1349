import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler of one of several PCs, with soccer at 16:00, start-by 15:40 and heads-up 15:30")
struct SchedulerTurnTests {
    private let stage = SchedulerStage(.sample())

    /// The turns of PC 1, where player 1 has used PC 1 or 2 last, and player 2 PC 1.
    private static func turns(here: Bool) -> ReminderTurns {
        let uses = [
            PlayerUse(player: 1, device: here ? 1 : 2, time: .zero), PlayerUse(player: 2, device: 1, time: .zero),
        ]
        return ReminderTurns(of: 1, among: [1, 2], uses: uses)
    }

    private static let headsUp: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"

    @Test("Whose turn it is gives each stage at once")
    func here() async throws {
        stage.setTurns(Self.turns(here: true))
        try await stage.run("12:00", "20:00")
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test("Where the other PC's player does nothing, this one gives each stage 20 seconds later, once, and not as late")
    func elsewhere() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00")
        #expect(stage.emitted == ["15:30:20 headsUp", "15:40:20 startBy"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by emitted"])
        let lines = stage.records.map { "\($0.plannedAt.clock) \($0.emittedAt?.clock ?? "never")" }
        #expect(lines == ["15:30 15:30:20", "15:40 15:40:20"])
    }

    @Test("While a reminder waits it is the next one; before, that is when it is due")
    func next() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run(VirtualClock(start: .clock("15:25"), end: .clock("15:50")), longestSleep: 86_400)
        #expect(stage.cycles.map { $0?.clock } == ["15:30", "15:30:20", "15:40", "15:40:20", nil])
        #expect(stage.plans == 1)
    }

    @Test("What was begun elsewhere meanwhile is never given", arguments: ["15:25", "15:30", "15:30:01", "15:30:19"])
    func begunElsewhere(at moment: String) async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock(moment)) { _ in
                stage.setBegun(QuestBeginning(playerID: 1, routineID: 1, at: .clock("15:24")))
                stage.replan()
            }
        }
        #expect(stage.emitted == [])
        #expect(stage.ledgerLines == ["16:00 heads-up skipped", "16:00 start-by skipped"])
    }

    @Test("What is begun elsewhere after it was given here is not given again, and nothing follows")
    func begunLater() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:30:21")) { _ in
                stage.setBegun(QuestBeginning(playerID: 1, routineID: 1, at: .clock("15:30:15")))
                stage.replan()
            }
        }
        #expect(stage.emitted == ["15:30:20 headsUp"])
    }

    @Test("An event that is cancelled while its reminder waits brings none")
    func cancelled() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:30:10")) { _ in
                stage.setOccasions()
                stage.replan()
            }
        }
        #expect(stage.emitted == [] && stage.withdrawn == [])
    }

    @Test(
        "Started again at any time of the wait, also more than once, it gives each stage once",
        arguments: [
            (["15:29:59"], "15:30:20"), (["15:30"], "15:30:20"), (["15:30:01"], "15:30:21"), (["15:30:19"], "15:30:39"),
            (["15:30:20"], "15:30:40"), (["15:30:21"], "15:30:20"), (["15:30:05", "15:30:10", "15:30:15"], "15:30:35"),
        ])
    func restart(at moments: [String], emitted: String) async throws {
        stage.setTurns(Self.turns(here: false))
        for (start, end) in zip(["12:00"] + moments, moments + ["20:00"]) { try await stage.run(start, end) }
        #expect(stage.emitted == ["\(emitted) headsUp", "15:40:20 startBy"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by emitted"])
    }

    @Test("Stopped during the wait and started after the event, it records the reminder as missed")
    func missed() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "15:40:10")
        try await stage.run("16:30", "20:00")
        #expect(stage.emitted == ["15:30:20 headsUp"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by missed"])
    }

    @Test(
        "A clock that is set during the wait repeats nothing and loses nothing",
        arguments: [
            ("15:29", ["15:30:20 headsUp", "15:40:20 startBy"]), ("12:00", ["15:30:20 headsUp", "15:40:20 startBy"]),
            ("15:30:01", ["15:30:20 headsUp", "15:40:20 startBy"]), ("15:30:30", ["15:30:30 headsUp", "15:40:20 startBy"]),
            ("15:33", ["15:33 headsUp late", "15:40:20 startBy"]), ("15:50", ["15:50:40 startBy late"]), ("16:00", []),
        ])
    func clockStep(to time: String, emitted: [String]) async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:30:10")) { $0.set(.clock(time)) } }
        #expect(stage.emitted == emitted)
        #expect(stage.records.count == 2)
    }

    @Test("Given once, it is not given again after the clock was set back", arguments: ["15:29", "15:30:10", "12:00"])
    func clockBackAfterwards(to time: String) async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:30:40")) { $0.set(.clock(time)) } }
        #expect(stage.emitted == ["15:30:20 headsUp", "15:40:20 startBy"])
    }

    @Test(
        "A PC that was off when it was due first waits for the answers of the others",
        arguments: [
            (true, "15:30:30", ["15:30:30 headsUp", "15:40 startBy"]), (true, "15:35", ["15:35:20 headsUp late", "15:40 startBy"]),
            (false, "15:35", ["15:35:40 headsUp late", "15:40:20 startBy"]), (true, "15:50", ["15:50:20 startBy late"]),
            (false, "15:50", ["15:50:40 startBy late"]), (false, "15:59:50", ["15:59:50 startBy late"]),
        ])
    func late(here: Bool, start: String, emitted: [String]) async throws {
        stage.setTurns(Self.turns(here: here))
        try await stage.run(start, "20:00")
        #expect(stage.emitted == emitted)
        #expect(stage.records.count == 2)
    }

    @Test("The PC whose turn it is gives what a new calendar brings before the others")
    func newCalendar() async throws {
        for (here, emitted) in [(true, "15:50:20 startBy late"), (false, "15:50:40 startBy late")] {
            let stage = SchedulerStage()
            stage.setTurns(Self.turns(here: here))
            try await stage.run("12:00", "20:00") { clock in
                clock.at(.clock("15:50")) { _ in
                    stage.setOccasions(.sample())
                    stage.replan()
                }
            }
            #expect(stage.emitted == [emitted])
        }
    }

    @Test("A player who comes to this PC during the wait gets the reminder at once")
    func turnComes() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:30:07")) { _ in
                stage.setTurns(Self.turns(here: true))
                stage.replan()
            }
        }
        #expect(stage.emitted == ["15:30:07 headsUp", "15:40 startBy"])
    }

    @Test("Each player has a turn of her own")
    func players() async throws {
        stage.setOccasions(.sample(players: [1, 2]))
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "15:39")
        #expect(stage.emitted == ["15:30 headsUp", "15:30:20 headsUp"])
        #expect(stage.emittedIDs.map(\.occasion.playerID) == [2, 1])
    }

    @Test("A full disk during the wait makes no reminder come twice")
    func fullDisk() async throws {
        stage.setTurns(Self.turns(here: false))
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:30:10")) { _ in stage.setFailing(.recording) }
            clock.at(.clock("15:35")) { _ in stage.setFailing() }
        }
        #expect(stage.emitted == ["15:30:20 headsUp", "15:40:20 startBy"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by emitted"])
    }
}
