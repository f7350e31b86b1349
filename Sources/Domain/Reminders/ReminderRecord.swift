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

/// What became of a reminder; the ledger keeps it for good.
public enum ReminderOutcome: String, Codable, Hashable, Sendable, CaseIterable {
    case emitted
    /// Emitted, but not when it was due.
    case late
    /// Its occasion had begun before it could be emitted.
    case missed
    /// A later stage of the same occasion took its place, or there was no need any more.
    case skipped
    /// Emitted, and she said that she has seen it: the occasion stays silent from then on.
    case acknowledged

    /// Whether a client was told.
    public var wasEmitted: Bool {
        switch self {
        case .emitted, .late, .acknowledged: true
        case .missed, .skipped: false
        }
    }
}

/// A reminder that was given is of no use any more: whoever still shows it takes it away.
public struct ReminderWithdrawal: Codable, Hashable, Sendable {
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// She said that she has seen it.
        case acknowledged
        /// She asked to be told again later.
        case snoozed
        /// She has begun what it was about.
        case begun
    }

    /// What the reminder's stages have in common.
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
