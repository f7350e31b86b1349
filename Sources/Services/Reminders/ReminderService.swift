public import Domain
public import Foundation
import Storage

/// Lists past and upcoming reminders with their texts, and makes the scheduler's plan.
public struct ReminderService: Sendable {
    /// A reminder with its outcome; `outcome` is nil for an upcoming one.
    public struct Entry: Hashable, Sendable {
        public var reminder: Reminder
        public var outcome: ReminderOutcome?
        public var emittedAt: Date?
    }

    let facts: ReminderFactReader
    let ledger: ReminderLedger
    let settings: CurrentSettings
    let weeklyTexts: WeeklyReminderText
    /// The reminders as they are emitted.
    public let feed: ReminderFeed
    /// Whether the first read of the calendars is over, also where not all could be read.
    var hasReadCalendars: @Sendable () -> Bool = { true }

    /// How far ahead the scheduler plans, in seconds.
    static let horizon: TimeInterval = 86_400

    /// Makes the plan at `now`.
    ///
    /// - Parameters:
    ///   - from: the reminders are still useful after this instant.
    ///   - ahead: the plan ends so many seconds after `now`.
    func plan(from: Date, now: Date, ahead: TimeInterval = Self.horizon) async throws -> ReminderPlan {
        let until = now + ahead
        return settings.value.planner.plan(try await facts.facts(from: from, until: until), from: from, until: until, at: now)
    }

    /// The reminders of a window, oldest first: past ones from the ledger, upcoming ones from the plan.
    public func entries(in window: DateInterval, at now: Date, player: PlayerID? = nil, limit: Int = 1000) async throws -> [Entry] {
        let page = try await ledger.records(in: window, player: player, limit: limit)
        let past = try await entries(of: page.records, at: now)
        let known = Set(past.map(\.reminder.id))
        guard window.end > now else { return past }
        let plan = try await plan(from: max(now, window.start), now: now, ahead: window.end.timeIntervalSince(now))
        let triage = ReminderTriage(plan, recorded: try await ledger.outcomes(of: plan.decisiveIDs), at: now)
        let ahead = triage.upcoming.filter {
            window.start <= $0.fireAt && $0.fireAt < window.end && !known.contains($0.id)
                && (player == nil || $0.playerID == player)
        }
        return (past + ahead.map { Entry(reminder: $0) }).sorted {
            ($0.reminder.fireAt, $0.reminder.id) < ($1.reminder.fireAt, $1.reminder.id)
        }
    }

