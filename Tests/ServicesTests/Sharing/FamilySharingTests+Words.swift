import Carrier
import Domain
import Foundation
import Sharing
import Storage
import TestSupport
import Testing

@testable import Services

/// What a parent who pairs PCs hears of the other one, and what PCs are called.
extension FamilySharingTests {
    /// A PC listens for some seconds.
    private func listen(_ pc: FamilyPC, for seconds: Int) async {
        for _ in 0..<seconds {
            clock.pass(1)
            await pc.sharing.pairing.step()
        }
    }

    /// Whether the PC to which a parent has said yes has fallen silent; nil where none is waited for.
    private func chosenIsSilent(_ pc: FamilyPC) async -> Bool? {
        if case .waiting(let candidate) = await pc.sharing.pairing.progress.step { candidate.isSilent } else { nil }
    }

    private func begin(_ one: FamilyPC, _ other: FamilyPC) async throws {
        _ = try await one.sharing.pairing.begin(name: nil)
        _ = try await other.sharing.pairing.begin(name: nil)
        try await network.settle(one, other)
    }

    @Test("Where a parent has said no on one PC, the other one soon notices that it is gone, and ends nothing by itself")
    func saidNo() async throws {
        try await begin(desk, laptop)
        _ = try await desk.sharing.pairing.confirm(laptop.carrierID.text, playsOnly: false)
        await listen(desk, for: 30)
        #expect(await chosenIsSilent(desk) == false)
        #expect(await laptop.sharing.pairing.refuse().step == .refused(.wordsDiffer))
        await listen(desk, for: 14)
        #expect(await chosenIsSilent(desk) == false, "a wireless network loses some announcements")
        await listen(desk, for: 2)
        #expect(await chosenIsSilent(desk) == true)
    }

    @Test("A PC that goes on sharing with its family falls silent for a while after a no, until it begins once more")
    func saidNoInFamily() async throws {
        try await pair(desk, laptop)
        let tablet = try FamilyPC(3, network, clock)
        try await begin(laptop, tablet)
        _ = try await tablet.sharing.pairing.confirm(laptop.carrierID.text, playsOnly: false)
        _ = await laptop.sharing.pairing.refuse()
        #expect(!network.isAnnounced(laptop.carrierID))
        #expect(network.sharing(of: laptop.carrierID).devices[desk.carrierID] != nil)
        await listen(tablet, for: 16)
        #expect(await chosenIsSilent(tablet) == true)
        _ = try await laptop.sharing.pairing.begin(name: nil)
        #expect(network.isAnnounced(laptop.carrierID))
        await listen(tablet, for: 2)
        #expect(await chosenIsSilent(tablet) == true, "that it was said stays on the page")
        _ = try await laptop.sharing.pairing.confirm(tablet.carrierID.text, playsOnly: false)
        for _ in 0..<3 { try await network.settle(laptop, tablet, desk) }
        #expect(try await tablet.sharing.pcs.all().others.count == 2, "nothing was decided by the silence")
    }

    @Test("A PC that was given up elsewhere is silent among those that are compared, and is there again when it is heard again")
    func givenUp() async throws {
        func isSilent() async -> [Bool] {
            guard case .comparing(let candidates) = await desk.sharing.pairing.progress.step else { return [] }
            return candidates.map(\.isSilent)
        }
        try await begin(desk, laptop)
        _ = await laptop.sharing.pairing.cancel()
        await listen(desk, for: 16)
        #expect(await isSilent() == [true])
        network.run(laptop.carrierID, true)
        await listen(desk, for: 1)
        #expect(await isSilent() == [false])
    }

