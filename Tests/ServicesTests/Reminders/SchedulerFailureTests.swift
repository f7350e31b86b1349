import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler, while something fails")
struct SchedulerFailureTests {
    private let stage = SchedulerStage(.sample())

    @Test("A ledger that cannot be written to costs no reminder and repeats none; the lines follow")
    func fullDisk() async throws {
        let problem = try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:29")) { _ in stage.setFailing(.recording) }
            clock.at(.clock("15:50")) { _ in
                #expect(stage.records == [] && stage.confirmed == [])
                stage.setFailing()
            }
        }
        #expect(problem == nil)
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
        #expect(stage.ledgerLines == ["16:00 heads-up emitted", "16:00 start-by emitted"])
        #expect(stage.records.map { $0.emittedAt?.clock } == ["15:30", "15:40"])
        #expect(stage.confirmed == stage.emittedIDs)
    }

    @Test("It is said that the ledger cannot be written to, as long as that is so")
    func saysSo() async throws {
        let problem = try await stage.run("12:00", "15:45") { clock in
            clock.at(.clock("15:29")) { _ in stage.setFailing(.recording) }
        }
        #expect(problem?.contains("the disk is full") == true)
    }

    @Test("After a crash between giving and recording the same reminder comes again rather than never")
    func crash() async throws {
        try await stage.run("12:00", "15:35") { clock in clock.at(.clock("15:29")) { _ in stage.setFailing(.recording) } }
        stage.setFailing()
        try await stage.run("15:36", "20:00")
        #expect(stage.emitted == ["15:30 headsUp", "15:36 headsUp late", "15:40 startBy"])
        #expect(stage.emittedIDs[0] == stage.emittedIDs[1])
    }

    @Test("What was recorded before kill -9 does not come again", arguments: ["15:31", "15:39:59", "15:41", "15:50"])
    func killed(at time: String) async throws {
        // Whoever is killed does not note at the end how far it came.
        try await stage.run("12:00", time) { clock in clock.at(.clock(time) - 0.5) { _ in stage.setFailing(.recording) } }
        stage.setFailing()
        try await stage.run(time, "20:00")
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test(
        "A plan that fails is made again soon; meanwhile what was foreseen before is given at its time",
        arguments: [SchedulerStage.Part.plan, .outcomes])
    func planFails(part: SchedulerStage.Part) async throws {
        let problem = try await stage.run("15:00", "20:00") { clock in
            clock.at(.clock("15:25")) { _ in stage.setFailing(part) }
            clock.at(.clock("15:35:10")) { _ in
                stage.setFailing()
                stage.setOccasions(.sample(at: .clock("17:00")))
            }
        }
        #expect(problem == nil)
        #expect(stage.emitted == ["15:30 headsUp", "16:30 headsUp", "16:40 startBy"])
    }

    @Test(
        "Where nothing is foreseen yet, what falls due while planning fails is given late",
        arguments: [SchedulerStage.Part.plan, .outcomes])
    func firstPlanFails(part: SchedulerStage.Part) async throws {
        stage.setFailing(part)
        let problem = try await stage.run("15:00", "20:00") { clock in
            clock.at(.clock("15:35:10")) { _ in stage.setFailing() }
        }
        #expect(problem == nil)
        #expect(stage.emitted == ["15:35:10 headsUp late", "15:40 startBy"])
    }

    @Test("A failing plan is tried twice a minute, not in a tight circle")
    func noTightLoop() async throws {
        stage.setFailing(.plan)
        let problem = try await stage.run("15:00", "15:10")
        #expect(stage.cycles.count == 20)
        #expect(problem?.contains("the disk is full") == true)
    }
}
