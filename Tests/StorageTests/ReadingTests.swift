import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Reading")
struct ReadingTests {
    @Test("What a read would write is not kept, and its error is passed on")
    func rolledBack() async throws {
        let household = Household(try .inMemory())
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        let count = try await household.database.read { database in
            try database.execute(sql: "DELETE FROM player")
            return try Int.fetchOne(database, sql: "SELECT count(*) FROM player")
        }
        #expect(count == 0)
        await #expect(throws: StorageError.self) {
            try await household.database.read { try $0.execute(sql: "DELETE FROM nothing") }
        }
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }
}
