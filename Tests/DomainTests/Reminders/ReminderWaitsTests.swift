import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("When a PC emits what another may give as well, with soccer at 16:00, start-by 15:40 and heads-up 15:30")
struct ReminderWaitsTests {
    private static let startBy: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.start-by"

    /// The waits of a PC that has learned at a moment what is due.
    private func waits(here: Bool, seen: String? = nil, _ plan: ReminderPlan) -> ReminderWaits {
        let use = PlayerUse(player: 1, device: here ? 1 : 2, time: .zero)
        var waits = ReminderWaits(turns: ReminderTurns(of: 1, among: [1, 2], uses: [use]))
        if let seen { waits.note(plan, at: .clock(seen)) }
        return waits
    }

    private func plan(at now: String, snoozed: [Snooze] = []) -> ReminderPlan {
        ReminderPlanner.sample().plan(ReminderFacts.household([.sample()], snoozes: snoozed), at: .clock(now))
    }

    @Test(
        "Where it is this PC's turn at once, otherwise 20 seconds later; what was late when it learned of it, 20 seconds later still",
        arguments: [
            (true, "15:30", "15:30"), (false, "15:30", "15:30:20"), (false, "15:30:05", "15:30:25"), (true, "15:31", "15:30"),
            (false, "15:31", "15:31:20"), (true, "15:31:01", "15:31:21"), (false, "15:31:01", "15:31:41"),
            (true, "15:35", "15:35:20"), (false, "15:35", "15:35:40"),
        ])
    func emission(here: Bool, seen: String, emitted: String) throws {
        let plan = plan(at: seen)
        let headsUp = try #require(plan.reminders.first)
        #expect(waits(here: here, seen: seen, plan).emission(of: headsUp) == .clock(emitted))
        #expect(ReminderWaits.none.emission(of: headsUp) == .clock("15:30"))
    }

    @Test("What is ahead has the wait of another's turn only", arguments: [true, false])
    func ahead(here: Bool) throws {
        let plan = plan(at: "15:00")
        let headsUp = try #require(plan.reminders.first)
        #expect(waits(here: here, seen: "15:00", plan).emission(of: headsUp) == .clock(here ? "15:30" : "15:30:20"))
    }

    @Test("No wait lasts until the event", arguments: [("15:59:39", "15:59:39"), ("15:59:40", "15:40")])
    func expiry(seen: String, emitted: String) throws {
        let plan = plan(at: seen)
        let startBy = try #require(plan.reminders.last)
        var waits = waits(here: true, plan)
        waits.note(plan, at: .clock(seen))
        #expect(waits.emission(of: startBy) == (emitted == "15:40" ? .clock("15:40") : .clock(emitted) + ReminderWaits.wait))
    }

    @Test("It is known since it was first noted; a clock that is set back does not make the wait longer")
    func clocks() throws {
        let plan = plan(at: "15:30")
        let headsUp = try #require(plan.reminders.first)
        var waits = waits(here: false, seen: "15:30", plan)
        waits.note(plan, at: .clock("15:30:10"))
        #expect(waits.emission(of: headsUp) == .clock("15:30:20"))
        waits.note(plan, at: .clock("15:50"))
        #expect(waits.emission(of: headsUp) == .clock("15:30:20"))
        waits.note(plan, at: .clock("15:20"))
        waits.note(plan, at: .clock("15:30"))
        #expect(waits.emission(of: headsUp) == .clock("15:30:20"))
    }

    @Test("The turn may change while a reminder waits")
    func turnChanges() throws {
        let plan = plan(at: "15:30")
        let headsUp = try #require(plan.reminders.first)
        var waits = waits(here: false, seen: "15:30", plan)
        waits.turns = self.waits(here: true, plan).turns
        #expect(waits.emission(of: headsUp) == .clock("15:30"))
    }

    @Test(
        "A reminder that waits is neither due nor settled, and the next moment is when it is due or emitted",
        arguments: [
            ("15:29", "15:30", []), ("15:30", "15:30:20", []), ("15:30:19", "15:30:20", []), ("15:30:20", "15:40", [.headsUp]),
        ] as [(String, String, [Reminder.Stage])])
    func triage(now: String, next: String, due: [Reminder.Stage]) {
        let plan = plan(at: "15:29")
        var waits = waits(here: false, plan)
        waits.note(plan, at: min(.clock(now), .clock("15:30")))
        waits.note(plan, at: .clock(now))
        let triage = ReminderTriage(plan, recorded: [:], waits: waits, at: .clock(now))
        #expect(triage.due.map(\.stage) == due && triage.settled.isEmpty)
        #expect(triage.nextFireAt == .clock(next))
    }

    @Test("Of a heads-up and a start-by that both wait, only the start-by comes", arguments: [true, false])
    func bothWait(here: Bool) {
        let plan = plan(at: "15:50")
        let waits = waits(here: here, seen: "15:50", plan)
        let waiting = ReminderTriage(plan, recorded: [:], waits: waits, at: .clock("15:50"))
        #expect(waiting.due.isEmpty && waiting.upcoming.map(\.stage) == [.startBy])
        #expect(waiting.nextFireAt == .clock(here ? "15:50:20" : "15:50:40"))
        let after = ReminderTriage(plan, recorded: [:], waits: waits, at: .clock("15:50:40"))
        #expect(after.due.map(\.id) == [Self.startBy] && after.settled.map(\.outcome) == [.skipped])
    }

    @Test("A heads-up whose wait ends after the start-by is due is skipped for it")
    func overtaken() {
        let plan = plan(at: "15:39:50")
        var waits = waits(here: false, seen: "15:39:50", plan)
        waits.note(plan, at: .clock("15:40"))
        for (now, due) in [("15:40", []), ("15:40:19", []), ("15:40:20", [.startBy])] as [(String, [Reminder.Stage])] {
            #expect(ReminderTriage(plan, recorded: [:], waits: waits, at: .clock(now)).due.map(\.stage) == due)
        }
    }

    @Test("A snoozed reminder that is due with the start-by comes with it, whoever waits")
    func snoozedWithStartBy() throws {
        let origin = try #require(plan(at: "15:30").reminders.first)
        let record = ReminderRecord(origin, outcome: .emitted, emittedAt: .clock("15:30"))
        let snooze = Snooze(id: .snoozed(origin.occasion, number: 1), origin: record, fireAt: .clock("15:40"))
        let plan = plan(at: "15:40", snoozed: [snooze])
        let waits = waits(here: false, seen: "15:40", plan)
        for (now, due) in [("15:40", []), ("15:40:20", [Self.startBy])] as [(String, [ReminderID])] {
            let triage = ReminderTriage(plan, recorded: [origin.id: .emitted], waits: waits, at: .clock(now))
            #expect(triage.due.map(\.id) == due)
        }
    }

    @Test("What is no longer needed is skipped once its wait is over")
    func answered() throws {
        var plan = plan(at: "15:30")
        let headsUp = try #require(plan.reminders.first)
        let waits = waits(here: false, seen: "15:30", plan)
        plan.silenced.insert(headsUp.id)
        let triage = ReminderTriage(plan, recorded: [:], waits: waits, at: .clock("15:30:20"))
        #expect(triage.due.isEmpty && triage.settled == [.init(reminder: headsUp, outcome: .skipped)])
    }
}
