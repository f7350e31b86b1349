import Domain
import Foundation
import Logging
import Storage

/// The services of the game: quests, progress, players' settings, backup and export.
public struct Game: Sendable {
    /// Quests that are played here.
    public let quests: QuestService
    /// What people guess beside the players, in memory only.
    let guests = GuestGuesses()
    /// Level, streak, patterns, reflections.
    public let progress: ProgressService
    /// The settings of each player.
    public let playerSettings: PlayerSettingsService
    /// What players have set and made without a parent.
    let ownChanges: OwnChangeService
    /// Takes over quests that were played elsewhere.
    public let pastQuests: PastQuestService
    public let backups: BackupService
    public let exports: ExportService

    /// - Parameters:
    ///   - folder: the folder of the database.
    ///   - suggestions: finds the events that call for a routine.
    ///   - logger: gets what fails and is no reason to refuse a request.
    ///   - freeBytes: the free bytes of a folder's disk; nil where they are not known.
    ///   - reading: reads the clocks that measure task times.
    ///   - renewIdentity: gives this PC a new identity, for a household that is restored.
    init(
        database: HouseholdDatabase, settings: CurrentSettings, folder: String, suggestions: SuggestionService, logger: Logger,
        freeBytes: @escaping @Sendable (_ folder: String) -> Int?, reading: @escaping @Sendable () -> ClockReading,
        renewIdentity: @escaping @Sendable () throws -> DeviceID
    ) {
        let questRepository = QuestRepository(database)
        let routines = RoutineRepository(database)
        let players = PlayerRepository(database)
        let settingsRepository = PlayerSettingsRepository(database)
        let schedule = ScheduleRepository(database)
        quests = QuestService(
            quests: questRepository, history: HistoryRepository(database), routines: routines, settings: settings,
            occasionCount: suggestions.occasionCount, reading: reading, began: reading())
        progress = ProgressService(database, settings: settings)
        playerSettings = PlayerSettingsService(repository: settingsRepository, settings: settings)
        ownChanges = OwnChangeService(
            facts: FactRepository(database), routines: routines, playerSettings: playerSettings)
        pastQuests = PastQuestService(quests: questRepository, routines: routines, settings: settings)
        backups = BackupService(
            database: database, quests: questRepository, players: players, routines: routines, settings: settings, folder: folder,
            logger: logger, freeBytes: freeBytes, renewIdentity: renewIdentity)
        exports = ExportService(
            players: players, playerSettings: settingsRepository, schedule: schedule, reflections: ReflectionRepository(database),
            routines: routines, assignments: CalendarAssignmentRepository(database), tones: CalendarToneRepository(database),
            meanings: CalendarMeaningRepository(database), preferences: HouseholdPreferencesRepository(database),
            ways: WayRepository(database), away: AwayRepository(database), groups: GroupRepository(database),
            decisions: EventDecisionRepository(database), ledger: ReminderLedger(database), quests: questRepository)
    }
}

/// Why a service of the game refuses a request.
enum GameError: PrintableError, ReasonedError, Hashable {
    case noQuest(QuestID)
    case noRoutine(RoutineID)
    /// The routine is not assigned to the player.
    case notAssigned(routine: String)
    /// The routine is switched off.
    case switchedOff(String)
    /// The player has played already. A history is taken over only before the first quest, because quests are scored in order.
    case hasPlayed
    /// A past quest cannot be taken over.
    ///
    /// - Parameter index: its position in the request, from 0.
    case badPastQuest(index: Int, reason: String)
    /// The reflection of the week does not offer the choice.
    case noChoice

    var sentences: String {
        switch self {
        case .noQuest(let id): "There is no quest \(id). Perhaps another one was chosen in its place."
        case .noRoutine(let id): "There is no routine \(id)."
        case .notAssigned(let name): "“\(name)” is not one of this player's quests."
        case .switchedOff(let name): "“\(name)” is switched off. A parent can switch it on again."
        case .hasPlayed: "This player has played already; a history can only be given to one who has not."
        case .badPastQuest(let index, let reason): "Quest \(index + 1) of the history: \(reason)"
        case .noChoice: "That is none of this week's choices."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .noQuest: .notFound
        case .noRoutine, .notAssigned, .badPastQuest, .noChoice: .invalid
        case .switchedOff, .hasPlayed: .conflict
        }
    }

    /// The request's field at fault; nil if there is none.
    var field: String? {
        switch self {
        case .noRoutine: "routineID"
        case .notAssigned: "playerID"
        case .badPastQuest(let index, _): "quests[\(index)]"
        case .noChoice: "choiceID"
        case .noQuest, .switchedOff, .hasPlayed: nil
        }
    }
}

extension GameError {
    var reason: CodedReason? {
        switch self {
        case .noQuest(let id): CodedReason(.questGone, ["id": "\(id)"])
        case .noRoutine(let id): CodedReason(.routineUnknown, ["id": "\(id)"])
        case .notAssigned(let name): CodedReason(.questNotAssigned, ["name": name])
        case .switchedOff(let name): CodedReason(.questSwitchedOff, ["name": name])
        case .hasPlayed: CodedReason(.questHistoryPlayed)
        // Only the samples and the import of a history send past quests.
        case .badPastQuest: nil
        case .noChoice: CodedReason(.reflectionNoChoice)
        }
    }
}
