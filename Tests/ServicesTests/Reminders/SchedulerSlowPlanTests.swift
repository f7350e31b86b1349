import Domain
import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Services

/// A reminder is due in half an hour. Something changes, and the plan that is made then takes until the reminder was emitted from the
/// plan before.
@Suite("The scheduler, while a new plan takes long", .hangLimit)
struct SchedulerSlowPlanTests {
    private struct Failure: Error {}

    private let reminder: Reminder
    private let emitted = AsyncStream.makeStream(of: Void.self)
    private let withdrawn = AsyncStream.makeStream(of: ReminderWithdrawal.self)
    private let third = AsyncStream.makeStream(of: Void.self)

    init() {
        var reminder = Reminder.example
        reminder.fireAt = Date() + 1800
        let start = reminder.fireAt + 3600
        (reminder.startBy, reminder.eventStart, reminder.expiresAt) = (reminder.fireAt, start, start)
        self.reminder = reminder
    }

    /// Runs a scheduler until `end` is over.
    ///
    /// - Parameters:
    ///   - slow: what the slow plan changes in the one before.
    ///   - outcomes: those that the slow plan reads.
    ///   - canRecord: whether the ledger can be written to.
    ///   - changed: whether something changes while the slow plan is made, after the reminder was emitted.
    ///   - retry: what the plan after the slow one changes. If it is given, the slow one fails, and something changes after that.
    private func run(
        slow: @escaping @Sendable (inout ReminderPlan) -> Void, outcomes: [ReminderID: ReminderOutcome] = [:],
        canRecord: Bool = true, changed: Bool = false, retry: (@Sendable (inout ReminderPlan) -> Void)? = nil,
        until end: () async -> Void
    ) async throws {
        let (reminder, emitted, withdrawn, third) = (reminder, emitted, withdrawn, third)
        let plans = Atomic(0)
        let timer = try WallClock.live()
        let passed = Atomic(0)
        @Sendable func seconds() -> TimeInterval { TimeInterval(passed.load(ordering: .relaxed)) }
        @Sendable func now() -> Date { timer.now() + seconds() }
        let clock = WallClock(
            now: now,
            // One for a while ends only where something wakes it.
            sleep: { until in try await timer.sleep(until <= now() ? until - seconds() : until + 86_400) }, wake: timer.wake)
        let replan = ReplanSignal(wake: clock.wake)
        let changes = Mutex(retry == nil ? 1 : 2)
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock, replan: replan,
                plan: { _, _ in
                    var plan = ReminderPlan(reminders: [reminder])
                    switch plans.add(1, ordering: .relaxed).newValue {
                    case 1: break
                    case 2:
                        passed.store(1800, ordering: .relaxed)
                        clock.wake()
                        for await _ in emitted.stream { break }
                        if retry != nil { throw Failure() }
                        slow(&plan)
                        if changed { replan.raise() }
                    default:
                        retry?(&plan)
                        third.continuation.yield()
                    }
                    return plan
                },
                ledger: LedgerAccess(
                    outcomes: { _ in plans.load(ordering: .relaxed) == 2 ? outcomes : [:] },
                    record: { records, _ in if !canRecord, !records.isEmpty { throw Failure() } },
                    coveredUntil: { reminder.fireAt - 60 }),
                emit: { _ in emitted.continuation.yield() },
                withdraw: { for withdrawal in $0 { withdrawn.continuation.yield(withdrawal) } },
                cycled: { _ in
                    let changes = changes.withLock { changes in
                        defer { changes -= 1 }
                        return changes
                    }
                    if changes > 0 { replan.raise() }
                }, patience: .milliseconds(20)),
            logger: .silent)
        let running = Task { try await scheduler.run() }
        await end()
        running.cancel()
        try await running.value
    }

    private func expectWithdrawal(
        _ reason: ReminderWithdrawal.Reason, outcomes: [ReminderID: ReminderOutcome] = [:],
        retry: (@Sendable (inout ReminderPlan) -> Void)? = nil,
        slow: @escaping @Sendable (inout ReminderPlan) -> Void
    ) async throws {
        try await run(slow: slow, outcomes: outcomes, retry: retry) {
            for await withdrawal in withdrawn.stream {
                #expect(
                    withdrawal
                        == ReminderWithdrawal(occasion: reminder.occasion, playerID: reminder.playerID, reason: reason))
                break
            }
        }
    }

    @Test("What was emitted from the plan before, after the quest had begun, is withdrawn")
    func begun() async throws {
        try await expectWithdrawal(.begun) { [reminder] plan in
            (plan.silenced, plan.begun) = ([reminder.id], [reminder.occasion])
        }
    }

    @Test("It is withdrawn, too, where the slow plan fails, and only a later one shows that the quest had begun")
    func begunAndFailed() async throws {
        let begun: @Sendable (inout ReminderPlan) -> Void = { [reminder] plan in
            (plan.silenced, plan.begun) = ([reminder.id], [reminder.occasion])
        }
        try await expectWithdrawal(.begun, retry: begun, slow: { _ in })
    }

    @Test("What was emitted from the plan before, after its occasion was acknowledged, is withdrawn, and the acknowledgement stays")
    func acknowledged() async throws {
        let headsUp = ReminderID(reminder.occasion, .headsUp)
        try await expectWithdrawal(.acknowledged, outcomes: [headsUp: .acknowledged]) { _ in }
    }

    @Test("It is withdrawn, too, where it was answered on another PC, and nothing else is", arguments: [true, false])
    func answeredElsewhere(isOfIt: Bool) async throws {
        let other = ReminderOccasion.dailyQuest(player: reminder.playerID, day: LocalDate(dayNumber: 20_513))
        let snooze = OccasionSnooze(origin: reminder.id, number: 1, at: reminder.fireAt, until: reminder.fireAt + 600)
        try await expectWithdrawal(isOfIt ? .snoozed : .begun) { [reminder] plan in
            plan.answers = [isOfIt ? reminder.occasion : other: .snoozed(snooze)]
            plan.silenced = [reminder.id]
            // Where the answer is about something else, the begun quest is the only reason.
            if !isOfIt { plan.begun = [reminder.occasion] }
        }
    }

    @Test("A change during a slow plan is planned at once, also while nothing can be recorded")
    func changeMeanwhile() async throws {
        var isPlanned = false
        try await run(slow: { _ in }, canRecord: false, changed: true) {
            for await _ in third.stream {
                isPlanned = true
                break
            }
        }
        #expect(isPlanned)
    }
}
