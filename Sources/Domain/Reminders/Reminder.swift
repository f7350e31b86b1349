public import Foundation

/// A message that is emitted to a player at a time: its text, its time and its subject.
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
    /// One line in English, with the event's title, or with the routine's name and its time.
    public private(set) var title: String
    /// One sentence in English on what to do.
    public private(set) var body: String
    /// The content of both as values, for other languages; nil if another version sent the reminder, and this version cannot decode its
    /// message.
    public private(set) var message: ReminderMessage?

    /// A reminder with the English text of its message.
    public init(
        id: ReminderID, kind: Kind, stage: Stage, playerID: PlayerID, routineID: RoutineID?, fireAt: Date, eventStart: Date?,
        startBy: Date?, expiresAt: Date, urgency: Urgency, isLate: Bool, message: ReminderMessage
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
        title = message.englishTitle
        body = message.englishBody
        self.message = message
    }

    /// Decodes a reminder of another version, too. If that version is earlier, there is no message; if it is later, the message can be of
    /// a kind that this version does not know. Then the reminder has its English text only.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(ReminderID.self, forKey: .id)
        kind = try fields.decode(Kind.self, forKey: .kind)
        stage = try fields.decode(Stage.self, forKey: .stage)
        playerID = try fields.decode(PlayerID.self, forKey: .playerID)
        routineID = try fields.decodeIfPresent(RoutineID.self, forKey: .routineID)
        fireAt = try fields.decode(Date.self, forKey: .fireAt)
        eventStart = try fields.decodeIfPresent(Date.self, forKey: .eventStart)
        startBy = try fields.decodeIfPresent(Date.self, forKey: .startBy)
        expiresAt = try fields.decode(Date.self, forKey: .expiresAt)
        urgency = try fields.decode(Urgency.self, forKey: .urgency)
        isLate = try fields.decode(Bool.self, forKey: .isLate)
        title = try fields.decode(String.self, forKey: .title)
        body = try fields.decode(String.self, forKey: .body)
        message = try fields.decodeIfKnown(ReminderMessage.self, forKey: .message)
    }

    /// The occasion that its stages have in common.
    public var occasion: ReminderOccasion { id.occasion }

    /// Replaces the message and its English text.
    public mutating func setMessage(_ message: ReminderMessage) {
        title = message.englishTitle
        body = message.englishBody
        self.message = message
    }

    public static let example = Reminder(
        id: ReminderID(
            .suggestion(
                player: PlayerProfile.example.id, routine: Routine.example.id,
                eventStart: Date(timeIntervalSince1970: 1_772_380_800)), .startBy),
        kind: .scheduleSuggestion, stage: .startBy, playerID: PlayerProfile.example.id, routineID: Routine.example.id,
        fireAt: Date(timeIntervalSince1970: 1_772_377_920),
        eventStart: Date(timeIntervalSince1970: 1_772_380_800), startBy: Date(timeIntervalSince1970: 1_772_377_920),
        expiresAt: Date(timeIntervalSince1970: 1_772_380_800), urgency: .now, isLate: false, message: .example)
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
