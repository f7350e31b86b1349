import Domain
import Foundation
import LinuxSystem

/// How the scheduler makes its plan: on another thread, while what becomes due is emitted from the plan before.
extension ReminderScheduler {
    /// The plan, and the outcomes of its reminders so far.
    struct UpcomingPlan {
        var plan: ReminderPlan
        var outcomes: [ReminderID: ReminderOutcome]
        var turns: ReminderTurns
        /// Whether it was made from the events of all calendars.
        var knowsAllEvents: Bool
        /// Whether, besides, the last read of each calendar succeeded.
        var hasReadAll: Bool
        /// The emitted reminders in the ledger that had not expired when it was made.
        var shown: [ReminderRecord]
    }

    /// A plan that is being made.
    struct Planning {
        let task: Task<Void, Never>
        /// What happened to reminders meanwhile: the outcomes of the new plan may be from before.
        var outcomes: [ReminderID: ReminderOutcome]
        /// Nil until it is made.
        var result: Result<UpcomingPlan, any Error>?
    }

    private static let planningThread = ThreadExecutor(label: "timequest.plans")

    /// Whether the plan can be used at `now`. If the sleep ended at the intended time and nothing has changed, it can. A clock that
    /// was set, a PC that slept or a change needs a new plan.
    func isPlanValid(at now: Date) -> Bool {
        guard let upcoming, !dependencies.replan.isRaised else { return false }
        return wakeAt <= now && now <= wakeAt + ReminderPlanner.lateAfter && now < upcoming.plan.until
    }

    /// Replaces the plan, unless that takes longer than the patience: then the cycle after the new plan is made does.
    ///
    /// - Returns: whether the plan is a new one.
    func planAnew(at now: Date) async throws -> Bool {
        if planning == nil {
            dependencies.replan.clear()
            let thread = dependencies.patience == nil ? thread : Self.planningThread
            let task = Task.detached(executorPreference: thread) { [self] in
                let result: Result<UpcomingPlan, any Error>
                do { result = .success(try await plan(at: now)) } catch { result = .failure(error) }
                await planned(result)
            }
            planning = Planning(task: task, outcomes: Self.outcomes(unrecorded))
        } else if planning?.result == nil, now < wakeAt {
            // The clock may have been set.
            dependencies.replan.restore()
        }
        // A plan that has ended, or from before the PC slept, does not say what is due.
        let isUsable = upcoming.map { now < $0.plan.until && now <= wakeAt + ReminderPlanner.lateAfter } ?? false
        await wait(atMost: isUsable ? dependencies.patience : nil)
        guard let planning, let result = planning.result else { return false }
        self.planning = nil
        var new = try result.get()
        // An acknowledgement that the new plan has read is final; otherwise what happened meanwhile is newer.
        new.outcomes.merge(planning.outcomes) { read, meanwhile in read == .acknowledged ? read : meanwhile }
        new.outcomes.merge(Self.outcomes(unrecorded)) { $1 }
        upcoming = new
        waits.turns = new.turns
        withdraw(after: unchecked)
        // Otherwise there is a newer change, which the plan may not know.
        if !dependencies.replan.isRaised { unchecked = [] }
        return true
    }

    /// Withdraws what the plan before has emitted after an answer.
    private func withdraw(after meanwhile: [ReminderRecord]) {
        guard let upcoming else { return }
        let acknowledged = Set(upcoming.outcomes.lazy.filter { $0.value == .acknowledged }.map(\.key.occasion))
        let answered = Set(meanwhile.map(\.occasion))
        var reasons = Dictionary(
            uniqueKeysWithValues: answered.intersection(upcoming.plan.begun).map { ($0, ReminderWithdrawal.Reason.begun) })
        for record in meanwhile {
            guard let answer = upcoming.plan.answers[record.occasion], answer.silences(record.id, dueAt: record.plannedAt) else {
                continue
            }
            reasons[record.occasion] = answer.reason
        }
        for occasion in answered.intersection(acknowledged) { reasons[occasion] = .acknowledged }
        withdraw(reasons)
    }

