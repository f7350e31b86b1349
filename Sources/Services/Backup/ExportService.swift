public import Domain
import Storage

/// Reads all stored data for an export, page by page.
public struct ExportService: Sendable {
    let players: PlayerRepository
    let playerSettings: PlayerSettingsRepository
    let schedule: ScheduleRepository
    let reflections: ReflectionRepository
    let routines: RoutineRepository
    let assignments: CalendarAssignmentRepository
    let tones: CalendarToneRepository
    let meanings: CalendarMeaningRepository
    let preferences: HouseholdPreferencesRepository
    let ways: WayRepository
    let away: AwayRepository
    let groups: GroupRepository
    let decisions: EventDecisionRepository
    let ledger: ReminderLedger
    let quests: QuestRepository

    /// A player with all data except quests.
    public struct Player: Sendable {
        public let profile: PlayerProfile
        /// With the pauses and the days without school that have ended.
        public let settings: PlayerSettings
        public let pauseAnswers: [PauseAnswer]
        public let schedule: [ScheduleChange]
        public let reflections: [ReflectionView]
    }

    /// The players.
    public func players() async throws -> [Player] {
        let answers = Dictionary(grouping: try await playerSettings.pauseAnswers(), by: \.playerID)
        var all: [Player] = []
        for profile in try await players.all() {
            all.append(
                Player(
                    profile: profile, settings: try await playerSettings.settings(of: profile.id),
                    pauseAnswers: answers[profile.id] ?? [], schedule: try await schedule.days(of: profile.id),
                    reflections: try await reflections.all(of: profile.id)))
        }
        return all
    }

    /// The routines, including archived ones.
    public func routines() async throws -> [Routine] { try await routines.all(archived: true) }

    /// Whom the assigned calendars are for, by calendar name.
    public func calendarOwners() async throws -> [String: CalendarOwner] { try await assignments.all() }

    /// The colours that were chosen for calendars, by calendar name.
    public func calendarTones() async throws -> [String: Int] { try await tones.all() }

    /// What parents have said about calendars, by calendar name.
    public func calendarMeanings() async throws -> [String: CalendarMeaning] { try await meanings.all() }

    /// What parents have set for the whole household.
    public func householdPreferences() async throws -> HouseholdPreferences { try await preferences.preferences() }

    /// The minutes to places, by ``PlaceKey/digest``.
    public func wayMinutes() async throws -> [String: Int] { try await ways.all() }

    /// Whether children are away, by ``EventKey/wholeDays(_:)``.
    public func awayAnswers() async throws -> [String: Bool] { try await away.all() }

    /// ``PlayerWords/digest(of:)`` of the groups in which no player is, sorted.
    public func groupsOfNobody() async throws -> [String] { try await groups.ofNobody().sorted() }

    /// The parents' decisions about events.
    public func decisions() async throws -> [EventDecision] { try await decisions.all() }

    /// The records of the ledger, oldest first.
    public func reminders() async throws -> [ReminderRecord] { try await ledger.all() }

    /// A page of quests, oldest first.
    ///
    /// - Parameter last: the quest after which the page begins; nil for the first page.
    public func quests(after last: GameSession?, limit: Int) async throws -> [GameSession] {
        try await quests.oldest(after: last, limit: limit)
    }
}
