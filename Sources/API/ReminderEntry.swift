public import Domain
public import Foundation

/// A reminder and what became of it.
public struct ReminderEntry: Codable, Hashable, Sendable {
    /// What was or will be said.
    public var reminder: Reminder
    /// Nil for one that lies ahead.
    public var outcome: ReminderOutcome?
    /// When it was given; nil where it was not.
    public var emittedAt: Date?

    public init(reminder: Reminder, outcome: ReminderOutcome?, emittedAt: Date?) {
        self.reminder = reminder
        self.outcome = outcome
        self.emittedAt = emittedAt
    }

    private enum CodingKeys: String, CodingKey { case outcome, emittedAt }

    // The reminder's own fields stand beside the outcome, not below.

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
