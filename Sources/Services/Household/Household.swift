import CalendarIngestion
import Domain
public import Foundation
package import LinuxSystem
public import Logging
public import ServiceLifecycle
package import Storage

/// The household: creates the services, connects them, and runs them until shutdown.
public struct Household: Service {
    /// The settings in force.
    public let settings: CurrentSettings
    /// The players of the household.
    public let players: PlayerService
    /// The routines of the household.
    public let routines: RoutineService
    /// The calendar folder.
    public let calendars: CalendarService
    /// Which events call for which routine, and the parents' decisions about them.
    public let decisions: DecisionService
    /// The pauses that holidays in the calendars propose, and the parents' answers.
    public let pauses: PauseService
    /// How long the way to places is, as parents have answered.
    public let ways: WayService
    /// The whole-day events during which children are away, as parents have answered.
    public let away: AwayService
    /// The groups of calendars in which no player is, as parents have answered.
    public let groups: GroupService
    /// Which routine to start, and when.
    public let suggestions: SuggestionService
    /// Quests, progress, players' settings, backup and export.
    public let game: Game
    /// Parent mode with a PIN.
    public let parentMode: ParentMode
    /// What parents set for the whole household.
    let preferences: PreferenceService
    /// That parents want no calendar.
    let calendarDecline: CalendarDeclineRepository
    /// Past and upcoming reminders, and the stream of those that fire.
    public let reminders: ReminderService
    /// Players' answers to reminders.
    public let answers: ReminderAnswers
    /// Emits and records reminders.
    public let scheduler: ReminderScheduler
    /// The wall clock.
    public let clock: WallClock
    /// When the daemon started.
    public let startedAt: Date

    /// How long the scheduler waits for a new plan. A family's takes a few milliseconds.
    private static let patience = Duration.milliseconds(20)

    /// How long the first plan waits for the small calendar files.
    private let readingPatience: Duration
    /// The family's other PCs.
    let sharing: FamilySharing
    let journal: ReminderJournal
    let previewLimit = PreviewLimit()
    let parcelLimit = ParcelLimit()
    package let database: HouseholdDatabase
    let changes: ChangePublisher
    let pages = ChangeFeed()
    let zone: HouseholdZone
    let zones: SystemZones
    let computer: ComputerReadings
    /// Reads the backups while nobody waits for it.
    package let backupReading = BackgroundWork()
    let uploads: UploadShelf
    let founders: Founders
    let logins: LoginGroups
    let setupDrafts: SetupDrafts
    let logger: Logger
    let options: ConfigurationOptions
    private let lock: InstanceLock?
    private let reading: @Sendable (_ done: Int, _ total: Int) -> Void

    /// Locks the state folder, opens the database and connects the services. Nothing runs yet. Where nothing can be written beside a
    /// database (its disk is full, or mounted for reading), what is stored is only read, and what changes is refused.
    ///
    /// - Parameters:
    ///   - longestSleep: the longest time between two cycles of the scheduler, in seconds.
    ///   - reading: called after each batch of small calendar files of the first read with the number of those read so far and in all.
    ///   - cycled: called after each cycle of the scheduler with the instant of the next reminder, for the watchdog and the status.
    /// - Throws: if another daemon has locked the state folder, the folder or the database cannot be used, or what is set as the time zone
    ///   is none.
    public static func open(
        _ configuration: Configuration, options: ConfigurationOptions, logger: Logger, longestSleep: TimeInterval,
        reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void, cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void
    ) throws -> Household {
        let state = StateFolder(path: configuration.stateFolder)
        try state.create(mayBeReadOnly: FileManager.default.fileExists(atPath: configuration.databasePath))
        let lock = try InstanceLock(path: "\(state.path)/timequest.lock", includesFolder: true)
        if FileManager.default.isWritableFile(atPath: state.path) {
            try BackupService.removeLeftovers(in: state.path)
            do throws(BackupFolderError) {
                try BackupFolder(ofState: state.path).removeCopies()
            } catch {
                // Reminders go before tidiness: the pages and the doctor say what is wrong with the folder.
                logger.warning("\(error)")
            }
            UploadShelf(folder: state.path, now: { Date() }, freeBytes: { _ in nil }).removeLeftovers()
        }
        try StateFolder(path: configuration.calendarFolder).createIfInside(state)
        let zone = HouseholdZone(zones: SystemZones(), file: options.timeZoneFile)
        // A file that names no zone does not matter where parents have set one. That is known once the database is open.
        var (rules, isRefused) = (ZoneRules.utc, false)
        do { rules = try zone.rules(configuration, logger: logger) } catch { isRefused = true }
        var dependencies = try Dependencies.live(logger: logger)
        #if DEBUG
            if let rate = options.clockRate { dependencies = dependencies.withClocks(atRate: rate) }
        #endif
        let household = try Household(
            settings: CurrentSettings(HouseholdSettings(configuration: configuration, zone: rules)), options: options,
            dependencies: dependencies, lock: lock, longestSleep: longestSleep, reading: reading, cycled: cycled)
        if isRefused { _ = try zone.rules(household.settings.value.configuration, logger: logger) }
        return household
    }

