import Domain
import Foundation
import ServicesTestSupport
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Going back to a backup on all PCs")
struct RewindTests {
    private let household: TestHousehold
    private let desk: Desk
    /// Mia's routine, and one quest of it.
    private let backup: String
    private let routine: Routine

    /// A backup, after which Mia plays once more, and Ben comes.
    init() async throws {
        household = try await TestHousehold(players: "Mia")
        desk = household.desk(.parent)
        routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        backup = try await desk.makeBackup()
        household.questClock.pass(86_400)
        try await household.play(routine)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
    }

    /// The household belongs to a family of several PCs.
    private func pair() throws {
        try KeyRingFile(path: household.folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
    }

    private func quests() async throws -> Int { try await household.game.progress.totals(of: 1).finishedQuests }

    @Test(
        "Everything is as it was in the backup, with or without the quests since; what was there is kept", arguments: [true, false])
    func rewinding(keepsQuests: Bool) async throws {
        try pair()
        let plans = household.plansAnew
        let result = try await desk.restore(from: backup, .everywhere(keepsQuests: keepsQuests))
        #expect(try await desk.players().map(\.name) == ["Mia"])
        #expect(try await quests() == (keepsQuests ? 2 : 1))
        #expect(result.playerCount == 1 && result.questCount == (keepsQuests ? 2 : 1) && result.routineCount == 1)
        #expect(household.plansAnew == plans + 1)
        #expect(try desk.keptBeforeRestore().count == 1)
        let operations = OperationRepository(household.database)
        let last = try #require(try await operations.ends()[household.database.device]).sequence
        let rewind = try #require(try await operations.operations(of: household.database.device, after: last - 1).first)
        #expect(rewind.kind == "rewind", "the database was not replaced, so that the other PCs hear of it")
    }

    @Test("What was kept leads back to what was there before")
    func wayBack() async throws {
        try pair()
        let before = try await household.database.digest()
        let kept = try await desk.restore(from: backup, .everywhere(keepsQuests: false)).keptAside
        let result = try await desk.restore(from: kept, .everywhere(keepsQuests: true))
        #expect(result.playerCount == 2 && result.questCount == 2)
        #expect(try await household.database.digest() == before)
    }

    @Test("A preview says what would change everywhere, and how many quests can be kept")
    func preview() async throws {
        try pair()
        let preview = try await desk.previewRestore(from: backup)
        let rewind = try preview.everywhere.get()
        #expect(preview.isPaired && rewind.laterQuests == 1 && !rewind.changesOnlyQuests)
        #expect(rewind.comparison.playersGone.map(\.name) == ["Ben"] && rewind.comparison.playersBack.isEmpty)
        #expect(rewind.comparison.quests.map(\.gone) == [1])
        #expect(try rewind.checksum != preview.checksum, "one choice must not be taken for the other")
        #expect(try await desk.previewRestore(from: backup) == preview)
        #expect(try await desk.players().count == 2)
        #expect(try household.folder.names().allSatisfy { !$0.hasPrefix(".restore") }, "no copy is left")
    }

    @Test("Of a quest that was left out since, only that it counts would change")
    func corrections() async throws {
        try pair()
        let path = try await desk.makeBackup()
        let quest = try #require(try await household.game.quests.quests.page(player: 1).first)
        try await household.take(.leaveOut, quest)
        let rewind = try await desk.previewRestore(from: path).everywhere.get()
        #expect(rewind.laterQuests == 0 && rewind.laterOfQuests.map(\.changed) == [1] && rewind.changesOnlyQuests)
    }

    @Test("What is done between preview and restore stops it")
    func overtaken() async throws {
        try pair()
        let seen = try await desk.previewRestore(from: backup).everywhere.get().checksum
        _ = try await household.players.create(PlayerDraft(name: "Zoe"))
        await #expect(throws: RestoreOvertaken.self) {
            try await desk.restore(from: backup, .everywhere(keepsQuests: true), seen: seen)
        }
        #expect(try await desk.players().count == 3)
        #expect(try desk.keptBeforeRestore().isEmpty)
        let now = try await desk.previewRestore(from: backup).everywhere.get().checksum
        #expect(try await desk.restore(from: backup, .everywhere(keepsQuests: true), seen: now).playerCount == 1)
    }

