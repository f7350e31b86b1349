import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Files that are refused", .tags(.system))
struct RefusalTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func refusal(at path: String? = nil, _ location: SourceLocation = #_sourceLocation) throws -> StorageError {
        let path = path ?? folder.databasePath
        let error = #expect(throws: StorageError.self, sourceLocation: location) { _ = try HouseholdDatabase(path: path) }
        return try #require(error, sourceLocation: location)
    }

    /// A closed database of several pages.
    private func fill() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        for number in 1...20 { _ = try await household.players.create(PlayerDraft(name: "Player \(number)")) }
        try await household.ledger.record((1...700).map { .sample(named: "reminder-\($0)") })
        try household.database.close()
    }

    @Test(
        "A file that is not SQLite is refused and stays as it is",
        arguments: [
            "x", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", String(repeating: "Dear diary. ", count: 5000), "SQLite format 3\0",
        ])
    func garbage(text: String) throws {
        try folder.write(Data(text.utf8))
        let error = try refusal()
        #expect(error.code == .damaged)
        #expect(error.description.contains(folder.databasePath))
        #expect(error.description.contains("Nothing in it was changed"))
        #expect(try folder.bytes() == Data(text.utf8))
    }

    @Test(
        "A file that was cut off is refused and stays as it is",
        arguments: [1, 16, 50, 99, 100, 511, 512, 4095, 4096, 4097, 8192, 40960, 100_000, -4096, -512, -1])
    func truncated(length: Int) async throws {
        try await fill()
        let whole = try folder.bytes()
        let rest = whole.prefix(length > 0 ? length : whole.count + length)
        try folder.write(rest)
        #expect(try refusal().code == .damaged)
        #expect(try folder.bytes() == rest)
    }

    @Test("A file with a damaged page is refused and stays as it is", arguments: [0, 1, 2, 3, 7, 20])
    func damagedPage(page: Int) async throws {
        try await fill()
        var bytes = try folder.bytes()
        // The header of the first page stays, so that it still looks like a database.
        let start = page == 0 ? 100 : page * 4096
        bytes.replaceSubrange(start..<(start + 512), with: Data(repeating: 0xA5, count: 512))
        try folder.write(bytes)
        #expect(try refusal().code == .damaged)
        #expect(try folder.bytes() == bytes)
    }

    @Test("Another program's database is refused and stays as it is")
    func foreign() async throws {
        let queue = try DatabaseQueue(path: folder.databasePath)
        try await queue.write { try $0.execute(sql: "CREATE TABLE bookmark (url TEXT)") }
        try queue.close()
        let bytes = try folder.bytes()

        let error = try refusal()
        #expect(error.code == .damaged)
        #expect(error.description.contains("another program"))
        #expect(try folder.bytes() == bytes)
    }

    @Test("A newer TimeQuest's database is refused and stays as it is")
    func newer() async throws {
        let database = try HouseholdDatabase(path: folder.databasePath)
        try await database.execute("INSERT INTO grdb_migrations VALUES ('v999')")
        try database.close()
        let bytes = try folder.bytes()

        let error = try refusal()
        #expect(error.code == .newerSchema)
        #expect(error.description.contains("newer TimeQuest"))
        #expect(error.description.contains("Update TimeQuest"))
        #expect(try folder.bytes() == bytes)
    }

    @Test("A newer TimeQuest's database is refused even where the log alone says that it is newer")
    func newerInTheLog() async throws {
        let database = try HouseholdDatabase(path: folder.databasePath)
        try await database.execute("INSERT INTO grdb_migrations VALUES ('v999')")
        let copy = try folder.copyOfOpenDatabase()
        let files = (try copy.bytes(), try copy.bytes(of: "household.sqlite-wal"))

        #expect(try refusal(at: copy.databasePath).code == .newerSchema)
        #expect(try copy.bytes() == files.0)
        #expect(try copy.bytes(of: "household.sqlite-wal") == files.1)
    }

    @Test("A log without its database is not thrown away", arguments: [false, true])
    func strayLog(databaseIsEmpty: Bool) async throws {
        let database = try HouseholdDatabase(path: folder.databasePath)
        let copy = try folder.copyOfOpenDatabase()
        try database.close()
        if databaseIsEmpty { try copy.write(Data()) } else { try FileManager.default.removeItem(atPath: copy.databasePath) }
        let log = try copy.bytes(of: "household.sqlite-wal")
        #expect(!log.isEmpty)

        let error = try refusal(at: copy.databasePath)
        #expect(error.code == .damaged)
        #expect(error.description.contains("household.sqlite-wal"))
        #expect(try copy.bytes(of: "household.sqlite-wal") == log)
    }

    @Test("A missing folder is named", arguments: ["nowhere/household.sqlite", "nowhere/at/all.sqlite"])
    func missingFolder(path: String) throws {
        let error = try refusal(at: "\(folder.path)/\(path)")
        #expect(error.code == .unavailable)
        #expect(error.description.contains("\(folder.path)/nowhere"))
        #expect(try folder.names().isEmpty)
    }

    @Test("A folder in the database's place, or a file in the folder's place, is named")
    func wrongKinds() throws {
        #expect(try refusal(at: folder.path).description.contains("\(folder.path) is not a file"))
        try folder.write(Data("x".utf8), to: "note")
        let error = try refusal(at: "\(folder.path)/note/household.sqlite")
        #expect(error.code == .unavailable)
        #expect(error.description.contains("\(folder.path)/note"))
    }

    @Test("A folder that cannot be written in is named", arguments: ["/proc/household.sqlite", "/sys/household.sqlite"])
    func unwritableFolder(path: String) throws {
        let error = try refusal(at: path)
        #expect(error.code == .unavailable)
        #expect(error.description.contains(path))
    }

    @Test("A file that another program keeps locked is left alone")
    func locked() async throws {
        let owner = try DatabaseQueue(path: folder.databasePath)
        try await owner.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE bookmark (url TEXT)")
        }
        let error = #expect(throws: StorageError.self) {
            _ = try HouseholdDatabase(path: folder.databasePath, busyTimeout: 0.05)
        }
        #expect(error?.code == .unavailable)
        #expect(error?.description.contains("locked") == true)
    }
}
