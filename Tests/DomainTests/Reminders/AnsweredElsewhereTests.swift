import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The plan of a PC on which a reminder was not answered, with soccer at 16:00, start-by 15:40 and heads-up 15:30")
struct AnsweredElsewhereTests {
    private static let occasion: ReminderOccasion = "suggestion.1.1.2026-03-01T16:00Z"
    private static let headsUp = ReminderID(occasion, .headsUp)
    private static let startBy = ReminderID(occasion, .startBy)

    private func facts(_ answer: OccasionAnswer, snoozes: [Snooze] = []) -> ReminderFacts {
        var facts = ReminderFacts.household([.sample()], snoozes: snoozes)
        facts.answers = [Self.occasion: answer]
        return facts
    }

    private func snoozed(
        _ origin: ReminderID = headsUp, number: Int = 1, at: String = "15:30:10", until: String
    ) -> OccasionAnswer {
        .snoozed(OccasionSnooze(origin: origin, number: number, at: .clock(at), until: .clock(until)))
    }

    /// What is told at some moments, as "15:40 start-by".
    private func told(
        _ facts: ReminderFacts, at moments: [String], after outcomes: [ReminderID: ReminderOutcome] = [:]
    ) -> [String] {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .clock("15:00"), outcomes: outcomes)
        return moments.flatMap { moment in
            diary.look(facts, at: .clock(moment)).map { "\(moment) \("\($0)".split(separator: ".").last ?? "")" }
        }
    }

    @Test("An acknowledgement silences all stages, whether or not one was given here")
    func acknowledged() {
        let moments = ["15:30", "15:40", "15:50"]
        #expect(told(facts(.acknowledged), at: moments) == [])
        #expect(told(facts(.acknowledged), at: moments, after: [Self.headsUp: .emitted]) == [])
    }

    @Test("Where the acknowledgement arrives while both wait, each is recorded as skipped, once")
    func recordedOnce() {
        var diary = ReminderDiary(planner: .sample(), coveredUntil: .clock("15:00"))
        for moment in ["15:30", "15:31", "15:40", "15:41"] { diary.look(facts(.acknowledged), at: .clock(moment)) }
        #expect(diary.outcomes == [Self.headsUp: .skipped, Self.startBy: .skipped] && diary.writes == 2)
    }

    @Test("A snooze brings the reminder again here as well, under the same id; the start-by comes in between")
    func snoozed() {
        let moments = ["15:30:20", "15:40", "15:45", "15:50"]
        #expect(told(facts(snoozed(until: "15:45")), at: moments) == ["15:40 start-by", "15:45 snoozed"])
        let third = facts(snoozed(number: 3, until: "15:35"))
        #expect(told(third, at: ["15:30:20", "15:35", "15:40"]) == ["15:35 snoozed-3", "15:40 start-by"])
    }

    @Test("Snoozed until the start-by, it comes with that")
    func snoozedUntilStartBy() {
        #expect(told(facts(snoozed(until: "15:40")), at: ["15:30:20", "15:40", "15:45"]) == ["15:40 start-by"])
    }

    @Test("A snoozed start-by silences both stages; an event that has moved, the snooze")
    func snoozedStartBy() {
        let answer = snoozed(Self.startBy, at: "15:41", until: "15:50")
        #expect(told(facts(answer), at: ["15:42", "15:50"]) == ["15:50 snoozed"])
        var moved = facts(answer)
        moved.occasions = [.sample(at: fourOClock + 7200)]
        #expect(told(moved, at: ["15:42", "15:50"]) == [])
    }

    @Test("What was snoozed here and later on another PC comes once, when the later snooze says", arguments: [1, 2])
    func snoozedOnBoth(number: Int) {
        let origin = ReminderRecord(
            id: Self.headsUp, kind: .scheduleSuggestion, stage: .headsUp, playerID: 1, routineID: 1, eventStart: fourOClock,
            startBy: .clock("15:40"), expiresAt: fourOClock, plannedAt: .clock("15:30"), emittedAt: .clock("15:30"),
            outcome: .emitted)
        let own = Snooze(id: .snoozed(Self.occasion, number: 1), origin: origin, fireAt: .clock("15:35"))
        let facts = facts(snoozed(number: number, until: "15:37"), snoozes: [own])
        let told = told(facts, at: ["15:35", "15:37", "15:40"], after: [Self.headsUp: .emitted])
        #expect(told == ["15:37 \(number == 1 ? "snoozed" : "snoozed-2")", "15:40 start-by"])
    }

    @Test("A daily quest that was snoozed elsewhere comes then", arguments: [("15:00", ["15:00 snoozed"]), ("17:01", [])])
    func daily(look: String, expected: [String]) {
        let occasion: ReminderOccasion = "daily.1.2026-03-01"
        var facts = ReminderFacts.household(
            routines: [.sample()], mia: PlayerSettings(notificationTime: LocalTime("14:00")))
        facts.answers = [
            occasion: .snoozed(
                OccasionSnooze(origin: ReminderID(occasion, .due), number: 1, at: .clock("14:05"), until: .clock("15:00")))
        ]
        #expect(told(facts, at: [look]) == expected)
    }

    @Test("The answer to one occasion silences no other")
    func others() {
        var facts = facts(.acknowledged)
        facts.occasions.append(.sample("Violin", at: fourOClock + 60))
        #expect(told(facts, at: ["15:31", "15:41"]) == ["15:31 heads-up", "15:41 start-by"])
    }
}
