/// What a user wants of the agent.
public struct NotifyConfiguration: Hashable, Sendable {
    /// The folders and files that are mirrored into the daemon's calendars, in the order of the file.
    public var calendars: [MirroredCalendar] = []
    /// Whose reminders are shown, by name or number; nil for everyone's.
    public var player: String?
    /// What opens a terminal; nil for whatever there is.
    public var terminal: String?
    /// Whether a reminder may be heard.
    public var sounds = true

    /// As it is where the user has set nothing.
    public init() {}
}
