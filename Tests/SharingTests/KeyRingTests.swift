import Domain
import Foundation
import Sharing
import TestSupport
import Testing

@Suite("The household's keys", .tags(.system))
struct KeyRingTests {
    private let laptop = DeviceKeys()
    private let familyPC = DeviceKeys()

    private var laptopDevice: Device { laptop.device(name: "laptop", carrier: "") }
    private var familyPCDevice: Device { familyPC.device(name: "family PC", carrier: "") }

    @Test("The key in use is the one of the highest epoch, the same on every PC")
    func current() throws {
        #expect(KeyRing().current == nil)
        let first = KeyRing().addingNextEpoch()
        #expect(first.current?.epoch == 1)
        // Two PCs that do not know of each other begin an epoch.
        let (one, other) = (first.addingNextEpoch(), first.addingNextEpoch())
        #expect(one.current?.epoch == 2 && one.current != other.current)
        let merged = one.merging(other)
        #expect(merged == other.merging(one) && merged.keys.count == 3)
        #expect(merged.current?.id == max(one.current!.id, other.current!.id))
        #expect(merged.merging(merged) == merged)
        #expect(merged.addingNextEpoch().current?.epoch == 3)
    }

    @Test("Every key is found by its id")
    func found() throws {
        let ring = KeyRing().addingNextEpoch().addingNextEpoch()
        for key in ring.keys { #expect(ring[key.id] == key) }
        #expect(ring[HouseholdKey(epoch: 1).id] == nil)
    }

    @Test("An id has 16 digits")
    func id() {
        let id = HouseholdKey(epoch: 1).id
        #expect(HouseholdKey.ID(id.description) == id && id.description.count == 16)
        #expect(HouseholdKey.ID("000000000000000f")?.description == "000000000000000f")
        for text in ["", "f", "000000000000000F", "+00000000000000f", "00000000000000000f", "000000000000000g"] {
            #expect(HouseholdKey.ID(text) == nil)
        }
    }

    @Test("Keys are the same after they were written and read, and only their owner can read them")
    func kept() throws {
        let folder = try TemporaryFolder()
        let file = KeyRingFile(path: folder.path("household-keys.json"))
        #expect(try file.read() == nil)
        let ring = KeyRing().addingNextEpoch().addingNextEpoch()
        try file.write(ring)
        #expect(try file.read() == ring)
        #expect(try folder.mode(of: "household-keys.json") == 0o600)
    }

    @Test("A damaged file is no missing file", arguments: ["epoch", "id", "secret"])
    func damaged(field: String) throws {
        let folder = try TemporaryFolder()
        let file = KeyRingFile(path: folder.path("household-keys.json"))
        try file.write(KeyRing().addingNextEpoch())
        try folder.write(folder.read("household-keys.json").replacing("\"\(field)\"", with: "\"other\""), to: "household-keys.json")
        let error = try #require(throws: KeyFileError.self) { try file.read() }
        #expect(error.description.hasPrefix("The household's keys cannot be used: \(file.path) is damaged"))
    }

    @Test("Sealed keys are opened by the PC that they are for")
    func sealed() throws {
        let ring = KeyRing().addingNextEpoch().addingNextEpoch()
        let sealed = try ring.sealed(for: familyPCDevice, by: laptop)
        #expect(try KeyRing(opening: sealed, from: laptopDevice, by: familyPC) == ring)
        #expect(throws: SealedRingError.forged(from: laptop.id)) {
            try KeyRing(opening: sealed, from: laptopDevice, by: laptop)
        }
    }

    @Test("Keys that somebody else has sealed are refused, also under the name of a family's PC")
    func forged() throws {
        let stranger = DeviceKeys()
        let sealed = try KeyRing().addingNextEpoch().sealed(for: familyPCDevice, by: stranger)
        #expect(throws: SealedRingError.forged(from: laptop.id)) {
            try KeyRing(opening: sealed, from: laptopDevice, by: familyPC)
        }
        var disguised = stranger.device(name: "laptop", carrier: "")
        disguised.id = laptop.id
        #expect(throws: SealedRingError.forged(from: laptop.id)) { try KeyRing(opening: sealed, from: disguised, by: familyPC) }
    }

    @Test("Changed and shortened keys are refused")
    func changed() throws {
        let sealed = try KeyRing().addingNextEpoch().sealed(for: familyPCDevice, by: laptop)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: SealedRingError.self) { try KeyRing(opening: changed, from: laptopDevice, by: familyPC) }
            #expect(throws: SealedRingError.self) {
                try KeyRing(opening: sealed.prefix(index), from: laptopDevice, by: familyPC)
            }
        }
    }

    @Test("Nothing is sealed to a key that is none")
    func receiver() {
        var device = familyPCDevice
        device.agreementKey = Data(count: 31)
        #expect(throws: SealedRingError.receiverKey(device.id)) { try KeyRing().sealed(for: device, by: laptop) }
    }

    @Test("No text about a key contains its secret")
    func secrecy() throws {
        let ring = KeyRing().addingNextEpoch()
        let fields = try #require(try JSONSerialization.jsonObject(with: JSONEncoder().encode(ring)) as? [[String: Any]])
        let secret = try #require(fields.first?["secret"] as? String)
        var dumped = ""
        dump(ring, to: &dumped)
        #expect(!dumped.contains(secret) && !"\(ring)".contains(secret) && "\(ring)".contains("of epoch 1"))
    }
}
