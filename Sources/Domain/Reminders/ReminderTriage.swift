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
