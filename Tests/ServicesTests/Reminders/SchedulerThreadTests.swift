import Dispatch
import Domain
import Foundation
import Glibc
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("The scheduler and the other tasks of the process", .timeLimit(.minutes(2)))
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
        // More than there are threads for tasks; they end with the reminder, or give up.
        let others = (0..<4 * sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in
            Task.detached {
                while !emitted.isSet, Date() < fireAt + 20 { usleep(1000) }
                return emitted.isSet
            }
        }
        for other in others { #expect(await other.value) }
        running.cancel()
        try await running.value
    }
}
