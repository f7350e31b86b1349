import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("When the scheduler plans again, with soccer at 16:00, start-by 15:40 and heads-up 15:30")
struct SchedulerPlanTests {
    private let stage = SchedulerStage(.sample())

    @Test("Woken when it wanted to be, it goes by the plan it has, and touches the ledger only to record")
    func onTime() async throws {
        try await stage.run("12:00", "20:00")
        #expect(stage.cycles.count > 8)
        #expect(stage.plans == 1 && stage.readings == 1)
        // At the first start, for each of the two, and at the end.
        #expect(stage.writings == 4)
    }

    @Test("A plan is made again at its end, a day later")
    func end() async throws {
        try await stage.run(VirtualClock(start: .clock("12:00"), end: .clock("12:00") + 2.5 * 86_400))
        #expect(stage.plans == 3)
    }

    @Test(
        "A sleep that ends early calls for a new plan, and so does one that ends more than a minute late",
        arguments: [("12:30", 2), ("13:00", 1), ("13:00:30", 1), ("13:01", 1), ("13:01:01", 2), ("14:30", 2)])
    func wakeUp(at time: String, plans: Int) async throws {
        // It wants to be woken at 13:00, for the watchdog.
        try await stage.run("12:00", "15:00") { clock in clock.at(.clock("12:30")) { $0.set(.clock(time)) } }
        #expect(stage.plans == plans)
    }

    @Test("A change that comes at the very moment at which a sleep ends is not lost")
    func changeOnTime() async throws {
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("13:00")) { _ in
                stage.setOccasions(.sample(at: .clock("17:00")))
                stage.replan()
            }
        }
        #expect(stage.emitted == ["16:30 headsUp", "16:40 startBy"])
    }

    @Test("What was missed while the PC was off is found in a calendar that is read after the first plan")
    func laterCalendars() async throws {
        stage.setCoveredUntil(.clock("10:00"))
        stage.setKnowsAllEvents(false)
        try await stage.run("12:00", "15:35") { clock in
            clock.at(.clock("12:30")) { _ in
                stage.setOccasions(.sample(at: .clock("11:00")), .sample())
                stage.setKnowsAllEvents(true)
                stage.replan()
            }
        }
        #expect(stage.ledgerLines == ["11:00 heads-up missed", "11:00 start-by missed", "16:00 heads-up emitted"])
        #expect(stage.coveredUntil == .clock("15:30"))
    }

    @Test("A change that comes while it plans is not lost")
    func changeWhilePlanning() async throws {
        stage.during(.planning) { [stage] scheduler in
            stage.setOccasions(.sample(at: .clock("17:00")))
            scheduler.replan()
        }
        try await stage.run("12:00", "20:00")
        #expect(stage.emitted == ["16:30 headsUp", "16:40 startBy"])
    }

    @Test("A change that comes while a plan fails is in the plan that is made half a minute later")
    func changeBeforeFailure() async throws {
        try await stage.run("15:00", "20:00") { clock in
            clock.at(.clock("15:10")) { _ in
                stage.setFailing(.plan)
                stage.setOccasions(.sample(at: .clock("17:00")))
                stage.replan()
            }
            clock.at(.clock("15:10:20")) { _ in stage.setFailing() }
        }
        #expect(stage.emitted == ["16:30 headsUp", "16:40 startBy"])
    }

    @Test("All that is due at one moment is handed over together")
    func together() async throws {
        stage.setOccasions(.sample(players: [1, 2, 3]), .sample("Late soccer", at: .clock("17:00")))
        try await stage.run("12:00", "20:00")
        #expect(stage.batches == [3, 3, 1, 1])
    }

    @Test("Five thousand that were due while the PC slept are given together, and recorded in one go")
    func crowd() async throws {
        stage.setOccasions(.sample(players: (1...5000).map { .numbered($0) }))
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("13:00")) { $0.set(.clock("15:50")) } }
        #expect(stage.batches == [5000])
        #expect(stage.records.count == 10_000 && Set(stage.emittedIDs).count == 5000)
    }
}
