import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("Answers to reminders that are not in the ledger yet")
struct SchedulerAnswerTests {
    private let stage = SchedulerStage(.sample())
    private let headsUp: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"

    private func expectSilence(_ location: SourceLocation = #_sourceLocation) {
        #expect(stage.emitted == ["15:30 headsUp"], sourceLocation: location)
        #expect(
            stage.ledgerLines == ["16:00 heads-up acknowledged", "16:00 start-by skipped"], sourceLocation: location)
    }

    @Test(
        "A reminder can be acknowledged as soon as it is emitted, and while it is being recorded",
        arguments: [SchedulerStage.Moment.emitting, .recording])
    func atOnce(moment: SchedulerStage.Moment) async throws {
        let (stage, headsUp) = (stage, headsUp)
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:29")) { _ in
                stage.during(moment) { scheduler in
                    #expect(await scheduler.unrecorded(headsUp)?.outcome == .emitted)
                    #expect(await scheduler.unrecorded(of: 1).map(\.id) == [headsUp])
                    #expect(await scheduler.acknowledgeUnrecorded(headsUp)?.outcome == .acknowledged)
                    #expect(await scheduler.unrecorded(of: 1) == [])
                }
            }
        }
        expectSilence()
    }

    @Test("A reminder can be acknowledged while the disk is full, and the ledger learns of it afterwards")
    func fullDisk() async throws {
        let (stage, headsUp) = (stage, headsUp)
        try await stage.run("12:00", "20:00") { clock in
            clock.at(.clock("15:29")) { _ in stage.setFailing(.recording) }
            clock.at(.clock("15:35")) { _ in
                stage.during(.recording) { _ = await $0.acknowledgeUnrecorded(headsUp) }
            }
            clock.at(.clock("15:50")) { _ in
                #expect(stage.records == [])
                stage.setFailing()
            }
        }
        expectSilence()
    }

    @Test("What is in the ledger, was not given, or is unknown is not the scheduler's")
    func others() async throws {
        let (stage, headsUp) = (stage, headsUp)
        let startBy = ReminderID(headsUp.occasion, .startBy)
        try await stage.run("15:45", "20:00") { clock in
            clock.at(.clock("15:44")) { _ in
                stage.during(.planning) { scheduler in
                    for id in [headsUp, startBy, "unheard of"] {
                        #expect(await scheduler.unrecorded(id) == nil)
                        #expect(await scheduler.acknowledgeUnrecorded(id) == nil)
                    }
                }
            }
        }
        #expect(stage.ledgerLines == ["16:00 heads-up skipped", "16:00 start-by late"])
    }
}
