import CalendarIngestion
import Domain
import Foundation
import Logging
import Storage
import Synchronization
import TestSupport

@testable import Services

/// The services of a household in UTC, on a database in memory and a calendar folder that goes with the test. Nothing runs by itself.
struct TestHousehold {
    let folder: TemporaryFolder
    let settings: CurrentSettings
    let players: PlayerService
    let routines: RoutineService
    let calendars: CalendarService
    let decisions: DecisionService
    let suggestions: SuggestionService
    let game: Game
    let reminders: ReminderService
    let scheduler: ReminderScheduler
    let answers: ReminderAnswers
    /// The clocks that measure her; a test lets time pass on them.
    let questClock = QuestClock()
    let ledger: ReminderLedger
    /// What happened: "changed", and the files that were warned about.
    let log = Log()

    final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func append(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock(\.self) }
        func count(of line: String) -> Int { all.count { $0 == line } }
    }

    /// - Parameter names: the players, whose ids are 1, 2, …
    init(players names: String..., rules: GameRules = .calibrated) async throws {
        folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.calendarFolder = folder.path
        configuration.rules = rules
        settings = CurrentSettings(HouseholdSettings(configuration: configuration, zone: .utc))
        let log = log
        let changed: @Sendable () -> Void = { log.append("changed") }
        let database = try HouseholdDatabase.inMemory()
        let repository = RoutineRepository(database)
        ledger = ReminderLedger(database)
        let assignments = CalendarAssignmentRepository(database)
        players = PlayerService(players: PlayerRepository(database), changed: changed)
        let forecasts = ForecastService(settings: settings, history: HistoryRepository(database))
        let clock = questClock
        routines = RoutineService(
            routines: repository, schedule: ScheduleRepository(database), forecasts: forecasts,
            today: { ZoneRules.utc.localDateTime(at: clock.reading().wall).date }, changed: changed)
        calendars = CalendarService(
            folder: folder.path, reader: CalendarFolderReader(access: .live, zoneLookup: { _ in nil }, parser: .inProcess),
            assignments: assignments, settings: settings,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, warn: { log.append("warn \($0.file)") },
            changed: changed)
        let decided = EventDecisionRepository(database)
        decisions = DecisionService(calendars: calendars, decisions: decided, settings: settings, changed: changed)
        suggestions = SuggestionService(
            calendars: calendars, routines: repository, decisions: decided, settings: settings, forecasts: forecasts,
            withoutCalendar: { try await PlayerSettingsRepository(database).withoutCalendar() })
        let facts = ReminderFactReader(
            suggestions: suggestions, routines: repository, players: PlayerRepository(database),
            playerSettings: PlayerSettingsRepository(database), quests: QuestRepository(database),
            history: HistoryRepository(database), ledger: ledger, settings: settings)
        let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let reminders = ReminderService(
            facts: facts, ledger: ledger, settings: settings,
            reflections: ReflectionTimer(progress: ProgressService(database, settings: settings), logger: silent),
            feed: ReminderFeed())
        self.reminders = reminders
        // It never runs: a test has it do what it is about.
        scheduler = ReminderScheduler(
            ReminderScheduler.Surroundings(
                clock: WallClock(now: { clock.reading().wall }, sleep: { _ in }, wake: { log.append("replan") }),
                plan: { try await reminders.plan(from: $0, now: $1) }, ledger: .stored(ledger), emit: { _ in }),
            logger: silent)
        let answers = ReminderAnswers(
            reminders: reminders, ledger: ledger, scheduler: scheduler, settings: settings, logger: silent)
        self.answers = answers
        game = Game(
            database: database, settings: settings, folder: folder.path, reading: { clock.reading() }, changed: changed,
            begun: { await answers.begun(by: $0, at: $1) })
        for name in names { _ = try await players.create(PlayerDraft(name: name)) }
    }

    /// Puts a calendar of hour-long events into the folder and reads it.
    func write(_ name: String, _ events: (title: String, start: Date)...) async throws {
        try folder.write(Self.calendar(events), to: "\(name).ics")
        await calendars.refresh()
    }

    static func calendar(_ events: [(title: String, start: Date)]) -> String {
        let entries = events.map { event in
            let start = event.start.formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
            return "BEGIN:VEVENT\r\nUID:\(event.title)-\(start)\r\nDTSTART:\(start)\r\n"
                + "DURATION:PT1H\r\nSUMMARY:\(event.title)\r\nEND:VEVENT\r\n"
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n"
    }

    /// A routine of one task of ten minutes that soccer calls for.
    @discardableResult
    func addRoutine(_ name: String = "Activity Prep", keywords: [String] = ["soccer"], players: [Int64]? = nil) async throws
        -> Routine
    {
        try await routines.create(
            RoutineDraft(
                name: name, tasks: [RoutineTask(name: "Zzz", referenceSeconds: 600)], playerIDs: players, keywords: keywords),
            createdBy: .parent)
    }
}
