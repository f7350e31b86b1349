import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Backup and restore", .tags(.system))
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

    @Test("What fails after everything was replaced is logged, and is no restore that failed")
    func failsAfterwards() async throws {
        let household = try await TestHousehold(players: "Mia")
        let path = try await household.game.backups.make()
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        // One that can be neither read nor written to any more.
        let closed = try HouseholdDatabase(path: household.folder.path("other.sqlite"))
        try closed.close()
        let database = household.database
        let backups = BackupService(
            database: database, quests: QuestRepository(database), players: PlayerRepository(closed),
            routines: RoutineRepository(database), settings: household.settings,
            folder: household.folder.path, logger: household.log.logger)
        let restored = try await backups.restore(from: path, at: household.now)
        #expect(restored.playerCount == nil && FileManager.default.fileExists(atPath: restored.keptAside))
        #expect(try await household.players.all().map(\.name) == ["Mia"])
        #expect(household.log.lines.count { $0.hasPrefix("warning") && $0.contains("after a restore") } == 1)
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
        let backups = BackupFolder(ofState: household.folder.path)
        try backups.removeCopies()
        #expect(try household.folder.names() == ["timequest-before-restore-2026.sqlite", "timequest.sqlite"])
        try backups.make()
        for name in [".backup-1.sqlite", ".backup-1.sqlite-journal", ".backup-2.sqlite.sha256"] {
            try household.folder.write("", to: "backups/\(name)")
        }
        try backups.removeCopies()
        #expect(try FileManager.default.contentsOfDirectory(atPath: backups.folder).isEmpty)
    }

    @Test("The backup of today is saved in place of an earlier one, whole and restorable")
    func today() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        #expect(try await desk.backups().isEmpty)
        let first = try await desk.backUpNow()
        #expect(first.name == "timequest-2026-03-01.sqlite" && first.kind == .daily && first.state == .whole && first.byteCount > 0)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        let second = try await desk.backUpNow()
        #expect(try await desk.backups() == [second])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: household.folder.path("backups")).sorted()
                == [second.name, "\(second.name).sha256"])
        #expect(try household.folder.mode(of: "backups/\(second.name)") == 0o600)
        #expect(try await desk.restore(from: desk.path(ofBackup: second.name)).playerCount == 2)
        for name in ["timequest-2026-03-02.sqlite", "../timequest.sqlite", ""] {
            #expect(throws: BackupFolderError.notFound(name: name)) { try desk.path(ofBackup: name) }
        }
    }

    @Test("Listed without being read, a backup that has changed counts as whole until somebody reads it")
    func listed() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let backup = try await desk.backUpNow()
        try household.folder.write("x", to: "backups/\(backup.name)")
        #expect(try desk.listedBackups().map(\.state) == [.whole])
        #expect(try await desk.backups().map(\.state) == [.changed])
        #expect(try desk.listedBackups().map(\.state) == [.changed])
    }

    @Test("An empty household replaces no backup")
    func empty() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let backup = try await desk.backUpNow()
        try await household.players.delete(1)
        let path = try desk.path(ofBackup: backup.name)
        await #expect(throws: BackupFolderError.emptyHousehold(newest: path)) { try await desk.backUpNow() }
        #expect(try await desk.backups() == [backup])
    }

    @Test("A player is removed after a backup that is kept, and the player's calendars are passed on")
    func removal() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let desk = household.desk(.parent)
        for name in ["club", "school", "work"] { try await household.write(name, ("Chess", .clock("16:00"))) }
        for name in ["club", "school"] { _ = try await desk.assignCalendar(name, to: 2) }
        _ = try await desk.assignCalendar("work", to: .nobody)

        await #expect(throws: StorageError.self) {
            try await desk.removePlayer(2, calendars: ["club": CalendarOwner.player(1)])
        }
        #expect(try await desk.players().count == 2)
        #expect(try await household.calendars.owners() == ["club": 2, "school": 2, "work": .nobody], "all or nothing")
        #expect(try await desk.backups().isEmpty, "the backup was for nothing")

        let calendars: [String: CalendarOwner?] = ["club": .player(1), "school": nil, "work": .player(1)]
        let backup = try await desk.removePlayer(2, calendars: calendars)
        #expect(backup.kind == .beforeRemoval && backup.name == "timequest-before-removal-2026-03-01-1.sqlite")
        #expect(try await desk.players().map(\.name) == ["Mia"])
        #expect(try await household.calendars.owners() == ["club": 1, "work": .nobody])
        await #expect(throws: HouseholdError.self) { try await desk.removePlayer(2) }
        #expect(try await desk.backups().count == 1)
        #expect(try await desk.restore(from: desk.path(ofBackup: backup.name)).playerCount == 2)
    }

    @Test("What is kept before a removal or a restore is listed, and removed with its checksum; a daily backup is not")
    func kept() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let desk = household.desk(.parent)
        let daily = try await desk.backUpNow()
        let removal = try await desk.removePlayer(2)
        let aside = try await desk.restore(from: desk.path(ofBackup: daily.name)).keptAside
        let kept = try desk.keptBeforeRestore()
        #expect(kept.map(\.kind) == [.beforeRestore] && kept.allSatisfy { aside.hasSuffix("/\($0.name)") && $0.byteCount > 0 })

        for name in [daily.name, "../timequest.sqlite", "parent-pin", ""] {
            await #expect(throws: BackupFolderError.notFound(name: name)) { try await desk.removeKeptBackup(name) }
        }
        try await desk.removeKeptBackup(removal.name)
        try await desk.removeKeptBackup(try #require(kept.first).name)
        #expect(try await desk.backups() == [daily])
        #expect(try desk.keptBeforeRestore().isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: household.folder.path("backups")).sorted()
                == [daily.name, "\(daily.name).sha256"])
    }

    @Test("Where no backup can be made, nobody is removed")
    func noRoom() async throws {
        let household = try await TestHousehold(players: "Mia")
        try household.folder.write("", to: "backups")
        await #expect(throws: BackupFolderError.self) { try await household.desk(.parent).removePlayer(1) }
        #expect(try await household.players.all().count == 1)
    }

    @Test("A preview says what a restore would change, and changes nothing")
    func preview() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        let played = household.now
        let path = try desk.path(ofBackup: try await desk.backUpNow().name)
        let same = try await desk.previewRestore(from: path)
        #expect(same.comparison.isEmpty && same.summary.players.map(\.name) == ["Mia"])
        #expect(same.summary.routineCount == 1 && same.summary.questCount == 1)
        let newest = try #require(same.summary.newestQuest)
        #expect(abs(newest.timeIntervalSince(played)) < 1)

        try await household.play(routine)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        let preview = try await desk.previewRestore(from: path)
        #expect(preview.summary == same.summary && preview.comparison.playersGone.map(\.name) == ["Ben"])
        #expect(preview.comparison.quests.map(\.gone) == [1] && preview.comparison.quests.map(\.back) == [0])
        #expect(try preview.checksum != same.checksum)
        #expect(try await desk.previewRestore(from: path).checksum == preview.checksum)
        #expect(try await desk.players().count == 2)
        #expect(try household.folder.names().allSatisfy { !$0.hasPrefix(".") }, "no copy is left")

        let garbage = try household.folder.write("garbage", to: "garbage.sqlite")
        await #expect(throws: BackupError.self) { try await desk.previewRestore(from: garbage) }
    }

    @Test("A quest that is being played, and one that counts no more, are a difference")
    func openQuest() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let routine = try await household.addRoutine(tasks: ["Pack", "Dress"])
        let path = try desk.path(ofBackup: try await desk.backUpNow().name)
        let open = try await household.begin(routine)
        let played = try #require(try await desk.previewRestore(from: path).comparison.quests.first)
        #expect(played.losesOpen && !played.reopens && played.gone == 0)

        let during = try await desk.makeBackup()
        #expect(try await desk.previewRestore(from: during).comparison.isEmpty, "the same step")
        household.questClock.pass(600)
        try await household.take(.done(), open)
        let later = try #require(try await desk.previewRestore(from: during).comparison.quests.first)
        #expect(later.losesOpen && later.reopens)
    }

    @Test("A quest that was left out since the backup would count again")
    func leftOut() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let quest = try await household.play(try await household.addRoutine(tasks: ["Pack"]))
        let path = try await desk.makeBackup()
        try await household.take(.leaveOut, quest)
        let quests = try #require(try await desk.previewRestore(from: path).comparison.quests.first)
        #expect(quests.changed == 1 && quests.gone == 0 && quests.back == 0)
    }

    @Test("A backup for whose copies the disk has no room is refused before it is copied, by the preview as by the restore")
    func noRoomForCopies() async throws {
        let household = try await TestHousehold(players: "Mia")
        let path = try await household.game.backups.make()
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber).intValue
        var backups = household.game.backups
        for copies in 0...2 {
            backups.freeBytes = { _ in copies * size + (64 << 20) }
            await #expect(throws: BackupError.noRoom) { try await backups.preview(path) }
            await #expect(throws: BackupError.noRoom) { try await backups.restore(from: path, at: household.now) }
            await #expect(throws: BackupError.noRoom) {
                try await backups.rewind(to: path, keepingQuests: true, at: household.now)
            }
        }
        backups.freeBytes = { _ in 3 * size + (64 << 20) }
        #expect(try await backups.preview(path).comparison.isEmpty)
        #expect(try await backups.restore(from: path, at: household.now).playerCount == 1)
        #expect(HouseholdError(BackupError.noRoom)?.kind == .unavailable)
    }

    @Test("A backup that can be made now is never too large to be received, also if the database is larger than the usual limit")
    func largest() async throws {
        let household = try await TestHousehold(players: "Mia")
        var backups = household.game.backups
        #expect(try await backups.receivedBytes() == HouseholdLimits.backupBytes)
        backups.usualBytes = 1
        let path = try await backups.make()
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber).intValue
        let most = try await backups.receivedBytes()
        #expect(most >= size && most < 2 * size)
    }

    @Test("The present database, which a restore keeps, needs room, too, however small the backup is")
    func noRoomForThePresent() async throws {
        let household = try await TestHousehold(players: "Mia")
        let path = household.folder.path("other.sqlite")
        let database = try HouseholdDatabase(path: path)
        let present = household.game.backups
        var backups = BackupService(
            database: database, quests: QuestRepository(database), players: PlayerRepository(database),
            routines: RoutineRepository(database), settings: household.settings, folder: household.folder.path,
            logger: household.log.logger)
        let backup = try await backups.make()
        for number in 1...20 { _ = try await PlayerRepository(database).create(PlayerDraft(name: "Player \(number)")) }
        try database.close()
        let size = try #require(try FileManager.default.attributesOfItem(atPath: backup)[.size] as? NSNumber).intValue
        let whole = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber).intValue
        try #require(whole > size)
        backups.freeBytes = { _ in 3 * size + (64 << 20) }
        await #expect(throws: BackupError.noRoom) { try await backups.preview(backup) }
        await #expect(throws: BackupError.noRoom) { try await backups.restore(from: backup, at: household.now) }
        #expect(try await present.preview(backup).summary.players.isEmpty, "the same file where there is room")
    }

    @Test("A restore changes what its preview has shown, or nothing: the file and the household may be others by then")
    func overtaken() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let path = try await desk.makeBackup()
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        let other = try await desk.makeBackup()
        let seen = try await desk.previewRestore(from: path).checksum
        await #expect(throws: RestoreOvertaken.self) { try await desk.restore(from: other, seen: seen) }
        _ = try await household.players.create(PlayerDraft(name: "Eve"))
        await #expect(throws: RestoreOvertaken.self) { try await desk.restore(from: path, seen: seen) }
        #expect(try await desk.players().map(\.name) == ["Mia", "Ben", "Eve"])
        #expect(try household.folder.names().allSatisfy { !$0.contains("before-restore") }, "nothing was kept aside")
        let now = try await desk.previewRestore(from: path).checksum
        #expect(try await desk.restore(from: path, seen: now).playerCount == 1)
    }
}
