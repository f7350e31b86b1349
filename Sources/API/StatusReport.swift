public import Domain
public import Foundation

/// Health at a glance: will she be reminded?
public struct StatusReport: Codable, Hashable, Sendable {
    /// The daemon's.
    public var version: String
    /// When the daemon started.
    public var startedAt: Date
    /// The daemon's clock.
    public var now: Date
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// The rule set in force.
    public var rules: GameRules
    /// Where a parent drops `.ics` files.
    public var calendarFolder: String
    /// Calendars in the folder.
    public var calendarCount: Int
    /// Entries in them; one that repeats counts once.
    public var entryCount: Int
    /// Players in the household.
    public var playerCount: Int
    /// Routines, those that are switched off included.
    public var routineCount: Int
    /// Programs that listen to reminders at this moment.
    public var listenerCount: Int
    /// Whether a journal takes the reminders.
    public var hasJournal: Bool
    /// The next one within two weeks.
    public var nextReminder: Reminder?
    /// The last one that was given.
    public var lastReminder: ReminderEntry?
    /// What a parent should look at, a sentence each.
    public var problems: [String]

    public init(
        version: String, startedAt: Date, now: Date, timeZone: String, rules: GameRules, calendarFolder: String, calendarCount: Int,
        entryCount: Int, playerCount: Int, routineCount: Int, listenerCount: Int, hasJournal: Bool, nextReminder: Reminder?,
        lastReminder: ReminderEntry?, problems: [String]
    ) {
        self.version = version
        self.startedAt = startedAt
        self.now = now
        self.timeZone = timeZone
        self.rules = rules
        self.calendarFolder = calendarFolder
        self.calendarCount = calendarCount
        self.entryCount = entryCount
        self.playerCount = playerCount
        self.routineCount = routineCount
        self.listenerCount = listenerCount
        self.hasJournal = hasJournal
        self.nextReminder = nextReminder
        self.lastReminder = lastReminder
        self.problems = problems
    }

    public static let example = StatusReport(
        version: VersionInfo.current.version, startedAt: Reminder.example.fireAt - 3600, now: Reminder.example.fireAt,
        timeZone: "Europe/Berlin", rules: .calibrated, calendarFolder: "/var/lib/timequest/calendars", calendarCount: 2,
        entryCount: 40,
        playerCount: 1, routineCount: 3, listenerCount: 1, hasJournal: true, nextReminder: .example, lastReminder: .example,
        problems: [])
}
