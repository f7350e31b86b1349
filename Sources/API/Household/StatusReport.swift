public import Domain
public import Foundation

/// The reminders of one player.
public struct PlayerOutlook: Codable, Hashable, Sendable {
    public var playerID: PlayerID
    public var name: String
    /// The player's next reminder within two weeks.
    public var nextReminder: Reminder?
    /// The last reminder that was emitted to the player.
    public var lastReminder: ReminderEntry?
    /// The first day after the present pause; nil if the player is not paused.
    public var pausedUntil: LocalDate?
    /// Whether a program shows the player's reminders at this moment.
    public var isShown: Bool

    public init(
        playerID: PlayerID, name: String, nextReminder: Reminder?, lastReminder: ReminderEntry?, pausedUntil: LocalDate?,
        isShown: Bool = true
    ) {
        self.playerID = playerID
        self.name = name
        self.nextReminder = nextReminder
        self.lastReminder = lastReminder
        self.pausedUntil = pausedUntil
        self.isShown = isShown
    }

    public static let example = PlayerOutlook(
        playerID: PlayerProfile.example.id, name: "Mia", nextReminder: .example, lastReminder: .example, pausedUntil: nil)
}

/// What `GET /v1/status` answers: whether players will be reminded, and what prevents it.
public struct StatusReport: Codable, Hashable, Sendable {
    /// The version of the daemon.
    public var version: String
    /// When the daemon started.
    public var startedAt: Date
    /// The time of the daemon's clock.
    public var now: Date
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// The zone that parents have set for all PCs of the household; nil where they have set none. Another one is in force where the
    /// configuration file names one, or where this PC does not know it.
    public var householdTimeZone: String?
    /// The rule set in force.
    public var rules: GameRules
    /// The file that the daemon reads its settings from; it need not exist.
    public var settingsFile: String
    /// The address of the pages, such as `http://127.0.0.1:8463`; nil if there are none.
    public var webAddress: String?
    /// The port that the pages were to have, if another program had it when the daemon started: then they have another address, or
    /// there are none.
    public var takenPort: TakenPort?
    /// The folder for `.ics` files.
    public var calendarFolder: String
    /// How many calendars the folder has.
    public var calendarCount: Int
    /// How many entries they have. A series counts once.
    public var entryCount: Int
    /// How many players the household has.
    public var playerCount: Int
    /// How many routines there are, including those that are switched off.
    public var routineCount: Int
    /// Whether a player has a reminder within two weeks and a program would show it.
    public var willRemind: Bool
    /// How many programs receive reminders now.
    public var listenerCount: Int
    /// Whether the systemd journal receives reminders.
    public var hasJournal: Bool
    public var players: [PlayerOutlook]
    /// The next reminder of any player within two weeks.
    public var nextReminder: Reminder?
    /// The last reminder that was emitted to any player.
    public var lastReminder: ReminderEntry?
    /// Problems for a parent to solve. Those that prevent reminders come first.
    public var problems: [HealthProblem]
    /// For a parent: the days without school that the calendars' holidays of the next eight weeks propose; see `GET /v1/pauses`.
    public var pauseProposals: [PauseProposal]
    /// For a parent: the PCs that share the household; see `GET /v1/pcs`.
    public var pcs: PCList?

    public init(
        version: String, startedAt: Date, now: Date, timeZone: String, householdTimeZone: String? = nil, rules: GameRules,
        settingsFile: String,
        webAddress: String? = nil, takenPort: TakenPort? = nil, calendarFolder: String, calendarCount: Int, entryCount: Int,
        playerCount: Int, routineCount: Int,
        willRemind: Bool,
        listenerCount: Int, hasJournal: Bool,
        players: [PlayerOutlook], nextReminder: Reminder?, lastReminder: ReminderEntry?, problems: [HealthProblem],
        pauseProposals: [PauseProposal] = [], pcs: PCList? = nil
    ) {
        self.version = version
        self.startedAt = startedAt
        self.now = now
        self.timeZone = timeZone
        self.householdTimeZone = householdTimeZone
        self.rules = rules
        self.settingsFile = settingsFile
        self.webAddress = webAddress
        self.takenPort = takenPort
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
        self.pauseProposals = pauseProposals
        self.pcs = pcs
    }

    /// Whether everyone will be reminded.
    public var verdict: ReminderVerdict { ReminderVerdict(willRemind: willRemind, hasProblems: !problems.isEmpty) }

    public static let example = StatusReport(
        version: VersionInfo.current.version, startedAt: Reminder.example.fireAt - 3600, now: Reminder.example.fireAt,
        timeZone: "Europe/Berlin", rules: .calibrated, settingsFile: "/etc/timequest/timequest.yaml",
        webAddress: "http://127.0.0.1:8463", calendarFolder: "/var/lib/timequest/calendars", calendarCount: 2, entryCount: 40,
        playerCount: 1, routineCount: 3,
        willRemind: true, listenerCount: 1, hasJournal: true, players: [.example],
        nextReminder: .example, lastReminder: .example, problems: [])
}
