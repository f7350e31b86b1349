import Foundation

/// Where everything is. The server's routes and the client's calls take their paths from here.
public enum Paths {
    public static let version = "/version"
    public static let status = "/v1/status"
    public static let calendars = "/v1/calendars"
    public static let events = "/v1/events"
    public static let suggestions = "/v1/suggestions"
    public static let reminders = "/v1/reminders"
    public static let reminderStream = "/v1/reminders/stream"
    public static let reminderPreview = "/v1/reminders/preview"
    /// As a `Last-Event-ID`: nothing was seen yet, so everything that was ever given comes first.
    public static let beginningOfStream = "0"
    /// As the `event:` of the stream: a `ReminderWithdrawal`. Those of reminders are their kinds.
    public static let withdrawnEvent = "withdrawn"
    public static let players = "/v1/players"
    public static let routines = "/v1/routines"
    public static let templates = "/v1/templates"
    public static let quests = "/v1/quests"
    public static let export = "/v1/export"
    public static let backup = "/v1/backup"
    public static let parent = "/v1/parent"
    public static let parentPIN = "/v1/parent/pin"
    public static let parentUnlock = "/v1/parent/unlock"
    public static let parentLock = "/v1/parent/lock"
}

extension String {
    /// This text as one part of a path.
    public var asPathComponent: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~"))) ?? self
    }
}
