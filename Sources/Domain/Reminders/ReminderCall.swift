import Foundation

/// What the calendar or the clock calls for, before the player's own wishes are looked at.
struct ReminderCall {
    var id: String
    var kind: Reminder.Kind
    var stage: Reminder.Stage
    var player: Int64
    var routine: String?
    var fireAt: Date
    var eventStart: Date?
    var startBy: Date?
    var expiresAt: Date
    var title: String
    /// What is to be done, e.g. the routine's name.
    var subject: String
    /// Nothing is left to be told.
    var isDone = false
}
