import Domain
import Foundation
import Storage
import TestSupport
import Testing

@testable import Services

/// Backups from before a PC belonged to the family.
extension FamilySharingTests {
    private func backUp(_ pc: FamilyPC, _ name: String = "backup") throws -> String {
        let path = pc.state.path("\(name).sqlite")
        try pc.database.backup(to: path)
        return path
    }

    private func restore(_ pc: FamilyPC, _ backup: String) throws {
        let identity = PCIdentity(stateFolder: pc.state.path, logger: pc.log.logger)
        _ = try pc.database.restore(
            from: backup, keeping: pc.state.path("\(UUID()).sqlite"), renewing: { try identity.renew() })
    }

    private func expectSame(_ location: SourceLocation = #_sourceLocation) async throws {
        func lines(_ pc: FamilyPC) async throws -> Set<Substring> { Set(try await pc.database.digest().split(separator: "\n")) }
        let (first, second) = (try await lines(desk), try await lines(laptop))
        #expect(first.symmetricDifference(second) == [], sourceLocation: location)
    }

    @Test("A PC that was restored before it was first paired shares all that it has")
    func restoredAlone() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try restore(desk, try backUp(desk))
        try await pair(desk, laptop)
        #expect(try await laptop.playerNames() == ["Mia"])
        let tablet = try FamilyPC(3, network, clock)
        network.run(desk.carrierID, false)
        try await pair(laptop, tablet)
        #expect(try await tablet.playerNames() == ["Mia"])
    }

    @Test("A PC that is alone again, and gets the backup of another household, shares all that it has when it is paired")
    func otherHouseholdAlone() async throws {
        try await pair(desk, laptop)
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
        try await network.settle(desk)
        let old = try FamilyPC(9, network, clock)
        _ = try await old.players.create(PlayerDraft(name: "Zoe"))
        try restore(desk, try backUp(old))
        try await network.settle(desk)
        let tablet = try FamilyPC(3, network, clock)
        network.run(laptop.carrierID, false)
        network.run(desk.carrierID, true)
        try await pair(desk, tablet)
        try await network.settle(desk, tablet)
        #expect(try await tablet.playerNames() == ["Zoe"])
        #expect(try await tablet.sharing.pcs.all().problems == [])
    }

    @Test("A backup from before the first pairing is put back: what was done since comes back from the other PCs")
    func beforePairing() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        let backup = try backUp(desk)
        try await pair(desk, laptop)
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        try await network.settle(desk, laptop)
        try restore(desk, backup)
        try await network.settle(desk, laptop)
        _ = try await desk.players.create(PlayerDraft(name: "Ada"))
        try await network.settle(desk, laptop)
        #expect(try await desk.playerNames() == ["Mia", "Ben", "Tom", "Ada"])
        try await expectSame()
        #expect(try await desk.sharing.pcs.all().problems == [])
        #expect(try await laptop.sharing.pcs.all().problems == [])
    }

    @Test("Two PCs that were apart, have each made a new key, and were then restored, understand each other again")
    func restoredApart() async throws {
        let tablet = try FamilyPC(3, network, clock)
        try await pair(desk, laptop)
        try await pair(desk, tablet)
        try await network.settle(desk, laptop, tablet)
        let stolen = tablet.database.device
        network.run(tablet.carrierID, false)
        for (pc, other, name) in [(desk, laptop, "Mia"), (laptop, desk, "Ben")] {
            network.run(other.carrierID, false)
            network.run(pc.carrierID, true)
            _ = try await pc.sharing.pcs.forget(stolen)
            try await network.settle(pc)
            try restore(pc, try backUp(pc, name))
            try await network.settle(pc)
            _ = try await pc.players.create(PlayerDraft(name: name))
            try await network.settle(pc)
        }
        network.run(desk.carrierID, true)
        try await network.settle(desk, laptop)
        #expect(try await desk.playerNames() == ["Mia", "Ben"])
        try await expectSame()
        #expect(try await desk.sharing.exchange.ring() == laptop.sharing.exchange.ring())
        for pc in [desk, laptop] { #expect(try await pc.sharing.pcs.all().problems == []) }
    }

    @Test("A backup from before a PC has left and was paired again is put back, and all PCs have the same")
    func beforeLeaving() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        var draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [mia.id])
        let routine = try await laptop.routines.create(draft, createdBy: .parent)
        clock.pass(60)
        draft.name = "Judo club"
        let before = draft
        _ = try await laptop.routines.change(routine.id) { _ in before }.get()
        try await network.settle(desk, laptop)
        let backup = try backUp(laptop)
        clock.pass(60)
        draft.name = "Karate"
        let after = draft
        _ = try await laptop.routines.change(routine.id) { _ in after }.get()
        _ = try await laptop.sharing.pcs.leave()
        try await network.settle(desk)
        network.run(laptop.carrierID, true)
        network.run(desk.carrierID, true)
        try await pair(desk, laptop)
        try await network.settle(desk, laptop)
        try await expectSame()
        try restore(laptop, backup)
        try await network.settle(desk, laptop)
        try await network.settle(desk, laptop)
        #expect(try await laptop.playerNames() == ["Mia"])
        try await expectSame()
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(desk, laptop)
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
        #expect(try await laptop.sharing.pcs.all().problems == [])
    }

    @Test("A backup of another household is refused in a family, and nothing changes; a PC that has left takes it")
    func otherHousehold() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let stranger = try FamilyPC(9, network, clock)
        _ = try await stranger.players.create(PlayerDraft(name: "Zoe"))
        let backup = try backUp(stranger)
        let identity = laptop.database.device
        #expect(throws: StorageError.self) { try restore(laptop, backup) }
        #expect(throws: StorageError.self) {
            _ = try laptop.database.contents(restoring: backup, copiedBeside: laptop.state.path("preview.sqlite"))
        }
        try await network.settle(desk, laptop)
        #expect(laptop.database.device == identity)
        #expect(try await laptop.playerNames() == ["Mia"])
        #expect(try await laptop.sharing.pcs.all().problems == [])
        _ = try await laptop.sharing.pcs.leave()
        try await network.settle(desk)
        try restore(laptop, backup)
        #expect(try await laptop.playerNames() == ["Zoe"])
        #expect(try await desk.playerNames() == ["Mia"])
    }

    @Test("Of a quest that is under way when a PC is first paired after a restore, the other one hears that it was begun")
    func underWay() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [mia.id])
        let routine = try await desk.routines.create(draft, createdBy: .parent)
        let quests = QuestRepository(desk.database)
        let quest = try await quests.create(
            GameSession.opening(
                routine, id: quests.newID(), player: mia.id, history: [], finished: 0, rules: .classic, at: clock.now))
        let reading = ClockReading(bootID: "boot", bootSeconds: 0, wall: clock.now)
        let today = LocalDate(dayNumber: Int(clock.now.timeIntervalSince1970 / 86_400))
        for tap in [QuestTap.estimate(seconds: 60), .start()] {
            _ = try await quests.take(tap, of: quest.id, step: nil, at: reading, today: today).get()
        }
        try restore(desk, try backUp(desk))
        try await pair(desk, laptop)
        #expect(try await QuestRepository(laptop.database).begun(since: .distantPast).map(\.playerID) == [mia.id])
    }
}
