import Carrier
import Domain
import Foundation
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The PCs of a family between which a stick goes")
struct StickTests {
    let network = CarrierNetwork()
    private let clock = FamilyPC.TestClock()
    let desk: FamilyPC
    let laptop: FamilyPC

    init() throws {
        desk = try Self.pc(1, network, clock)
        laptop = try Self.pc(2, network, clock)
    }

    private static func pc(_ number: UInt8, _ network: CarrierNetwork, _ clock: FamilyPC.TestClock) throws -> FamilyPC {
        let pc = try FamilyPC(number, network, clock)
        // As the service does when it starts.
        try pc.folders.make()
        return pc
    }

    func pc(_ number: UInt8) throws -> FamilyPC { try Self.pc(number, network, clock) }

    /// Carries the file of one PC to another one.
    ///
    /// - Parameter isCompared: whether a parent has compared the six words.
    @discardableResult
    func carry(
        _ one: FamilyPC, to other: FamilyPC, isCompared: Bool = false, playsOnly: Bool = false
    ) async throws -> ParcelResult {
        let words = isCompared ? try await one.sharing.stick.summary().words : nil
        return try await other.sharing.stick.read(try await one.sharing.stick.parcel(), same: words, playsOnly: playsOnly)
    }

    /// Each way once, and once more for what the second has.
    func pair(_ one: FamilyPC, _ other: FamilyPC, otherPlaysOnly: Bool = false) async throws {
        try await carry(other, to: one, isCompared: true, playsOnly: otherPlaysOnly)
        try await carry(one, to: other, isCompared: true)
        try await carry(other, to: one)
    }

