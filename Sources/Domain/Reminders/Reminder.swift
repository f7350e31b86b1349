public import Foundation

/// What is emitted to a player at a time: the text, when it is due, and what it is about.
public struct Reminder: Codable, Hashable, Sendable, Identifiable {
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case scheduleSuggestion, dailyQuest, weeklyReflection
    }

    public enum Stage: String, Codable, Hashable, Sendable, CaseIterable {
        /// Some minutes before start-by.
        case headsUp
        /// At start-by.
        case startBy
        /// At a fixed time, without an event: the daily quest and the weekly reflection.
        case due
        /// At the time that the player chose when snoozing.
        case snoozed
    }

    /// The same for the same occasion and stage, after restarts and on every PC.
    public var id: ReminderID
    public var kind: Kind
    public var stage: Stage
    public var playerID: PlayerID
    /// Nil for the weekly reflection, which is about all routines.
    public var routineID: RoutineID?
    /// When it is due.
    public var fireAt: Date
    /// When the event begins, or the time of the routine's own; nil for a reminder without either.
    public var eventStart: Date?
    /// When the player must start to be on time; nil for a reminder without an event or a time.
    public var startBy: Date?
    /// From this instant on it is useless and is recorded as missed.
    public var expiresAt: Date
    public var urgency: Urgency
    /// Whether it could not be emitted when it was due, or the occasion became known late.
    public var isLate: Bool
    /// One line, with the event's title, or with the routine's name and its time.
    public var title: String
    /// One sentence on what to do.
    public var body: String

    public init(
        id: ReminderID, kind: Kind, stage: Stage, playerID: PlayerID, routineID: RoutineID?, fireAt: Date, eventStart: Date?,
        startBy: Date?, expiresAt: Date, urgency: Urgency, isLate: Bool, title: String, body: String
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.playerID = playerID
        self.routineID = routineID
        self.fireAt = fireAt
        self.eventStart = eventStart
        self.startBy = startBy
        self.expiresAt = expiresAt
        self.urgency = urgency
        self.isLate = isLate
        self.title = title
        self.body = body
    }

    /// The occasion that its stages have in common.
    public var occasion: ReminderOccasion { id.occasion }

    public static let example = Reminder(
        id: ReminderID(
            .suggestion(
                player: PlayerProfile.example.id, routine: Routine.example.id,
                eventStart: Date(timeIntervalSince1970: 1_772_380_800)), .startBy),
        kind: .scheduleSuggestion, stage: .startBy, playerID: PlayerProfile.example.id, routineID: Routine.example.id,
        fireAt: Date(timeIntervalSince1970: 1_772_377_920),
        eventStart: Date(timeIntervalSince1970: 1_772_380_800), startBy: Date(timeIntervalSince1970: 1_772_377_920),
        expiresAt: Date(timeIntervalSince1970: 1_772_380_800), urgency: .now, isLate: false, title: "Soccer practice at 16:00",
        body: "Time to start Activity Prep.")
}

/// What subscribers to reminders receive.
///
/// Indirect, so that the queues of hundreds of slow subscribers share one copy.
public indirect enum ReminderSignal: Hashable, Sendable {
    case emitted(Reminder)
    case withdrawn(ReminderWithdrawal)

    /// The player it is for.
    public var playerID: PlayerID {
        switch self {
        case .emitted(let reminder): reminder.playerID
        case .withdrawn(let withdrawal): withdrawal.playerID
        }
    }
}
