public import Foundation

/// A line of the ledger: what became of a reminder. It holds nothing of the calendar's text.
public struct ReminderRecord: Codable, Hashable, Sendable, Identifiable {
    /// The reminder's.
    public var id: ReminderID
    public var kind: Reminder.Kind
    public var stage: Reminder.Stage
    public var playerID: PlayerID
    /// Nil for the weekly reflection.
    public var routineID: RoutineID?
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
        id: ReminderID, kind: Reminder.Kind, stage: Reminder.Stage, playerID: PlayerID, routineID: RoutineID?, eventStart: Date?,
        startBy: Date?, expiresAt: Date, plannedAt: Date, emittedAt: Date?, outcome: ReminderOutcome
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.playerID = playerID
        self.routineID = routineID
        self.eventStart = eventStart
        self.startBy = startBy
        self.expiresAt = expiresAt
        self.plannedAt = plannedAt
        self.emittedAt = emittedAt
        self.outcome = outcome
    }

    /// What its stages have in common.
    public var occasion: ReminderOccasion { id.occasion }

    /// The record of a reminder that has just met its outcome.
    public init(_ reminder: Reminder, outcome: ReminderOutcome, emittedAt: Date?) {
        self.init(
            id: reminder.id, kind: reminder.kind, stage: reminder.stage, playerID: reminder.playerID, routineID: reminder.routineID,
            eventStart: reminder.eventStart, startBy: reminder.startBy, expiresAt: reminder.expiresAt,
            plannedAt: reminder.fireAt, emittedAt: emittedAt, outcome: outcome)
    }
}

extension ReminderRecord {
    /// The record that stands once another about the same reminder was made: what was emitted is final, but that it was acknowledged goes
    /// over that. What was not emitted is not final: the clock may have run ahead, or the pause that silenced it may end.
    ///
    /// - Returns: nil where this one stays as it is.
    public func replaced(by later: ReminderRecord) -> ReminderRecord? {
        guard outcome.wasEmitted else { return outcome == later.outcome ? nil : later }
        guard later.outcome == .acknowledged, outcome != .acknowledged else { return nil }
        var acknowledged = self
        acknowledged.outcome = .acknowledged
        return acknowledged
    }
}
