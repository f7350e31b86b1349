public import Foundation

/// Something emitted at a time: what a player is told, when, and about what.
public struct Reminder: Codable, Hashable, Sendable, Identifiable {
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case scheduleSuggestion, dailyQuest, weeklyReflection
    }

    public enum Stage: String, Codable, Hashable, Sendable, CaseIterable {
        /// A while before start-by.
        case headsUp
        /// At start-by.
        case startBy
        /// At its time, for what no event calls for: the daily quest and the weekly reflection.
        case due
        /// When she asked to be told again.
        case snoozed
    }

    /// The same for the same occasion and stage, over restarts and on every PC.
    public var id: ReminderID
    public var kind: Kind
    public var stage: Stage
    public var playerID: PlayerID
    /// Nil for the weekly reflection, which is about all of them.
    public var routineID: RoutineID?
    /// When it is due.
    public var fireAt: Date
    /// Nil where no event calls for it.
    public var eventStart: Date?
    /// When she must start to be on time; nil where no event calls for it.
    public var startBy: Date?
    /// From here on it is of no use any more and is recorded as missed.
    public var expiresAt: Date
    public var urgency: Urgency
    /// It could not be emitted when it was due, or the occasion became known late.
    public var isLate: Bool
    /// One line, with the event's title.
    public var title: String
    /// One sentence that says what to do.
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

    /// What its stages have in common.
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

/// What those who listen for reminders are told.
///
/// Indirect, so that what waits for hundreds of slow listeners is kept once.
public indirect enum ReminderSignal: Hashable, Sendable {
    case emitted(Reminder)
    case withdrawn(ReminderWithdrawal)

    /// Whom it is for.
    public var playerID: PlayerID {
        switch self {
        case .emitted(let reminder): reminder.playerID
        case .withdrawn(let withdrawal): withdrawal.playerID
        }
    }
}
