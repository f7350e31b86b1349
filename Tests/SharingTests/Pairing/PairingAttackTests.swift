import Domain
import Foundation
import Testing

@testable import Sharing

@Suite("Pairing where somebody interferes")
struct PairingAttackTests {
    private let guest = PairingPC(9, name: "desktop")
    private var table = PairingTable.ready

    /// A third PC has added the first one, and writes into the folder that it would share with it.
    private mutating func guestSaysYes() throws {
        let folder = PairingFolder(between: guest.carrier, and: table[0].pc.carrier)
        var seat = PairingTable.Seat(pc: guest, pairing: Pairing(own: guest.device))
        seat.carriers = [table[0].pc.carrier, table[1].pc.carrier]
        seat.folders[folder.id] = [
            folder.name(of: .hello): try guest.hello(for: table[0].pc), folder.name(of: .ring): guest.ring(for: table[0].pc.device),
        ]
        table.seats.append(seat)
    }

    @Test("A guest who pairs at the same moment is a second candidate, whose words are on one screen only")
    mutating func guestBeside() throws {
        try guestSaysYes()
        for index in 0...1 { table.take(.heard([guest.carrier]), by: index) }
        let (here, there) = (table.candidates(0), table.candidates(1))
        #expect(here.count == 2 && there.count == 2)
        let common = here.filter { candidate in there.contains { $0.words == candidate.words } }
        #expect(common.map(\.id) == [table[1].pc.carrier.text])
        table.same(0, 1)
        table.same(1, 0)
        table.synchronize()
        #expect(table[0].accepted == [table[1].pc.device] && table[1].accepted == [table[0].pc.device])
        // Nothing was written for the guest, and nothing of the guest was read.
        #expect(table[0].carriers == [table[1].pc.carrier])
        #expect(!table[0].effects.contains(.sealRing(for: guest.device)))
    }

    @Test("A PC in between, which is another one to each, makes the words on the two screens differ")
    func relay() {
        var table = PairingTable(PairingPC(1), PairingPC(2))
        for index in 0...1 { table.take(.begin, by: index) }
        table.take(.heard([PairingPC.carrier(8)]), by: 0)
        table.take(.heard([PairingPC.carrier(9)]), by: 1)
        #expect(table.candidates(0).count == 1 && table.candidates(1).count == 1)
        #expect(table.candidates(0)[0].words != table.candidates(1)[0].words)
        // Also with one and the same ID towards both.
        table.take(.heard([PairingPC.carrier(8)]), by: 1)
        let words = table.candidates(1).map(\.words)
        #expect(!words.contains(table.candidates(0)[0].words))
    }

    @Test("A try of who looks for an ID with given words costs at least 2^18 hashes, and a similar ID has quite other words")
    func grinding() {
        #expect(PairingWords.rounds >= 1 << 18)
        let own = PairingPC.carrier(1).text
        let other = PairingPC.carrier(2).text
        let words = PairingWords.words(between: own, and: other)
        let similar = PairingWords.words(between: own, and: String(other.dropLast()) + "?")
        #expect(zip(words, similar).filter { $0 == $1 }.count <= 1)
    }

    @Test("Who announces any number of IDs ends the pairing, before the words of all are made")
    mutating func flood() {
        table.take(.heard((10..<200).map { PairingPC.carrier($0) }), by: 0)
        #expect(table[0].pairing.phase == .refused(.tooMany))
        #expect(table[0].effects.last == .stopSearching)
    }

    @Test("Before this PC's yes nothing of the other is read, and nothing is sealed")
    mutating func early() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        let before = table[0].pairing
        table.take(.hello(try other.hello(for: own)), by: 0)
        table.take(.ring(other.ring(for: own.device)), by: 0)
        #expect(table[0].pairing == before)
        #expect(table[0].effects == [.startSearching])
    }

    @Test("A hello that is not the compared PC's is refused, and the PC is removed again")
    mutating func otherHellos() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        let cases: [(Data, PairingHelloError)] = [
            // The guest's own, and the guest's keys with the other's Syncthing ID for someone else.
            (try guest.hello(for: own), .otherSender),
            // An old one for another reader, and a card.
            (try other.hello(for: guest), .otherReader), (try other.hello(for: nil), .otherReader),
            (try other.changed { $0.id = guest.device.id }.hello(for: own), .otherID),
            (try other.changed { $0.name = "a\u{7}b" }.hello(for: own), .badName(.unprintable)),
            (try other.changed { $0.name = String(repeating: "a", count: 10_000) }.hello(for: own), .tooLarge),
            (
                try other.changed {
                    $0.signingKey = guest.device.signingKey; $0.id = guest.device.id
                }.hello(for: own), .badSignature
            ),
            (Data("{}".utf8), .malformed), (Data(), .malformed),
        ]
        for (hello, error) in cases {
            var table = table
            table.take(.hello(hello), by: 0)
            #expect(table[0].pairing.phase == .refused(.hello(error)))
            #expect(table[0].carriers == [] && table[0].folders == [:])
            #expect(!table[0].effects.contains { if case .sealRing = $0 { true } else { false } })
        }
    }

    @Test("The identity of this PC or of another one of the family cannot be taken")
    mutating func identityTaken() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        // As if somebody had found a key whose hash begins with the same 60 bits.
        var known = guest.device
        known.id = other.device.id
        table.seats[0].pairing = Pairing(own: own.device, known: [known])
        table.take(.begin, by: 0)
        table.take(.heard([other.carrier]), by: 0)
        table.same(0, 1)
        var itself = table
        table.take(.hello(try other.hello(for: own)), by: 0)
        #expect(table[0].pairing.phase == .refused(.identityTaken))
        itself.take(.hello(try own.changed { $0.carrier = other.device.carrier }.hello(for: own)), by: 0)
        #expect(itself[0].pairing.phase == .refused(.identityTaken))
    }

    @Test("The other PC cannot become another one once the keys were sealed for it")
    mutating func changed() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        table.take(.hello(try other.hello(for: own)), by: 0)
        table.take(.hello(try PairingPC(5, carrier: 2).hello(for: own)), by: 0)
        #expect(table[0].pairing.phase == .refused(.helloChanged))
        #expect(table[0].accepted == [])
    }

    @Test("Old files of an earlier attempt do not make a PC believe that the other one is done")
    mutating func oldReceipt() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        table.take(.hello(try other.hello(for: own)), by: 0)
        table.take(.ring(other.ring(for: own.device)), by: 0)
        table.take(.done(PairingFolder.receipt(for: Data("an earlier ring".utf8))), by: 0)
        #expect(table[0].accepted == [])
        table.take(.done(PairingFolder.receipt(for: own.ring(for: other.device))), by: 0)
        #expect(table[0].accepted == [other.device])
    }

    @Test("Keys that cannot be opened end the pairing")
    mutating func unreadable() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        table.take(.hello(try other.hello(for: own)), by: 0)
        table.take(.ring(guest.ring(for: own.device)), by: 0)
        #expect(table[0].pairing.phase == .refused(.ringUnreadable))
        #expect(table[0].carriers == [] && table[0].accepted == [])
    }
}
