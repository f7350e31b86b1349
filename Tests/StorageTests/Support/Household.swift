import Domain
import Foundation
import Testing

@testable import Storage

/// A household in memory, with the players that a test asks for.
struct Household {
    let database: HouseholdDatabase
    let players: PlayerRepository
    let routines: RoutineRepository
    let calendars: CalendarAssignmentRepository
    let ledger: ReminderLedger
    let quests: QuestRepository
    let history: HistoryRepository
    let settings: PlayerSettingsRepository
    let schedule: ScheduleRepository
    let reflections: ReflectionRepository

    init(_ database: HouseholdDatabase) {
        self.database = database
        players = PlayerRepository(database)
        routines = RoutineRepository(database)
        calendars = CalendarAssignmentRepository(database)
        ledger = ReminderLedger(database)
        quests = QuestRepository(database)
        history = HistoryRepository(database)
        settings = PlayerSettingsRepository(database)
        schedule = ScheduleRepository(database)
        reflections = ReflectionRepository(database)
    }

    /// The players' ids are 1, 2, …
    static func inMemory(players names: String...) async throws -> Household {
        let household = Household(try .inMemory())
        for name in names { _ = try await household.players.create(PlayerDraft(name: name)) }
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

extension ReminderRecord {
    /// A record of player 1's soccer, `minute` minutes into a Sunday.
    static func sample(
        _ id: String, player: Int64 = 1, minute: Double = 0, outcome: ReminderOutcome = .emitted, stage: Reminder.Stage = .startBy
    ) -> ReminderRecord {
        let planned = Date(timeIntervalSince1970: 1_772_377_920 + minute * 60)
        return ReminderRecord(
            id: id, kind: .scheduleSuggestion, stage: stage, player: player, routine: "activity-prep",
            eventStart: planned + 2880, startBy: planned, expiresAt: planned + 2880, plannedAt: planned,
            emittedAt: outcome.wasEmitted ? planned + 0.125 : nil,
            outcome: outcome)
    }

    /// A record of player 1's quest of a day.
    static func daily(_ id: String, outcome: ReminderOutcome = .emitted) -> ReminderRecord {
        var record = sample(id, outcome: outcome, stage: .due)
        record.kind = .dailyQuest
        (record.eventStart, record.startBy) = (nil, nil)
        return record
    }
}
