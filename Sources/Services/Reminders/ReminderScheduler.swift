public import Domain
public import Foundation
public import LinuxSystem
public import Logging

/// Sleeps until the next reminder is due, emits it, records it, and sleeps again. It does not poll. Its clock may be a simulated
/// one.
///
/// It emits before it records: after a crash between the two, a reminder is emitted again rather than lost. Records that cannot be
/// written (a full disk) stay in memory and are written later, so that no reminder is emitted twice.
///
/// It emits on a thread of its own, so that it waits for nothing that clients ask for. It plans on another: what becomes due while a
/// plan takes long is taken from the plan before.
public actor ReminderScheduler {
    /// The clock, the plan, the ledger and the callbacks of a scheduler.
    public struct Dependencies: Sendable {
        public var clock: WallClock
        /// Raised when the plan must be made again.
        public var replan: ReplanSignal
        /// Makes the plan at `now`: the reminders that are still useful after `from` and due before the plan's end.
        public var plan: @Sendable (_ from: Date, _ now: Date) async throws -> ReminderPlan
        /// Whether a plan made now has the events of all calendars. After a start, large files are still being read.
        public var knowsAllEvents: @Sendable () -> Bool
        /// Whether the last read of each calendar succeeded: only then an event that is missing is gone.
        public var hasReadAll: @Sendable () -> Bool
        /// Which PC of the family gives reminders first. It is read for each plan, so a change of it must raise `replan`.
        public var turns: @Sendable () async -> ReminderTurns
        public var ledger: LedgerAccess
        /// Sends the reminders that are due at one moment to the clients and the journal, in order.
        public var emit: @Sendable ([Reminder]) async -> Void
        /// Called after the records of a cycle are in the ledger.
        public var recorded: @Sendable ([ReminderRecord]) async -> Void
        /// Has clients remove reminders of occasions that need none any more, as a new plan shows.
        public var withdraw: @Sendable ([ReminderWithdrawal]) -> Void
        /// Takes the occasions of emitted reminders that were withdrawn because no event calls for them, whenever that was checked.
        public var cancelled: @Sendable (Set<ReminderOccasion>) -> Void
        /// Called at the end of every cycle with the instant of the next reminder. It shows the watchdog that the scheduler runs.
        public var cycled: @Sendable (_ nextFireAt: Date?) -> Void
        /// The longest time between two cycles, in seconds, for the watchdog.
        public var longestSleep: TimeInterval
        /// How long a new plan is waited for while there is an old one; nil for as long as it takes.
        public var patience: Duration?
        /// Where the scheduler runs.
        public var thread: ThreadExecutor

        public init(
            clock: WallClock, replan: ReplanSignal? = nil,
            plan: @escaping @Sendable (_ from: Date, _ now: Date) async throws -> ReminderPlan,
            knowsAllEvents: @escaping @Sendable () -> Bool = { true }, hasReadAll: @escaping @Sendable () -> Bool = { true },
            turns: @escaping @Sendable () async -> ReminderTurns = { .alone }, ledger: LedgerAccess,
            emit: @escaping @Sendable ([Reminder]) async -> Void,
            recorded: @escaping @Sendable ([ReminderRecord]) async -> Void = { _ in },
            withdraw: @escaping @Sendable ([ReminderWithdrawal]) -> Void = { _ in },
            cancelled: @escaping @Sendable (Set<ReminderOccasion>) -> Void = { _ in },
            cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void = { _ in },
            longestSleep: TimeInterval = 3600, patience: Duration? = nil,
            thread: ThreadExecutor = ThreadExecutor(label: "timequest.reminders")
        ) {
            self.clock = clock
            self.replan = replan ?? ReplanSignal(wake: clock.wake)
            self.plan = plan
            self.knowsAllEvents = knowsAllEvents
            self.hasReadAll = hasReadAll
            self.turns = turns
            self.ledger = ledger
            self.emit = emit
            self.recorded = recorded
            self.withdraw = withdraw
            self.cancelled = cancelled
            self.cycled = cycled
            self.longestSleep = longestSleep
            self.patience = patience
            self.thread = thread
        }
    }

    /// Reminders that were missed longer ago than this, in seconds, are not recorded: the PC was off for weeks, or its clock was
    /// wrong.
    static let longestLookBack: TimeInterval = 28 * 86_400
    /// The time until the next cycle after a failure (of the database, for example), in seconds.
    static let retryAfter: TimeInterval = 30
    /// How long no event calls for an emitted reminder before it is withdrawn, in seconds.
    static let cancelledAfter: TimeInterval = 180

    let dependencies: Dependencies
    private let logger: Logger
    /// The instant up to which all reminders have an outcome, except those that wait for another PC. These have not expired, so that the
    /// next plan contains them, also after a restart.
    var coveredUntil: Date?
    /// Records that are not in the ledger yet.
    var unrecorded: [ReminderRecord] = []
    var upcoming: UpcomingPlan?
    /// Which reminders wait for another PC to give them first.
    var waits = ReminderWaits()
    var planning: Planning?
    /// What was emitted from a plan that was out of date: the next one shows whether it was needed.
    var unchecked: [ReminderRecord] = []
    /// The occasions of emitted reminders for which no event calls, since when, and whether clients were told.
    var missing: [ReminderOccasion: (isWithdrawn: Bool, since: Date)] = [:]
    /// Waits for `planning`.
    var waiter: CheckedContinuation<Void, Never>?
    /// The end of the present sleep.
    var wakeAt = Date.distantPast
    private var nextFireAt: Date?
    /// Why the last cycle failed, as a sentence; nil where it did not.
    public private(set) var problem: String?

    public init(_ dependencies: Dependencies, logger: Logger) {
        self.dependencies = dependencies
        self.logger = logger
    }

    /// The thread that it runs on.
    nonisolated var thread: ThreadExecutor { dependencies.thread }

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Runs until cancelled.
    public func run() async throws {
        try await withTaskExecutorPreference(thread) { try await runCycles() }
    }

    private func runCycles() async throws {
        while !Task.isCancelled {
            wakeAt = await cycle()
            // While a plan is being made, the cycle is not over: one that takes for ever is noticed.
            if planning == nil { dependencies.cycled(nextFireAt) }
            do {
                try await dependencies.clock.sleep(wakeAt)
            } catch is CancellationError {
                break
            }
        }
        await close()
    }

    /// Has the plan made again at once.
    public nonisolated func replan() { dependencies.replan.raise() }

    /// Acknowledges an emitted reminder that is not in the ledger yet: its occasion has no further reminders.
    ///
    /// - Returns: its record; nil where it is in the ledger already, or was not emitted.
    func acknowledgeUnrecorded(_ id: ReminderID) -> ReminderRecord? {
        guard let index = unrecorded.firstIndex(where: { $0.id == id && $0.outcome.wasEmitted }) else { return nil }
        unrecorded[index].outcome = .acknowledged
        replan()
        return unrecorded[index]
    }

    /// The record of an emitted reminder that is not in the ledger yet.
    func unrecorded(_ id: ReminderID) -> ReminderRecord? { unrecorded.first { $0.id == id && $0.outcome.wasEmitted } }

    /// The records of a player's emitted reminders that are not acknowledged and not in the ledger yet.
    func unrecorded(of player: PlayerID) -> [ReminderRecord] {
        unrecorded.filter { $0.playerID == player && $0.outcome.wasEmitted && $0.outcome != .acknowledged }
    }

    /// Emits and records what is due.
    ///
    /// - Returns: the instant of the next cycle.
    private func cycle() async -> Date {
        var now = dependencies.clock.now()
        var failure: String?
        let wasPlanning = planning != nil
        var isPlanNew = false
        if wasPlanning || !isPlanValid(at: now) {
            do {
                isPlanNew = try await planAnew(at: now)
                // Planning takes a moment, in which more may have become due.
                now = max(now, dependencies.clock.now())
            } catch is CancellationError {
                return now
            } catch {
                // The previous plan stays in use until the next try.
                dependencies.replan.restore()
                failure = "The reminders could not be planned: \(error)"
            }
        }
        guard let upcoming else {
            note(failure)
            return now + Self.retryAfter
        }
        waits.note(upcoming.plan, at: now)
        let triage = ReminderTriage(upcoming.plan, recorded: upcoming.outcomes, waits: waits, at: now)
        nextFireAt = triage.nextFireAt
        await carryOut(triage, at: now)
        failure = await record(until: now) ?? failure
        note(failure)
        // What has changed while it was planned did not end a sleep.
        if wasPlanning, isPlanNew, dependencies.replan.isRaised { return now }
        // Where the plan has ended and could not be made again, the next try comes after `retryAfter`.
        let end = failure == nil || upcoming.plan.until > now ? upcoming.plan.until : .distantFuture
        let next = min(nextFireAt ?? .distantFuture, end, withdrawCancelled(at: now) ?? .distantFuture)
        return min(max(next, now), now + (failure == nil ? dependencies.longestSleep : Self.retryAfter))
    }

    private func carryOut(_ triage: ReminderTriage, at now: Date) async {
        let due = triage.due.map { reminder in
            var reminder = reminder
            reminder.isLate = now.timeIntervalSince(reminder.fireAt) > ReminderPlanner.lateAfter
            return reminder
        }
        let named = upcoming?.plan.namedRoutines ?? [:]
        let emitted = due.map {
            ReminderRecord($0, outcome: $0.isLate ? .late : .emitted, emittedAt: now, namedRoutines: named[$0.id])
        }
        let records = emitted + triage.settled.map { ReminderRecord($0.reminder, outcome: $0.outcome, emittedAt: nil) }
        // Before they are emitted, because a client may answer at once.
        unrecorded += records
        for record in records {
            upcoming?.outcomes[record.id] = record.outcome
            planning?.outcomes[record.id] = record.outcome
        }
        if planning != nil || dependencies.replan.isRaised { unchecked += emitted }
        if !due.isEmpty { await dependencies.emit(due) }
    }

    /// Writes the records to the ledger.
    ///
    /// - Returns: why that failed, as a sentence; nil where it did not.
    private func record(until now: Date) async -> String? {
        // Where the clock was set back (to 1970, after a flat battery), past reminders must not count as upcoming.
        // What was missed before the start may be in a calendar that is not read yet.
        let until = upcoming?.knowsAllEvents == false ? coveredUntil ?? now : max(coveredUntil ?? now, now)
        // `coveredUntil` alone is not worth a write.
        if !unrecorded.isEmpty || problem != nil {
            let records = unrecorded
            do {
                try await dependencies.ledger.record(records, until)
            } catch {
                return "\(records.count) reminders were given but could not be recorded: \(error)"
            }
            await dependencies.recorded(records)
            // A record that was acknowledged meanwhile differs, and is written again.
            let written = Set(records)
            unrecorded.removeAll { written.contains($0) }
        }
        coveredUntil = until
        return nil
    }

    private func close() async {
        planning?.task.cancel()
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