    @Test("A PC that shares its household with no other one only replaces its own")
    func alone() async throws {
        await #expect(throws: RewindRefusal.alone) { try await desk.restore(from: backup, .everywhere(keepsQuests: true)) }
        let preview = try await desk.previewRestore(from: backup)
        #expect(preview.everywhere == .failure(.alone) && !preview.isPaired)
        #expect(try await desk.restore(from: backup).playerCount == 1)
    }

    @Test("A restore on one of several PCs counts what is in effect after it: what was done since the backup is there again")
    func repaired() async throws {
        let sharing = household.household.sharing
        try SharedFolders(stateFolder: household.folder.path).make()
        // Before the first key, this PC uses the identity of its file.
        await sharing.exchangeNow()
        try await sharing.exchange.add(KeyRing([HouseholdKey(epoch: 1)]))
        // After the restore, only what an announced PC has signed is read.
        let keys = try PCIdentity(stateFolder: household.folder.path, logger: household.log.logger).present()
        try await OperationRepository(household.database).share(.device(keys.device(name: "desk", carrier: "")))
        await sharing.exchangeNow()
        let shared = try await desk.makeBackup()
        _ = try await household.players.create(PlayerDraft(name: "Zoe"))
        household.questClock.pass(86_400)
        try await household.play(routine)
        await sharing.exchangeNow()
        let result = try await desk.restore(from: shared)
        #expect(Set(try await desk.players().map(\.name)) == ["Mia", "Ben", "Zoe"])
        #expect(result.playerCount == 3 && result.questCount == 3 && result.routineCount == 1)
    }

    @Test("A backup of another household is none to go back to")
    func unrelated() async throws {
        try pair()
        let other = try await TestHousehold(players: "Eve")
        let path = try await other.desk(.parent).makeBackup()
        #expect(try await desk.previewRestore(from: path).everywhere == .failure(.unrelated))
        await #expect(throws: RewindRefusal.unrelated) { try await desk.restore(from: path, .everywhere(keepsQuests: true)) }
        #expect(HouseholdError(RewindRefusal.unrelated)?.kind == .conflict)
        #expect(try await desk.players().count == 2)
        #expect(try desk.keptBeforeRestore().isEmpty)
    }

    @Test("On a PC that may only play, all PCs cannot go back")
    func playsOnly() {
        let own = FamilyPCs.PC(id: 1, name: "den", playsOnly: true)
        #expect(RewindRefusal(FamilyPCs(own: own, isPaired: true)) == .playsOnly)
        #expect(RewindRefusal(FamilyPCs(own: own)) == .alone)
        #expect(RewindRefusal(FamilyPCs(own: FamilyPCs.PC(id: 1, name: "den"), isPaired: true)) == nil)
    }

    @Test("Only parents go back on all PCs", arguments: [Caller.Role.player(1), .sharedLogin])
    func parents(role: Caller.Role) async throws {
        try pair()
        let backup = backup
        await #expect(throws: (any Error).self) {
            try await household.desk(role).restore(from: backup, .everywhere(keepsQuests: true))
        }
        #expect(try await desk.players().count == 2)
    }

    @Test("Where the disk has no room for the copies, nothing is changed")
    func noRoom() async throws {
        let size = try #require(try FileManager.default.attributesOfItem(atPath: backup)[.size] as? NSNumber).intValue
        var backups = household.game.backups
        backups.freeBytes = { _ in 2 * size + (64 << 20) }
        await #expect(throws: BackupError.noRoom) {
            try await backups.rewind(to: backup, keepingQuests: true, at: household.now)
        }
        #expect(try await desk.players().count == 2)
    }
}
