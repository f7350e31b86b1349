import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Backup and restore")
struct BackupServiceTests {
    @Test("A restore replaces everything, keeps the previous database, and plans reminders again")
    func restore() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        let backups = household.game.backups
        let path = try await backups.make()
        try await household.play(routine)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))

        let changes = household.plansAnew
        let restored = try await backups.restore(from: path, at: household.now)
        #expect(restored.playerCount == 1 && restored.routineCount == 1 && restored.questCount == 1)
        #expect(household.plansAnew == changes + 1)
        #expect(try await household.game.progress.totals(of: 1).finishedQuests == 1)
        let aside = try await backups.restore(from: restored.keptAside, at: household.now)
        #expect(aside.playerCount == 2 && aside.questCount == 2, "and back again")
    }

    @Test("Reminders emitted since the backup are not emitted again, and records of players who are not in it are left out")
    func givenStaysGiven() async throws {
        let household = try await TestHousehold(players: "Mia")
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        let path = try await household.game.backups.make()
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        var given = ReminderRecord(.sample(1), outcome: .emitted, emittedAt: .clock("15:40"))
        var bens = given
        (bens.id, bens.playerID) = ("of.ben", 2)
        try await household.ledger.record([given, bens], coveredUntil: .clock("15:40"))
        let snooze = try #require(try await household.ledger.snooze(given.id, until: .clock("15:50")))

        _ = try await household.game.backups.restore(from: path, at: .clock("15:45"))
        #expect(try await household.ledger.all() == [given])
        #expect(try await household.ledger.snoozes(since: .distantPast) == [snooze])
        #expect(try await household.ledger.coveredUntil() == .clock("15:40"))

        // Also where the backup knows it already, but not that she has seen it since.
        let second = try await household.game.backups.make()
        given.outcome = .acknowledged
        _ = try await household.ledger.acknowledge(given.id)
        _ = try await household.game.backups.restore(from: second, at: .clock("15:46"))
        #expect(try await household.ledger.all() == [given])
    }

    @Test("A backup that is no good is the sender's fault, and changes nothing")
    func badBackup() async throws {
        let household = try await TestHousehold(players: "Mia")
        let path = try household.folder.write("garbage", to: "backup.sqlite")
        do {
            _ = try await household.game.backups.restore(from: path, at: household.now)
            Issue.record("It was taken.")
        } catch {
            let error = try #require(HouseholdError(error))
            #expect(error.kind == .invalid && !error.isPermanent && !error.description.contains(household.folder.path))
        }
        #expect(try await household.players.all().map(\.name) == ["Mia"])
        #expect(try household.folder.names() == ["backup.sqlite"], "nothing is left behind")
    }

    @Test("Copies that a power cut has left half done are removed at the start; what was kept aside stays")
    func leftovers() async throws {
        let household = try await TestHousehold(players: "Mia")
        for name in [
            ".backup-1.sqlite", ".restore-2.sqlite", ".backup-1.sqlite.3.part", ".backup-1.sqlite.3.part-journal",
            "timequest-before-restore-2026.sqlite.4.part", "timequest-before-restore-2026.sqlite", "timequest.sqlite",
        ] {
            try household.folder.write("", to: name)
        }
        try BackupService.removeLeftovers(in: household.folder.path)
        #expect(try household.folder.names() == ["timequest-before-restore-2026.sqlite", "timequest.sqlite"])
    }
}
