import Domain
import Foundation
import Storage

/// The services of the game: quests, what they add up to, and copies of it all.
public struct Game: Sendable {
    public let quests: QuestService
    /// Level, streak, patterns, reflections.
    public let progress: ProgressService
    /// What each player has set.
    public let playerSettings: PlayerSettingsService
    /// Histories from elsewhere.
    public let pastQuests: PastQuestService
    public let backups: BackupService
    public let exports: ExportService

    /// - Parameters:
    ///   - folder: where the database is.
    ///   - reading: the clocks that measure her.
    ///   - changed: called when reminders have to be planned anew.
    ///   - begun: called when a player has begun a quest.
    init(
        database: HouseholdDatabase, settings: CurrentSettings, folder: String, reading: @escaping @Sendable () -> ClockReading,
        changed: @escaping @Sendable () -> Void, begun: @escaping @Sendable (_ player: Int64, _ now: Date) async -> Void
    ) {
        let questRepository = QuestRepository(database)
        let history = HistoryRepository(database)
        let routines = RoutineRepository(database)
        let players = PlayerRepository(database)
        let settingsRepository = PlayerSettingsRepository(database)
        let schedule = ScheduleRepository(database)
        let reflections = ReflectionRepository(database)
        quests = QuestService(
            quests: questRepository, history: history, routines: routines, settings: settings, reading: reading, changed: changed,
            begun: begun)
        progress = ProgressService(database, settings: settings)
        playerSettings = PlayerSettingsService(repository: settingsRepository, settings: settings, changed: changed)
        pastQuests = PastQuestService(
            quests: questRepository, routines: routines, settings: settings, changed: changed)
        backups = BackupService(
            database: database, quests: questRepository, players: players, routines: routines, schedule: schedule,
            settings: settings, folder: folder, changed: changed)
        exports = ExportService(
            players: players, playerSettings: settingsRepository, schedule: schedule, reflections: reflections, routines: routines,
            assignments: CalendarAssignmentRepository(database), decisions: EventDecisionRepository(database),
            ledger: ReminderLedger(database), quests: questRepository)
    }
}