    /// Withdraws the reminders for which no event has called for a while: a file that is being replaced is missing for a moment, and
    /// what is withdrawn does not come again.
    ///
    /// - Returns: when the next one has been missing for long enough; nil where none is.
    func withdrawCancelled(at now: Date) -> Date? {
        guard let upcoming, upcoming.hasReadAll else { return nil }
        let shown = (upcoming.shown + unrecorded).filter { $0.outcome.wasEmitted && $0.outcome != .acknowledged }
        missing = upcoming.plan.cancelled(among: shown)
            .reduce(into: [:]) { $0[$1] = missing[$1].map { ($0.isWithdrawn, min($0.since, now)) } ?? (false, now) }
        let gone = missing.filter { !$0.value.isWithdrawn && $0.value.since + Self.cancelledAfter <= now }.keys
        for occasion in gone { missing[occasion]?.isWithdrawn = true }
        dependencies.cancelled(Set(missing.filter(\.value.isWithdrawn).keys))
        withdraw(Dictionary(uniqueKeysWithValues: gone.map { ($0, .cancelled) }))
        return missing.values.filter { !$0.isWithdrawn }.map(\.since).min().map { $0 + Self.cancelledAfter }
    }

    private func withdraw(_ reasons: [ReminderOccasion: ReminderWithdrawal.Reason]) {
        if reasons.isEmpty { return }
        dependencies.withdraw(
            reasons.sorted { $0.key < $1.key }
                .map { ReminderWithdrawal(occasion: $0.key, playerID: $0.key.playerID, reason: $0.value) })
    }

    private nonisolated func plan(at now: Date) async throws -> UpcomingPlan {
        let from = max(min(try await startOfPlan(now), now), now - Self.longestLookBack)
        // Before the plan is made: events that come later are missing from it.
        let turns = await dependencies.turns()
        let (knowsAllEvents, hasReadAll) = (dependencies.knowsAllEvents(), dependencies.hasReadAll())
        let plan = try await dependencies.plan(from, now)
        return UpcomingPlan(
            plan: plan, outcomes: try await dependencies.ledger.outcomes(plan.decisiveIDs), turns: turns,
            knowsAllEvents: knowsAllEvents, hasReadAll: knowsAllEvents && hasReadAll,
            shown: try await dependencies.ledger.useful(now))
    }

    private func planned(_ result: Result<UpcomingPlan, any Error>) {
        planning?.result = result
        // Only a sleep is ended: a wake-up that nobody waits for would end the next one.
        if waiter == nil { dependencies.clock.wake() } else { endWait() }
    }

    /// Waits until the plan is made, or for so long.
    private func wait(atMost patience: Duration?) async {
        guard let task = planning?.task else { return }
        await withTaskCancellationHandler {
            if let patience, planning?.result == nil {
                // Not `Task.sleep`, which ends on the threads of all tasks.
                thread.start(after: patience) { [self] in
                    Task.detached(executorPreference: thread) { await self.endWait() }
                }
                await withCheckedContinuation { waiter = $0 }
            } else {
                while planning?.result == nil { await withCheckedContinuation { waiter = $0 } }
            }
        } onCancel: {
            task.cancel()
        }
    }

    private func endWait() {
        waiter?.resume()
        waiter = nil
    }

    private static func outcomes(_ records: [ReminderRecord]) -> [ReminderID: ReminderOutcome] {
        Dictionary(records.map { ($0.id, $0.outcome) }, uniquingKeysWith: { $1 })
    }

    private func startOfPlan(_ now: Date) async throws -> Date {
        if let coveredUntil { return coveredUntil }
        let stored = try await dependencies.ledger.coveredUntil()
        // On the first start: reminders due from now on are recorded as missed if the daemon is not running then.
        if stored == nil { try await dependencies.ledger.record([], now) }
        coveredUntil = stored ?? now
        return stored ?? now
    }
}
