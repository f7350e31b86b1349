import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Restoring a backup", .tags(.system))
struct RestoreTests {
    let folder: TemporaryFolder
    let household: Household
    var backup: String { folder.path + "/backup.sqlite" }
    var aside: String { folder.path + "/aside.sqlite" }

    /// Mia's household with a backup, after which Ben came.
    init() async throws {
        folder = try TemporaryFolder()
        household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        var play = Play()
        try await play.finish(household)
        try household.database.backup(to: backup)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
    }

    private func names(_ household: Household) async throws -> [String] { try await household.players.all().map(\.name) }

    private func refusal(_ location: SourceLocation = #_sourceLocation) async throws -> StorageError {
        let bytes = try? folder.bytes(of: "backup.sqlite")
        let database = household.database
        let error = #expect(throws: StorageError.self, sourceLocation: location) {
            _ = try database.restore(from: backup, keeping: aside)
        }
        #expect(try await names(household) == ["Mia", "Ben"], sourceLocation: location)
        #expect(!FileManager.default.fileExists(atPath: aside), sourceLocation: location)
        #expect(try folder.names().filter { $0.hasSuffix(".part") } == [], sourceLocation: location)
        #expect((try? folder.bytes(of: "backup.sqlite")) == bytes, sourceLocation: location)
        return try #require(error, sourceLocation: location)
    }

    @Test("Everything is as it was in the backup, and what was there is kept aside")
    func restoring() async throws {
        let bytes = try folder.bytes(of: "backup.sqlite")
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await names(household) == ["Mia"])
        #expect(try await household.quests.page().count == 1)
        #expect(try folder.bytes(of: "backup.sqlite") == bytes)
        #expect(try folder.mode(of: "aside.sqlite") == 0o600)
        #expect(try await names(Household(HouseholdDatabase(path: aside))) == ["Mia", "Ben"])

        // And it goes on from there, also after a power loss.
        _ = try await household.players.create(PlayerDraft(name: "Ada"))
        let copy = try folder.copyOfOpenDatabase()
        #expect(try await names(Household(HouseholdDatabase(path: copy.databasePath))) == ["Mia", "Ada"])
        try household.database.close()
        #expect(try await names(Household(HouseholdDatabase(path: folder.databasePath))) == ["Mia", "Ada"])
    }

    @Test("A restore changes everything")
    func change() async throws {
        #expect(try household.database.restore(from: backup, keeping: aside) == Change(.everything))
    }

    @Test("What was kept aside can be restored in turn")
    func backAgain() async throws {
        _ = try household.database.restore(from: backup, keeping: aside)
        _ = try household.database.restore(from: aside, keeping: folder.path + "/other.sqlite")
        #expect(try await names(household) == ["Mia", "Ben"])
    }

    @Test(
        "The connection still waits for the disk, uses a log and keeps foreign keys",
        arguments: [("synchronous", "2"), ("journal_mode", "wal"), ("foreign_keys", "1"), ("busy_timeout", "5000")])
    func pragma(name: String, value: String) async throws {
        _ = try household.database.restore(from: backup, keeping: aside)
        let found = try await household.database.queue.writeWithoutTransaction { try String.fetchOne($0, sql: "PRAGMA \(name)") }
        #expect(found == value)
    }

    @Test("A backup of an earlier version is brought up to date", arguments: 1...7)
    func earlier(version: Int) async throws {
        try FileManager.default.removeItem(atPath: backup)
        let queue = try DatabaseQueue(path: backup)
        try Schema.migrator.migrate(queue, upTo: "v\(version)")
        let old =
            version < 7
            ? "INSERT INTO player (name, nameKey) VALUES ('Old', 'old')"
            : "INSERT INTO player (uid, name, nameKey, createdAt) VALUES ('00000000000Z', 'Old', 'old', 1)"
        try await queue.write { try $0.execute(sql: old) }
        try queue.close()
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await names(household) == ["Old"])
        #expect(try await household.quests.page() == [])
        let player = try #require(try await household.players.all().first)
        #expect(try await household.settings.settings(of: player.id) == .standard)
    }

    @Test("Pages of another size on either side are no obstacle", arguments: [512, 1024, 65536], [false, true])
    func pageSize(size: Int, inBackup: Bool) async throws {
        let file = inBackup ? backup : folder.databasePath
        if !inBackup { try household.database.close() }
        let queue = try DatabaseQueue(path: file)
        try await queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(size); VACUUM")
        }
        try queue.close()
        let household = inBackup ? household : Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await names(household) == ["Mia"])
        #expect(try await household.quests.page().count == 1)
        try household.database.backup(to: folder.path + "/again.sqlite")
    }

    @Test("A backup with a log beside it is read with its log")
    func withLog() async throws {
        let other = Household(try HouseholdDatabase(path: backup))
        _ = try await other.players.create(PlayerDraft(name: "In the log"))
        _ = try household.database.restore(from: backup, keeping: aside)
        #expect(try await names(household) == ["Mia", "In the log"])
    }

    @Test(
        "A file that is not a database is refused",
        arguments: ["", "x", String(repeating: "Dear diary. ", count: 5000), "SQLite format 3\0"])
    func garbage(text: String) async throws {
        try folder.write(Data(text.utf8), to: "backup.sqlite")
        let error = try await refusal()
        #expect(error.code == .damaged)
        #expect(error.description.contains("Nothing was changed"))
        #expect(error.description.contains("backup.sqlite"))
    }

    @Test("A backup that was cut off is refused", arguments: [100, 512, 4096, 20_000, -4096, -1])
    func truncated(length: Int) async throws {
        let whole = try folder.bytes(of: "backup.sqlite")
        try folder.write(whole.prefix(length > 0 ? length : whole.count + length), to: "backup.sqlite")
        #expect(try await refusal().code == .damaged)
    }

    @Test("A backup with a damaged page is refused", arguments: [0, 1, 2, 5, 9])
    func damagedPage(page: Int) async throws {
        var bytes = try folder.bytes(of: "backup.sqlite")
        let start = page == 0 ? 100 : page * 4096
        bytes.replaceSubrange(start..<(start + 512), with: Data(repeating: 0xA5, count: 512))
        try folder.write(bytes, to: "backup.sqlite")
        #expect(try await refusal().code == .damaged)
    }

    @Test(
        "A backup whose parts do not fit together is refused",
        arguments: [
            "PRAGMA foreign_keys = OFF; DELETE FROM player",
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE INDEX questByDay ON quest (id)' WHERE name = 'questByDay'",
            "DELETE FROM grdb_migrations WHERE identifier = 'v6'", "DROP TABLE grdb_migrations; CREATE TABLE grdb_migrations (x)",
            "DELETE FROM grdb_migrations",
        ])
    func inconsistent(sql: String) async throws {
        let queue = try DatabaseQueue(path: backup)
        try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        #expect(try await refusal().code == .damaged)
    }

    @Test("Another program's database, and an empty one, are refused", arguments: ["CREATE TABLE bookmark (url TEXT)", "VACUUM"])
    func foreign(sql: String) async throws {
        try FileManager.default.removeItem(atPath: backup)
        let queue = try DatabaseQueue(path: backup)
        try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        #expect(try await refusal().code == .damaged)
    }

    @Test("A newer TimeQuest's backup is refused")
    func newer() async throws {
        let queue = try DatabaseQueue(path: backup)
        try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('v999')") }
        try queue.close()
        let error = try await refusal()
        #expect(error.code == .newerSchema)
        #expect(error.description.contains("Update TimeQuest"))
    }

    @Test("A backup that is not there, and the database itself, are refused")
    func wrongFiles() async throws {
        try FileManager.default.removeItem(atPath: backup)
        #expect(try await refusal().code == .notFound)
        let error = #expect(throws: StorageError.self) {
            _ = try household.database.restore(from: folder.databasePath, keeping: aside)
        }
        #expect(error?.code == .conflict)
        #expect(try await names(household) == ["Mia", "Ben"])
    }

    @Test("Nothing is put over a file that is there already, nor where there is no folder")
    func asidePlaces() async throws {
        let note = Data("the only copy".utf8)
        try folder.write(note, to: "note")
        for (aside, code) in [
            ("\(folder.path)/note", StorageError.Code.conflict), (backup, .conflict),
            ("\(folder.path)/nowhere/aside", .unavailable),
        ] {
            let error = #expect(throws: StorageError.self) { _ = try household.database.restore(from: backup, keeping: aside) }
            #expect(error?.code == code)
        }
        #expect(try folder.bytes(of: "note") == note)
        #expect(try await names(household) == ["Mia", "Ben"])
    }

    @Test("Writes around a restore are kept aside, or come after it; none is in neither")
    func underWrites() async throws {
        let database = household.database
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask { _ = try await household.players.create(PlayerDraft(name: "Player \(number)")) }
                if number == 30 { group.addTask { _ = try database.restore(from: backup, keeping: aside) } }
            }
            try await group.waitForAll()
        }
        // Unlike the ledger's lines, which a restore keeps.
        let before = Set(try await names(Household(HouseholdDatabase(path: aside)))).subtracting(["Mia", "Ben"])
        let after = Set(try await names(household)).subtracting(["Mia"])
        #expect(before.isDisjoint(with: after))
        #expect(before.count + after.count == 60)
    }
}
