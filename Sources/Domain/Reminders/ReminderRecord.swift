public import Foundation

/// A line of the ledger: what became of a reminder. It holds nothing of the calendar's text.
public struct ReminderRecord: Codable, Hashable, Sendable, Identifiable {
    /// The reminder's id.
    public var id: String
    public var kind: Reminder.Kind
    public var stage: Reminder.Stage
    /// The player's id.
    public var player: Int64
    /// The routine's slug; nil for the weekly reflection.
    public var routine: String?
    /// Nil where no event called for it.
    public var eventStart: Date?
    /// Nil where no event called for it.
    public var startBy: Date?
    /// From here on it was of no use any more.
    public var expiresAt: Date
    /// When it was due.
    public var plannedAt: Date
    /// When it was emitted; nil where it was not.
    public var emittedAt: Date?
    public var outcome: ReminderOutcome

    public init(
        id: String, kind: Reminder.Kind, stage: Reminder.Stage, player: Int64, routine: String?, eventStart: Date?, startBy: Date?,
        expiresAt: Date, plannedAt: Date, emittedAt: Date?, outcome: ReminderOutcome
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.player = player
        self.routine = routine
        self.eventStart = eventStart
        self.startBy = startBy
        self.expiresAt = expiresAt
        self.plannedAt = plannedAt
        self.emittedAt = emittedAt
        self.outcome = outcome
    }

    /// What its stages have in common: the id without the stage.
    public var occasion: String { ReminderID.occasion(of: id) }

    /// The record of a reminder that has just met its outcome.
    public init(_ reminder: Reminder, outcome: ReminderOutcome, emittedAt: Date?) {
        self.init(
            id: reminder.id, kind: reminder.kind, stage: reminder.stage, player: reminder.player, routine: reminder.routine,
            eventStart: reminder.eventStart, startBy: reminder.startBy, expiresAt: reminder.expiresAt,
            plannedAt: reminder.fireAt, emittedAt: emittedAt, outcome: outcome)
    }
}
