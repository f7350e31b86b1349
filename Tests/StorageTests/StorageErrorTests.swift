import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("What went wrong, in sentences")
struct StorageErrorTests {
    @Test(
        "Each trouble of SQLite has its kind and says what to do",
        arguments: [
            (ResultCode.SQLITE_FULL, StorageError.Code.unavailable, "Make room"),
            (.SQLITE_READONLY, .unavailable, "write access"), (.SQLITE_CANTOPEN, .unavailable, "folder exists"),
            (.SQLITE_BUSY, .unavailable, "locked"), (.SQLITE_IOERR, .unavailable, "Check the disk"),
            (.SQLITE_NOMEM, .unavailable, "memory"), (.SQLITE_CORRUPT, .damaged, "backup"), (.SQLITE_NOTADB, .damaged, "backup"),
            (.SQLITE_TOOBIG, .invalid, "too large"), (.SQLITE_CONSTRAINT, .invalid, "does not fit"),
            (.SQLITE_ERROR, .unavailable, "See the log for details"),
        ])
    func translation(result: ResultCode, code: StorageError.Code, words: String) {
        let sqlite = DatabaseError(resultCode: result, message: "SECRET", sql: "SELECT secret", arguments: ["Mia"])
        let error = StorageError(sqlite, path: "/var/lib/timequest/household.sqlite")
        #expect(error.code == code)
        #expect(error.description.contains(words))
        #expect(!error.description.localizedCaseInsensitiveContains("secret"))
        #expect(error.detail?.contains("SECRET") == true)
        #expect(error.detail?.contains("Mia") == false)
        #expect(error.localizedDescription == error.description)
    }

    @Test("A full disk stores nothing, says so, and the next write works once there is room")
    func fullDisk() async throws {
        let folder = try TemporaryFolder()
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        let pages = try await household.database.queue.writeWithoutTransaction { database in
            try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        }
        func limit(_ pages: Int) async throws {
            try await household.database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
        }
        try await limit(pages)

        let records = (1...500).map { ReminderRecord.sample(named: "reminder-\($0)") }
        let error = try await Household.error { try await household.ledger.record(records, coveredUntil: .now) }
        #expect(error.code == .unavailable)
        #expect(error.description.contains("full"))
        #expect(try await household.ledger.lastEmitted() == nil)
        #expect(try await household.ledger.coveredUntil() == nil)

        try await limit(1_000_000)
        try await household.ledger.record(records)
        #expect(try await household.ledger.lastEmitted()?.id == "reminder-500")
    }

    @Test("A file that may only be read says so")
    func readOnly() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
        let error = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "Ben")) }
        #expect(error.code == .unavailable)
        #expect(error.description.contains("only be read"))
    }
}
