import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What is to be done with the plan now")
struct ReminderTriageTests {
    private static let headsUp: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"
    private static let startBy: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.start-by"

    private func triage(
        _ occasions: [Occasion] = [.sample()], at minutes: Double, recorded: [ReminderID: ReminderOutcome] = [:]
    ) -> ReminderTriage {
        let now = Date.minutesBefore(minutes)
        return ReminderTriage(
            ReminderPlan(reminders: ReminderPlanner.sample().plan(occasions, at: now)), recorded: recorded, at: now)
    }

    /// The outcomes by stage.
    private func settled(_ triage: ReminderTriage) -> [Reminder.Stage: ReminderOutcome] {
        Dictionary(triage.settled.map { ($0.reminder.stage, $0.outcome) }, uniquingKeysWith: { first, _ in first })
    }

    @Test("What is ahead waits; the next one says when", arguments: [(240.0, 30.0), (30.01, 30)])
    func ahead(minutes: Double, next: Double) {
        let triage = triage(at: minutes)
        #expect(triage.due.isEmpty && triage.settled.isEmpty)
        #expect(triage.nextFireAt == .minutesBefore(next))
    }

    @Test("The heads-up is due at its moment, and start-by is next", arguments: [30.0, 25, 20.01])
    func headsUpDue(minutes: Double) {
        let triage = triage(at: minutes)
        #expect(triage.due.map(\.stage) == [.headsUp])
        #expect(triage.settled.isEmpty)
        #expect(triage.nextFireAt == .minutesBefore(20))
    }

    @Test("Where both stages are due, only start-by is emitted", arguments: [20.0, 10, 0.01])
    func bothDue(minutes: Double) {
        let triage = triage(at: minutes)
        #expect(triage.due.map(\.stage) == [.startBy])
        #expect(settled(triage) == [.headsUp: .skipped])
        #expect(triage.nextFireAt == nil)
        #expect(triage.due.first?.isLate == (minutes < 19))
    }

    @Test("Once the event has begun both are missed, never emitted", arguments: [0.0, -1, -600])
    func begun(minutes: Double) {
        let triage = triage(at: minutes)
        #expect(triage.due.isEmpty)
        #expect(settled(triage) == [.headsUp: .missed, .startBy: .missed])
        #expect(triage.nextFireAt == nil)
    }

    @Test("What a clock that ran ahead has missed is open again once the clock is set right")
    func missedByAWrongClock() {
        let triage = triage(at: 10, recorded: [Self.headsUp: .missed, Self.startBy: .missed])
        #expect(triage.due.map(\.stage) == [.startBy])
        #expect(settled(triage) == [.headsUp: .skipped])
    }

    @Test("What was given is settled for good", arguments: ReminderOutcome.allCases.filter(\.wasEmitted))
    func given(outcome: ReminderOutcome) {
        for minutes in [240.0, 25, 10, -10] {
            let triage = triage(at: minutes, recorded: [Self.headsUp: outcome, Self.startBy: outcome])
            #expect(triage == ReminderTriage(ReminderPlan(reminders: []), recorded: [:], at: fourOClock), "\(minutes)")
        }
    }

    @Test("What was skipped or missed is settled once it is of no use any more", arguments: [ReminderOutcome.skipped, .missed])
    func notGiven(outcome: ReminderOutcome) {
        for minutes in [0.0, -10] {
            let triage = triage(at: minutes, recorded: [Self.headsUp: outcome, Self.startBy: outcome])
            #expect(triage == ReminderTriage(ReminderPlan(reminders: []), recorded: [:], at: fourOClock))
        }
    }

    @Test(
        "What was skipped is told after all once nothing silences it any more: the clock was set right, or a pause was ended",
        arguments: [
            (60.0, [Reminder.Stage](), [Reminder.Stage.headsUp, .startBy]), (25, [.headsUp], [.startBy]), (10, [.startBy], []),
        ])
    func skippedBefore(minutes: Double, due: [Reminder.Stage], upcoming: [Reminder.Stage]) {
        let triage = triage(at: minutes, recorded: [Self.headsUp: .skipped, Self.startBy: .skipped])
        #expect(triage.due.map(\.stage) == due)
        #expect(triage.upcoming.map(\.stage) == upcoming)
        #expect(triage.settled.isEmpty)
    }

