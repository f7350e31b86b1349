public import Domain
public import Foundation

/// How one player is reminded.
public struct PlayerOutlook: Codable, Hashable, Sendable {
    /// The player's id.
    public var playerID: PlayerID
    public var name: String
    /// Her next reminder within two weeks.
    public var nextReminder: Reminder?
    /// The last one that was given to her.
    public var lastReminder: ReminderEntry?
    /// The first day on which she is reminded again; nil where she is not paused.
    public var pausedUntil: LocalDate?

    public init(playerID: PlayerID, name: String, nextReminder: Reminder?, lastReminder: ReminderEntry?, pausedUntil: LocalDate?) {
        self.playerID = playerID
        self.name = name
        self.nextReminder = nextReminder
        self.lastReminder = lastReminder
        self.pausedUntil = pausedUntil
    }

    public static let example = PlayerOutlook(
        playerID: PlayerProfile.example.id, name: "Mia", nextReminder: .example, lastReminder: .example, pausedUntil: nil)
}

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
    /// Whether somebody is reminded of something within two weeks, and some program would show it.
    public var willRemind: Bool
    /// Programs that listen to reminders at this moment.
    public var listenerCount: Int
    /// Whether a journal takes the reminders.
    public var hasJournal: Bool
    /// Each player's own.
    public var players: [PlayerOutlook]
    /// The next one of anybody within two weeks.
    public var nextReminder: Reminder?
    /// The last one that was given to anybody.
    public var lastReminder: ReminderEntry?
    /// What a parent should look at; what keeps reminders from coming stands first.
    public var problems: [HealthProblem]

    public init(
        version: String, startedAt: Date, now: Date, timeZone: String, rules: GameRules, calendarFolder: String, calendarCount: Int,
        entryCount: Int, playerCount: Int, routineCount: Int, willRemind: Bool, listenerCount: Int, hasJournal: Bool,
        players: [PlayerOutlook], nextReminder: Reminder?, lastReminder: ReminderEntry?, problems: [HealthProblem]
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
        self.willRemind = willRemind
        self.listenerCount = listenerCount
        self.hasJournal = hasJournal
        self.players = players
        self.nextReminder = nextReminder
        self.lastReminder = lastReminder
        self.problems = problems
    }

    public static let example = StatusReport(
        version: VersionInfo.current.version, startedAt: Reminder.example.fireAt - 3600, now: Reminder.example.fireAt,
        timeZone: "Europe/Berlin", rules: .calibrated, calendarFolder: "/var/lib/timequest/calendars", calendarCount: 2,
        entryCount: 40, playerCount: 1, routineCount: 3, willRemind: true, listenerCount: 1, hasJournal: true, players: [.example],
        nextReminder: .example, lastReminder: .example, problems: [])
}
