import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// The household that version 0.1.0 has left behind (`Tests/Fixtures/households`): its database, and what it said about it.
struct FormerHousehold: Sendable {
    let folder: TemporaryFolder
    /// `version-0.1.0.json`.
    let said: Said

    /// The database as 0.1.0 wrote it, in a folder of its own.
    init() throws {
        folder = try TemporaryFolder()
        try Self.write(to: folder.databasePath)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        said = try decoder.decode(Said.self, from: Data(contentsOf: Self.file("json")))
    }

    static func write(to path: String) throws {
        let queue = try DatabaseQueue(path: path)
        let dump = try String(contentsOf: file("sql"), encoding: .utf8)
        try queue.writeWithoutTransaction { try $0.execute(sql: dump) }
        try queue.close()
    }

    /// Looks into the database before it is opened.
    func before<Value>(_ body: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: folder.databasePath)
        defer { try? queue.close() }  // it has been read
        return try queue.read(body)
    }

    private static func file(_ type: String) -> URL { Repository.file("Tests/Fixtures/households/version-0.1.0.\(type)") }

    /// What 0.1.0 said, as far as the store answers for it. Ids are its numbers, instants whole seconds.
    struct Said: Decodable, Sendable {
        struct Player: Decodable, Sendable {
            struct Profile: Decodable, Sendable {
                var id: Int
                var name: String
                var linuxUser: String?
            }
            struct Progress: Decodable, Sendable {
                var level: LevelProgress
                var streak: Streak
                var questCount: Int
                var estimationCount: Int
            }
            struct Settings: Decodable, Sendable {
                var notificationTime: LocalTime?
                var sounds: Bool
                var quietHours: PlayerSettings.QuietHours?
                var pausedUntil: LocalDate?
                var usesCalendar: Bool

                /// Without the pause.
                var settings: PlayerSettings {
                    PlayerSettings(
                        notificationTime: notificationTime, sounds: sounds, quietHours: quietHours, usesCalendar: usesCalendar)
                }
            }
            var player: Profile
            var progress: Progress
            var settings: Settings
            /// The newest first.
            var quests: [Quest]
        }
        struct Quest: Decodable, Sendable {
            var id: Int
            var playerID: Int
            var routineID: Int
            var name: String
            var phase: GameSession.Phase
            var isPaused: Bool
            var isCalibration: Bool
            var step: Int
            var undoable: QuestTap.Kind?
            var wholeGuessSeconds: Double?
            var position: Int
            var tasks: [Task]
            var earnedXP: Int
            var openedAt: Date
            var finishedAt: Date?
        }
        struct Task: Decodable, Sendable {
            struct Result: Decodable, Hashable, Sendable {
                var source: EstimationRecord.Source
                var actualSeconds: Double?
                var score: EstimationScore?
                var xp: Int
                var isPersonalBest: Bool
            }
            var name: String
            var estimatedSeconds: Double?
            var result: Result?
        }
        struct Routine: Decodable, Sendable {
            var id: Int
            var slug: String
            var name: String
            var displayName: String
            var tasks: [RoutineTask]
            var activeDays: [Int]
            var playerIDs: [Int]
            var keywords: [String]
            var travelMinutes: Int
            var templateID: String?
            var isActive: Bool
            var createdBy: Domain.Routine.Creator
        }
        struct Reminders: Decodable, Sendable {
            struct Reminder: Decodable, Sendable {
                var id: String
                var outcome: ReminderOutcome?
            }
            var reminders: [Reminder]
        }

        var asOf: Date
        var bootID: String
        var timeZone: String
        var players: [Player]
        var routines: [Routine]
        var reminders: Reminders
    }
}

/// What stands today for the numbers of 0.1.0.
struct FormerNumbers: Sendable {
    private let players: [Int: PlayerID]
    private let routines: [Int: RoutineID]
    private let quests: [Int: QuestID]

    init(_ database: HouseholdDatabase) async throws {
        (players, routines, quests) = try await database.read { database in
            func all<Entity>(_ table: String) throws -> [Int: Identity<Entity>] {
                let rows = try Row.fetchAll(database, sql: "SELECT id, uid FROM \(table)")
                return try Dictionary(uniqueKeysWithValues: rows.map { ($0[0], try .stored($0[1])) })
            }
            return (try all("player"), try all("routine"), try all("quest"))
        }
    }

    func player(_ number: Int) throws -> PlayerID { try #require(players[number]) }
    func routine(_ number: Int) throws -> RoutineID { try #require(routines[number]) }
    func quest(_ number: Int) throws -> QuestID { try #require(quests[number]) }
}
