import Carrier
import Domain
import Foundation
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The PCs of a family, from the first pairing on")
struct FamilySharingTests {
    let network = CarrierNetwork()
    let clock = FamilyPC.TestClock()
    let desk: FamilyPC
    let laptop: FamilyPC

    init() throws {
        desk = try FamilyPC(1, network, clock)
        laptop = try FamilyPC(2, network, clock)
    }

    private func candidate(_ pc: FamilyPC, _ words: [String]) async throws -> String {
        guard case .comparing(let candidates) = await pc.sharing.pairing.progress.step else {
            throw CancellationError()
        }
        return try #require(candidates.first { $0.words == words }).id
    }

    func pair(_ one: FamilyPC, _ other: FamilyPC, otherPlaysOnly: Bool = false) async throws {
        _ = try await one.sharing.pairing.begin(name: "desk")
        _ = try await other.sharing.pairing.begin(name: "laptop")
        try await network.settle(one, other)
        guard case .comparing(let candidates) = await one.sharing.pairing.progress.step,
            let found = candidates.first(where: { $0.id == other.carrierID.text })
        else { throw CancellationError() }
        _ = try await one.sharing.pairing.confirm(found.id, playsOnly: otherPlaysOnly)
        _ = try await other.sharing.pairing.confirm(try await candidate(other, found.words), playsOnly: false)
        try await network.settle(one, other)
        try await network.settle(one, other)
        #expect(await one.sharing.pairing.progress.step == .paired(name: "laptop"))
        #expect(await other.sharing.pairing.progress.step == .paired(name: "desk"))
    }

