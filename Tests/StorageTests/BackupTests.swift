import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Backups", .tags(.system))
struct BackupTests {
    let folder: TemporaryFolder
    let household: Household
    var copy: String { folder.path + "/copy.sqlite" }

    init() async throws {
        folder = try TemporaryFolder()
        household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        var play = Play()
        try await play.finish(household)
    }

    @Test("A backup is one private file that holds everything, and opens as a household")
    func whole() async throws {
        try household.database.backup(to: copy)
        #expect(try folder.names() == ["copy.sqlite", "household.sqlite", "household.sqlite-shm", "household.sqlite-wal"])
        #expect(try folder.mode(of: "copy.sqlite") == 0o600)
        // Bytes 18 and 19: 1 for a file without a log (SQLite's file format).
        #expect(try folder.bytes(of: "copy.sqlite")[18..<20] == Data([1, 1]))

        let other = Household(try HouseholdDatabase(path: copy))
        #expect(try await other.quests.page() == household.quests.page())
        #expect(try await other.routines.all() == household.routines.all())
    }

    @Test("A backup is looked at as closely as for restoring, and stays as it is")
    func inspected() throws {
        try household.database.backup(to: copy)
        let bytes = try folder.bytes(of: "copy.sqlite")
        let names = try folder.names()
        try BackupInspection.check(copy)
        #expect(try folder.bytes(of: "copy.sqlite") == bytes)
        #expect(try folder.names() == names)

        #expect(throws: StorageError.self) { try BackupInspection.check(folder.path + "/none.sqlite") }
        try folder.write(Data("not a database at all, but long enough to be one".utf8), to: "copy.sqlite")
        #expect(throws: StorageError.self) { try BackupInspection.check(copy) }
        // Cut off in the middle of a page, as by a disk that was full.
        try folder.write(bytes.dropLast(100), to: "copy.sqlite")
        let cut = #expect(throws: StorageError.self) { try BackupInspection.check(copy) }
        #expect(cut?.code == .damaged)
        #expect(try folder.names() == names)
    }

    @Test("Marks in a changed backup by which operations would not be read are not believed")
    func marks() async throws {
        var settings = try await household.settings.settings(of: 1)
        settings.pauses = [PausePeriod(from: LocalDate(dayNumber: 20_600), until: LocalDate(dayNumber: 20_610))]
        try await household.settings.set(settings, of: 1, today: household.database.now.day)
        try household.database.backup(to: copy)
        try await DatabaseQueue(path: copy).writeWithoutTransaction { database in
            try database.execute(sql: "UPDATE operation SET replaced = 2 WHERE register IS NOT NULL")
            try database.execute(sql: "UPDATE playerSettings SET pausesFrom = '\"x\"', schoolFreeFrom = '\"x\"'")
        }
        _ = try household.database.restore(from: copy, keeping: folder.path + "/aside.sqlite")
        let routine = try #require(try await household.routines.find(1))
        _ = try await household.routines.change(1) { routine in
            var draft = RoutineDraft(routine)
            draft.name = "Football"
            return draft
        }.get()
        #expect(try await household.routines.find(1)?.tasks == routine.tasks)
        let later = PausePeriod(from: LocalDate(dayNumber: 20_620), until: LocalDate(dayNumber: 20_630))
        settings.pauses.append(later)
        settings.schoolFree = [later]
        try await household.settings.set(settings, of: 1, today: household.database.now.day)
        #expect(try await household.settings.settings(of: 1) == settings)
    }

    @Test("A backup that breaks the household's own rules, or is of a newer version, could not be restored")
    func unfit() throws {
        try household.database.backup(to: copy)
        let queue = try DatabaseQueue(path: copy)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM player") }
        #expect(throws: StorageError.self) { try BackupInspection.check(copy) }

        try household.database.backup(to: copy)
        let newer = try DatabaseQueue(path: copy)
        try newer.write { try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('from the future')") }
        let error = #expect(throws: StorageError.self) { try BackupInspection.check(copy) }
        #expect(error?.code == .newerSchema)
    }

    @Test("A household in memory can be backed up too")
    func inMemory() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Ben")
        try household.database.backup(to: copy)
        #expect(try await Household(HouseholdDatabase(path: copy)).players.all().map(\.name) == ["Ben"])
    }

