import Domain
import Foundation
import GRDB
import LinuxSystem
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Quests rebuilt from their logs", .tags(.system))
struct RebuildServiceTests {
    private let folder: TemporaryFolder
    private let configuration: Services.Configuration
    private let now = Date.clock("12:00")

    init() throws {
        folder = try TemporaryFolder()
        var configuration = Services.Configuration()
        configuration.stateFolder = folder.path
        self.configuration = configuration
    }

    /// A household with one quest whose first task is done.
    private func play() async throws -> QuestID {
        let database = try HouseholdDatabase(path: configuration.databasePath)
        let player = try await PlayerRepository(database).create(PlayerDraft(name: "Mia"))
        let routine = try await RoutineRepository(database).create(
            RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Pack"), RoutineTask(name: "Go")], playerIDs: [player.id]),
            createdBy: .parent)
        let quests = QuestRepository(database)
        let quest = try await quests.create(
            .opening(routine, id: quests.newID(), player: player.id, history: [], finished: 0, rules: .calibrated, at: now))
        for (number, tap) in [QuestTap.estimate(seconds: 300), .start(), .done()].enumerated() {
            let reading = ClockReading(bootID: "boot", bootSeconds: Double(number) * 100, wall: now + Double(number) * 100)
            _ = try await quests.take(tap, of: quest.id, step: number, at: reading, today: LocalDate(dayNumber: 20_513)).get()
        }
        try database.close()
        return quest.id
    }

    @Test("A household that is well stays as it is, and nothing is kept aside")
    func well() async throws {
        _ = try await play()
        let outcome = try await RebuildService.run(configuration, at: now)
        #expect(outcome == RebuildService.Outcome(questCount: 1, differing: [], keptAside: nil))
        #expect(try await RebuildService.run(configuration, at: now).questCount == 1, "the lock was released")
    }

    @Test("What differs is made right, and the database as it was is kept")
    func differing() async throws {
        let quest = try await play()
        let path = configuration.databasePath
        try await DatabaseQueue(path: path).write { database in
            try database.execute(sql: "UPDATE questTask SET estimatedSeconds = 1 WHERE position = 0")
        }
        let outcome = try await RebuildService.run(configuration, at: now)
        let aside = try #require(outcome.keptAside)
        #expect(outcome.differing == [quest] && FileManager.default.fileExists(atPath: aside))
        let database = try HouseholdDatabase(path: path)
        #expect(try await QuestRepository(database).find(quest)?.tasks[0].estimatedSeconds == 300)
        #expect(try await QuestRepository(HouseholdDatabase(path: aside)).find(quest)?.tasks[0].estimatedSeconds == 1)
    }

    @Test("While a daemon runs, and where there is no household, it is refused with what to do")
    func refused() async throws {
        let missing = await #expect(throws: HouseholdError.self) { try await RebuildService.run(configuration, at: now) }
        #expect(missing?.kind == .notFound && missing?.description.contains(configuration.databasePath) == true)
        _ = try await play()
        let lock = try InstanceLock(path: folder.path("timequest.lock"))
        let running = await #expect(throws: HouseholdError.self) { try await RebuildService.run(configuration, at: now) }
        #expect(running?.kind == .conflict && running?.description.contains("stop it first. The service") == true)
        lock.release()
    }
}
