public import Foundation

/// A record of the ledger: the outcome of a reminder. It contains no text of the calendar.
public struct ReminderRecord: Codable, Hashable, Sendable, Identifiable {
    /// The id of the reminder.
    public var id: ReminderID
    public var kind: Reminder.Kind
    public var stage: Reminder.Stage
    public var playerID: PlayerID
    /// Nil for the weekly reflection.
    public var routineID: RoutineID?
    /// The routines that a daily quest named, in order; nil for other reminders, and in records of version 0.1.0.
    public var namedRoutines: [RoutineID]?
    /// Nil if neither an event nor a time of the routine's own called for it.
    public var eventStart: Date?
    /// Nil if neither an event nor a time of the routine's own called for it.
    public var startBy: Date?
    /// When it expired.
    public var expiresAt: Date
    /// When it was due.
    public var plannedAt: Date
    /// When it was emitted; nil where it was not.
    public var emittedAt: Date?
    public var outcome: ReminderOutcome

    public init(
        id: ReminderID, kind: Reminder.Kind, stage: Reminder.Stage, playerID: PlayerID, routineID: RoutineID?,
        namedRoutines: [RoutineID]? = nil, eventStart: Date?, startBy: Date?, expiresAt: Date, plannedAt: Date, emittedAt: Date?,
        outcome: ReminderOutcome
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.playerID = playerID
        self.routineID = routineID
        self.namedRoutines = namedRoutines
        self.eventStart = eventStart
        self.startBy = startBy
        self.expiresAt = expiresAt
        self.plannedAt = plannedAt
        self.emittedAt = emittedAt
        self.outcome = outcome
    }

    /// The occasion that its stages have in common.
    public var occasion: ReminderOccasion { id.occasion }

    /// The record of a reminder that has just got its outcome.
    ///
    /// - Parameter namedRoutines: those that a daily quest names.
    public init(_ reminder: Reminder, outcome: ReminderOutcome, emittedAt: Date?, namedRoutines: [RoutineID]? = nil) {
        self.init(
            id: reminder.id, kind: reminder.kind, stage: reminder.stage, playerID: reminder.playerID, routineID: reminder.routineID,
            namedRoutines: namedRoutines, eventStart: reminder.eventStart, startBy: reminder.startBy, expiresAt: reminder.expiresAt,
            plannedAt: reminder.fireAt, emittedAt: emittedAt, outcome: outcome)
    }
}

extension ReminderRecord {
    /// The record that results when another record of the same reminder is written. That it was emitted is final, but an
    /// acknowledgement replaces it. That it was not emitted is not final: the clock may have run ahead, or the pause that silenced
    /// it may end.
    ///
    /// - Returns: nil where this record stays as it is.
    public func replaced(by later: ReminderRecord) -> ReminderRecord? {
        guard outcome.wasEmitted else { return outcome == later.outcome ? nil : later }
        guard later.outcome == .acknowledged, outcome != .acknowledged else { return nil }
        var acknowledged = self
        acknowledged.outcome = .acknowledged
        return acknowledged
    }
}

/// The outcome of a reminder, as the ledger keeps it.
public enum ReminderOutcome: String, Codable, Hashable, Sendable, CaseIterable {
    case emitted
    /// Emitted, but not when it was due.
    case late
    /// Its occasion had begun before it could be emitted.
    case missed
    /// A later stage of the same occasion replaced it, or it was no longer needed.
    case skipped
    /// Emitted, and the player acknowledged it: the occasion has no further reminders.
    case acknowledged

    /// Whether it was sent to clients.
    public var wasEmitted: Bool {
        switch self {
        case .emitted, .late, .acknowledged: true
        case .missed, .skipped: false
        }
    }
}

/// An emitted reminder is no longer needed: clients that still show it remove it.
public struct ReminderWithdrawal: Codable, Hashable, Sendable {
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// The player acknowledged it.
        case acknowledged
        /// The player snoozed it.
        case snoozed
        /// The player began the quest that it was about.
        case begun
        /// Nothing calls for it any more: the event was cancelled or moved, or the routine or its time was changed.
        case cancelled
    }

    /// The occasion that the reminder's stages have in common.
    public var occasion: ReminderOccasion
    public var playerID: PlayerID
    public var reason: Reason

    public init(occasion: ReminderOccasion, playerID: PlayerID, reason: Reason) {
        self.occasion = occasion
        self.playerID = playerID
        self.reason = reason
    }

    public static let example = ReminderWithdrawal(
        occasion: Reminder.example.occasion, playerID: Reminder.example.playerID, reason: .acknowledged)
}
