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

    /// Readable, made of what the occasion is; the same for the same occasion and stage, over restarts and feeds that mint new
    /// UIDs. It holds nothing of the calendar's text.
    public var id: String
    public var kind: Kind
    public var stage: Stage
    /// The player's id.
    public var player: Int64
    /// The routine's slug; nil for the weekly reflection, which is about all of them.
    public var routine: String?
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
        id: String, kind: Kind, stage: Stage, player: Int64, routine: String?, fireAt: Date, eventStart: Date?, startBy: Date?,
        expiresAt: Date, urgency: Urgency, isLate: Bool, title: String, body: String
    ) {
        self.id = id
        self.kind = kind
        self.stage = stage
        self.player = player
        self.routine = routine
        self.fireAt = fireAt
        self.eventStart = eventStart
        self.startBy = startBy
        self.expiresAt = expiresAt
        self.urgency = urgency
        self.isLate = isLate
        self.title = title
        self.body = body
    }

    /// What its stages have in common: the id without the stage.
    public var occasion: String { ReminderID.occasion(of: id) }

    public static let example = Reminder(
        id: "suggestion.1.activity-prep.2026-03-01T16:00Z.start-by", kind: .scheduleSuggestion, stage: .startBy, player: 1,
        routine: "activity-prep", fireAt: Date(timeIntervalSince1970: 1_772_377_920),
        eventStart: Date(timeIntervalSince1970: 1_772_380_800), startBy: Date(timeIntervalSince1970: 1_772_377_920),
        expiresAt: Date(timeIntervalSince1970: 1_772_380_800), urgency: .now, isLate: false, title: "Soccer practice at 16:00",
        body: "Time to start Activity Prep.")
}
