public import Domain
public import Foundation

/// What `GET /v1/export` answers: everything that is stored, for people and programs that come after. The answer is written piece by
/// piece, its quests last; the calendars' content is not in it, because it is not stored.
public struct HouseholdExport: Codable, Hashable, Sendable {
    /// A player with all that is hers.
    public struct Player: Codable, Hashable, Sendable {
        public var profile: PlayerProfile
        public var settings: PlayerSettings
        /// Illness and holidays.
        public var pauses: [PausePeriod]
        /// Which weekdays were quest days since when.
        public var schedule: [ScheduleChange]
        public var reflections: [ReflectionView]

        public init(
            profile: PlayerProfile, settings: PlayerSettings, pauses: [PausePeriod], schedule: [ScheduleChange],
            reflections: [ReflectionView]
        ) {
            self.profile = profile
            self.settings = settings
            self.pauses = pauses
            self.schedule = schedule
            self.reflections = reflections
        }
    }

    /// The form of this document; it grows when a field changes its meaning.
    public var format: Int
    public var exportedAt: Date
    /// The household's zone, an IANA name.
    public var timeZone: String
    public var players: [Player]
    /// Those that were archived, too.
    public var routines: [Routine]
    /// Calendar → the one player whose it is.
    public var calendarOwners: [String: PlayerID]
    /// The parents' decisions about events, as digests.
    public var decisions: [EventDecision]
    /// The ledger of reminders, oldest first.
    public var reminders: [ReminderRecord]
    /// Every quest with every record, oldest first.
    public var quests: [GameSession]

    public init(
        format: Int = 2, exportedAt: Date, timeZone: String, players: [Player], routines: [Routine],
        calendarOwners: [String: PlayerID], decisions: [EventDecision], reminders: [ReminderRecord], quests: [GameSession]
    ) {
        self.format = format
        self.exportedAt = exportedAt
        self.timeZone = timeZone
        self.players = players
        self.routines = routines
        self.calendarOwners = calendarOwners
        self.decisions = decisions
        self.reminders = reminders
        self.quests = quests
    }

    public static let example = HouseholdExport(
        exportedAt: Date(timeIntervalSince1970: 1_772_380_800), timeZone: "Europe/Berlin",
        players: [Player(profile: .example, settings: .example, pauses: [], schedule: [], reflections: [])], routines: [.example],
        calendarOwners: ["sports": PlayerProfile.example.id], decisions: [.example], reminders: [], quests: [])
}
