import Domain
import Foundation
import Storage

extension ReminderService {
    /// What is no longer needed of the reminders that were emitted and are still useful, sorted by occasion. A client that was away
    /// may still show it.
    ///
    /// - Parameter player: only of this player's reminders; nil for all.
    func withdrawals(of player: PlayerID?, at now: Date) async throws -> [ReminderWithdrawal] {
        let emitted = try await ledger.useful(after: now, player: player)
        let answers = emitted.isEmpty ? [:] : try await ledger.answeredOccasions(since: now - ReminderPlanner.reflectionLifetime)
        // What was emitted just before the answer of another PC arrived is not acknowledged in the ledger.
        let acknowledged = Set(
            emitted.lazy.filter { $0.outcome == .acknowledged || answers[$0.occasion] == .acknowledged }.map(\.occasion))
        let open = emitted.filter { !acknowledged.contains($0.occasion) }
        let plan = try await plan(for: open, at: now)
        let begun = plan?.begun.intersection(open.map(\.occasion)) ?? []
        // Only what the scheduler has withdrawn: a file that is being replaced is missing for a moment.
        let cancelled = feed.cancelled.intersection(plan?.cancelled(among: open) ?? [])
        let snoozed = try await snoozed(among: open, answers, at: now).subtracting(begun).subtracting(cancelled)
        return [
            (acknowledged, ReminderWithdrawal.Reason.acknowledged), (begun, .begun), (cancelled, .cancelled), (snoozed, .snoozed),
        ]
        .flatMap { occasions, reason in
            occasions.map { ReminderWithdrawal(occasion: $0, playerID: $0.playerID, reason: reason) }
        }
        .sorted { $0.occasion < $1.occasion }
    }

    /// The occasions of some reminders whose quest has begun.
    func begun(among reminders: [ReminderRecord], at now: Date) async throws -> Set<ReminderOccasion> {
        try await plan(for: reminders, at: now)?.begun.intersection(reminders.map(\.occasion)) ?? []
    }

    /// The plan that shows what some reminders are still needed for. A weekly reflection has no quest and no event, and is useful for
    /// weeks: for its sake alone no plan is made.
    private func plan(for reminders: [ReminderRecord], at now: Date) async throws -> ReminderPlan? {
        reminders.contains { $0.kind != .weeklyReflection } ? try await plan(from: now, now: now) : nil
    }

    /// The occasions of some reminders that were snoozed and come again later. Where another stage was emitted after the snoozed
    /// one, that one is still needed.
    ///
    /// - Parameter reminders: in the order in which they were recorded.
    private func snoozed(
        among reminders: [ReminderRecord], _ answers: [ReminderOccasion: OccasionAnswer], at now: Date
    ) async throws -> Set<ReminderOccasion> {
        if reminders.isEmpty { return [] }
        let newest = Dictionary(reminders.map { ($0.occasion, $0) }, uniquingKeysWith: { _, last in last })
        let pending = try await ledger.snoozes(since: now).filter { newest[$0.id.occasion]?.id == $0.origin.id }
        let elsewhere = newest.filter { answers[$0.key]?.silences($0.value.id, dueAt: $0.value.plannedAt) ?? false }
        return Set(pending.map(\.id.occasion)).union(elsewhere.keys)
    }
}
