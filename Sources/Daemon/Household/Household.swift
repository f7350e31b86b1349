import CalendarIngestion
import Domain
public import Foundation
import LinuxSystem
public import Logging
public import ServiceLifecycle
import Storage

/// Everything a family has: the services and what they stand on, opened in the right order and run together.
public struct Household: Service {
    /// The settings in force.
    public let settings: CurrentSettings
    /// The children.
    public let players: PlayerService
    /// Their routines.
    public let routines: RoutineService
    /// The calendar folder.
    public let calendars: CalendarService
    /// Which events call for which routine, and what a parent decides about it.
    public let decisions: DecisionService
    /// What to start when.
    public let suggestions: SuggestionService
    /// The quests and what they add up to.
    public let game: Game
    /// Parent mode by the PIN.
    public let parentMode: ParentMode
    /// Reminders past, ahead and as they fire.
    public let reminders: ReminderService
    /// What players answer to them.
    public let answers: ReminderAnswers
    /// What the scheduler says of itself, for the status.
    public let scheduler: ReminderScheduler
    /// The clock on the wall.
    public let clock: WallClock
    /// When the daemon started.
    public let startedAt: Date

    let journal: ReminderJournal
    let database: HouseholdDatabase
    let zone: HouseholdZone
    let zones: SystemZones
    let logger: Logger
    private let options: ConfigurationOptions
    private let lock: InstanceLock
    private let reading: @Sendable (_ done: Int, _ total: Int) -> Void

    /// Takes the state folder, opens the database and connects the services. Nothing runs yet.
    ///
    /// - Parameters:
    ///   - cycled: called after each cycle of the scheduler with the instant of the next reminder, for the watchdog and the status.
    ///   - reading: told after each calendar file of the first reading how many are read: thousands take a while.
    ///   - longestSleep: seconds; a cycle comes at least this often.
    /// - Throws: where another daemon has the state folder, or the folder or the database cannot be used.
    public static func open(
        _ configuration: Configuration, options: ConfigurationOptions, logger: Logger, longestSleep: TimeInterval,
        reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void, cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void
    ) throws -> Household {
        let state = StateFolder(path: configuration.stateFolder)
        try state.create()
        let lock = try InstanceLock(path: "\(state.path)/timequest.lock")
        try BackupService.removeLeftovers(in: state.path)
        try StateFolder(path: configuration.calendarFolder).createIfInside(state)
        let zones = SystemZones()
        let zone = HouseholdZone(zones: zones, file: options.timeZoneFile)
        let settings = CurrentSettings(
            HouseholdSettings(configuration: configuration, zone: try zone.rules(configuration, logger: logger)))
        let database = try HouseholdDatabase(path: configuration.databasePath)
        return Household(
            settings: settings, zones: zones, zone: zone, options: options, lock: lock, database: database, clock: try .live(),
            logger: logger, longestSleep: longestSleep, reading: reading, cycled: cycled)
    }

