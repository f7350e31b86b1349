public import Domain
public import Foundation

/// What `GET /v1/export` answers: everything that is stored. The server streams it, with the quests last. The content of calendars is not
/// part of it, because it is not stored.
public struct HouseholdExport: Codable, Hashable, Sendable {
    /// A player with everything that is stored about the player.
    public struct Player: Codable, Hashable, Sendable {
        public var profile: PlayerProfile
        /// With the pauses and the days without school that have ended.
        public var settings: PlayerSettings
        /// The parents' answers to proposed days without school.
        public var pauseAnswers: [PauseAnswer]
        /// Which weekdays are quest days, and since when.
        public var schedule: [ScheduleChange]
        public var reflections: [ReflectionView]

        public init(
            profile: PlayerProfile, settings: PlayerSettings, pauseAnswers: [PauseAnswer], schedule: [ScheduleChange],
            reflections: [ReflectionView]
        ) {
            self.profile = profile
            self.settings = settings
            self.pauseAnswers = pauseAnswers
            self.schedule = schedule
            self.reflections = reflections
        }
    }

    /// The version of this document's format. It increases when a field changes its meaning.
    public var format: Int
    public var exportedAt: Date
    /// The household's zone, an IANA name.
    public var timeZone: String
    public var players: [Player]
    /// All routines, archived ones included.
    public var routines: [Routine]
    /// The player that each assigned calendar belongs to, by the calendar's name.
    public var calendarOwners: [String: PlayerID]
    /// The names of the calendars that are a parent's own, for no player.
    public var calendarsForNobody: [String]
    /// The colours that parents have chosen for calendars, by the calendar's name; nil in an export of an earlier version.
    public var calendarTones: [String: Int]?
    /// What parents have said about calendars, by the calendar's name; nil in an export of an earlier version.
    public var calendarMeanings: [String: CalendarMeaning]?
    /// What parents have set for the whole household; nil in an export of an earlier version.
    public var preferences: HouseholdPreferences?
    /// The minutes to places, as parents have answered. Places are digests here; nil in an export of an earlier version.
    public var ways: [String: Int]?
    /// Whether children are away during series of whole-day events, as parents have answered. Series are digests here; nil in an export of
    /// an earlier version.
    public var away: [String: Bool]?
    /// The groups of calendars in which no player is, as parents have answered. Groups are digests here; nil in an export of an earlier
    /// version.
    public var groupsOfNobody: [String]?
    /// The parents' decisions about events. Events are digests here.
    public var decisions: [EventDecision]
    /// The ledger of reminders, oldest first.
    public var reminders: [ReminderRecord]
    /// Every quest with every record, oldest first.
    public var quests: [GameSession]

    public init(
        format: Int = 2, exportedAt: Date, timeZone: String, players: [Player], routines: [Routine],
        calendarOwners: [String: PlayerID], calendarsForNobody: [String] = [], calendarTones: [String: Int]? = nil,
        calendarMeanings: [String: CalendarMeaning]? = nil, preferences: HouseholdPreferences? = nil,
        ways: [String: Int]? = nil, away: [String: Bool]? = nil, groupsOfNobody: [String]? = nil, decisions: [EventDecision],
        reminders: [ReminderRecord], quests: [GameSession]
    ) {
        self.format = format
        self.exportedAt = exportedAt
        self.timeZone = timeZone
        self.players = players
        self.routines = routines
        self.calendarOwners = calendarOwners
        self.calendarsForNobody = calendarsForNobody
        self.calendarTones = calendarTones
        self.calendarMeanings = calendarMeanings
        self.preferences = preferences
        self.ways = ways
        self.away = away
        self.groupsOfNobody = groupsOfNobody
        self.decisions = decisions
        self.reminders = reminders
        self.quests = quests
    }

    public static let example = HouseholdExport(
        exportedAt: Date(timeIntervalSince1970: 1_772_380_800), timeZone: "Europe/Berlin",
        players: [Player(profile: .example, settings: .example, pauseAnswers: [], schedule: [], reflections: [])],
        routines: [.example],
        calendarOwners: ["sports": PlayerProfile.example.id], decisions: [.example], reminders: [], quests: [])
}

/// What `PUT /v1/backup` answers: what there is now, and where the previous database is kept.
public struct RestoreResult: Codable, Hashable, Sendable {
    /// The path of the previous database, in the folder of the new one.
    public var keptAside: String
    public var playerCount: Int
    public var routineCount: Int
    /// Finished quests.
    public var questCount: Int

    public init(keptAside: String, playerCount: Int, routineCount: Int, questCount: Int) {
        self.keptAside = keptAside
        self.playerCount = playerCount
        self.routineCount = routineCount
        self.questCount = questCount
    }

    public static let example = RestoreResult(
        keptAside: "/var/lib/timequest/timequest-before-restore-2026-03-01T160000Z.sqlite", playerCount: 2, routineCount: 5,
        questCount: 130)
}
