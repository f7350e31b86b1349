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
    ///   - reading: the clocks that measure the player.
    init(
        database: HouseholdDatabase, settings: CurrentSettings, folder: String, reading: @escaping @Sendable () -> ClockReading
    ) {
        let questRepository = QuestRepository(database)
        let routines = RoutineRepository(database)
        let players = PlayerRepository(database)
        let settingsRepository = PlayerSettingsRepository(database)
        let schedule = ScheduleRepository(database)
        quests = QuestService(
            quests: questRepository, history: HistoryRepository(database), routines: routines, settings: settings, reading: reading)
        progress = ProgressService(database, settings: settings)
        playerSettings = PlayerSettingsService(repository: settingsRepository, settings: settings)
        pastQuests = PastQuestService(quests: questRepository, routines: routines, settings: settings)
        backups = BackupService(
            database: database, quests: questRepository, players: players, routines: routines, schedule: schedule,
            settings: settings, folder: folder)
        exports = ExportService(
            players: players, playerSettings: settingsRepository, schedule: schedule, reflections: ReflectionRepository(database),
            routines: routines, assignments: CalendarAssignmentRepository(database), decisions: EventDecisionRepository(database),
            ledger: ReminderLedger(database), quests: questRepository)
    }
}