    @Test("A later backup takes the place of an earlier one")
    func again() async throws {
        try household.database.backup(to: copy)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        try household.database.backup(to: copy)
        #expect(try await Household(HouseholdDatabase(path: copy)).players.all().count == 2)
    }

    @Test("While others write, each backup is of one moment, and every write is stored")
    func underWrites() async throws {
        let writes = 150
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask {
                    for number in 0..<writes / 3 {
                        // Two lines in one transaction: a backup has both or neither.
                        try await household.ledger.record([
                            .sample(named: "\(writer) \(number) a"), .sample(named: "\(writer) \(number) b"),
                        ])
                    }
                }
            }
            group.addTask {
                for number in 0..<8 { try household.database.backup(to: "\(folder.path)/copy\(number).sqlite") }
            }
            try await group.waitForAll()
        }
        var counts: [Int] = []
        for number in 0..<8 {
            let queue = try DatabaseQueue(path: "\(folder.path)/copy\(number).sqlite")
            let ids = try await queue.read { try String.fetchSet($0, sql: "SELECT id FROM reminder") }
            for writer in 0..<3 {
                for number in 0..<writes / 3 {
                    let both = ["a", "b"].map { ReminderID(named: "\(writer) \(number) \($0)").description }
                    #expect(ids.contains(both[0]) == ids.contains(both[1]))
                }
            }
            counts.append(ids.count)
        }
        #expect(counts == counts.sorted())
        #expect(try household.database.count("reminder") == 2 * writes)
    }

    @Test("A household that is damaged gives no backup, and the good one from before stays")
    func damaged() async throws {
        try household.database.backup(to: copy)
        let good = try folder.bytes(of: "copy.sqlite")
        // An index that lacks a line: only a full check notices.
        try await household.database.queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = 'CREATE INDEX questByDay ON quest (playerID)' WHERE name = 'questByDay';
                    PRAGMA writable_schema = RESET;
                    """)
        }
        let error = #expect(throws: StorageError.self) { try household.database.backup(to: copy) }
        #expect(error?.code == .damaged)
        #expect(try folder.bytes(of: "copy.sqlite") == good)
        #expect(try folder.names().count == 4)
    }

    @Test("A place that cannot be is named, and nothing is left there")
    func places() throws {
        for (path, code) in [
            ("\(folder.path)/nowhere/copy.sqlite", StorageError.Code.unavailable), ("/proc/copy.sqlite", .unavailable),
            (folder.databasePath, .conflict),
            ("\(folder.path)/../\((folder.path as NSString).lastPathComponent)/household.sqlite", .conflict),
            ("\(folder.path)/household.sqlite-wal", .conflict), (folder.path, .unavailable),
        ] {
            let error = #expect(throws: StorageError.self) { try household.database.backup(to: path) }
            #expect(error?.code == code, "\(path)")
            #expect(error?.description.contains(path) == true, "\(path): \(error?.description ?? "")")
        }
        #expect(try folder.names() == ["household.sqlite", "household.sqlite-shm", "household.sqlite-wal"])
    }

    @Test("A copy that another program has open is not replaced: its log would be taken for the new one's")
    func inUse() async throws {
        try household.database.backup(to: copy)
        let other = try HouseholdDatabase(path: copy)
        let error = #expect(throws: StorageError.self) { try household.database.backup(to: copy) }
        #expect(error?.code == .conflict)
        try other.close()
    }

    @Test("A closed database has no backup")
    func closed() throws {
        try household.database.close()
        let error = #expect(throws: StorageError.self) { try household.database.backup(to: copy) }
        #expect(error?.code == .unavailable)
    }
}