    /// Connects the services. Nothing runs yet.
    ///
    /// - Parameters:
    ///   - options: where a reload reads the configuration from.
    ///   - lock: the lock of the state folder; released at the end of `run`.
    /// - Throws: if the database cannot be used.
    package init(
        settings: CurrentSettings, options: ConfigurationOptions, dependencies: Dependencies, lock: InstanceLock? = nil,
        longestSleep: TimeInterval = 3600, reading: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
        cycled: @escaping @Sendable (_ nextFireAt: Date?) -> Void = { _ in }
    ) throws {
        let (clock, logger) = (dependencies.clock, dependencies.logger)
        let database = try dependencies.database(settings.value.configuration) {
            Moment(at: clock.now(), day: settings.value.zone.localDateTime(at: clock.now()).date)
        }
        zone = HouseholdZone(zones: dependencies.zones, file: options.timeZoneFile)
        preferences = PreferenceService(
            repository: HouseholdPreferencesRepository(database), settings: settings, zone: zone, logger: logger)
        try preferences.applyAtStart()
        calendarDecline = CalendarDeclineRepository(database)
        let changes = ChangePublisher()
        let replan = ReplanSignal(wake: clock.wake)
        let feed = ReminderFeed()
        let journal = ReminderJournal(
            settings: settings, logger: logger, writer: dependencies.journal, isAvailable: dependencies.isJournalAvailable)
        let routineRepository = RoutineRepository(database)
        let decisionRepository = EventDecisionRepository(database)
        let ledger = ReminderLedger(database)
        let history = HistoryRepository(database)
        let forecasts = ForecastService(settings: settings, history: history)

        players = PlayerService(players: PlayerRepository(database), standing: dependencies.standing)
        routines = RoutineService(routines: routineRepository, forecasts: forecasts)
        calendars = CalendarService(
            folder: settings.value.configuration.calendarFolder, reader: dependencies.calendarReader,
            assignments: CalendarAssignmentRepository(database), tones: CalendarToneRepository(database),
            meanings: CalendarMeaningRepository(database), settings: settings, logger: logger,
            warn: { journal.warn($0.file, sentence: $0.sentence) }, changes: changes)
        pauses = PauseService(
            calendars: calendars, players: PlayerRepository(database), repository: PlayerSettingsRepository(database),
            settings: settings)
        groups = GroupService(repository: GroupRepository(database))
        ways = WayService(
            calendars: calendars, players: PlayerRepository(database), routines: routineRepository,
            repository: WayRepository(database), groups: groups)
        away = AwayService(calendars: calendars, repository: AwayRepository(database), settings: settings)
        suggestions = SuggestionService(
            calendars: calendars, routines: routineRepository, players: PlayerRepository(database),
            decisions: decisionRepository, quests: QuestRepository(database), settings: settings, forecasts: forecasts,
            playerSettings: PlayerSettingsRepository(database), ways: ways, away: away, groups: groups)
        decisions = DecisionService(
            calendars: calendars, routines: routineRepository, players: PlayerRepository(database), decisions: decisionRepository,
            settings: settings, forecasts: forecasts, compiled: suggestions.compiled,
            family: { [suggestions] in try await suggestions.family() })
        game = Game(
            database: database, settings: settings, folder: settings.value.configuration.stateFolder,
            suggestions: suggestions, logger: logger, freeBytes: dependencies.computer.freeBytes, reading: dependencies.reading,
            renewIdentity: { [renew = dependencies.renewIdentity] in try renew(settings.value.configuration) })
        let facts = ReminderFactReader(
            suggestions: suggestions, routines: routineRepository, players: PlayerRepository(database),
            playerSettings: PlayerSettingsRepository(database), quests: QuestRepository(database), history: history,
            reflections: ReflectionRepository(database), ledger: ledger, settings: settings)
        let reminders = ReminderService(
            facts: facts, ledger: ledger, settings: settings,
            weeklyTexts: WeeklyReminderText(progress: game.progress, logger: logger), feed: feed,
            hasReadCalendars: { [calendars] in calendars.isRead })
        let sharing = FamilySharing(
            database, carrier: dependencies.carrier(settings.value.configuration), settings: settings, clock: clock,
            publish: { await changes.publish($0) }, isWatched: { [pages] in pages.isFollowedByParents }, logger: logger)
        let emitter = ReminderEmitter(reminders: reminders, feed: feed, journal: journal, clock: clock)
        scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock, replan: replan, plan: { try await reminders.plan(from: $0, now: $1) },
                knowsAllEvents: { [calendars] in calendars.isWhole }, hasReadAll: { [calendars] in calendars.hasReadAll },
                turns: { await sharing.turns.turns() }, ledger: .stored(ledger),
                emit: { await emitter.emit($0) }, recorded: { feed.recorded($0) },
                withdraw: { for withdrawal in $0 { feed.withdraw(withdrawal) } }, cancelled: { feed.cancelled = $0 },
                cycled: cycled, longestSleep: longestSleep,
                patience: Self.patience),
            logger: logger)
        answers = ReminderAnswers(
            reminders: reminders, ledger: ledger, changes: changes, scheduler: scheduler, settings: settings, logger: logger)
        parentMode = ParentMode(
            file: ParentPINFile(path: "\(settings.value.configuration.stateFolder)/parent-pin"),
            reading: dependencies.reading, logger: logger)

        self.reminders = reminders
        self.sharing = sharing
        self.settings = settings
        self.journal = journal
        self.changes = changes
        self.database = database
        self.clock = clock
        self.logger = logger
        self.options = options
        self.lock = lock
        self.reading = reading
        readingPatience = dependencies.readingPatience
        zones = dependencies.zones
        computer = dependencies.computer
        uploads = UploadShelf(
            folder: settings.value.configuration.stateFolder, now: clock.now, freeBytes: dependencies.computer.freeBytes)
        founders = dependencies.founders
        logins = dependencies.logins
        setupDrafts = SetupDrafts(path: "\(settings.value.configuration.stateFolder)/setup-draft.json", logger: logger)
        startedAt = clock.now()

        let listener = ChangeListener(
            forecasts: forecasts, progress: game.progress, guests: game.guests, feed: feed, replan: replan, answers: answers,
            clock: clock, pages: pages)
        changes.listen { await listener.receive($0) }
        database.onChange { [preferences] change in
            // First, so that whoever acts on the change acts by them.
            if change.areas.contains(.household) { await preferences.apply() }
            await changes.publish(change)
            sharing.receive(change)
        }
    }

    /// Who pairs this PC with others.
    var pairing: PairingService { sharing.pairing }
    /// The PCs of the family.
    var pcs: PCService { sharing.pcs }
    /// What goes between PCs by a stick.
    var stick: StickService { sharing.stick }

    /// Reads the calendars, then emits reminders and follows changes until graceful shutdown.
    public func run() async throws {
        try await cancelWhenGracefulShutdown {
            // Nearly all reminders come from the small files. The large ones, or many, are read while reminders come.
            let start = AsyncStream.makeStream(of: Void.self)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    await calendars.readSmallFiles(reading: reading)
                    start.continuation.finish()
                    await calendars.watch()
                }
                group.addTask {
                    do { try await Task.sleep(for: readingPatience) } catch { return }  // cancelled
                    start.continuation.finish()
                }
                group.addTask {
                    for await _ in start.stream {}
                    try await scheduler.run()
                }
                group.addTask { await followZone() }
                group.addTask { await followDatabase() }
                group.addTask { await sharing.run() }
                group.addTask { await tidyHourly() }
                try await group.waitForAll()
            }
        }
        reminders.feed.close()
        pages.close()
        do {
            try database.close()
        } catch {
            // Everything is committed; only the cleanup failed.
            logger.warning("\(error)")
        }
        lock?.release()
    }

    /// Removes what was sent and never used: until then it lies there, but nobody can use it any more. Has the backups read that were not
    /// read for a day, so that parents are shown at once which is damaged.
    private func tidyHourly() async {
        while !Task.isCancelled {
            do {
                try await Task.sleep(for: .seconds(3600), tolerance: .seconds(600))
            } catch {
                return  // cancelled
            }
            uploads.sweep()
            readBackups(at: clock.now())
        }
    }

    /// Where what is stored could only be read at the start, waits until it can be written to again.
    private func followDatabase() async {
        while database.isCopy, !Task.isCancelled {
            do {
                try await Task.sleep(for: .seconds(30))
            } catch {
                return  // cancelled
            }
            await reopenDatabase()
        }
    }

    /// Opens the database for writing where there is room for it again.
    func reopenDatabase() async {
        guard StateFolder(path: settings.value.configuration.stateFolder).writingProblem == nil else { return }
        do {
            try await database.reopen()
            logger.notice("The database can be written to again: what happens from now on is kept.")
        } catch {
            logger.warning("The database is still only read: \(error)")
        }
    }

    /// Reads the configuration file and the calendars again.
    ///
    /// - Throws: `ConfigurationError`; the current settings then stay in force.
    public func reload() async throws {
        var configuration = try Configuration.load(options)
        let before = settings.value.configuration
        configuration.preferences = before.preferences
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

/// Its parts have no place in a log.
extension Household: CustomStringConvertible {
    public var description: String { "household in \(database.path)" }
}
