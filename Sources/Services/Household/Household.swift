import CalendarIngestion
import Domain
public import Foundation
package import LinuxSystem
public import Logging
public import ServiceLifecycle
package import Storage

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
    package let database: HouseholdDatabase
    let changes: Changes
    let zone: HouseholdZone
    let zones: SystemZones
    let schedule: ScheduleRepository
    let logger: Logger
    private let options: ConfigurationOptions
    private let lock: InstanceLock?
    private let reading: @Sendable (_ done: Int, _ total: Int) -> Void

    /// Takes the state folder, opens the database and connects the services. Nothing runs yet.
    ///
    /// - Parameters:
    ///   - cycled: called after each cycle of the scheduler with the instant of the next reminder, for the watchdog and the status.
    ///   - reading: called after each calendar file of the first reading with how many are read: thousands take a while.
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
        let zone = HouseholdZone(zones: SystemZones(), file: options.timeZoneFile)
        let settings = CurrentSettings(
            HouseholdSettings(configuration: configuration, zone: try zone.rules(configuration, logger: logger)))
        return try Household(
            settings: settings, options: options, dependencies: .live(logger: logger), lock: lock, longestSleep: longestSleep,
            reading: reading, cycled: cycled)
    }

    /// Connects the services. Nothing runs yet.
    ///
    /// - Parameters:
    ///   - options: where the configuration is read from again on a reload.
    ///   - lock: of the state folder, released at the end.
    /// - Throws: where the database cannot be used.
    package init(
        settings: CurrentSettings, options: ConfigurationOptions, dependencies: Dependencies, lock: InstanceLock? = nil,
        longestSleep: TimeInterval = 3600, reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
        cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void = { _ in }
    ) throws {
        let (clock, logger) = (dependencies.clock, dependencies.logger)
        let database = try dependencies.database(settings.value.configuration) {
            Moment(at: clock.now(), day: settings.value.zone.localDateTime(at: clock.now()).date)
        }
        let changes = Changes()
        let plan = PlanChanges(wake: clock.wake)
        let feed = ReminderFeed()
        let journal = ReminderJournal(
            settings: settings, logger: logger, writer: dependencies.journal, isAvailable: dependencies.isJournalAvailable)
        let routineRepository = RoutineRepository(database)
        let decisionRepository = EventDecisionRepository(database)
        let ledger = ReminderLedger(database)
        let history = HistoryRepository(database)
        let forecasts = ForecastService(settings: settings, history: history)

        players = PlayerService(players: PlayerRepository(database), isParents: dependencies.isParents)
        routines = RoutineService(routines: routineRepository, forecasts: forecasts)
        calendars = CalendarService(
            folder: settings.value.configuration.calendarFolder, reader: dependencies.calendarReader,
            assignments: CalendarAssignmentRepository(database), settings: settings, logger: logger,
            warn: { journal.warn($0.file, sentence: $0.sentence) }, changes: changes)
        decisions = DecisionService(calendars: calendars, decisions: decisionRepository, settings: settings)
        suggestions = SuggestionService(
            calendars: calendars, routines: routineRepository, decisions: decisionRepository, settings: settings,
            forecasts: forecasts, withoutCalendar: { try await PlayerSettingsRepository(database).withoutCalendar() })
        let facts = ReminderFactReader(
            suggestions: suggestions, routines: routineRepository, players: PlayerRepository(database),
            playerSettings: PlayerSettingsRepository(database), quests: QuestRepository(database), history: history,
            ledger: ledger, settings: settings)
        let reminders = ReminderService(
            facts: facts, ledger: ledger, settings: settings,
            reflections: ReflectionText(progress: ProgressService(database, settings: settings), logger: logger), feed: feed)
        let emitter = ReminderEmitter(reminders: reminders, feed: feed, journal: journal, clock: clock)
        scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock, changes: plan, plan: { try await reminders.plan(from: $0, now: $1) }, ledger: .stored(ledger),
                emit: { await emitter.emit($0) }, recorded: { await feed.recorded($0) }, cycled: cycled, longestSleep: longestSleep),
            logger: logger)
        answers = ReminderAnswers(
            reminders: reminders, ledger: ledger, changes: changes, scheduler: scheduler, settings: settings, logger: logger)
        game = Game(
            database: database, settings: settings, folder: settings.value.configuration.stateFolder,
            reading: dependencies.reading)
        parentMode = ParentMode(
            file: ParentPINFile(path: "\(settings.value.configuration.stateFolder)/parent-pin"),
            reading: dependencies.reading, logger: logger)

        self.reminders = reminders
        self.settings = settings
        self.journal = journal
        self.changes = changes
        self.database = database
        self.clock = clock
        self.logger = logger
        self.options = options
        self.lock = lock
        self.reading = reading
        zones = dependencies.zones
        zone = HouseholdZone(zones: dependencies.zones, file: options.timeZoneFile)
        schedule = ScheduleRepository(database)
        startedAt = clock.now()

        let listener = ChangeListener(forecasts: forecasts, feed: feed, plan: plan, answers: answers, clock: clock)
        changes.listen { await listener.receive($0) }
        database.onChange { await changes.publish($0) }
    }

    /// Reads the calendars, then reminds and follows changes until told to stop.
    public func run() async throws {
        try await cancelWhenGracefulShutdown {
            // Quest days as they are from today on, should the last change of a routine not have come so far.
            do {
                try await schedule.record(today: settings.value.zone.localDateTime(at: clock.now()).date)
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
        lock?.release()
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
        await changes.publish(Change(.household))
    }
}
