public import Foundation

/// Sorts a plan by what is to be done at one moment. The scheduler only carries it out.
public struct ReminderTriage: Hashable, Sendable {
    /// To emit now, in order.
    public var due: [Reminder] = []
    /// To record without emitting.
    public var settled: [Settled] = []
    /// Those that will be emitted, by when they are due.
    public var upcoming: [Reminder] = []

    /// When the next reminder ahead is due; nil when the plan holds none.
    public var nextFireAt: Date? { upcoming.first?.fireAt }

    /// A reminder that will not be emitted, and why.
    public struct Settled: Hashable, Sendable {
        public var reminder: Reminder
        public var outcome: ReminderOutcome
    }

    /// - Parameters:
    ///   - plan: the planner's, its reminders by when they are due.
    ///   - recorded: what the ledger says of the plan's ids.
    public init(_ plan: ReminderPlan, recorded: [ReminderID: ReminderOutcome], at now: Date) {
        let rivals = ReminderRivals(plan, recorded, at: now)
        for reminder in plan.reminders {
            let before = recorded[reminder.id]
            if let before, reminder.hasMet(before, at: now) { continue }
            let outcome = rivals.outcome(of: reminder, isSilenced: plan.silenced.contains(reminder.id))
            if reminder.fireAt > now {
                if outcome == nil { upcoming.append(reminder) }
            } else if let outcome {
                // What was missed can be found to be missed again and again; once is enough to know.
                if outcome != before { settled.append(Settled(reminder: reminder, outcome: outcome)) }
            } else {
                due.append(reminder)
            }
        }
    }
}

extension Reminder {
    /// Whether an outcome stands. What was not emitted is looked at again as long as it is of use: the clock that said so ran ahead, or
    /// the pause that silenced it was ended.
    func hasMet(_ outcome: ReminderOutcome, at now: Date) -> Bool {
        switch outcome {
        case .emitted, .late, .acknowledged: true
        case .missed: expiresAt <= now
        // A snoozed one gave way to the start-by of its moment, which does not show any more once that was emitted.
        case .skipped: (stage == .snoozed ? fireAt : expiresAt) <= now
        }
    }
}

/// What else a player is told of the same occasion or of her weeks: of several at one moment, only one is worth her attention.
struct ReminderRivals {
    private let now: Date
    private var acknowledged: Set<ReminderOccasion> = []
    /// By occasion, since when it needs no heads-up any more: since anything else of it was given, or from when that is due.
    private var withoutHeadsUp: [ReminderOccasion: Date] = [:]
    /// By occasion, when a start-by is due that was not given yet.
    private var startBys: [ReminderOccasion: Date] = [:]
    /// By player, the weekly reflections that were given, or from when they are due.
    private var reflections: [PlayerID: [(occasion: ReminderOccasion, from: Date)]] = [:]

    init(_ plan: ReminderPlan, _ recorded: [ReminderID: ReminderOutcome], at now: Date) {
        self.now = now
        for reminder in plan.reminders {
            let outcome = recorded[reminder.id]
            if outcome == .acknowledged { acknowledged.insert(reminder.occasion) }
            if outcome?.wasEmitted ?? false {
                add(reminder, from: .distantPast)
            } else if !plan.silenced.contains(reminder.id), reminder.expiresAt > now,
                !(outcome.map { reminder.hasMet($0, at: now) } ?? false)
            {
                add(reminder, from: reminder.fireAt)
                if reminder.stage == .startBy { startBys[reminder.occasion] = reminder.fireAt }
            }
        }
    }

    private mutating func add(_ reminder: Reminder, from: Date) {
        if reminder.kind == .weeklyReflection {
            reflections[reminder.playerID, default: []].append((reminder.occasion, from))
        } else if reminder.stage != .headsUp {
            withoutHeadsUp[reminder.occasion] = min(from, withoutHeadsUp[reminder.occasion] ?? from)
        }
    }

    /// What becomes of a reminder without being emitted; nil where it is to be emitted.
    func outcome(of reminder: Reminder, isSilenced: Bool) -> ReminderOutcome? {
        if isSilenced || acknowledged.contains(reminder.occasion) { return .skipped }
        if reminder.expiresAt <= now { return .missed }
        return isOvertaken(reminder) ? (reminder.kind == .weeklyReflection ? .missed : .skipped) : nil
    }

    private func isOvertaken(_ reminder: Reminder) -> Bool {
        let moment = max(now, reminder.fireAt)
        if reminder.kind == .weeklyReflection {
            // The occasions of one player's weeks are in the order of their days.
            return reflections[reminder.playerID]?.contains { $0.occasion > reminder.occasion && $0.from <= moment } ?? false
        }
        switch reminder.stage {
        case .headsUp: return withoutHeadsUp[reminder.occasion].map { $0 <= moment } ?? false
        // Start-by was given before, or says the same at this moment.
        case .snoozed: return startBys[reminder.occasion].map { max($0, now) == moment } ?? false
        case .startBy, .due: return false
        }
    }
}
