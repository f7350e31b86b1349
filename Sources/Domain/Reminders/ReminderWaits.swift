public import Foundation

/// When this PC emits the reminders that are due, where other PCs of the family give them, too. When they are due does not change, so
/// that their ids, their records and their lateness are the same on every PC.
public struct ReminderWaits: Hashable, Sendable {
    /// How long a PC waits for the answer to a reminder that another one gives first, in seconds.
    public static let wait: TimeInterval = 20

    public var turns: ReminderTurns
    /// By id, since when this PC has known that a reminder is due. It may have been off or asleep before, or the event is a new one.
    private var dueSince: [ReminderID: Date] = [:]

    public init(turns: ReminderTurns = .alone) {
        self.turns = turns
    }

    /// No waits.
    public static let none = ReminderWaits()

    /// Notes which reminders of the plan are due at a moment. It is called whenever one becomes due, before the plan is sorted.
    public mutating func note(_ plan: ReminderPlan, at now: Date) {
        guard turns.isShared else {
            dueSince = [:]
            return
        }
        // The clock may have been set back.
        dueSince = plan.reminders.prefix { $0.fireAt <= now }
            .reduce(into: [:]) { $0[$1.id] = min(dueSince[$1.id] ?? now, now) }
    }

    /// When a reminder is emitted: when it is due where it is this PC's turn, and ``wait`` later where it is another's.
    ///
    /// One that was late when this PC learned of it has one ``wait`` more, on all PCs: another may have given it while this one was off
    /// or asleep, and the answer may be on its way. No wait lasts until the reminder expires.
    public func emission(of reminder: Reminder) -> Date {
        guard turns.isShared else { return reminder.fireAt }
        let seen = max(dueSince[reminder.id] ?? reminder.fireAt, reminder.fireAt)
        let wasLate = seen.timeIntervalSince(reminder.fireAt) > ReminderPlanner.lateAfter
        let waits = (wasLate ? 1 : 0) + (turns.elsewhere.contains(reminder.playerID) ? 1 : 0)
        if waits == 0 { return reminder.fireAt }
        let emission = seen + Double(waits) * Self.wait
        return emission < reminder.expiresAt ? emission : reminder.fireAt
    }
}