    /// The last reminder that was emitted to each of some players. Players without one are missing.
    ///
    /// Their texts are composed together, because each composition reads and matches the events around them.
    func lasts(of players: [PlayerID], at now: Date) async throws -> [PlayerID: Entry] {
        var records: [ReminderRecord] = []
        for player in players {
            if let record = try await ledger.lastEmitted(player: player) { records.append(record) }
        }
        let entries = try await entries(of: records, at: now)
        return Dictionary(entries.map { ($0.reminder.playerID, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Streams the reminders that a client has missed, and then those that fire.
    ///
    /// - Parameters:
    ///   - lastID: the last reminder that the client has received; nil for no past ones.
    ///   - beginning: the `lastID` that means all reminders that were ever emitted.
    ///   - player: only this player's reminders; nil for all.
    ///   - shows: whether a person sees what the client receives. Without such a client the status has a warning.
    ///   - generation: the stream ends if the logins have changed since then; nil for now.
    public func resume(
        after lastID: String?, beginning: String, player: PlayerID?, shows: Bool = true, since generation: Int? = nil
    ) -> ReminderResumption {
        ReminderResumption(self, after: lastID, beginning: beginning, player: player, shows: shows, since: generation)
    }

    /// The reminders that would fire in a window if nothing changes: in the past, from an empty ledger; from now on, without those that
    /// were emitted before, because they had been due earlier.
    public func preview(of window: DateInterval, player: PlayerID? = nil, at now: Date) async throws -> [Reminder] {
        let preview = ReminderPreview(planner: settings.value.planner) { window in
            var facts = try await facts.facts(from: window.start, until: window.end)
            if let player { facts.keepOccasions(of: player) }
            return facts
        }
        let fired = try await preview.run(over: window).filter { player == nil || $0.playerID == player }
        let outcomes = try await ledger.outcomes(of: fired.filter { $0.fireAt >= now }.map(\.id))
        return fired.filter { !(outcomes[$0.id]?.wasEmitted ?? false) }
    }

    /// Reminders with their final texts, in the same order.
    func rendered(_ reminders: [Reminder], at now: Date) async -> [Reminder] {
        var rendered: [Reminder] = []
        for reminder in reminders { rendered.append(await weeklyTexts.rendered(reminder, at: now)) }
        return rendered
    }

    /// A snoozed reminder comes with the start-by where they would be this many seconds apart: both have the same text.
    private static let sameTime: TimeInterval = 120

    /// The reminder that a snooze would cause: the start-by, if that comes at about the same time. Nil where there will be nothing to
    /// remind of.
    func afterSnooze(_ origin: ReminderRecord, until fireAt: Date, at now: Date) async throws -> Reminder? {
        // No stored snooze has this number.
        let snooze = Snooze(id: .snoozed(origin.occasion, number: 0), origin: origin, fireAt: fireAt)
        let until = fireAt + Self.sameTime + 1
        var facts = try await facts.facts(from: now, until: until)
        facts.snoozes = [snooze]
        // It replaces an earlier snooze.
        if facts.answers[origin.occasion]?.snooze != nil { facts.answers[origin.occasion] = nil }
        let plan = settings.value.planner.plan(facts, from: now, until: until, at: now)
        let triage = ReminderTriage(plan, recorded: try await ledger.outcomes(of: plan.decisiveIDs), at: now)
        let startBy = triage.upcoming.first {
            $0.stage == .startBy && $0.occasion == origin.occasion && abs($0.fireAt.timeIntervalSince(fireAt)) <= Self.sameTime
        }
        return startBy ?? triage.upcoming.first { $0.id == snooze.id }
    }

    /// A record with its text.
    func entry(of record: ReminderRecord, at now: Date) async throws -> Entry? {
        try await entries(of: [record], at: now).first
    }

    /// Records with texts from the calendar's present content; where the event is gone, the text has the routine's name.
    func entries(of records: [ReminderRecord], at now: Date) async throws -> [Entry] {
        if records.isEmpty { return [] }
        // Only reminders of an event have texts from the calendar.
        let ofEvents = records.filter { $0.eventStart != nil }
        let first = ofEvents.map(\.plannedAt).min() ?? now
        let last = ofEvents.map(\.expiresAt).max() ?? now
        let planner = settings.value.planner
        // The record of a daily quest contains the routines that it named.
        var facts = try await facts.facts(from: first, until: last, namesDailyQuests: false)
        let plan = planner.plan(facts, from: first, until: last, at: now)
        if let day = records.filter({ $0.kind == .dailyQuest && $0.namedRoutines == nil }).compactMap(\.occasion.day).min() {
            facts.begun = try await self.facts.quests.begun(since: planner.zone.startOfDay(day))
        }
        let readable = Dictionary(plan.reminders.map { ($0.occasion, $0) }, uniquingKeysWith: { first, _ in first })
        // A routine with history is archived when it is removed, and keeps its name.
        let names = Dictionary(
            try await self.facts.routines.all(archived: true).map { ($0.id, $0.displayName) },
            uniquingKeysWith: { first, _ in first })
        var entries: [Entry] = []
        for record in records {
            let reminder = planner.reminder(record, like: readable[record.occasion], facts, names: names)
            // The figures of a week are those that it was emitted with, until it expires.
            let shownAt = now < record.expiresAt ? record.emittedAt ?? now : now
            entries.append(
                Entry(
                    reminder: await weeklyTexts.rendered(reminder, at: shownAt), outcome: record.outcome,
                    emittedAt: record.emittedAt))
        }
        return entries
    }
}

extension ReminderFacts {
    /// Removes the occasions of all other players.
    fileprivate mutating func keepOccasions(of player: PlayerID) {
        occasions = occasions.filter { $0.playerIDs.contains(player) }
        for index in occasions.indices { occasions[index].playerIDs = [player] }
    }
}
