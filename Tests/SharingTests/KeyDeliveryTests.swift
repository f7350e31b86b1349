import Domain
import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite("Keys on their way through the shared folder, and PCs that vouch for their new identities")
struct KeyDeliveryTests {
    private let root: TemporaryFolder
    private let desk = DeviceKeys()
    private let laptop = DeviceKeys()
    private let ring = KeyRing().addingNextEpoch()

    init() throws { root = try TemporaryFolder() }

    private var folder: SegmentFolder { SegmentFolder(root: root.path) }
    private func device(_ keys: DeviceKeys) -> Device { keys.device(name: "PC", carrier: "") }
    private func files(_ keys: DeviceKeys) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.path("\(keys.id)")).sorted()
    }

    private func deliver(_ ring: KeyRing, to receivers: [DeviceKeys], by keys: DeviceKeys) throws {
        var memory = SegmentMemory()
        try folder.deliver(ring, to: receivers.map(device), by: keys, &memory)
    }

    @Test("In a large family each PC gets its own, whatever the order of their names")
    func many() throws {
        let others = (0..<8).map { _ in DeviceKeys() }
        try deliver(ring, to: others, by: desk)
        for other in others { #expect(folder.collect(KeyRing(), from: [device(desk)], by: other) == ring) }
    }

    @Test("A file with keys that was changed or cut is written again")
    func repaired() throws {
        var memory = SegmentMemory()
        try folder.deliver(ring, to: [device(laptop)], by: desk, &memory)
        let file = root.path("\(desk.id)/\(try #require(try files(desk).first))")
        try Data("torn".utf8).write(to: URL(fileURLWithPath: file))
        try folder.deliver(ring, to: [device(laptop)], by: desk, &memory)
        #expect(folder.collect(KeyRing(), from: [device(desk)], by: laptop) == ring)
        let written = try Data(contentsOf: URL(fileURLWithPath: file))
        try folder.deliver(ring, to: [device(laptop)], by: desk, &memory)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == written)
    }

    @Test("Keys reach the PC that they are for, and are written once as long as they are the same")
    func delivered() throws {
        try deliver(ring, to: [laptop], by: desk)
        let first = try files(desk)
        #expect(folder.collect(KeyRing(), from: [device(desk)], by: laptop) == ring)
        try deliver(ring, to: [laptop], by: desk)
        #expect(try files(desk) == first && first.count == 1)
        let next = ring.addingNextEpoch()
        try deliver(next, to: [laptop], by: desk)
        #expect(try files(desk).count == 1)
        #expect(folder.collect(ring, from: [device(desk)], by: laptop) == next)
    }

    @Test("Keys that are for another PC, from a stranger, or damaged, are left alone")
    func foreign() throws {
        let stranger = DeviceKeys()
        try deliver(ring, to: [laptop], by: desk)
        #expect(folder.collect(KeyRing(), from: [device(desk)], by: stranger) == KeyRing())
        #expect(folder.collect(KeyRing(), from: [device(stranger)], by: laptop) == KeyRing())
        let file = root.path("\(desk.id)/\(try #require(try files(desk).first))")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        try bytes.dropLast(1).write(to: URL(fileURLWithPath: file))
        #expect(folder.collect(KeyRing(), from: [device(desk)], by: laptop) == KeyRing())
    }

    @Test("A PC that has left gets no keys any more")
    func left() throws {
        try deliver(ring, to: [laptop], by: desk)
        try deliver(ring, to: [], by: desk)
        #expect(try files(desk) == [])
    }

    @Test(
        "Only files that are named like those with keys for a PC are removed: the state folder has others that end in .keys",
        arguments: [
            "household.keys", "pc.keys", "7K3M9QW2XD4A.keys", "7K3M9QW2XD4A.0123456789ABCDEF.keys",
            "7k3m9qw2xd4a.0123456789abcdef.keys", "7K3M9QW2XD4A.0123456789abcde.keys", ".7K3M9QW2XD4A.0123456789abcdef.keys",
        ])
    func others(name: String) throws {
        try deliver(ring, to: [laptop], by: desk)
        try root.write("key", to: "\(desk.id)/\(name)")
        try root.write("key", to: "\(desk.id)/7K3M9QW2XD4A.0123456789abcdef.keys")
        try deliver(ring, to: [], by: desk)
        #expect(try files(desk) == [name])
    }

    @Test("A PC of the family vouches for its new identity, and this one for the next")
    func successors() throws {
        let (second, third) = (DeviceKeys(), DeviceKeys())
        try folder.appoint(second, by: desk)
        try folder.appoint(third, by: second)
        let found = folder.successors(of: [desk.id: desk.signingKey])
        #expect(Set(found.map(\.id)) == [second.id, third.id])
        let last = Successor(id: third.id, former: second.id, signingKey: third.signingKey, agreementKey: third.agreementKey)
        #expect(found.first { $0.id == third.id } == last)
        // One that has left vouches for nobody.
        #expect(folder.successors(of: [desk.id: desk.signingKey], without: [second.id]) == [])
    }

    @Test("Nobody can vouch for an identity in the place of another PC")
    func forged() throws {
        let stranger = DeviceKeys()
        try folder.appoint(stranger, by: stranger)
        try folder.appoint(laptop, by: desk)
        let forged = root.path("\(desk.id)/\(stranger.id).successor")
        try FileManager.default.copyItem(atPath: root.path("\(stranger.id)/\(stranger.id).successor"), toPath: forged)
        #expect(folder.successors(of: [desk.id: desk.signingKey]).map(\.id) == [laptop.id])
        #expect(folder.successors(of: [laptop.id: laptop.signingKey]) == [])
        try Data("short".utf8).write(to: URL(fileURLWithPath: root.path("\(desk.id)/\(laptop.id).successor")))
        #expect(folder.successors(of: [desk.id: desk.signingKey]) == [])
    }
}