    @Test("After the heads-up was emitted, start-by follows")
    func following() {
        #expect(triage(at: 25, recorded: [Self.headsUp: .emitted]).nextFireAt == .minutesBefore(20))
        let triage = triage(at: 20, recorded: [Self.headsUp: .emitted])
        #expect(triage.due.map(\.stage) == [.startBy])
        #expect(triage.settled.isEmpty)
    }

    @Test("An acknowledged occasion stays silent")
    func acknowledged() {
        let later = triage(at: 20, recorded: [Self.headsUp: .acknowledged])
        #expect(later.due.isEmpty)
        #expect(settled(later) == [.startBy: .skipped])
        let sooner = triage(at: 25, recorded: [Self.headsUp: .acknowledged])
        #expect(sooner.due.isEmpty && sooner.settled.isEmpty)
    }

    @Test("An acknowledged occasion stays silent, also after heads-ups were switched off")
    func acknowledgedHeadsUpOfThePast() {
        let now = Date.minutesBefore(20)
        let plan = ReminderPlanner.sample(headsUp: nil).plan(ReminderFacts(occasions: [.sample()]), at: now)
        #expect(plan.decisiveIDs == [Self.startBy, Self.headsUp])
        let triage = ReminderTriage(plan, recorded: [Self.headsUp: .acknowledged], at: now)
        #expect(triage.due.isEmpty)
        #expect(settled(triage) == [.startBy: .skipped])
    }

    @Test("An acknowledgement silences its own occasion only")
    func otherOccasions() {
        let later = Occasion.sample(at: fourOClock + 60)
        let other = Occasion.sample(eventID: "other", routine: .sample(2, "other"))
        let hers = Occasion.sample(eventID: "hers", players: [2])
        let triage = triage([.sample(), later, other, hers], at: 19, recorded: [Self.headsUp: .acknowledged])
        #expect(triage.due.map(\.playerID) == [1, 2, 1])
        #expect(triage.due.map(\.routineID) == [2, 1, 1])
        #expect(triage.due.map(\.eventStart) == [fourOClock, fourOClock, fourOClock + 60])
    }

    @Test(
        "A heads-up that becomes known after start-by was emitted is skipped, also where the clock was set back",
        arguments: [15.0, 25])
    func lateHeadsUp(minutes: Double) {
        let triage = triage(at: minutes, recorded: [Self.startBy: .emitted])
        #expect(triage.due.isEmpty)
        #expect(settled(triage) == [.headsUp: .skipped])
    }

    @Test("A clock that was set back repeats nothing")
    func stepBack() {
        let triage = triage(at: 60, recorded: [Self.headsUp: .emitted, Self.startBy: .emitted])
        #expect(triage.due.isEmpty && triage.settled.isEmpty && triage.nextFireAt == nil)
    }

    @Test("Each player is told, in the order in which it is due")
    func players() {
        let triage = triage([.sample(players: [2, 1])], at: 30)
        #expect(triage.due.map(\.playerID) == [1, 2])
    }

    @Test("A new calendar makes no storm: what has begun is silent, what is ahead is told once")
    func newCalendar() {
        let events = (-50..<50).map { Occasion.sample(at: fourOClock + Double($0) * 3600) }
        let triage = triage(events, at: 10)
        #expect(triage.due.map(\.stage) == [.startBy])
        // Of those that began in the day before, from where the plan looks on.
        #expect(triage.settled.count { $0.outcome == .missed } == 48)
        #expect(triage.settled.count { $0.outcome == .skipped } == 1)
        #expect(triage.nextFireAt == fourOClock + 1800)
    }

    @Test("What will not be told is not foreseen: a heads-up after start-by was given, or at the same moment")
    func foreseen() {
        #expect(triage(at: 60, recorded: [Self.startBy: .emitted]).upcoming.isEmpty)
        let now = Date.minutesBefore(60)
        let plan = ReminderPlan(reminders: ReminderPlanner.sample(headsUp: 0).plan([.sample()], at: now))
        #expect(ReminderTriage(plan, recorded: [:], at: now).upcoming.map(\.stage) == [.startBy])
    }

    @Test("No plan, nothing to do")
    func empty() {
        let triage = triage([], at: 10)
        #expect(triage.due.isEmpty && triage.settled.isEmpty && triage.nextFireAt == nil)
    }
}
