import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Players' answers to reminders", .hangLimit)
struct ReminderAnswersTests {
    /// Mia at noon, with soccer at 13:00 and a routine that it calls for. Its heads-up was just given.
    private func stage() async throws -> (household: TestHousehold, routine: Routine, given: Reminder) {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("13:00")))
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00")).reminders
        let given = try #require(plan.first { $0.stage == .headsUp })
        try await household.ledger.record([ReminderRecord(given, outcome: .emitted, emittedAt: .clock("12:00"))])
        return (household, routine, given)
    }

    /// The signals that listeners receive during an action.
    private func withdrawals(_ household: TestHousehold, during work: () async throws -> Void) async throws -> [ReminderWithdrawal]
    {
        let stream = household.reminders.feed.listen().live
        try await work()
        household.reminders.feed.close()
        var all: [ReminderWithdrawal] = []
        for await signals in stream {
            for case .withdrawn(let withdrawal) in signals { all.append(withdrawal) }
        }
        return all
    }

    @Test("Acknowledging withdraws the reminder from all clients, and plans again")
    func acknowledge() async throws {
        let (household, _, given) = try await stage()
        let before = household.plansAnew
        let gone = try await withdrawals(household) {
            let entry = try await household.answers.acknowledge(given.id, at: .clock("12:01"))
            #expect(entry?.outcome == .acknowledged)
            let unknown = try await household.answers.acknowledge("unheard of", at: .clock("12:01"))
            #expect(unknown == nil)
        }
        #expect(gone == [ReminderWithdrawal(occasion: given.occasion, playerID: 1, reason: .acknowledged)])
        #expect(household.plansAnew == before + 1)
    }

    @Test("What was missed cannot be seen: it stays what it is, and nothing is taken away")
    func acknowledgeMissed() async throws {
        let (household, _, given) = try await stage()
        var missed = ReminderRecord(given, outcome: .missed, emittedAt: nil)
        missed.id = "missed.one"
        try await household.ledger.record([missed])
        let gone = try await withdrawals(household) {
            let entry = try await household.answers.acknowledge("missed.one", at: .clock("12:01"))
            #expect(entry?.outcome == .missed)
        }
        #expect(gone == [])
    }

    @Test("Ten minutes more: the same comes again then, under an id of its own, and is taken away until then")
    func snooze() async throws {
        let (household, _, given) = try await stage()
        let before = household.plansAnew
        let gone = try await withdrawals(household) {
            let entry = try await household.answers.snooze(given.id, minutes: 10, at: .clock("12:01"))
            #expect(entry.outcome == nil && entry.reminder.stage == .snoozed && entry.reminder.title == given.title)
            #expect(entry.reminder.id == .snoozed(given.occasion, number: 1) && entry.reminder.fireAt == .clock("12:11"))
            let plan = try await household.reminders.plan(from: .clock("12:01"), now: .clock("12:01"))
            #expect(plan.reminders.contains { $0.id == entry.reminder.id && $0.fireAt == .clock("12:11") })
        }
        #expect(gone == [ReminderWithdrawal(occasion: given.occasion, playerID: 1, reason: .snoozed)])
        #expect(household.plansAnew == before + 1)
    }

    @Test("A reminder that is snoozed twice is emitted once; one that is snoozed again after that is emitted again")
    func snoozeAgain() async throws {
        let (household, _, given) = try await stage()
        let answers = household.answers
        _ = try await answers.snooze(given.id, minutes: 10, at: .clock("12:01"))
        let moved = try await answers.snooze(given.id, minutes: 20, at: .clock("12:02")).reminder
        #expect(moved.id == .snoozed(given.occasion, number: 1))
        #expect(try await household.ledger.snoozes(since: .clock("12:00")).map(\.fireAt) == [.clock("12:22")])
        try await household.ledger.record([ReminderRecord(moved, outcome: .emitted, emittedAt: moved.fireAt)])
        let again = try await answers.snooze(moved.id, minutes: 5, at: .clock("12:23")).reminder
        #expect(again.id == .snoozed(given.occasion, number: 2) && again.fireAt == .clock("12:28"))
    }

    @Test("A heads-up that is snoozed until about its start-by comes with that, and not a second time", arguments: [-2, -1, 0, 2])
    func snoozeUntilStartBy(minutesAfter: Int) async throws {
        let (household, _, given) = try await stage()
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00")).reminders
        let startBy = try #require(plan.first { $0.stage == .startBy })
        let now = startBy.fireAt + TimeInterval((minutesAfter - 10) * 60)
        let entry = try await household.answers.snooze(given.id, minutes: 10, at: now)
        #expect(entry.reminder.id == startBy.id && entry.reminder.fireAt == startBy.fireAt)
        let then = try await household.reminders.plan(from: startBy.fireAt, now: startBy.fireAt)
        #expect(then.reminders.contains { $0.stage == .snoozed && $0.fireAt == startBy.fireAt })
        let outcomes = try await household.ledger.outcomes(of: then.decisiveIDs)
        #expect(ReminderTriage(then, recorded: outcomes, at: startBy.fireAt).due.map(\.stage) == [.startBy])
    }

    @Test(
        "Minutes that make no sense are refused, by the name of the field", arguments: [0, -10, 1441, Int.max, Int.min])
    func minutes(count: Int) async throws {
        let (household, _, given) = try await stage()
        let error = try await refusal { _ = try await household.answers.snooze(given.id, minutes: count, at: .clock("12:01")) }
        #expect(error.kind == .invalid && error.field == "minutes" && error.description.contains("1440"))
    }

    private enum Spoiler: CaseIterable { case seen, begun, cancelled, tooLong, unknown, calendarOff }

    @Test("A snooze with nothing to remind of then is refused, and not stored", arguments: Spoiler.allCases)
    private func refused(spoiler: Spoiler) async throws {
        let (household, routine, given) = try await stage()
        switch spoiler {
        case .seen: _ = try await household.answers.acknowledge(given.id, at: .clock("12:01"))
        case .begun: _ = try await household.begin(routine)
        case .cancelled: try await household.write("sports")
        case .calendarOff:
            _ = try await household.game.playerSettings.set(PlayerSettings(usesCalendar: false), of: 1, at: .clock("12:01"))
        case .tooLong, .unknown: break
        }
        let id: ReminderID = spoiler == .unknown ? "unheard of" : given.id
        let minutes = spoiler == .tooLong ? 59 : 10
        let error = try await refusal { _ = try await household.answers.snooze(id, minutes: minutes, at: .clock("12:01")) }
        #expect(error.kind == (spoiler == .unknown ? .notFound : .conflict))
        if spoiler == .tooLong { #expect(error.description.contains("13:00")) }
        #expect(try await household.ledger.snoozes(since: .distantPast) == [])
    }

    private func refusal(_ work: () async throws -> Void) async throws -> HouseholdError {
        do {
            try await work()
        } catch {
            return try #require(HouseholdError(error), "\(error)")
        }
        throw CancellationError()
    }

    @Test("Beginning the quest withdraws the reminder to begin it")
    func begun() async throws {
        let (household, routine, given) = try await stage()
        let gone = try await withdrawals(household) {
            let quest = try await household.begin(routine)
            try await household.take(.done(), quest)
        }
        #expect(gone == [ReminderWithdrawal(occasion: given.occasion, playerID: 1, reason: .begun)])
    }

    @Test("Beginning the quest withdraws its heads-up, also after heads-ups were switched off")
    func begunAfterHeadsUpsWereSwitchedOff() async throws {
        let (household, routine, given) = try await stage()
        household.settings.update { $0.configuration.reminders.headsUpMinutes = nil }
        let gone = try await withdrawals(household) { _ = try await household.begin(routine) }
        #expect(gone == [ReminderWithdrawal(occasion: given.occasion, playerID: 1, reason: .begun)])
    }

    @Test("A quest that no reminder was about takes none away")
    func begunSomethingElse() async throws {
        let (household, _, _) = try await stage()
        let other = try await household.addRoutine(tasks: ["Dishes"])
        #expect(try await withdrawals(household) { _ = try await household.begin(other) } == [])
    }

    @Test("Of the day's quests the last one that is begun takes the reminder of the day away, and no other", arguments: [1, 2])
    func begunDaily(played: Int) async throws {
        let household = try await TestHousehold(players: "Mia")
        let routines = [try await household.addRoutine(tasks: ["Dishes"]), try await household.addRoutine(tasks: ["Bag"])]
        _ = try await household.game.playerSettings.set(
            PlayerSettings(notificationTime: LocalTime("11:30")), of: 1, at: .clock("11:00"))
        let plan = try await household.reminders.plan(from: .clock("11:30"), now: .clock("11:30")).reminders
        let daily = try #require(plan.first { $0.kind == .dailyQuest })
        try await household.ledger.record([ReminderRecord(daily, outcome: .emitted, emittedAt: daily.fireAt)])
        let gone = try await withdrawals(household) {
            for routine in routines.prefix(played) { try await household.play(routine) }
        }
        let withdrawal = ReminderWithdrawal(occasion: daily.occasion, playerID: 1, reason: .begun)
        #expect(gone == (played == routines.count ? [withdrawal] : []))
    }
}
