import Domain
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

// A PC that is restored, and forgotten.

extension FamilySharingTests {
    /// Puts back a backup on a PC, under a new identity for which the former one vouches.
    ///
    /// - Parameter meanwhile: what is done after the backup was made.
    private func restore(_ pc: FamilyPC, after meanwhile: () async throws -> Void) async throws {
        let backup = pc.state.path("backup.sqlite")
        try pc.database.backup(to: backup)
        try await meanwhile()
        let identity = PCIdentity(stateFolder: pc.state.path, logger: pc.log.logger)
        _ = try pc.database.restore(from: backup, keeping: pc.state.path("aside.sqlite"), renewing: { try identity.renew() })
    }

    /// The desk forgets the laptop, of whose restore only the tablet has heard.
    ///
    /// - Returns: the tablet, and the laptop's identity before the restore.
    private func cross() async throws -> (tablet: FamilyPC, former: DeviceID) {
        let tablet = try FamilyPC(3, network, clock)
        network.run(tablet.carrierID, false)
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        network.run(tablet.carrierID, true)
        network.run(desk.carrierID, false)
        try await pair(laptop, tablet)
        network.run(desk.carrierID, true)
        try await network.settle(desk, laptop, tablet, desk)
        network.run(desk.carrierID, false)
        let former = laptop.database.device
        try await restore(laptop) {
            _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
            try await network.settle(laptop, tablet)
        }
        try await network.settle(laptop, tablet)
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        try await network.settle(laptop, tablet)
        #expect(try await tablet.playerNames() == ["Mia", "Ben", "Tom"])
        for pc in [laptop, tablet] { network.run(pc.carrierID, false) }
        network.run(desk.carrierID, true)
        _ = try await desk.sharing.pcs.forget(former)
        // What it has heard in the ten minutes after it was paired may be from before that.
        return (try FamilyPC(continuing: tablet, network), former)
    }

    private func expectSame(_ one: FamilyPC, _ other: FamilyPC, _ location: SourceLocation = #_sourceLocation) async throws {
        func lines(_ pc: FamilyPC) async throws -> Set<Substring> { Set(try await pc.database.digest().split(separator: "\n")) }
        let (first, second) = (try await lines(one), try await lines(other))
        #expect(first.symmetricDifference(second) == [], sourceLocation: location)
    }

    @Test("Where one PC forgets a PC of whose restore another one has heard, both have the same")
    func crossing() async throws {
        let (tablet, former) = try await cross()
        try await network.settle(tablet, desk, tablet, desk)
        for pc in [desk, tablet] {
            #expect(try await pc.playerNames() == ["Mia"])
            #expect(try await pc.sharing.pcs.all().others.count == 1)
            #expect(try await pc.sharing.pcs.all().problems == [])
            // All have the same operations, though these do not count.
            #expect(try await pc.operations.ends()[laptop.database.device] != nil)
            #expect(try await pc.operations.devices().formers(of: laptop.database.device) == [former])
        }
        try await expectSame(desk, tablet)
    }

    @Test("It can be paired again as it is; then all that was done on it counts, before the restore and since then")
    func crossingPairedAgain() async throws {
        let (tablet, _) = try await cross()
        try await network.settle(tablet, desk, tablet, desk)
        let identity = laptop.database.device
        clock.pass(Pairing.limit)
        network.run(laptop.carrierID, true)
        try await network.settle(desk, laptop)
        try await pair(desk, laptop)
        try await network.settle(desk, laptop, tablet, desk, laptop)
        for pc in [desk, laptop, tablet] {
            #expect(try await pc.playerNames() == ["Mia", "Ben", "Tom"])
            #expect(try await pc.sharing.pcs.all().others.count == 2)
        }
        #expect(laptop.database.device == identity)
        try await expectSame(desk, tablet)
    }

    @Test("Where it hears that, it goes on alone, and loses nothing")
    func crossingHeardOf() async throws {
        let (tablet, _) = try await cross()
        network.run(tablet.carrierID, false)
        let identity = laptop.database.device
        let (device, known) = (desk.database.device, try await laptop.operations.ends())
        let new = try await desk.operations.operations(of: device, after: known[device]?.sequence ?? 0)
        try await laptop.operations.receive([new])
        #expect(try await laptop.playerNames() == ["Mia"])
        let alone = try FamilyPC(continuing: laptop, network)
        await alone.sharing.exchangeNow()
        #expect(try await alone.sharing.exchange.ring() == nil)
        #expect(alone.database.device != identity)
        #expect(try await alone.playerNames() == ["Mia", "Ben", "Tom"])
    }

    @Test("A newcomer can read what a PC did after its restore, though it was forgotten meanwhile")
    func forgottenAfterRestore() async throws {
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await pair(desk, laptop)
        try await restore(laptop) { try await network.settle(laptop, desk) }
        try await network.settle(laptop, desk)
        _ = try await laptop.players.create(PlayerDraft(name: "Tom"))
        try await network.settle(laptop, desk)
        _ = try await desk.sharing.pcs.forget(laptop.database.device)
        #expect(try await desk.playerNames() == ["Mia", "Tom"])
        network.run(laptop.carrierID, false)
        network.run(desk.carrierID, true)
        let tablet = try FamilyPC(3, network, clock)
        try await pair(desk, tablet)
        try await network.settle(desk, tablet)
        #expect(try await tablet.playerNames() == ["Mia", "Tom"])
        #expect(try await tablet.sharing.pcs.all().others.count == 1)
    }

    @Test("A limit that is lifted on a PC whose clock is a year ahead is lifted at once")
    func liftedAhead() async throws {
        try await pair(desk, laptop, otherPlaysOnly: true)
        clock.pass(365 * 86_400)
        _ = try await desk.sharing.pcs.change(laptop.database.device, name: nil, playsOnly: false)
        clock.pass(-365 * 86_400)
        try await network.settle(desk, laptop)
        _ = try await laptop.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(laptop, desk)
        for pc in [desk, laptop] { #expect(try await pc.playerNames() == ["Ben"]) }
    }
}