    @Test("Two PCs that were given one name are called the same on both, also after one of them gets another name")
    func oneName() async throws {
        func names(_ pc: FamilyPC) async throws -> [DeviceID: String] {
            let pcs = try await pc.sharing.pcs.all()
            return Dictionary(uniqueKeysWithValues: ([pcs.own] + pcs.others).map { ($0.id, $0.name) })
        }
        try await pair(desk, laptop)
        _ = try await desk.sharing.pcs.change(laptop.database.device, name: "desk", playsOnly: nil)
        try await network.settle(desk, laptop)
        for pc in [desk, laptop] {
            #expect(try await names(pc) == [desk.database.device: "desk", laptop.database.device: "desk 2"])
        }
        _ = try await laptop.sharing.pcs.change(desk.database.device, name: "den", playsOnly: nil)
        try await network.settle(laptop, desk)
        for pc in [desk, laptop] {
            #expect(try await names(pc) == [desk.database.device: "den", laptop.database.device: "desk 2"])
        }
    }

    @Test("A PC that was never met is known by way of the others; one that was met is away")
    func relayed() async throws {
        try await pair(desk, laptop)
        network.run(desk.carrierID, false)
        let tablet = try FamilyPC(3, network, clock)
        try await pair(laptop, tablet)
        _ = try await tablet.players.create(PlayerDraft(name: "Ben"))
        try await network.settle(tablet, laptop)
        network.run(tablet.carrierID, false)
        network.run(desk.carrierID, true)
        try await network.settle(laptop, desk)
        func contact(_ pc: FamilyPC) async throws -> FamilyPCs.Contact? {
            try await desk.sharing.pcs.all()[pc.database.device]?.contact
        }
        #expect(try await contact(tablet) == .relayed(since: clock.now))
        #expect(try await contact(laptop) == .current)
        _ = try await desk.sharing.pcs.change(tablet.database.device, name: "attic", playsOnly: nil)
        #expect(try await contact(tablet) == .relayed(since: clock.now), "a name makes them no nearer")
        network.run(laptop.carrierID, false)
        try await network.settle(desk)
        #expect(try await contact(laptop) == .away(since: clock.now))
    }

    @Test("Another PC was last connected when it really was, also while Syncthing is away and after a restart of the service")
    func lastMeeting() async throws {
        try await pair(desk, laptop)
        network.run(laptop.carrierID, false)
        clock.pass(3600)
        try await network.settle(desk)
        network.run(laptop.carrierID, true)
        try await network.settle(desk)
        let met = clock.now
        network.run(desk.carrierID, false)
        clock.pass(60)
        try await network.settle(desk)
        #expect(try await desk.sharing.pcs.all().others.map(\.contact) == [.away(since: met)], "not at the pairing")
        let restarted = try FamilyPC(continuing: desk, network)
        #expect(try await restarted.sharing.pcs.all().others.map(\.contact) == [.away(since: met)])
    }

    @Test("A PC is not called connected at the time of the pairing if this PC has no record of a connection")
    func unknownMeeting() async throws {
        try await pair(desk, laptop)
        network.run(desk.carrierID, false)
        try FileManager.default.removeItem(atPath: desk.state.path("stick.json"))
        let restarted = try FamilyPC(continuing: desk, network)
        #expect(try await restarted.sharing.pcs.all().others.map(\.contact) == [.away(since: nil)])
    }

    @Test("A PC to which a stick goes from another one is known by way of that one")
    func relayedByStick() async throws {
        try await pair(desk, laptop)
        let tablet = try FamilyPC(3, network, clock)
        try tablet.folders.make()
        func carry(_ one: FamilyPC, to other: FamilyPC, isCompared: Bool) async throws {
            let words = isCompared ? try await one.sharing.stick.summary().words : nil
            _ = try await other.sharing.stick.read(try await one.sharing.stick.parcel(), same: words, playsOnly: false)
        }
        try await carry(tablet, to: laptop, isCompared: true)
        try await carry(laptop, to: tablet, isCompared: true)
        try await carry(tablet, to: laptop, isCompared: false)
        try await network.settle(laptop, desk)
        func contact(_ pc: FamilyPC) async throws -> FamilyPCs.Contact? {
            try await pc.sharing.pcs.all()[tablet.database.device]?.contact
        }
        #expect(try await contact(laptop) == .stick(since: clock.now))
        #expect(try await contact(desk) == .relayed(since: clock.now))
    }
}