    private init(
        settings: CurrentSettings, zones: SystemZones, zone: HouseholdZone, options: ConfigurationOptions, lock: InstanceLock,
        database: HouseholdDatabase,
        clock: WallClock, logger: Logger, longestSleep: TimeInterval,
        reading: @escaping @Sendable (Int, Int) -> Void, cycled: @escaping @Sendable (Date?) -> Void
    ) {
        let changes = PlanChanges(wake: clock.wake)
        let changed: @Sendable () -> Void = { changes.note() }
        let bootClock = BootClock()
        if bootClock.isGuess {
            logger.warning(
                "This PC does not say when it was started, so the time of a task under way is lost when the daemon ends.")
        }
        let journal = ReminderJournal(settings: settings, logger: logger)
        let routineRepository = RoutineRepository(database)
        let ledger = ReminderLedger(database)
        let feed = ReminderFeed()

        let assignments = CalendarAssignmentRepository(database)
        players = PlayerService(players: PlayerRepository(database), changed: changed)
        let forecasts = ForecastService(settings: settings, history: HistoryRepository(database))
        routines = RoutineService(
            routines: routineRepository, schedule: ScheduleRepository(database), forecasts: forecasts,
            today: { settings.value.zone.localDateTime(at: clock.now()).date }, changed: changed)
        calendars = CalendarService(
            folder: settings.value.configuration.calendarFolder,
            reader: CalendarFolderReader(access: .live, zoneLookup: { zones.lookup($0) }, parser: .worker()),
            assignments: assignments, settings: settings, logger: logger,
            warn: { journal.warn($0.file, sentence: $0.sentence) }, changed: changed)
        let decisionRepository = EventDecisionRepository(database)
        decisions = DecisionService(calendars: calendars, decisions: decisionRepository, settings: settings, changed: changed)
        suggestions = SuggestionService(
            calendars: calendars, routines: routineRepository, decisions: decisionRepository, settings: settings,
            forecasts: forecasts, withoutCalendar: { try await PlayerSettingsRepository(database).withoutCalendar() })
        let facts = ReminderFactReader(
            suggestions: suggestions, routines: routineRepository, players: PlayerRepository(database),
            playerSettings: PlayerSettingsRepository(database), quests: QuestRepository(database),
            history: HistoryRepository(database), ledger: ledger, settings: settings)
        let reminders = ReminderService(
            facts: facts, ledger: ledger, settings: settings,
            reflections: ReflectionTimer(progress: ProgressService(database, settings: settings), logger: logger), feed: feed)
        self.reminders = reminders
        scheduler = ReminderScheduler(
            ReminderScheduler.Surroundings(
                clock: clock, changes: changes, plan: { try await reminders.plan(from: $0, now: $1) }, ledger: .stored(ledger),
                emit: { due in
                    let told = await reminders.told(due, at: clock.now())
                    // The clients first: the journal may take a moment.
                    for reminder in told { await feed.publish(reminder) }
                    await journal.write(told)
                },
                recorded: { await feed.recorded($0) }, cycled: cycled, longestSleep: longestSleep),
            logger: logger)
        let answers = ReminderAnswers(
            reminders: reminders, ledger: ledger, scheduler: scheduler, settings: settings, logger: logger)
        self.answers = answers
        game = Game(
            database: database, settings: settings, folder: settings.value.configuration.stateFolder,
            reading: { bootClock.reading() }, changed: changed, begun: { await answers.begun(by: $0, at: $1) })
        parentMode = ParentMode(
            file: ParentPINFile(path: "\(settings.value.configuration.stateFolder)/parent-pin"),
            reading: { bootClock.reading() }, logger: logger)
        self.settings = settings
        self.journal = journal
        self.zones = zones
        self.zone = zone
        self.options = options
        self.lock = lock
        self.database = database
        self.clock = clock
        self.logger = logger
        self.reading = reading
        startedAt = clock.now()
    }

    /// Reads the calendars, then reminds and follows changes until told to stop.
    public func run() async throws {
        try await cancelWhenGracefulShutdown {
            // Quest days as they are from today on, should the last change of a routine not have come so far.
            do {
                try await routines.recordSchedule()
            } catch {
                // The next change of a routine does so, too; a full disk is no reason to remind nobody.
                logger.warning("The days of quests could not be noted: \(error)")
            }
            // Before the first plan: what was missed while the PC was off shows only with the calendars read.
            await calendars.refresh(reading: reading)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await scheduler.run() }
                group.addTask { await calendars.watch() }
                group.addTask { await followZone() }
                try await group.waitForAll()
            }
        }
        await reminders.feed.close()
        do {
            try database.close()
        } catch {
            // Everything is committed; only the tidying up did not work.
            logger.warning("\(error)")
        }
        lock.release()
    }

    /// Reads the configuration file and the calendars again.
    ///
    /// - Throws: `ConfigurationError`; the settings in force stay.
    public func reload() async throws {
        var configuration = try Configuration.load(options)
        let before = settings.value.configuration
        if (configuration.stateFolder, configuration.socketPath, configuration.calendarFolder)
            != (before.stateFolder, before.socketPath, before.calendarFolder)
        {
            logger.warning("A new place for the state, the socket or the calendars takes effect at the next start.")
            configuration.stateFolder = before.stateFolder
            configuration.socketPath = before.socketPath
            configuration.calendarFolder = before.calendarFolder
        }
        if configuration.logLevel != before.logLevel {
            logger.warning("The new log level takes effect at the next start.")
        }
        let rules = try zone.rules(configuration, logger: logger)
        settings.update { $0 = HouseholdSettings(configuration: configuration, zone: rules) }
        await calendars.rereadAll()
        scheduler.replan()
    }
}
