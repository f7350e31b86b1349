import Foundation

/// What the calendar or the clock calls for, before the player's own wishes are looked at.
struct ReminderCall {
    var id: ReminderID
    var kind: Reminder.Kind
    var stage: Reminder.Stage
    var playerID: PlayerID
    var routineID: RoutineID?
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
