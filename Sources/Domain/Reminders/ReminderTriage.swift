public import Foundation

/// Sorts a plan by what is to be done at one moment. The scheduler only carries it out.
public struct ReminderTriage: Hashable, Sendable {
    /// To emit now, in order.
    public var due: [Reminder] = []
    /// To record without emitting.
    public var settled: [Settled] = []
    /// Those that lie ahead, by when they are due; without the occasions that were acknowledged.
    public var upcoming: [Reminder] = []

    /// When the next reminder ahead is due; nil when the plan holds none.
    public var nextFireAt: Date? { upcoming.map(\.fireAt).min() }

    /// A reminder that will not be emitted, and why.
    public struct Settled: Hashable, Sendable {
        public var reminder: Reminder
        public var outcome: ReminderOutcome
    }

    /// - Parameters:
    ///   - plan: the planner's, for this same moment.
    ///   - recorded: what the ledger says of the plan's ids.
    public init(_ plan: [Reminder], recorded: [String: ReminderOutcome], at now: Date) {
        // After a clock that ran ahead was set right, what was missed by it lies ahead again.
        let recorded = plan.reduce(into: [String: ReminderOutcome]()) { known, reminder in
            let outcome = recorded[reminder.id]
            known[reminder.id] = outcome == .missed && reminder.expiresAt > now ? nil : outcome
        }
        let acknowledged = Set(plan.filter { recorded[$0.id] == .acknowledged }.map(OccasionKey.init))
        let overtaken = Set(
            plan.filter { $0.stage == .startBy && ($0.fireAt <= now || recorded[$0.id] != nil) }.map(OccasionKey.init))

        for reminder in plan where recorded[reminder.id] == nil {
            if reminder.fireAt > now {
                if !acknowledged.contains(OccasionKey(reminder)) { upcoming.append(reminder) }
            } else if acknowledged.contains(OccasionKey(reminder)) {
                settled.append(Settled(reminder: reminder, outcome: .skipped))
            } else if reminder.expiresAt <= now {
                settled.append(Settled(reminder: reminder, outcome: .missed))
            } else if reminder.stage == .headsUp && overtaken.contains(OccasionKey(reminder)) {
                settled.append(Settled(reminder: reminder, outcome: .skipped))
            } else {
                due.append(reminder)
            }
        }
    }

    /// What the stages of one occasion have in common.
    private struct OccasionKey: Hashable {
        var player: Int64
        var routine: String
        var eventStart: Date

        init(_ reminder: Reminder) {
            player = reminder.player
            routine = reminder.routine
            eventStart = reminder.eventStart
        }
    }
}
