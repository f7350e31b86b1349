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
    public init(_ plan: ReminderPlan, recorded: [String: ReminderOutcome], at now: Date) {
        // After a clock that ran ahead was set right, what was missed by it lies ahead again.
        let outcomes = plan.reminders.reduce(into: [String: ReminderOutcome]()) { known, reminder in
            let outcome = recorded[reminder.id]
            known[reminder.id] = outcome == .missed && reminder.expiresAt > now ? nil : outcome
        }
        let acknowledged = Set(plan.reminders.filter { outcomes[$0.id] == .acknowledged }.map(\.occasion))
        let newest = Newest(plan, outcomes, at: now)

        for reminder in plan.reminders where outcomes[reminder.id] == nil {
            let isSilent = acknowledged.contains(reminder.occasion) || plan.silenced.contains(reminder.id)
            if reminder.fireAt > now {
                if !isSilent { upcoming.append(reminder) }
            } else if isSilent {
                settled.append(Settled(reminder: reminder, outcome: .skipped))
            } else if reminder.expiresAt <= now {
                settled.append(Settled(reminder: reminder, outcome: .missed))
            } else if newest.overtakes(reminder) {
                settled.append(Settled(reminder: reminder, outcome: reminder.kind == .weeklyReflection ? .missed : .skipped))
            } else {
                due.append(reminder)
            }
        }
    }

    /// Of several that are due at once, only the last one is worth her attention.
    private struct Newest {
        /// The latest stage of each occasion that is due or was given.
        private var stages: [String: Int] = [:]
        /// When each player's newest weekly reflection was due.
        private var reflections: [Int64: Date] = [:]

        init(_ plan: ReminderPlan, _ outcomes: [String: ReminderOutcome], at now: Date) {
            for reminder in plan.reminders where reminder.fireAt <= now || outcomes[reminder.id] != nil {
                if plan.silenced.contains(reminder.id) && outcomes[reminder.id] == nil { continue }
                stages[reminder.occasion] = max(stages[reminder.occasion] ?? 0, Self.rank(reminder, outcomes[reminder.id]))
                if reminder.kind == .weeklyReflection {
                    reflections[reminder.player] = max(reflections[reminder.player] ?? .distantPast, reminder.fireAt)
                }
            }
        }

        func overtakes(_ reminder: Reminder) -> Bool {
            if reminder.kind == .weeklyReflection, let newest = reflections[reminder.player], reminder.fireAt < newest {
                return true
            }
            return (stages[reminder.occasion] ?? 0) > Self.rank(reminder, nil)
        }

        /// A heads-up gives way to both others, and what she asked for again to the start-by that is due at the same moment. One that
        /// was given before she asked does not stand against it.
        private static func rank(_ reminder: Reminder, _ outcome: ReminderOutcome?) -> Int {
            switch reminder.stage {
            case .headsUp: 0
            case .snoozed: 1
            case .startBy, .due: outcome == nil ? 2 : 1
            }
        }
    }
}
