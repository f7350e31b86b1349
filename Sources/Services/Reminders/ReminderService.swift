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
    let reflections: ReflectionText
    public let feed: ReminderFeed

    /// How far ahead the scheduler plans, in seconds.
    static let horizon: TimeInterval = 86_400

    /// The reminders of use after `from` that the planner foresees at `now`: the scheduler's plan.
    func plan(from: Date, now: Date, ahead: TimeInterval = Self.horizon) async throws -> ReminderPlan {
        let until = now + ahead
        return settings.value.planner.plan(try await facts.facts(from: from, until: until), from: from, until: until, at: now)
    }

    /// What is due or was due in a window, oldest first: from the ledger, and ahead of `now` from the plan.
    public func entries(in window: DateInterval, at now: Date, player: PlayerID? = nil, limit: Int = 1000) async throws -> [Entry] {
        let page = try await ledger.records(in: window, player: player, limit: limit)
        let past = try await entries(of: page.records, at: now)
        let known = Set(past.map(\.reminder.id))
        guard window.end > now else { return past }
        let plan = try await plan(from: max(now, window.start), now: now, ahead: window.end.timeIntervalSince(now))
        let triage = ReminderTriage(plan, recorded: try await ledger.outcomes(of: plan.reminders.map(\.id)), at: now)
        let ahead = triage.upcoming.filter {
            window.start <= $0.fireAt && $0.fireAt < window.end && !known.contains($0.id)
                && (player == nil || $0.playerID == player)
        }
        return (past + ahead.map { Entry(reminder: $0) }).sorted {
            ($0.reminder.fireAt, $0.reminder.id) < ($1.reminder.fireAt, $1.reminder.id)
        }
    }

    /// The last one that was emitted, to one player or to anyone.
    public func last(at now: Date, player: PlayerID? = nil) async throws -> Entry? {
        guard let record = try await ledger.lastEmitted(player: player) else { return nil }
        return try await entry(of: record, at: now)
    }

    /// What a client has missed, and what fires from now on.
    ///
    /// - Parameters:
    ///   - lastID: the last reminder that the client has seen; nil for nothing of the past.
    ///   - beginning: the `lastID` that stands for everything that was ever emitted.
    ///   - player: only hers; nil for everyone's.
    ///   - shows: whether somebody sees what this client hears, so that the household need not worry.
    public func resume(
        after lastID: String?, beginning: String, player: PlayerID?, shows: Bool = true
    ) -> ReminderResumption {
        ReminderResumption(self, after: lastID, beginning: beginning, player: player, shows: shows)
    }

    /// Which reminders would fire in a window, as the household stands now.
    public func preview(of window: DateInterval, player: PlayerID? = nil) async throws -> [Reminder] {
        let preview = ReminderPreview(planner: settings.value.planner) { try await facts.facts(from: $0.start, until: $0.end) }
        return try await preview.run(over: window).filter { player == nil || $0.playerID == player }
    }

    /// Reminders in the words in which they are read, in the same order.
    func rendered(_ reminders: [Reminder], at now: Date) async -> [Reminder] {
        var rendered: [Reminder] = []
        for reminder in reminders { rendered.append(await reflections.rendered(reminder, at: now)) }
        return rendered
    }

    /// What would come of a wish to be told again; nil where nothing would, because there is nothing left to be told.
    func foreseen(_ origin: ReminderRecord, again fireAt: Date, at now: Date) async throws -> Reminder? {
        // No wish that is stored has this number.
        let wish = Snooze(id: .snoozed(origin.occasion, number: 0), origin: origin, fireAt: fireAt)
        let until = fireAt + 1
        var facts = try await facts.facts(from: now, until: until)
        facts.snoozes = [wish]
        let plan = settings.value.planner.plan(facts, from: now, until: until, at: now)
        let triage = ReminderTriage(plan, recorded: try await ledger.outcomes(of: plan.reminders.map(\.id)), at: now)
        return triage.upcoming.first { $0.id == wish.id }
    }

    /// A record as people may read it.
    func entry(of record: ReminderRecord, at now: Date) async throws -> Entry? {
        try await entries(of: [record], at: now).first
    }

    /// Records with texts from what the calendar says now; where the event is gone, the routine's name has to do.
    func entries(of records: [ReminderRecord], at now: Date) async throws -> [Entry] {
        if records.isEmpty { return [] }
        // Only what an event called for has words in the calendar.
        let ofEvents = records.filter { $0.eventStart != nil }
        let first = ofEvents.map(\.plannedAt).min() ?? now
        let last = ofEvents.map(\.expiresAt).max() ?? now
        let planner = settings.value.planner
        let facts = try await facts.facts(from: first, until: last)
        let plan = planner.plan(facts, from: first, until: last, at: now)
        let readable = Dictionary(plan.reminders.map { ($0.occasion, $0) }, uniquingKeysWith: { first, _ in first })
        let reminders = records.map { planner.reminder($0, like: readable[$0.occasion], facts) }
        return zip(records, await rendered(reminders, at: now)).map { record, reminder in
            Entry(reminder: reminder, outcome: record.outcome, emittedAt: record.emittedAt)
        }
    }
}
