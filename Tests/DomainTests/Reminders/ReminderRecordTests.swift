import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Which of two records about a reminder stands")
struct ReminderRecordTests {
    private func record(_ outcome: ReminderOutcome, after seconds: Double = 0) -> ReminderRecord {
        ReminderRecord(
            id: "suggestion.1.2.2026-03-01T16:00Z.start-by", kind: .scheduleSuggestion, stage: .startBy, playerID: 1, routineID: 2,
            eventStart: fourOClock, startBy: .minutesBefore(20), expiresAt: fourOClock, plannedAt: .minutesBefore(20) + seconds,
            emittedAt: outcome.wasEmitted ? .minutesBefore(20) + seconds : nil, outcome: outcome)
    }

    /// By what is recorded, the outcomes that take its place.
    private static let replacing: [ReminderOutcome: Set<ReminderOutcome>] = [
        .missed: [.emitted, .late, .skipped, .acknowledged], .skipped: [.emitted, .late, .missed, .acknowledged],
        .emitted: [.acknowledged], .late: [.acknowledged], .acknowledged: [],
    ]

    @Test(
        "What was emitted is final but for the acknowledgement; what was not is not", arguments: ReminderOutcome.allCases,
        ReminderOutcome.allCases)
    func standing(known: ReminderOutcome, later: ReminderOutcome) throws {
        let standing = record(known).replaced(by: record(later, after: 60))
        #expect((standing != nil) == Self.replacing[known]?.contains(later))
        #expect(standing == nil || standing?.outcome == later)
    }

    @Test("What was not emitted gives way to the whole of the later record", arguments: [ReminderOutcome.missed, .skipped])
    func notEmitted(outcome: ReminderOutcome) {
        let later = record(.late, after: 60)
        #expect(record(outcome).replaced(by: later) == later)
    }

    @Test("What was emitted keeps its times when it is acknowledged", arguments: [ReminderOutcome.emitted, .late])
    func acknowledged(outcome: ReminderOutcome) {
        var expected = record(outcome)
        expected.outcome = .acknowledged
        #expect(record(outcome).replaced(by: record(.acknowledged, after: 60)) == expected)
    }
}
