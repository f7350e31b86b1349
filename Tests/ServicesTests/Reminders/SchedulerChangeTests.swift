import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler, while things change around it")
struct SchedulerChangeTests {
    private let stage = SchedulerStage(.sample())

    @Test("A clock that is set back repeats nothing", arguments: ["15:00", "15:29", "15:35", "09:00"])
    func clockBack(to time: String) async throws {
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:45")) { $0.set(.clock(time)) } }
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test("A clock that is set back between the stages brings the second at its time, once")
    func clockBackBetween() async throws {
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:35")) { $0.set(.clock("14:00")) } }
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test(
        "A clock that is set forward, or a PC that resumes, gives at once what is due",
        arguments: [
            ("15:33", ["15:33 headsUp late", "15:40 startBy"]), ("15:50", ["15:50 startBy late"]), ("16:00", []), ("18:00", []),
        ])
    func clockForward(to time: String, emitted: [String]) async throws {
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:10")) { $0.set(.clock(time)) } }
        #expect(stage.emitted == emitted)
        #expect(stage.records.count == 2)
    }

    @Test("A PC that starts with its clock at 1970 does not take the whole past for missed")
    func clockAtZero() async throws {
        stage.setCoveredUntil(.clock("14:00"))
        stage.setOccasions(.sample("Ages ago", at: .clock("16:00") - 400 * 86_400), .sample())
        let clock = VirtualClock(start: Date(timeIntervalSince1970: 100), end: .clock("20:00"))
        clock.at(Date(timeIntervalSince1970: 160)) { $0.set(.clock("15:00")) }
        try await stage.run(clock)
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
        #expect(stage.records.count == 2)
    }

    @Test("An event that is moved is a new occasion, and the old one is silent")
    func moved() async throws {
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:35")) { _ in stage.setOccasions(.sample(at: .clock("17:00"))) }
        }
        #expect(stage.emitted == ["15:30 headsUp", "16:30 headsUp", "16:40 startBy"])
        #expect(Set(stage.emittedIDs).count == 3)
    }

    @Test("An event that is moved a minute before it is due is emitted at its new time only")
    func movedJustBefore() async throws {
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:29")) { _ in stage.setOccasions(.sample(at: .clock("16:10"))) }
        }
        #expect(stage.emitted == ["15:40 headsUp", "15:50 startBy"])
    }

    @Test("An event that is cancelled is silent from then on")
    func cancelled() async throws {
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:35")) { _ in stage.setOccasions() } }
        #expect(stage.emitted == ["15:30 headsUp"])
    }

    @Test("A feed that mints new titles and UIDs at every fetch does not fire again")
    func newUIDs() async throws {
        try await stage.run("12:00", "20:00") { clock in
            for minute in stride(from: 25, through: 55, by: 1) {
                clock.at(.clock("15:\(minute)")) { _ in stage.setOccasions(.sample("Soccer \(minute)")) }
            }
        }
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test("An occasion that was acknowledged stays silent, over a restart too", arguments: [false, true])
    func acknowledged(restarts: Bool) async throws {
        let id: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"
        if restarts {
            try await stage.run("12:00", "15:35")
            stage.acknowledge(id)
            try await stage.run("15:36", "20:00")
        } else {
            try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:35")) { _ in stage.acknowledge(id) } }
        }
        #expect(stage.emitted == ["15:30 headsUp"])
        #expect(stage.ledgerLines == ["16:00 heads-up acknowledged", "16:00 start-by skipped"])
    }

    @Test("What was acknowledged stays silent after heads-ups were switched off")
    func headsUpSwitchedOffAfterItWasSeen() async throws {
        let headsUp: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:33")) { _ in
                stage.acknowledge(headsUp)
                stage.setHeadsUp(nil)
            }
        }
        #expect(stage.emitted == ["15:30 headsUp"])
        #expect(stage.ledgerLines == ["16:00 heads-up acknowledged", "16:00 start-by skipped"])
    }

    @Test(
        "A change of the heads-up counts at once",
        arguments: [
            (20, ["15:25 headsUp late", "15:40 startBy"]), (15, ["15:25 headsUp", "15:40 startBy"]),
            (5, ["15:35 headsUp", "15:40 startBy"]),
            (nil, ["15:40 startBy"]),
        ] as [(Int?, [String])])
    func settings(minutes: Int?, emitted: [String]) async throws {
        try await stage.run("12:00", "20:00") { clock in clock.at(.clock("15:25")) { _ in stage.setHeadsUp(minutes) } }
        #expect(stage.emitted == emitted)
    }

    @Test("A reminder of an event that is cancelled or moved is withdrawn after three minutes, once", arguments: [nil, "17:00"])
    func withdrawal(movedTo: String?) async throws {
        try await stage.run("12:00", "16:15") { clock in
            clock.at(.clock("15:35")) { _ in
                if let movedTo { stage.setOccasions(.sample(at: .clock(movedTo))) } else { stage.setOccasions() }
                stage.replan()
            }
            for minute in [37, 39] { clock.at(.clock("15:\(minute)")) { _ in stage.replan() } }
        }
        #expect(stage.withdrawn == ["15:38 cancelled"])
        #expect(stage.emitted == ["15:30 headsUp"] && stage.cancelled.count == 1)
    }

    @Test("A withdrawn reminder whose event is there again is not cancelled any more")
    func eventAgain() async throws {
        try await stage.run("12:00", "15:39") { clock in
            clock.at(.clock("15:32")) { _ in
                stage.setOccasions()
                stage.replan()
            }
            clock.at(.clock("15:37")) { _ in
                stage.setOccasions(.sample())
                stage.replan()
            }
        }
        #expect(stage.withdrawn == ["15:35 cancelled"] && stage.cancelled == [])
    }

    @Test("An event that is missing for less than that, because its file is replaced, loses no reminder")
    func replacedFile() async throws {
        try await stage.run("12:00", "15:50") { clock in
            clock.at(.clock("15:33")) { _ in
                stage.setOccasions()
                stage.replan()
            }
            clock.at(.clock("15:35")) { _ in
                stage.setOccasions(.sample())
                stage.replan()
            }
        }
        #expect(stage.withdrawn == [])
        #expect(stage.emitted == ["15:30 headsUp", "15:40 startBy"])
    }

    @Test("Nothing is withdrawn while calendars are still being read, nor what the player has seen, nor where the event stays")
    func noWithdrawal() async throws {
        try await stage.run("12:00", "15:35") { clock in clock.at(.clock("15:32")) { _ in stage.replan() } }
        stage.setOccasions()
        stage.setKnowsAllEvents(false)
        try await stage.run("15:35", "15:39")
        stage.setKnowsAllEvents(true)
        stage.acknowledge("suggestion.1.1.2026-03-01T16:00Z.heads-up")
        try await stage.run("15:39", "15:50")
        #expect(stage.withdrawn == [])
    }
}