    @Test("Two PCs are paired when a parent says on both that the words are the same; then both have the same game")
    func paired() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        #expect(try await laptop.playerNames() == ["Mia"])
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(laptop, desk)
        #expect(try await desk.playerNames() == ["Mia", "Ben"])
        let pcs = try await desk.sharing.pcs.all()
        #expect(pcs.isPaired && pcs.own.name == "desk" && pcs.problems == [])
        #expect(pcs.others.map(\.name) == ["laptop"] && pcs.others.first?.contact == .current)
    }

    @Test("A PC that has lost keys says what to do, and after that all is well")
    func lostKeys() async throws {
        try await pair(desk, laptop)
        let changed = try FamilyPC(continuing: laptop, network, carrier: 3)
        try await network.settle(changed, desk)
        #expect(try await changed.sharing.pcs.all().problems.map(\.kind) == [.syncthingKeysLost])
        try await pair(desk, changed)
        #expect(try await changed.sharing.pcs.all().problems == [])
        try FileManager.default.removeItem(atPath: changed.state.path("pc.keys"))
        let unknown = try FamilyPC(continuing: changed, network)
        try await network.settle(unknown, desk)
        #expect(try await unknown.sharing.pcs.all().problems.map(\.kind).contains(.ownKeysLost))
        _ = try await unknown.players.create(PlayerDraft(name: "Mia"))
        _ = try await unknown.sharing.pcs.leave()
        network.run(unknown.carrierID, true)
        try await pair(desk, unknown)
        #expect(try await unknown.sharing.pcs.all().problems.map(\.kind).contains(.ownKeysLost) == false)
        #expect(try await desk.playerNames() == ["Mia"])
    }

    @Test("A history that is added on two PCs while they are apart counts once")
    func pastQuests() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        let routine = try await desk.routines.create(
            RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Pack")], playerIDs: [mia.id]),
            createdBy: .parent)
        try await pair(desk, laptop)
        let past = (1...3).map { day in
            PastQuest(
                routineID: routine.id, startedAt: clock.now - TimeInterval(86_400 * (4 - day)),
                tasks: [PastQuest.Task(name: "Pack", estimatedSeconds: 600, actualSeconds: 660)])
        }
        for pc in [desk, laptop] {
            let settings = CurrentSettings(HouseholdSettings(configuration: Configuration(), zone: .utc))
            let service = PastQuestService(quests: QuestRepository(pc.database), routines: pc.routines, settings: settings)
            #expect(try await service.add(past, for: mia.id, at: clock.now) == 3)
        }
        try await network.settle(desk, laptop)
        for pc in [desk, laptop] {
            #expect(try await QuestRepository(pc.database).page(player: mia.id, before: nil, limit: 10).count == 3)
        }
    }

    @Test("What a PC was called on sticks before it was paired is forgotten: a family names its PCs")
    func nameOfStick() async throws {
        _ = try await laptop.sharing.stick.rename("Mia’s laptop")
        try await pair(desk, laptop)
        let notes = PCNotes(stateFolder: laptop.state.path, logger: laptop.log.logger)
        #expect(notes.name == nil)
        #expect(try await laptop.sharing.stick.summary().name == "laptop")
    }

    @Test("What only a later version understands is passed on, what came after it counts, and the PCs ask for their update")
    func later() async throws {
        try await pair(desk, laptop)
        let device = desk.database.device
        let end = try #require(try await desk.operations.ends()[device])
        let dance = SharedOperation(
            id: OperationID(device: device, sequence: end.sequence + 1), previous: end.hash,
            time: HybridTime(milliseconds: Int64(clock.now.timeIntervalSince1970) * 1_000), day: LocalDate(dayNumber: 20_000),
            kind: "dance", content: .body("{}", salt: Data([7])))
        try await desk.operations.receive([[dance]])
        _ = try await desk.players.create(PlayerDraft(name: "Ada"))
        try await network.settle(desk, laptop)
        #expect(try await laptop.playerNames() == ["Ada"])
        #expect(try await laptop.operations.operations(of: device, after: end.sequence).first == dance)
        let problems = try await laptop.sharing.pcs.all().problems
        #expect(
            problems.count == 1 && problems.allSatisfy { $0.sentence.hasPrefix("“desk” has a newer TimeQuest, ") }, "\(problems)")
        // As after it was put back to an earlier version.
        let own = try await desk.sharing.pcs.all().problems
        #expect(own.count == 1 && own.allSatisfy { $0.sentence.hasPrefix("This PC had a newer TimeQuest before, ") }, "\(own)")
        #expect((problems + own).allSatisfy { $0.sentence.hasSuffix("Please update TimeQuest on this PC.") })
    }

    @Test("Until both have said yes, nothing is shared, and words that differ end it")
    func differ() async throws {
        _ = try await desk.sharing.pairing.begin(name: nil)
        _ = try await laptop.sharing.pairing.begin(name: nil)
        try await network.settle(desk, laptop)
        _ = try await desk.sharing.pairing.confirm(laptop.carrierID.text, playsOnly: false)
        try await network.settle(desk, laptop)
        guard case .waiting = await desk.sharing.pairing.progress.step else {
            Issue.record("It does not wait for the other PC.")
            return
        }
        #expect(network.sharing(of: laptop.carrierID) == .nothing)
        #expect(await laptop.sharing.pairing.refuse().step == .refused(.wordsDiffer))
        clock.pass(Pairing.limit)
        try await network.settle(desk, laptop)
        #expect(await desk.sharing.pairing.progress.step == .refused(.noAnswer))
        for pc in [desk, laptop] {
            #expect(try await pc.sharing.exchange.ring() == nil)
            #expect(network.sharing(of: pc.carrierID) == .nothing)
            #expect(!FileManager.default.fileExists(atPath: pc.folders.switchFile))
            #expect(network.shutDowns(of: pc.carrierID) == 1)
        }
    }

    @Test("While Syncthing starts, the pairing waits, and says what keeps it where it does not come")
    func starting() async throws {
        network.run(desk.carrierID, false)
        let begun = try await desk.sharing.pairing.begin(name: nil)
        #expect(begun.step == .searching && begun.endsAt == clock.now + Pairing.limit)
        #expect(FileManager.default.fileExists(atPath: desk.folders.switchFile))
        clock.pass(Pairing.limit)
        await desk.sharing.pairing.step()
        #expect(await desk.sharing.pairing.progress.step == .refused(.nobodyFound))
        #expect(!FileManager.default.fileExists(atPath: desk.folders.switchFile))
    }

    @Test("To begin once more with another name gives this PC that name, as long as the other one has heard none")
    func renamed() async throws {
        let pairing = desk.sharing.pairing
        network.run(desk.carrierID, false)
        _ = try await pairing.begin(name: "desk")
        _ = try await pairing.begin(name: "den")
        network.run(desk.carrierID, true)
        try await network.settle(desk)
        #expect(await pairing.pairing?.own.name == "den")
        #expect(try await pairing.begin(name: nil).isUnderWay)
        _ = try await pairing.begin(name: "kitchen")
        #expect(await pairing.pairing?.own.name == "kitchen")
        _ = try await laptop.sharing.pairing.begin(name: "laptop")
        try await network.settle(desk, laptop)
        _ = try await pairing.begin(name: "study")
        _ = try await pairing.confirm(laptop.carrierID.text, playsOnly: false)
        #expect(try await pairing.begin(name: "study").isUnderWay, "that is its name")
        await #expect {
            _ = try await pairing.begin(name: "attic")
        } throws: { error in
            let error = HouseholdError(error)
            return error?.kind == .conflict && error?.field == "name" && error?.description.contains("as “study” already") == true
        }
        await #expect(throws: (any Error).self) { _ = try await pairing.begin(name: " ") }
        _ = try await laptop.sharing.pairing.confirm(desk.carrierID.text, playsOnly: false)
        try await network.settle(desk, laptop)
        try await network.settle(desk, laptop)
        #expect(try await laptop.sharing.pcs.all().others.map(\.name) == ["study"])
    }

    @Test("A pairing that is given up ends on this PC at once, also while Syncthing starts")
    func cancelled() async throws {
        network.run(desk.carrierID, false)
        _ = try await desk.sharing.pairing.begin(name: nil)
        #expect(await desk.sharing.pairing.cancel().step == .refused(.cancelled))
        network.run(laptop.carrierID, true)
        _ = try await laptop.sharing.pairing.begin(name: nil)
        #expect(await laptop.sharing.pairing.cancel().step == .refused(.cancelled))
        #expect(!FileManager.default.fileExists(atPath: laptop.folders.switchFile))
    }

    @Test("A third PC that is paired with one of two has everything of both, and both can read what it does")
    func third() async throws {
        let tablet = try FamilyPC(3, network, clock)
        network.run(tablet.carrierID, false)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        network.run(desk.carrierID, false)
        network.run(tablet.carrierID, true)
        try await pair(laptop, tablet)
        _ = try await tablet.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(tablet, laptop)
        network.run(desk.carrierID, true)
        try await network.settle(desk, laptop, tablet, desk)
        for pc in [desk, laptop, tablet] {
            #expect(try await pc.playerNames() == ["Mia", "Ben"])
            #expect(try await pc.sharing.pcs.all().others.count == 2)
            #expect(try await pc.sharing.pcs.all().problems == [])
        }
    }

    @Test("A PC that leaves keeps what it has and goes on alone; the others keep theirs, with a new key")
    func leave() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let laptop = try FamilyPC(continuing: laptop, network)
        let former = laptop.database.device
        let key = try await desk.sharing.exchange.ring()?.current
        #expect(try await laptop.sharing.pcs.leave().others == [])
        try await network.settle(desk)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        _ = try await desk.players.create(PlayerDraft(name: "Tom"))
        try await network.settle(desk, laptop)
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
        #expect(try await desk.playerNames() == ["Mia", "Tom"])
        #expect(laptop.database.device != former && !FileManager.default.fileExists(atPath: laptop.folders.switchFile))
        #expect(try await desk.sharing.pcs.all().others == [])
        #expect(try await desk.sharing.exchange.ring()?.current != key)
    }

    @Test("A PC that has left can be paired again: what both have done meanwhile is on both, once")
    func again() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        _ = try await laptop.sharing.pcs.leave()
        try await network.settle(desk)
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")], playerIDs: [mia.id])
        _ = try await laptop.routines.create(draft, createdBy: .parent)
        _ = try await desk.players.create(PlayerDraft(name: "Tom"))
        network.run(laptop.carrierID, true)
        network.run(desk.carrierID, true)
        try await pair(desk, laptop)
        try await network.settle(laptop, desk)
        for pc in [desk, laptop] {
            #expect(try await pc.playerNames() == ["Mia", "Tom"])
            #expect(try await pc.routines.all().map(\.name) == ["Judo"])
        }
    }

    @Test("A PC that has left while nobody was connected, and is paired again, is not there twice")
    func againUnheard() async throws {
        _ = try await laptop.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        network.run(desk.carrierID, false)
        _ = try await laptop.sharing.pcs.leave()
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        network.run(desk.carrierID, true)
        try await network.settle(desk)
        #expect(try await desk.sharing.pcs.all().others.count == 1, "the desk has heard of it")
        // Syncthing has another identity when it is started again.
        let back = try FamilyPC(continuing: laptop, network, carrier: 3)
        try await pair(desk, back)
        try await network.settle(back, desk)
        for pc in [desk, back] {
            #expect(try await pc.sharing.pcs.all().others.count == 1)
            #expect(try await pc.playerNames() == ["Mia", "Tom"])
        }
    }

    @Test("A PC that is forgotten hears nothing new, and what it does later counts nowhere else")
    func forgotten() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
        #expect(network.sharing(of: desk.carrierID) == .nothing)
        _ = try await desk.players.create(PlayerDraft(name: "Secret"))
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(desk, laptop)
        #expect(try await desk.playerNames() == ["Mia", "Secret"])
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
    }

    @Test("A PC that was forgotten can be paired again, and what was done on it since then counts")
    func readmitted() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let identity = laptop.database.device
        _ = try await desk.sharing.pcs.forget(identity)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        clock.pass(Pairing.limit)
        network.run(desk.carrierID, true)
        try await network.settle(desk, laptop)
        try await pair(desk, laptop)
        try await network.settle(desk, laptop)
        for pc in [desk, laptop] {
            #expect(try await pc.playerNames() == ["Mia", "Ben"])
            #expect(try await pc.sharing.pcs.all().others.count == 1)
        }
        #expect(laptop.database.device == identity)
    }

    @Test("A PC that hears that it was forgotten goes on alone, and loses nothing of what it has done since")
    func hearsOfIt() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        // As if the family still used the old key.
        try await laptop.operations.share(.leave(LeavingDevice(device: laptop.database.device, lastSequence: 1)))
        let alone = try FamilyPC(continuing: laptop, network)
        await alone.sharing.exchangeNow()
        #expect(try await alone.sharing.exchange.ring() == nil)
        _ = try await alone.players.create(PlayerDraft(name: "Tom"))
        await alone.sharing.exchangeNow()
        #expect(try await alone.playerNames() == ["Mia", "Ben", "Tom"])
    }

    @Test("After a restore a PC goes on under a new identity without being paired again, and a newcomer can read it")
    func restored() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let backup = laptop.state.path("backup.sqlite")
        try laptop.database.backup(to: backup)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(laptop, desk)
        let identity = PCIdentity(stateFolder: laptop.state.path, logger: laptop.log.logger)
        _ = try laptop.database.restore(
            from: backup, keeping: laptop.state.path("aside.sqlite"), renewing: { try identity.renew() })
        try await network.settle(laptop, desk)
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        try await network.settle(laptop, desk)
        #expect(try await desk.playerNames() == ["Mia", "Ben", "Tom"])
        let pcs = try await desk.sharing.pcs.all()
        #expect(pcs.others.map(\.id) == [laptop.database.device] && pcs.others.map(\.name) == ["laptop"] && pcs.problems == [])
        network.run(desk.carrierID, false)
        let tablet = try FamilyPC(3, network, clock)
        try await pair(laptop, tablet)
        try await network.settle(laptop, tablet)
        #expect(try await tablet.playerNames() == ["Mia", "Ben", "Tom"])
        #expect(try await tablet.sharing.pcs.all().problems == [])
    }

    /// The calendar folder of a PC, as its Syncthing has it.
    private func onlyReceivesCalendars(_ pc: FamilyPC) -> Bool? {
        network.sharing(of: pc.carrierID).folders[.calendars]?.onlyReceives
    }

    @Test("A PC for playing only shares the calendars that it had, and from then on only receives; when it may do more, both again")
    func calendars() async throws {
        try laptop.state.write("football", to: "calendars/football.ics")
        try await pair(desk, laptop, otherPlaysOnly: true)
        #expect(desk.state.read("calendars/football.ics") == "football")
        #expect(onlyReceivesCalendars(laptop) == true && onlyReceivesCalendars(desk) == false)
        try laptop.state.write("chess", to: "calendars/chess.ics")
        try desk.state.write("piano", to: "calendars/piano.ics")
        try await network.settle(desk, laptop)
        #expect(!desk.state.exists("calendars/chess.ics") && laptop.state.read("calendars/piano.ics") == "piano")
        _ = try await desk.sharing.pcs.change(laptop.database.device, name: nil, playsOnly: false)
        try await network.settle(desk, laptop)
        #expect(onlyReceivesCalendars(laptop) == false && desk.state.read("calendars/chess.ics") == "chess")
    }

    @Test("What is changed in the calendar folder of a PC for playing only is undone, and the log says so once")
    func changedCalendars() async throws {
        try await pair(desk, laptop, otherPlaysOnly: true)
        for pc in [desk, laptop] { network.changeCalendars(of: pc.carrierID) }
        try await network.settle(desk, laptop)
        #expect(network.reverts(of: laptop.carrierID) == 1 && network.reverts(of: desk.carrierID) == 0)
        let kept = "kept in \(laptop.state.path("calendars"))/.stversions"
        #expect(laptop.log.lines.count { $0.contains(kept) } == 1)
        #expect(try await desk.sharing.pcs.all().others.map(\.contact) == [.current])
    }

    @Test("On a PC for playing only, nothing else is changed, and it is said where")
    func playsOnly() async throws {
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop, otherPlaysOnly: true)
        #expect(try await laptop.sharing.pcs.all().own.playsOnly)
        let refusal = await #expect(throws: HouseholdError.self) { try await laptop.sharing.pairing.begin(name: nil) }
        #expect(refusal?.kind == .playsOnly)
        await #expect(throws: StorageError.self) {
            try await FactAuthor.$current.withValue(.parent) {
                _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
            }
        }
        let settings = PlayerSettingsRepository(laptop.database)
        try await FactAuthor.$current.withValue(.player) {
            let today = LocalDate(dayNumber: Int(clock.now.timeIntervalSince1970 / 86_400))
            var quiet = try await settings.settings(of: mia.id)
            quiet.sounds = false
            try await settings.set(quiet, of: mia.id, today: today)
        }
        try await network.settle(laptop, desk)
        #expect(try await desk.playerNames() == ["Mia"])
        #expect(try await PlayerSettingsRepository(desk.database).settings(of: mia.id).sounds == false)
    }
}
