public import Domain
public import Foundation
import Storage

/// Reminders past and ahead, as people may read them.
public struct ReminderService: Sendable {
    /// A reminder with what became of it; `outcome` is nil for one that lies ahead.
    public struct Entry: Hashable, Sendable {
        public var reminder: Reminder
        public var outcome: ReminderOutcome?
        public var emittedAt: Date?
    }

    let facts: ReminderFactReader
    let ledger: ReminderLedger
    let settings: CurrentSettings
    public let feed: ReminderFeed

    /// How far ahead the scheduler plans, in seconds.
    static let horizon: TimeInterval = 86_400

    /// The reminders of use after `from` that the planner foresees at `now`: the scheduler's plan.
    func plan(from: Date, now: Date, ahead: TimeInterval = Self.horizon) async throws -> ReminderPlan {
        let until = now + ahead
        return settings.value.planner.plan(try await facts.facts(from: from, until: until), from: from, until: until, at: now)
    }

    /// What is due or was due in a window, oldest first: from the ledger, and ahead of `now` from the plan.
    public func entries(in window: DateInterval, at now: Date, player: Int64? = nil, limit: Int = 1000) async throws -> [Entry] {
        let page = try await ledger.records(in: window, player: player, limit: limit)
        let past = try await entries(of: page.records, at: now)
        let known = Set(past.map(\.reminder.id))
        guard window.end > now else { return past }
        let plan = try await plan(from: max(now, window.start), now: now, ahead: window.end.timeIntervalSince(now))
        let triage = ReminderTriage(plan, recorded: try await ledger.outcomes(of: plan.reminders.map(\.id)), at: now)
        let ahead = triage.upcoming.filter {
            window.start <= $0.fireAt && $0.fireAt < window.end && !known.contains($0.id) && (player == nil || $0.player == player)
        }
        return (past + ahead.map { Entry(reminder: $0) }).sorted {
            ($0.reminder.fireAt, $0.reminder.id) < ($1.reminder.fireAt, $1.reminder.id)
        }
    }

    /// The next reminder ahead within two weeks, of one player or of anyone.
    public func next(at now: Date, player: Int64? = nil) async throws -> Reminder? {
        let fortnight = DateInterval(start: now, duration: 14 * 86_400)
        return try await entries(in: fortnight, at: now, player: player).first { $0.outcome == nil }?.reminder
    }

    /// The last one that was emitted, to one player or to anyone.
    public func last(at now: Date, player: Int64? = nil) async throws -> Entry? {
        guard let record = try await ledger.lastEmitted(player: player) else { return nil }
        return try await entries(of: [record], at: now).first
    }

    /// What was emitted after a reminder that a client has seen, without what was acknowledged meanwhile; empty where the ledger
    /// does not know that id.
    ///
    /// - Parameter id: nil for everything that was ever emitted.
    public func emitted(after id: String?, player: Int64?, at now: Date) async throws -> [Reminder] {
        guard let records = try await ledger.records(emittedAfter: id, player: player) else { return [] }
        return try await entries(of: records.filter { $0.outcome != .acknowledged }, at: now).map(\.reminder)
    }

    /// She has seen it: nothing more comes for this occasion.
    ///
    /// - Returns: nil where the ledger knows no such reminder.
    public func acknowledge(_ id: String, at now: Date) async throws -> Entry? {
        guard let record = try await ledger.acknowledge(id) else { return nil }
        return try await entries(of: [record], at: now).first
    }

    /// The player whom a recorded reminder is for; nil where there is none of that id.
    public func player(of id: String) async throws -> Int64? { try await ledger.find(id)?.player }

    /// Records with texts from what the calendar says now; where the event is gone, the routine's name has to do.
    private func entries(of records: [ReminderRecord], at now: Date) async throws -> [Entry] {
        guard let first = records.map(\.plannedAt).min(), let last = records.map(\.expiresAt).max() else { return [] }
        let planner = settings.value.planner
        let facts = try await facts.facts(from: first, until: last)
        let plan = planner.plan(facts, from: first, until: last, at: now)
        let readable = Dictionary(plan.reminders.map { ($0.occasion, $0) }, uniquingKeysWith: { first, _ in first })
        return records.map { record in
            Entry(
                reminder: planner.reminder(record, like: readable[record.occasion], facts), outcome: record.outcome,
                emittedAt: record.emittedAt)
        }
    }
}
