public import Domain
public import Foundation
public import Logging

/// Sleeps until the earliest reminder, emits it, records it, sleeps again. It never polls, and it does not know whether its clock
/// is real.
///
/// Emitting comes before recording: after a crash between the two a reminder is emitted again rather than lost. What could not be
/// recorded (a full disk) is remembered here and recorded later, so that it is not shown twice.
public actor ReminderScheduler {
    /// What the scheduler works with.
    public struct Surroundings: Sendable {
        public var clock: WallClock
        /// The reminders of the occasions that end in or after `from`, with texts as they read at `now`.
        public var plan: @Sendable (_ from: Date, _ now: Date) async throws -> [Reminder]
        public var ledger: LedgerAccess
        /// Tells the journal and the clients.
        public var emit: @Sendable (Reminder) async -> Void
        /// Called after the reminders of a cycle are safely in the ledger.
        public var recorded: @Sendable ([ReminderRecord]) async -> Void
        /// Called at the end of every cycle, which proves that the scheduler lives, with the instant of the next reminder.
        public var cycled: @Sendable (_ nextFireAt: Date?) -> Void
        /// A cycle comes at least this often, in seconds, for the watchdog and for occasions that move into the plan.
        public var longestSleep: TimeInterval

        public init(
            clock: WallClock, plan: @escaping @Sendable (_ from: Date, _ now: Date) async throws -> [Reminder],
            ledger: LedgerAccess,
            emit: @escaping @Sendable (Reminder) async -> Void,
            recorded: @escaping @Sendable ([ReminderRecord]) async -> Void = { _ in },
            cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void = { _ in },
            longestSleep: TimeInterval = 3600
        ) {
            self.clock = clock
            self.plan = plan
            self.ledger = ledger
            self.emit = emit
            self.recorded = recorded
            self.cycled = cycled
            self.longestSleep = longestSleep
        }
    }

    /// What was missed longer ago than this is not recorded any more, in seconds: the PC was off for weeks, or its clock was wrong.
    static let longestLookBack: TimeInterval = 14 * 86_400
    /// After a failure (of the database, say) the next cycle comes this soon, in seconds.
    static let retryAfter: TimeInterval = 30

    private let surroundings: Surroundings
    private let logger: Logger
    /// Before this every reminder has met its outcome.
    private var coveredUntil: Date?
    private var unrecorded: [ReminderRecord] = []
    private var nextFireAt: Date?
    /// Why the last cycle did not end well; nil when it did.
    public private(set) var problem: String?

    public init(_ surroundings: Surroundings, logger: Logger) {
        self.surroundings = surroundings
        self.logger = logger
    }

    /// Runs until cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            let wakeAt = await cycle()
            surroundings.cycled(nextFireAt)
            do {
                try await surroundings.clock.sleep(wakeAt)
            } catch is CancellationError {
                break
            }
        }
        await close()
    }

    /// Something changed: plan again at once.
    public nonisolated func replan() { surroundings.clock.wake() }

    /// Carries out what is due, and says when to look again.
    private func cycle() async -> Date {
        let now = surroundings.clock.now()
        do {
            let from = max(min(try await startOfPlan(now), now), now - Self.longestLookBack)
            let plan = try await surroundings.plan(from, now).filter { $0.expiresAt > from }
            let triage = ReminderTriage(plan, recorded: try await recordedOutcomes(plan), at: now)
            nextFireAt = triage.nextFireAt
            await carryOut(triage, at: now)
            let next = problem == nil ? surroundings.longestSleep : Self.retryAfter
            return min(triage.nextFireAt ?? .distantFuture, now + next)
        } catch is CancellationError {
            return now
        } catch {
            fail("The reminders could not be planned: \(error)")
            return now + Self.retryAfter
        }
    }

    private func startOfPlan(_ now: Date) async throws -> Date {
        if let coveredUntil { return coveredUntil }
        let stored = try await surroundings.ledger.coveredUntil()
        // From the first start on nothing counts as never seen, whatever ends the daemon.
        if stored == nil { try await surroundings.ledger.record([], now) }
        coveredUntil = stored ?? now
        return stored ?? now
    }

    private func recordedOutcomes(_ plan: [Reminder]) async throws -> [String: ReminderOutcome] {
        let waiting = Dictionary(unrecorded.map { ($0.id, $0.outcome) }, uniquingKeysWith: { first, _ in first })
        return try await surroundings.ledger.outcomes(plan.map(\.id)).merging(waiting) { stored, _ in stored }
    }

    private func carryOut(_ triage: ReminderTriage, at now: Date) async {
        for reminder in triage.due {
            await surroundings.emit(reminder)
            let outcome: ReminderOutcome = reminder.isLate ? .late : .emitted
            unrecorded.append(ReminderRecord(reminder, outcome: outcome, emittedAt: surroundings.clock.now()))
        }
        unrecorded += triage.settled.map { ReminderRecord($0.reminder, outcome: $0.outcome, emittedAt: nil) }
        await record(until: now)
    }

    private func record(until now: Date) async {
        // A clock that is behind for a while (at 1970, after a flat battery) must not make the past look as if it were still to come.
        let until = max(coveredUntil ?? now, now)
        // Only the ledger's own rows are worth a write; that time passed is not.
        if !unrecorded.isEmpty || problem != nil {
            do {
                try await surroundings.ledger.record(unrecorded, until)
                await surroundings.recorded(unrecorded)
                unrecorded = []
            } catch {
                fail("\(unrecorded.count) reminders were given but could not be recorded: \(error)")
                return
            }
        }
        coveredUntil = until
        problem = nil
    }

    private func close() async {
        guard let coveredUntil else { return }
        do {
            try await surroundings.ledger.record(unrecorded, coveredUntil)
        } catch {
            fail("At the end \(unrecorded.count) reminders could not be recorded: \(error)")
        }
    }

    private func fail(_ message: String) {
        if problem != message { logger.error("\(message)") }
        problem = message
    }
}
