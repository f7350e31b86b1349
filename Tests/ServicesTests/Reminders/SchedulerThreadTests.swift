import Dispatch
import Domain
import Foundation
import Glibc
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler and the other tasks of the process", .hangLimit)
struct SchedulerThreadTests {
    private final class Flag: Sendable {
        private let value = Atomic(false)

        var isSet: Bool { value.load(ordering: .acquiring) }

        func set() { value.store(true, ordering: .releasing) }
    }

    @Test("A reminder is emitted in time while all other tasks compute")
    func busy() async throws {
        let emitted = Flag()
        let fireAt = Date() + 0.5
        var reminder = Reminder.sample(1)
        (reminder.fireAt, reminder.expiresAt) = (fireAt, fireAt + 3600)
        let due = reminder
        let planned = AsyncStream.makeStream(of: Void.self)
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: try .live(), plan: { _, _ in ReminderPlan(reminders: [due]) }, ledger: .inMemory(coveredUntil: fireAt - 1),
                emit: { _ in emitted.set() }, cycled: { _ in planned.continuation.yield() }),
            logger: Logger(label: "test"))
        let running = Task { try await scheduler.run() }
        for await _ in planned.stream { break }
        // More tasks than there are threads for them. They end with the reminder, or give up.
        let others = (0..<4 * sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in
            Task.detached {
                while !emitted.isSet, Date() < fireAt + TimeInterval(Patience.stepSeconds) { usleep(1000) }
                return emitted.isSet
            }
        }
        for other in others { #expect(await other.value) }
        running.cancel()
        try await running.value
    }

    @Test(
        "A reminder is emitted in time, and once, while a new plan takes long; until it is made, the watchdog gets no sign of life")
    func longPlan() async throws {
        let emitted = Mutex<[Date]>([])
        let plans = Mutex<[Reminder]>([])
        let hasGivenUp = Flag()
        let cycles = AsyncStream.makeStream(of: Void.self)
        let started = Mutex<ReminderScheduler?>(nil)
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: try .live(),
                plan: { _, now in
                    var reminder = Reminder.sample(1)
                    (reminder.fireAt, reminder.expiresAt) = (now + 1, now + 3600)
                    let first = plans.withLock { [reminder] plans in
                        plans.append(plans.first ?? reminder)
                        return plans.count == 1
                    }
                    // The second one takes until the reminder was emitted, or gives up.
                    while !first, emitted.withLock(\.isEmpty), !hasGivenUp.isSet {
                        usleep(1000)
                        if Date() > now + TimeInterval(Patience.stepSeconds) { hasGivenUp.set() }
                    }
                    return ReminderPlan(reminders: plans.withLock { $0.suffix(1) })
                },
                ledger: .inMemory(coveredUntil: Date()), emit: { _ in emitted.withLock { $0.append(Date()) } },
                cycled: { _ in
                    // On the scheduler's thread, because the thread of this test may wait for other tests.
                    started.withLock { $0.take() }?.replan()
                    cycles.continuation.yield()
                }, patience: .milliseconds(20)),
            logger: Logger(label: "test"))
        started.withLock { $0 = scheduler }
        let running = Task { try await scheduler.run() }
        var cycle = 0
        for await _ in cycles.stream {
            cycle += 1
            if cycle == 2 { break }
        }
        let planned = plans.withLock { $0 }
        #expect(planned.count == 2)
        #expect(emitted.withLock(\.count) == 1 && !hasGivenUp.isSet)
        running.cancel()
        try await running.value
        #expect(emitted.withLock(\.count) == 1)
    }
}
