import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("The database's file", .tags(.system))
struct DurabilityTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "The connection that writes waits for the disk, uses a log, and keeps foreign keys",
        arguments: [("synchronous", "2"), ("journal_mode", "wal"), ("foreign_keys", "1"), ("busy_timeout", "5000")])
    func pragma(name: String, value: String) async throws {
        let database = try HouseholdDatabase(path: folder.databasePath)
        let found = try await database.queue.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
        #expect(found == value)
    }

    @Test("It still waits for the disk when an existing file is opened again")
    func synchronousOnReopening() async throws {
        try HouseholdDatabase(path: folder.databasePath).close()
        let database = try HouseholdDatabase(path: folder.databasePath)
        #expect(try await database.queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    }

    @Test("A missing file is created, and an empty one is filled", arguments: [false, true])
    func creation(isThere: Bool) async throws {
        if isThere { try folder.write(Data()) }
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        #expect(try await household.players.all().isEmpty)
        #expect(try folder.bytes().starts(with: "SQLite format 3\0".utf8))
    }

    @Test("Only the owner can read the files, whatever their rights were before", arguments: [false, true])
    func mode(isThere: Bool) async throws {
        if isThere {
            try HouseholdDatabase(path: folder.databasePath).close()
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.databasePath)
        }
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        for file in ["household.sqlite", "household.sqlite-wal", "household.sqlite-shm"] {
            #expect(try folder.mode(of: file) == 0o600, "\(file)")
        }
    }

    @Test("Everything is there after closing and opening again")
    func reopening() async throws {
        let first = Household(try .counting(path: folder.databasePath))
        let mia = try await first.players.create(PlayerDraft(name: "Mia", linuxUser: "mia"))
        let routine = try await first.routines.create(.example, createdBy: .parent)
        try await first.calendars.assign("sports", to: .player(mia.id))
        try await first.ledger.record([.sample("one")], coveredUntil: Date(timeIntervalSince1970: 1_772_377_920.25))
        try first.database.close()

        // The file alone, as a backup would take it.
        let backup = try TemporaryFolder()
        try backup.write(try folder.bytes())
        let second = Household(try HouseholdDatabase(path: backup.databasePath))
        #expect(try await second.players.all() == [mia])
        #expect(try await second.routines.all() == [routine])
        #expect(try await second.calendars.all() == ["sports": .player(mia.id)])
        #expect(try await second.ledger.find("one") == .sample("one"))
        #expect(try await second.ledger.coveredUntil() == Date(timeIntervalSince1970: 1_772_377_920.25))
    }

    @Test("What was committed survives a power loss, without closing")
    func powerLoss() async throws {
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        let copy = try folder.copyOfOpenDatabase()

        let recovered = Household(try HouseholdDatabase(path: copy.databasePath))
        #expect(try await recovered.players.all().map(\.name) == ["Mia"])
    }

    @Test("A power loss while the file was created does no harm: an untouched SQLite file is begun with")
    func creationWasInterrupted() async throws {
        var configuration = Configuration()
        configuration.journalMode = .wal
        try DatabaseQueue(path: folder.databasePath, configuration: configuration).close()

        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    @Test("A closed database says so instead of crashing, and can be closed twice", arguments: [true, false])
    func closed(inMemory: Bool) async throws {
        let household = Household(try inMemory ? .inMemory() : HouseholdDatabase(path: folder.databasePath))
        try household.database.close()
        try household.database.close()
        let error = try await Household.error { _ = try await household.players.all() }
        #expect(error.code == .unavailable)
        #expect(error.description.contains("closed"))
    }

    @Test("What is under way when it is closed is finished")
    func closingUnderLoad() async throws {
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        let mia = try await household.players.create(PlayerDraft(name: "Mia"))
        let recorded = await withTaskGroup(of: ReminderID?.self) { group in
            for id in (0..<50).map({ ReminderID(named: "\($0)") }) {
                group.addTask { (try? await household.ledger.record([.sample(id, player: mia.id)])).map { id } }
            }
            group.addTask {
                try? household.database.close()
                return nil
            }
            return await group.reduce(into: Set<ReminderID>()) { if let id = $1 { $0.insert(id) } }
        }
        let reopened = Household(try HouseholdDatabase(path: folder.databasePath))
        #expect(Set(try await reopened.ledger.outcomes(of: (0..<50).map { ReminderID(named: "\($0)") }).keys) == recorded)
    }
}
