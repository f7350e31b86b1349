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
    public struct Dependencies: Sendable {
        public var clock: WallClock
        /// What has happened that the plan does not know of.
        public var changes: PlanChanges
        /// The reminders of use after `from`, and due before the plan's own end, with texts as they read at `now`.
        public var plan: @Sendable (_ from: Date, _ now: Date) async throws -> ReminderPlan
        public var ledger: LedgerAccess
        /// Tells the journal and the clients what is due at one moment, in order.
        public var emit: @Sendable ([Reminder]) async -> Void
        /// Called after the reminders of a cycle are safely in the ledger.
        public var recorded: @Sendable ([ReminderRecord]) async -> Void
        /// Called at the end of every cycle, which proves that the scheduler lives, with the instant of the next reminder.
        public var cycled: @Sendable (_ nextFireAt: Date?) -> Void
        /// A cycle comes at least this often, in seconds, for the watchdog.
        public var longestSleep: TimeInterval

        public init(
            clock: WallClock, changes: PlanChanges? = nil,
            plan: @escaping @Sendable (_ from: Date, _ now: Date) async throws -> ReminderPlan,
            ledger: LedgerAccess,
            emit: @escaping @Sendable ([Reminder]) async -> Void,
            recorded: @escaping @Sendable ([ReminderRecord]) async -> Void = { _ in },
            cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void = { _ in },
            longestSleep: TimeInterval = 3600
        ) {
            self.clock = clock
            self.changes = changes ?? PlanChanges(wake: clock.wake)
            self.plan = plan
            self.ledger = ledger
            self.emit = emit
            self.recorded = recorded
            self.cycled = cycled
            self.longestSleep = longestSleep
        }
    }

    /// What is planned, and what has become of it so far.
    private struct UpcomingPlan {
        var plan: ReminderPlan
        var outcomes: [ReminderID: ReminderOutcome]
    }

    /// What was missed longer ago than this is not recorded any more, in seconds: the PC was off for weeks, or its clock was wrong.
    static let longestLookBack: TimeInterval = 28 * 86_400
    /// After a failure (of the database, say) the next cycle comes this soon, in seconds.
    static let retryAfter: TimeInterval = 30

    private let dependencies: Dependencies
    private let logger: Logger
    /// Before this every reminder has met its outcome.
    private var coveredUntil: Date?
    private var unrecorded: [ReminderRecord] = []
    private var upcoming: UpcomingPlan?
    /// When the sleep under way was to end.
    private var wakeAt = Date.distantPast
    private var nextFireAt: Date?
    /// Why the last cycle did not end well; nil when it did.
    public private(set) var problem: String?

    public init(_ dependencies: Dependencies, logger: Logger) {
        self.dependencies = dependencies
        self.logger = logger
    }

    /// Runs until cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            wakeAt = await cycle()
            dependencies.cycled(nextFireAt)
            do {
                try await dependencies.clock.sleep(wakeAt)
            } catch is CancellationError {
                break
            }
        }
        await close()
    }

    /// Something changed: plan again at once.
    public nonisolated func replan() { dependencies.changes.note() }

    /// A reminder that was given and is not in the ledger yet was seen: nothing more comes for its occasion.
    ///
    /// - Returns: nil where it is in the ledger already, or was not given.
    func acknowledgeUnrecorded(_ id: ReminderID) -> ReminderRecord? {
        guard let index = unrecorded.firstIndex(where: { $0.id == id && $0.outcome.wasEmitted }) else { return nil }
        unrecorded[index].outcome = .acknowledged
        replan()
        return unrecorded[index]
    }

    /// A reminder that was given and is not in the ledger yet.
    func unrecorded(_ id: ReminderID) -> ReminderRecord? { unrecorded.first { $0.id == id && $0.outcome.wasEmitted } }

    /// What a player was given, has not said that she has seen, and is not in the ledger yet.
    func unrecorded(of player: PlayerID) -> [ReminderRecord] {
        unrecorded.filter { $0.playerID == player && $0.outcome.wasEmitted && $0.outcome != .acknowledged }
    }

    /// Carries out what is due, and says when to look again.
    private func cycle() async -> Date {
        let now = dependencies.clock.now()
        var failure: String?
        if !holds(at: now) {
            do {
                try await planAnew(at: now)
            } catch is CancellationError {
                return now
            } catch {
                // What was foreseen before is better than nothing.
                dependencies.changes.keep()
                failure = "The reminders could not be planned: \(error)"
            }
        }
        guard let upcoming else {
            note(failure)
            return now + Self.retryAfter
        }
        let triage = ReminderTriage(upcoming.plan, recorded: upcoming.outcomes, at: now)
        nextFireAt = triage.nextFireAt
        await carryOut(triage, at: now)
        failure = await record(until: now) ?? failure
        note(failure)
        // A plan that has ended and could not be made anew is tried again after a while, too.
        let end = failure == nil || upcoming.plan.until > now ? upcoming.plan.until : .distantFuture
        let next = min(nextFireAt ?? .distantFuture, end)
        return min(max(next, now), now + (failure == nil ? dependencies.longestSleep : Self.retryAfter))
    }

    /// Whoever wakes when he wanted to finds things as they were foreseen. Anything else (a clock that was set, a PC that slept, a
    /// change) calls for a new plan.
    private func holds(at now: Date) -> Bool {
        guard let upcoming, dependencies.changes.isEmpty else { return false }
        return wakeAt <= now && now <= wakeAt + ReminderPlanner.lateAfter && now < upcoming.plan.until
    }

    private func planAnew(at now: Date) async throws {
        dependencies.changes.take()
        let from = max(min(try await startOfPlan(now), now), now - Self.longestLookBack)
        let plan = try await dependencies.plan(from, now)
        upcoming = UpcomingPlan(plan: plan, outcomes: try await outcomes(of: plan))
    }

    private func outcomes(of plan: ReminderPlan) async throws -> [ReminderID: ReminderOutcome] {
        let waiting = Dictionary(unrecorded.map { ($0.id, $0.outcome) }, uniquingKeysWith: { _, last in last })
        return try await dependencies.ledger.outcomes(plan.reminders.map(\.id)).merging(waiting) { _, waiting in waiting }
    }

    private func startOfPlan(_ now: Date) async throws -> Date {
        if let coveredUntil { return coveredUntil }
        let stored = try await dependencies.ledger.coveredUntil()
        // From the first start on nothing counts as never seen, whatever ends the daemon.
        if stored == nil { try await dependencies.ledger.record([], now) }
        coveredUntil = stored ?? now
        return stored ?? now
    }

    private func carryOut(_ triage: ReminderTriage, at now: Date) async {
        let due = triage.due.map { reminder in
            var reminder = reminder
            reminder.isLate = now.timeIntervalSince(reminder.fireAt) > ReminderPlanner.lateAfter
            return reminder
        }
        let emitted = due.map { ReminderRecord($0, outcome: $0.isLate ? .late : .emitted, emittedAt: now) }
        let records = emitted + triage.settled.map { ReminderRecord($0.reminder, outcome: $0.outcome, emittedAt: nil) }
        // Before they are told: whoever sees one may answer at once.
        unrecorded += records
        for record in records { upcoming?.outcomes[record.id] = record.outcome }
        if !due.isEmpty { await dependencies.emit(due) }
    }

    /// - Returns: why not, where it did not work.
    private func record(until now: Date) async -> String? {
        // A clock that is behind for a while (at 1970, after a flat battery) must not make the past look as if it were still to come.
        let until = max(coveredUntil ?? now, now)
        // Only the ledger's own rows are worth a write; that time passed is not.
        if !unrecorded.isEmpty || problem != nil {
            let records = unrecorded
            do {
                try await dependencies.ledger.record(records, until)
            } catch {
                return "\(records.count) reminders were given but could not be recorded: \(error)"
            }
            await dependencies.recorded(records)
            // One that was seen meanwhile goes in once more.
            let written = Set(records)
            unrecorded.removeAll { written.contains($0) }
        }
        coveredUntil = until
        return nil
    }

    private func close() async {
        guard let coveredUntil else { return }
        do {
            try await dependencies.ledger.record(unrecorded, coveredUntil)
        } catch {
            note("At the end \(unrecorded.count) reminders could not be recorded: \(error)")
        }
    }

    private func note(_ failure: String?) {
        if let failure, problem != failure { logger.error("\(failure)") }
        problem = failure
    }
}
