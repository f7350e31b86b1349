public import Domain
public import Foundation

/// A reminder and its outcome.
public struct ReminderEntry: Codable, Hashable, Sendable {
    public var reminder: Reminder
    /// Nil for a reminder in the future.
    public var outcome: ReminderOutcome?
    /// When it was emitted; nil if it was not.
    public var emittedAt: Date?

    public init(reminder: Reminder, outcome: ReminderOutcome?, emittedAt: Date?) {
        self.reminder = reminder
        self.outcome = outcome
        self.emittedAt = emittedAt
    }

    private enum CodingKeys: String, CodingKey { case outcome, emittedAt }

    // In JSON, the reminder's fields and the outcome are on one level.

    public init(from decoder: any Decoder) throws {
        reminder = try Reminder(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        outcome = try fields.decodeIfPresent(ReminderOutcome.self, forKey: .outcome)
        emittedAt = try fields.decodeIfPresent(Date.self, forKey: .emittedAt)
    }

    public func encode(to encoder: any Encoder) throws {
        try reminder.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(outcome, forKey: .outcome)
        try fields.encodeIfPresent(emittedAt, forKey: .emittedAt)
    }

    public static let example = ReminderEntry(reminder: .example, outcome: .emitted, emittedAt: Reminder.example.fireAt)
}

/// What `GET /v1/reminders` answers.
public struct ReminderList: Codable, Hashable, Sendable {
    /// Sorted by time; those in the future come last.
    public var reminders: [ReminderEntry]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(reminders: [ReminderEntry], timeZone: String, nextCursor: String? = nil) {
        self.reminders = reminders
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = ReminderList(reminders: [.example], timeZone: "Europe/Berlin")
}

/// What `GET /v1/reminders/preview` answers.
public struct PreviewList: Codable, Hashable, Sendable {
    /// Sorted by the time at which they would fire.
    public var reminders: [Reminder]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(reminders: [Reminder], timeZone: String, nextCursor: String? = nil) {
        self.reminders = reminders
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = PreviewList(reminders: [.example], timeZone: "Europe/Berlin")
}

/// What `POST /v1/reminders/{id}/snooze` takes.
public struct SnoozeRequest: Codable, Hashable, Sendable {
    /// The default, in minutes.
    public static let defaultMinutes = 10

    /// 1 … 1440; nil for the default.
    public var minutes: Int?

    public init(minutes: Int? = nil) {
        self.minutes = minutes
    }

    public static let example = SnoozeRequest(minutes: defaultMinutes)
}
