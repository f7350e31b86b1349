import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler, with soccer at 16:00, start-by 15:40 and heads-up 15:30")
struct ReminderSchedulerTests {
    private let stage = SchedulerStage(.sample())

    @Test("Each stage fires exactly once, when it is due")
    func evening() async throws {
        #expect(try await stage.run("12:00", "20:00") == nil)
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by emitted"])
        #expect(stage.emittedIDs == stage.confirmed)
        #expect(stage.emittedIDs.last == "suggestion.1.1.2026-03-01T16:00Z.start-by")
    }

    @Test("A ledger line says when the reminder was due and when it was given")
    func times() async throws {
        try await stage.run("15:35", "20:00")
        let lines = stage.records.map { "\($0.plannedAt.clock) \($0.emittedAt?.clock ?? "never")" }
        #expect(lines == ["15:30 15:35", "15:40 15:40"])
    }

    @Test("Switched off, the heads-up is not given")
    func noHeadsUp() async throws {
        stage.setHeadsUp(nil)
        try await stage.run("12:00", "20:00")
        #expect(stage.emitted == ["15:40 startBy"])
    }

    @Test(
        "A daemon that is started again at any time repeats nothing and loses nothing",
        arguments: [
            "15:00", "15:29", "15:30", "15:31", "15:39", "15:40", "15:41", "15:59", "16:00", "17:00",
        ])
    func restart(at time: String) async throws {
        try await stage.run("12:00", time)
        try await stage.run(time, "20:00")
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test("A daemon that is started again every minute does, too")
    func manyRestarts() async throws {
        for minute in 0..<120 {
            let clock = VirtualClock(start: .clock("15:00") + Double(minute) * 60, end: .clock("15:01") + Double(minute) * 60)
            try await stage.run(clock)
        }
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test(
        "Started late, it says so; where both stages are due, only the later one comes",
        arguments: [
            ("15:30:30", ["15:30:30 headsUp", "15:40 startBy"]), ("15:35", ["15:35 headsUp late", "15:40 startBy"]),
            ("15:40", ["15:40 startBy"]), ("15:40:59", ["15:40:59 startBy"]), ("15:50", ["15:50 startBy late"]),
            ("15:59:59", ["15:59:59 startBy late"]),
        ])
    func late(start: String, emitted: [String]) async throws {
        try await stage.run(start, "20:00")
        #expect(stage.emitted == emitted)
        #expect(stage.records.count == 2)
    }

    @Test("A heads-up that start-by has overtaken is recorded as skipped")
    func overtaken() async throws {
        try await stage.run("15:50", "20:00")
        #expect(stage.ledgerLines == ["16:00 heads-up skipped", "16:00 start-by late"])
    }

    @Test("What began while the PC was off is recorded as missed and never given")
    func missed() async throws {
        try await stage.run("12:00", "15:20")
        try await stage.run("16:00", "20:00")
        #expect(stage.emitted == [])
        #expect(stage.ledgerLines == ["16:00 heads-up missed", "16:00 start-by missed"])
        #expect(stage.records.allSatisfy { $0.emittedAt == nil })
    }

    @Test("Where the PC slept through start-by only, that stage is missed")
    func missedSecondStage() async throws {
        try await stage.run("12:00", "15:35")
        try await stage.run("16:30", "20:00")
        #expect(stage.emitted == ["15:30 headsUp"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by missed"])
    }

    @Test("A first start says nothing of events that have begun, and records nothing of them")
    func firstStart() async throws {
        stage.setOccasions(.sample("Old", at: .clock("09:00")), .sample("Begun", at: .clock("16:00")))
        try await stage.run("16:00", "20:00")
        #expect(stage.emitted == [] && stage.records == [])
    }

    @Test("A new calendar gives what is ahead today once, and nothing of what is past")
    func newCalendar() async throws {
        stage.setOccasions()
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:50")) { _ in
                stage.setOccasions(.sample("Old", at: .clock("10:00")), .sample(), .sample("Late soccer", at: .clock("18:00")))
            }
        }
        #expect(stage.emitted == ["15:50 startBy late", "17:30 headsUp", "17:40 startBy"])
    }

    @Test("It sleeps until something is due, and never polls")
    func idle() async throws {
        stage.setOccasions(.sample(at: .clock("23:30")))
        try await stage.run(VirtualClock(start: .clock("00:00"), end: .clock("23:00")), longestSleep: 86_400)
        #expect(stage.cycles == [.clock("23:00")])
        try await stage.run(VirtualClock(start: .clock("00:00"), end: .clock("23:00")), longestSleep: 3600)
        #expect(stage.cycles.count == 1 + 23)
    }

    @Test("Stopped, it notes how far it came")
    func close() async throws {
        try await stage.run("12:00", "14:00")
        #expect(stage.coveredUntil == .clock("13:00"))
    }

    @Test("Each player gets reminders of her own")
    func players() async throws {
        stage.setOccasions(.sample(players: [1, 2]))
        try await stage.run("12:00", "20:00")
        #expect(stage.emitted.count == 4 && Set(stage.emittedIDs).count == 4)
    }
}
