import Domain
import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("A restore that is killed", .tags(.system, .load))
struct RestoreInterruptedTests {
    /// Where no file may grow beyond so many bytes, the kernel kills at the write that would: in the middle of the log, page by page.
    @Test(
        "Killed while the pages are replaced, the old household is there, whole; killed no more, the new one is",
        arguments: [0, 1, 4000, 40_000, 120_000, 200_000])
    func killed(bytesIntoTheLog: Int) async throws {
        let folder = try TemporaryFolder()
        let (backup, aside) = (folder.path + "/backup.sqlite", folder.path + "/aside.sqlite")
        await #expect(processExitsWith: .signal(SIGXFSZ)) {
            [path = folder.path as String, bytesIntoTheLog = bytesIntoTheLog as Int] in
            let database = try await RestoreInterruptedTests.household(in: path)
            // The log is longer than the copies that are made first, so that these pass.
            let log = try FileManager.default.attributesOfItem(atPath: path + "/household.sqlite-wal")[.size] as? Int ?? 0
            let whole = try FileManager.default.attributesOfItem(atPath: path + "/backup.sqlite")[.size] as? Int ?? 0
            try #require(log > whole + 100_000 && bytesIntoTheLog < whole)
            let limit = rlim_t(log + bytesIntoTheLog)
            var most = rlimit(rlim_cur: limit, rlim_max: limit)
            // Threads of a pool keep signals away from themselves.
            signal(SIGXFSZ, SIG_DFL)
            var signals = sigset_t()
            sigaddset(&signals, SIGXFSZ)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &most)
            _ = try database.restore(from: path + "/backup.sqlite", keeping: path + "/aside.sqlite")
        }
        let survivor = Household(try HouseholdDatabase(path: folder.databasePath))
        #expect(try await survivor.players.all().map(\.name) == ["Mia", "Ben"])
        #expect(try await survivor.ledger.lastEmitted()?.id == ReminderID(named: "old-999"))
        #expect(try await Household(HouseholdDatabase(path: aside)).ledger.lastEmitted()?.id == ReminderID(named: "old-999"))

        _ = try survivor.database.restore(from: backup, keeping: folder.path + "/second.sqlite")
        #expect(try await survivor.players.all().map(\.name) == ["Mia"])
        // With what was told meanwhile behind it.
        let ids = (0..<2000).map { ReminderID(named: "\($0 < 1000 ? "new" : "old")-\($0 % 1000)") }
        #expect(try await survivor.ledger.all().map(\.id) == ids)
    }

    /// A backup of Mia's household, and the open one of Mia and Ben, with a log of several hundred pages that was never written back.
    private static func household(in folder: String) async throws -> HouseholdDatabase {
        let household = Household(try .counting(path: folder + "/household.sqlite"))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        try await household.ledger.record((0..<1000).map { .sample(named: "new-\($0)") })
        try household.database.backup(to: folder + "/backup.sqlite")
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        try await household.database.execute("DELETE FROM reminder")
        for hundred in 0..<10 {
            try await household.ledger.record((0..<100).map { .sample(named: "old-\(hundred * 100 + $0)") })
        }
        return household.database
    }
}
