import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// A household in memory, with the players that a test asks for. What is made is numbered: player 1, routine 1, quest 1, …
struct Household {
    let database: HouseholdDatabase
    let players: PlayerRepository
    let routines: RoutineRepository
    let decisions: EventDecisionRepository
    let calendars: CalendarAssignmentRepository
    let ledger: ReminderLedger
    let quests: QuestRepository
    let history: HistoryRepository
    let settings: PlayerSettingsRepository
    let schedule: ScheduleRepository
    let reflections: ReflectionRepository
    let tones: CalendarToneRepository
    let meanings: CalendarMeaningRepository
    let preferences: HouseholdPreferencesRepository
    let ways: WayRepository
    let away: AwayRepository
    let groups: GroupRepository
    let facts: FactRepository
    let operations: OperationRepository

    init(_ database: HouseholdDatabase) {
        self.database = database
        players = PlayerRepository(database)
        routines = RoutineRepository(database)
        decisions = EventDecisionRepository(database)
        calendars = CalendarAssignmentRepository(database)
        ledger = ReminderLedger(database)
        quests = QuestRepository(database)
        history = HistoryRepository(database)
        settings = PlayerSettingsRepository(database)
        schedule = ScheduleRepository(database)
        reflections = ReflectionRepository(database)
        tones = CalendarToneRepository(database)
        meanings = CalendarMeaningRepository(database)
        preferences = HouseholdPreferencesRepository(database)
        ways = WayRepository(database)
        away = AwayRepository(database)
        groups = GroupRepository(database)
        facts = FactRepository(database)
        operations = OperationRepository(database)
    }

    /// - Parameter wall: what the database takes for now.
    static func inMemory(players names: String..., wall: WallMoment = WallMoment()) async throws -> Household {
        let household = Household(try .inMemory { wall.value })
        for name in names { _ = try await household.players.create(PlayerDraft(name: name)) }
        return household
    }

    /// Players and one routine of theirs, with the id 1.
    static func withRoutine(_ database: HouseholdDatabase, players names: String...) async throws -> Household {
        let household = Household(database)
        for name in names { _ = try await household.players.create(PlayerDraft(name: name)) }
        _ = try await household.routines.create(
            RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Shoes")]), createdBy: .parent)
        return household
    }

    /// The error that `body` throws, which must be one of the store's.
    static func error(
        _ location: SourceLocation = #_sourceLocation, of body: () async throws -> Void
    ) async throws -> StorageError {
        do {
            try await body()
        } catch let error as StorageError {
            return error
        }
        Issue.record("No error was thrown.", sourceLocation: location)
        throw StorageError(.unavailable, "No error was thrown.")
    }
}

extension HouseholdDatabase {
    /// The same identities for every test: those of a household in memory.
    static func counting(path: String) throws -> HouseholdDatabase { try HouseholdDatabase(path: path, identities: .counting()) }

    /// Writes past the repositories.
    func execute(_ sql: String, _ arguments: StatementArguments = []) async throws {
        try await queue.write { try $0.execute(sql: sql, arguments: arguments) }
    }

    /// Reads past the repositories.
    func inspect<Value>(_ body: (Database) throws -> Value) throws -> Value { try queue.read(body) }

    /// The rows of a query.
    func rows(_ sql: String) throws -> [Row] { try inspect { try Row.fetchAll($0, sql: sql) } }

    /// How many rows a table has.
    func count(_ table: String) throws -> Int { try inspect { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 } }
}

extension ReminderRecord {
    /// A record of player 1's soccer, `minute` minutes into a Sunday.
    static func sample(
        _ id: ReminderID, player: PlayerID = 1, minute: Double = 0, outcome: ReminderOutcome = .emitted,
        stage: Reminder.Stage = .startBy
    ) -> ReminderRecord {
        let planned = Date(timeIntervalSince1970: 1_772_377_920 + minute * 60)
        return ReminderRecord(
            id: id, kind: .scheduleSuggestion, stage: stage, playerID: player, routineID: 1, eventStart: planned + 2880,
            startBy: planned,
            expiresAt: planned + 2880, plannedAt: planned, emittedAt: outcome.wasEmitted ? planned + 0.125 : nil, outcome: outcome)
    }

    /// The same with an id that a text stands for.
    static func sample(
        named text: String, player: PlayerID = 1, minute: Double = 0, outcome: ReminderOutcome = .emitted
    ) -> ReminderRecord {
        sample(ReminderID(named: text), player: player, minute: minute, outcome: outcome)
    }

    /// A record of a player's quest of a day.
    static func daily(_ id: ReminderID, outcome: ReminderOutcome = .emitted) -> ReminderRecord {
        var record = sample(id, player: id.occasion.playerID, outcome: outcome, stage: .due)
        record.kind = .dailyQuest
        (record.eventStart, record.startBy) = (nil, nil)
        return record
    }
}
