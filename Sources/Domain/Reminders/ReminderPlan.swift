public import Foundation

/// The reminders of a window, and which of them will stay unsaid.
public struct ReminderPlan: Hashable, Sendable {
    /// By when they are due.
    public var reminders: [Reminder]
    /// The ids of those that will not be emitted: her quest has begun, she is paused, nothing is left to be done.
    public var silenced: Set<ReminderID>
    /// The ids of those among them that are about what she has begun already.
    public var begun: Set<ReminderID> = []
    /// It holds all that is due before this.
    public var until: Date

    public init(reminders: [Reminder], silenced: Set<ReminderID> = [], until: Date = .distantFuture) {
        self.reminders = reminders
        self.silenced = silenced
        self.until = until
    }
}