    /// Pairs both PCs, which have Mia, and then forgets the laptop on the desk.
    private func pairAndForgetLaptop() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
    }

    func changes(_ reading: ParcelResult) -> Int? {
        if case .read(let changes) = reading.outcome { changes } else { nil }
    }

    @Test("Each way once, and both have the same game; from then on every way carries what is new")
    func paired() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        let card = try await laptop.sharing.stick.summary()
        #expect(!card.isPaired)
        let stranger = try await carry(laptop, to: desk)
        #expect(stranger.outcome == .stranger(words: card.words, hasLeft: false) && stranger.pc == laptop.database.device)
        let taken = try await carry(laptop, to: desk, isCompared: true)
        #expect(changes(taken) == 0 && !taken.knowsThisPC, "its words are to be compared on the laptop")
        let read = try await carry(desk, to: laptop, isCompared: true)
        #expect(try #require(changes(read)) > 0 && read.problems == [] && read.knowsThisPC)
        #expect(try await laptop.sharing.stick.summary().isPaired)
        #expect(try await laptop.playerNames() == ["Mia"])
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        #expect(try #require(changes(try await carry(laptop, to: desk))) > 0)
        #expect(try await desk.playerNames() == ["Mia", "Ben"])
        for (pc, other) in [(desk, laptop), (laptop, desk)] {
            let pcs = try await pc.sharing.pcs.all()
            #expect(pcs.isPaired && pcs.problems == [] && pcs.others.map(\.id) == [other.database.device])
            #expect(pcs.others.first?.contact == .stick(since: clock.now))
        }
    }

    @Test("This PC's own file is known as its own, and a second reading brings nothing")
    func again() async throws {
        try await pair(desk, laptop)
        #expect(try await carry(desk, to: desk).outcome == .own)
        try await carry(laptop, to: desk)
        #expect(changes(try await carry(laptop, to: desk)) == 0)
    }

    @Test("Without the words, and with those of another PC, nothing is shared")
    func words() async throws {
        let parcel = try await laptop.sharing.stick.parcel()
        let other = try await desk.sharing.stick.summary().words
        await #expect(throws: HouseholdError.self) { try await desk.sharing.stick.read(parcel, same: other) }
        await #expect(throws: HouseholdError.self) { try await desk.sharing.stick.read(parcel, same: []) }
        #expect(try await desk.sharing.exchange.ring() == nil)
        #expect(try await desk.sharing.pcs.all().isPaired == false)
    }

    @Test("What both have had before is there once, also where both were paired with others")
    func merged() async throws {
        let (attic, tablet) = (try pc(3), try pc(4))
        for (pc, name) in [(desk, "Mia"), (laptop, "Ben"), (attic, "Tom"), (tablet, "Zoe")] {
            _ = try await pc.players.create(PlayerDraft(name: name))
        }
        try await pair(desk, attic)
        try await pair(laptop, tablet)
        try await pair(desk, laptop)
        try await carry(laptop, to: tablet)
        try await carry(desk, to: attic)
        for pc in [desk, laptop, attic, tablet] {
            #expect(try await pc.playerNames() == ["Mia", "Ben", "Tom", "Zoe"])
            #expect(try await pc.sharing.pcs.all().others.count == 3)
        }
    }

    @Test("A third PC has everything by way of the second, and needs no words at the first")
    func third() async throws {
        let tablet = try pc(3)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        try await pair(laptop, tablet)
        _ = try await tablet.players.create(PlayerDraft(name: "Ben"))
        try await carry(tablet, to: laptop)
        try await carry(laptop, to: desk)
        #expect(try await desk.playerNames() == ["Mia", "Ben"])
        _ = try await desk.players.create(PlayerDraft(name: "Tom"))
        #expect(changes(try await carry(desk, to: tablet)) != nil)
        for pc in [desk, tablet] {
            #expect(try await pc.playerNames() == ["Mia", "Ben", "Tom"])
            #expect(try await pc.sharing.pcs.all().others.count == 2)
            #expect(try await pc.sharing.pcs.all().problems == [])
        }
    }

    @Test("A PC for playing only stays so, and takes no other in")
    func playsOnly() async throws {
        let tablet = try pc(3)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop, otherPlaysOnly: true)
        for pc in [desk, laptop] {
            let pcs = try await pc.sharing.pcs.all()
            #expect(pcs[laptop.database.device]?.playsOnly == true && pcs[desk.database.device]?.playsOnly == false)
        }
        await #expect(throws: HouseholdError.self) { try await carry(tablet, to: laptop, isCompared: true) }
        #expect(try await laptop.sharing.pcs.all().others.count == 1)
    }

    @Test("Who has stolen a PC that was forgotten, and has the stick for a while, changes nothing")
    func thief() async throws {
        let tablet = try pc(3)
        let mia = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        try await pair(desk, tablet)
        try await carry(desk, to: laptop)
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
        try await laptop.players.delete(mia.id, passingOn: [:])
        // The card of a PC of the family, with what the stolen one has signed.
        var parcel = try Parcel(reading: try await tablet.sharing.stick.parcel())
        parcel.files = try Parcel(reading: try await laptop.sharing.stick.parcel()).files
        #expect(parcel.files.contains { $0.device == laptop.database.device })
        _ = try await desk.sharing.stick.read(try parcel.data())
        #expect(try await desk.playerNames() == ["Mia"])
        let known = try #require(try await desk.operations.devices().first { $0.id == laptop.database.device })
        #expect(try await desk.operations.ends()[known.id]?.sequence == known.lastSequence)
    }

    @Test("A PC that was forgotten is read again only after its words were compared once more; then what it has done counts")
    func forgotten() async throws {
        try await pairAndForgetLaptop()
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        let refused = try await carry(laptop, to: desk)
        #expect(refused.outcome == .stranger(words: try await laptop.sharing.stick.summary().words, hasLeft: true))
        #expect(try await desk.playerNames() == ["Mia"])
        try await carry(laptop, to: desk, isCompared: true)
        try await carry(desk, to: laptop)
        try await carry(laptop, to: desk)
        for pc in [desk, laptop] {
            #expect(try await pc.playerNames() == ["Mia", "Ben"])
            #expect(try await pc.sharing.pcs.all().others.count == 1)
        }
    }

    @Test("A PC that was forgotten keeps what it has, and reads why it hears nothing new")
    func noKeys() async throws {
        try await pairAndForgetLaptop()
        _ = try await desk.players.create(PlayerDraft(name: "Secret"))
        let reading = try await carry(desk, to: laptop)
        #expect(reading.problems.first?.description.contains("has no keys for this PC") == true, "\(reading.problems)")
        #expect(try await laptop.playerNames() == ["Mia"])
    }

    @Test("An older file changes nothing")
    func older() async throws {
        try await pair(desk, laptop)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        let old = try await desk.sharing.stick.parcel()
        _ = try await desk.players.create(PlayerDraft(name: "Ben"))
        try await carry(desk, to: laptop)
        let reading = try await laptop.sharing.stick.read(old)
        #expect(changes(reading) == 0 && reading.problems == [])
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
        #expect(try await carry(laptop, to: desk).problems == [])
    }

    @Test("What is forged, torn or of a stranger is left out and named, and the rest is read")
    func hostile() async throws {
        let stranger = try pc(3)
        try await pair(desk, laptop)
        _ = try await stranger.players.create(PlayerDraft(name: "Eve"))
        try await pair(stranger, try pc(4))
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        var parcel = try Parcel(reading: try await desk.sharing.stick.parcel())
        let own = try #require(parcel.files.first { $0.device == desk.database.device && $0.name.isLive })
        var torn = own.bytes
        torn[100] ^= 1
        let foreign = try Parcel(reading: try await stranger.sharing.stick.parcel()).files
        parcel.files =
            [Parcel.File(device: own.device, name: own.name, bytes: torn)] + foreign
            + foreign.map { Parcel.File(device: own.device, name: $0.name, bytes: $0.bytes) } + parcel.files
        parcel.rings[laptop.database.device] = Data(repeating: 7, count: 200)
        let reading = try await laptop.sharing.stick.read(try parcel.data())
        #expect(try #require(changes(reading)) > 0)
        #expect(reading.problems.count >= 3, "\(reading.problems)")
        #expect(try await laptop.playerNames() == ["Mia"])
        let names = try FileManager.default.contentsOfDirectory(atPath: laptop.folders.operations)
        #expect(!names.contains("\(stranger.database.device)"))
        #expect(try await laptop.sharing.pcs.all().problems == [])
    }

    @Test("What is no file of TimeQuest's, and one with another PC's identity, is refused with a sentence")
    func refused() async throws {
        for data in [Data(), Data("TimeQBox".utf8), Data("hello".utf8), Data("TimeQBox".utf8) + [0, 9]] {
            let error = try await #require(throws: ParcelError.self) { try await desk.sharing.stick.read(data) }
            #expect(HouseholdError(error)?.kind == .invalid)
        }
    }

    @Test("After a restore a PC is known without any words, and the others know one of it")
    func restored() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let backup = laptop.state.path("backup.sqlite")
        try laptop.database.backup(to: backup)
        let before = try await laptop.sharing.stick.parcel()
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await carry(laptop, to: desk)
        let (identity, former) = (PCIdentity(stateFolder: laptop.state.path, logger: laptop.log.logger), laptop.database.device)
        _ = try laptop.database.restore(
            from: backup, keeping: laptop.state.path("aside.sqlite"), renewing: { try identity.renew() })
        let reading = try await carry(desk, to: laptop)
        #expect(reading.problems == [] && reading.knowsThisPC, "the desk knows it by its former identity: \(reading.problems)")
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        #expect(changes(try await carry(laptop, to: desk)) != nil)
        #expect(laptop.database.device != former)
        for (pc, other) in [(desk, laptop), (laptop, desk)] {
            #expect(try await pc.playerNames() == ["Mia", "Ben", "Tom"])
            #expect(try await pc.sharing.pcs.all().others.map(\.id) == [other.database.device])
        }
        let old = try await laptop.sharing.stick.read(before)
        #expect(old.outcome == .own && old.problems == [])
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
        #expect(try await desk.operations.devices().filter { $0.id == former }.allSatisfy(\.hasLeft))
    }

    @Test("A PC whose database was put back without TimeQuest's help notices it by its own file, and loses nothing")
    func putBack() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        let (aside, database) = (laptop.state.path("aside.sqlite"), laptop.state.path("timequest.sqlite"))
        try laptop.database.backup(to: aside)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        let parcel = try await laptop.sharing.stick.parcel()
        let identity = laptop.database.device
        try laptop.database.close()
        for file in [database, "\(database)-wal", "\(database)-shm", "\(laptop.folders.operations)/\(identity)"] {
            try? FileManager.default.removeItem(atPath: file)
        }
        try FileManager.default.copyItem(atPath: aside, toPath: database)
        let laptop = try FamilyPC(continuing: laptop, network)
        #expect(try await laptop.playerNames() == ["Mia"])
        #expect(try await laptop.sharing.stick.read(parcel).problems == [])
        #expect(try await laptop.playerNames() == ["Mia", "Ben"])
        #expect(laptop.database.device != identity)
    }

    @Test("No Syncthing starts for PCs that only a stick reaches; on one network they can be paired as others")
    func meeting() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        for pc in [desk, laptop] {
            await pc.sharing.keeper.settle()
            #expect(!FileManager.default.fileExists(atPath: pc.folders.switchFile))
        }
        for pc in [desk, laptop] { _ = try await pc.sharing.pairing.begin(name: nil) }
        try await network.settle(desk, laptop, rounds: 12)
        for (pc, other) in [(desk, laptop), (laptop, desk)] {
            _ = try await pc.sharing.pairing.confirm(other.carrierID.text, playsOnly: false)
        }
        try await network.settle(desk, laptop, rounds: 12)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(desk, laptop, rounds: 12)
        #expect(try await desk.playerNames() == ["Mia", "Ben"])
        for (pc, other) in [(desk, laptop), (laptop, desk)] {
            let pcs = try await pc.sharing.pcs.all()
            #expect(pcs.others.map(\.id) == [other.database.device] && pcs.others.first?.contact == .current)
        }
        #expect(changes(try await carry(laptop, to: desk)) == 0)
    }
}
