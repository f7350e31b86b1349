public import Foundation

/// Sorts a plan by what is to be done at one moment. The scheduler only carries out the result.
public struct ReminderTriage: Hashable, Sendable {
    /// The reminders to emit now, in order.
    public var due: [Reminder] = []
    /// The reminders to record without emitting.
    public var settled: [Settled] = []
    /// The reminders to emit later, by when they are due.
    public var upcoming: [Reminder] = []

    /// When the next reminder becomes due or, if it waits for another PC, is emitted; nil where the plan has none.
    public private(set) var nextFireAt: Date?

    /// A reminder that will not be emitted, and why.
    public struct Settled: Hashable, Sendable {
        public var reminder: Reminder
        public var outcome: ReminderOutcome
    }

    /// - Parameters:
    ///   - plan: the plan, with its reminders sorted by when they are due.
    ///   - recorded: the outcomes in the ledger of the plan's `decisiveIDs`, by id.
    ///   - waits: which reminders wait for another PC to give them first.
    public init(
        _ plan: ReminderPlan, recorded: [ReminderID: ReminderOutcome], waits: ReminderWaits = .none, at now: Date
    ) {
        let rivals = ReminderRivals(plan, recorded, waits, at: now)
        for reminder in plan.reminders {
            let before = recorded[reminder.id]
            if let before, reminder.isSettled(by: before, at: now) { continue }
            let outcome = rivals.outcome(of: reminder, isSilenced: plan.silenced.contains(reminder.id))
            let emission = waits.emission(of: reminder)
            if emission > now {
                guard outcome == nil else { continue }
                upcoming.append(reminder)
                let next = reminder.fireAt > now ? reminder.fireAt : emission
                nextFireAt = min(nextFireAt ?? next, next)
            } else if let outcome {
                // A missed reminder is found again at every triage; it is recorded once.
                if outcome != before { settled.append(Settled(reminder: reminder, outcome: outcome)) }
            } else {
                due.append(reminder)
            }
        }
    }
}

extension Reminder {
    /// Whether an outcome is final. A reminder that was not emitted is checked again until it expires: the clock may have been
    /// ahead, or the pause that silenced it may have ended.
    func isSettled(by outcome: ReminderOutcome, at now: Date) -> Bool {
        switch outcome {
        case .emitted, .late, .acknowledged: true
        case .missed: expiresAt <= now
        // A snoozed reminder is skipped for the start-by of the same moment, and after that was emitted the plan does not show why.
        case .skipped: (stage == .snoozed ? fireAt : expiresAt) <= now
        }
    }
}

/// The other reminders of the same occasion, or of the same player's weeks: of several that are due at one moment, only one is
/// emitted.
struct ReminderRivals {
    private let now: Date
    private let waits: ReminderWaits
    private let acknowledged: Set<ReminderOccasion>
    /// By occasion, from when on it needs no heads-up: since another of its stages was emitted, or from when that is due.
    private var withoutHeadsUp: [ReminderOccasion: Date] = [:]
    /// By occasion, a start-by that was not emitted yet: from when it is due until when it is emitted.
    private var startBys: [ReminderOccasion: ClosedRange<Date>] = [:]
    /// By player, the weekly reflections that were emitted, or from when they are due.
    private var reflections: [PlayerID: [(occasion: ReminderOccasion, from: Date)]] = [:]

    init(_ plan: ReminderPlan, _ recorded: [ReminderID: ReminderOutcome], _ waits: ReminderWaits, at now: Date) {
        self.now = now
        self.waits = waits
        acknowledged = Set(recorded.lazy.filter { $0.value == .acknowledged }.map(\.key.occasion))
        for reminder in plan.reminders {
            let outcome = recorded[reminder.id]
            if outcome?.wasEmitted ?? false {
                add(reminder, from: .distantPast)
            } else if !plan.silenced.contains(reminder.id), reminder.expiresAt > now,
                !(outcome.map { reminder.isSettled(by: $0, at: now) } ?? false)
            {
                add(reminder, from: reminder.fireAt)
                if reminder.stage == .startBy {
                    startBys[reminder.occasion] = reminder.fireAt...max(now, waits.emission(of: reminder))
                }
            }
        }
        // An emitted reflection is newer than those of older weeks also after the player has viewed its week, and after a restore of a
        // backup without the quests of that week.
        for id in plan.silentReflections where recorded[id]?.wasEmitted ?? false {
            reflections[id.occasion.playerID, default: []].append((id.occasion, .distantPast))
        }
    }

    private mutating func add(_ reminder: Reminder, from: Date) {
        if reminder.kind == .weeklyReflection {
            reflections[reminder.playerID, default: []].append((reminder.occasion, from))
        } else if reminder.stage != .headsUp {
            withoutHeadsUp[reminder.occasion] = min(from, withoutHeadsUp[reminder.occasion] ?? from)
        }
    }

    /// The outcome of a reminder that is not emitted; nil where it is to be emitted.
    func outcome(of reminder: Reminder, isSilenced: Bool) -> ReminderOutcome? {
        if isSilenced || acknowledged.contains(reminder.occasion) { return .skipped }
        if reminder.expiresAt <= now { return .missed }
        return isOvertaken(reminder) ? (reminder.kind == .weeklyReflection ? .missed : .skipped) : nil
    }

    private func isOvertaken(_ reminder: Reminder) -> Bool {
        let moment = max(now, waits.emission(of: reminder))
        if reminder.kind == .weeklyReflection {
            // The occasions of one player's weeks are ordered by day.
            return reflections[reminder.playerID]?.contains { $0.occasion > reminder.occasion && $0.from <= moment } ?? false
        }
        switch reminder.stage {
        case .headsUp: return withoutHeadsUp[reminder.occasion].map { $0 <= moment } ?? false
        // A start-by that comes at the same moment has the same text. It may wait a little longer.
        case .snoozed: return startBys[reminder.occasion]?.contains(moment) ?? false
        case .startBy, .due: return false
        }
    }
}
