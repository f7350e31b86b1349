import Domain
import Foundation
import Testing

@testable import Sharing

@Suite("The pairing of two PCs")
struct PairingTests {
    private var table = PairingTable.ready

    @Test("Both show the same words, and after both have said yes each has the other, whoever says it first", arguments: [0, 1])
    mutating func paired(first: Int) {
        #expect(table.candidates(0).map(\.words) == table.candidates(1).map(\.words))
        table.same(first, 1 - first)
        table.synchronize()
        #expect(table[0].accepted == [] && table[1].accepted == [])
        table.same(1 - first, first)
        table.synchronize()
        for index in 0...1 {
            #expect(table[index].accepted == [table[1 - index].pc.device])
            guard case .paired(table[1 - index].pc.device, _?, _) = table[index].pairing.phase else {
                Issue.record("\(table[index].pairing.phase)")
                return
            }
        }
    }

    @Test("What is done for a pairing, from the beginning to the end")
    mutating func effects() {
        let (own, other) = (table[0].pc, table[1].pc)
        let folder = PairingFolder(between: own.carrier, and: other.carrier)
        let (ring, othersRing) = (own.ring(for: other.device), other.ring(for: own.device))
        table.same(0, 1)
        table.same(1, 0)
        table.synchronize()
        table.pass(Pairing.limit)
        #expect(
            table[0].effects == [
                .startSearching, .addCarrier(folder), .writeHello(folder), .sealRing(for: other.device), .writeRing(ring, folder),
                .openRing(othersRing, from: other.device), .writeDone(PairingFolder.receipt(for: othersRing), folder),
                .stopSearching,
                .accept(other.device), .removeFolder(folder),
            ])
        // Paired PCs stay in each other's Syncthing, without the pairing folder.
        #expect(table[0].carriers == [other.carrier] && table[1].carriers == [own.carrier])
        #expect(table[0].folders == [:] && table[1].folders == [:])
        #expect(table[0].pairing.deadline == nil)
    }

    @Test("Where the PC to which a parent said yes joins by way of another one, the two are paired; any other PC changes nothing")
    mutating func joined() {
        let (own, other) = (table[0].pc, table[1].pc)
        let folder = PairingFolder(between: own.carrier, and: other.carrier)
        table.take(.joined(other.device), by: 0)
        guard case .comparing = table[0].pairing.phase else {
            Issue.record("\(table[0].pairing.phase)")
            return
        }
        table.same(0, 1)
        table.take(.joined(own.device), by: 0)
        guard case .waiting = table[0].pairing.phase else {
            Issue.record("\(table[0].pairing.phase)")
            return
        }
        table.take(.joined(other.device), by: 0)
        #expect(table[0].effects.suffix(2) == [.stopSearching, .removeFolder(folder)])
        #expect(table[0].carriers == [other.carrier] && table[0].folders == [:] && table[0].accepted == [])
        guard case .paired(other.device, nil, _) = table[0].pairing.phase else {
            Issue.record("\(table[0].pairing.phase)")
            return
        }
        #expect(table[0].pairing.deadline == nil)
    }

    @Test("Until a parent has said yes it can get another name, and the other PC hears that one")
    mutating func renamed() {
        #expect(table[0].pairing.own.name == "laptop" && table.seats[0].pairing.rename("kitchen"))
        table.same(0, 1)
        #expect(table[0].pairing.own.name == "kitchen" && table.seats[0].pairing.rename("kitchen"))
        #expect(!table.seats[0].pairing.rename("attic") && table[0].pairing.own.name == "kitchen")
    }

    @Test("The files of the other PC can come in any order and again and again")
    mutating func anyOrder() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        let files: [PairingEvent] = [
            .hello(try other.hello(for: own)), .ring(other.ring(for: own.device)),
            .done(PairingFolder.receipt(for: own.ring(for: other.device))),
        ]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        for order in orders {
            var table = table
            // Three times, as the folder is read anew.
            for index in order + order + order { table.take(files[index], by: 0) }
            #expect(table[0].accepted == [other.device], "\(order)")
            #expect(Set(table[0].effects).count == table[0].effects.count, "\(order)")
        }
    }

    @Test("Keys are opened once, and of two rings the later counts")
    mutating func rings() throws {
        let (own, other) = (table[0].pc, table[1].pc)
        table.same(0, 1)
        var pairing = table[0].pairing
        let now = table.now
        let (ring, later) = (Data("ring".utf8), Data("later".utf8))
        #expect(pairing.take(.hello(try other.hello(for: own)), at: now) == [.sealRing(for: other.device)])
        #expect(pairing.take(.ring(ring), at: now) == [.openRing(ring, from: other.device)])
        #expect(pairing.take(.ring(ring), at: now) == [])
        #expect(pairing.take(.ring(later), at: now) == [.openRing(later, from: other.device)])
        #expect(pairing.take(.unreadable(ring), at: now) == [])
        #expect(pairing.take(.opened(ring), at: now) == [])
        let folder = PairingFolder(between: own.carrier, and: other.carrier)
        #expect(pairing.take(.opened(later), at: now) == [.writeDone(PairingFolder.receipt(for: later), folder)])
    }

    @Test("The PC that is done first keeps the folder, so that the other one hears of it")
    mutating func late() {
        table.same(0, 1)
        table.same(1, 0)
        // The second round reads what the first has written, and the first PC is done with it.
        table.synchronize(rounds: 1)
        table.synchronize(rounds: 1)
        table.pass(500)
        table.synchronize()
        #expect(table[0].accepted.count == 1 && table[1].accepted.count == 1)
    }

    @Test("A PC of the family can be paired once more, and stays when that fails")
    mutating func again() {
        let other = table[1].pc
        table.seats[0].pairing = Pairing(own: table[0].pc.device, known: [other.device])
        table.seats[0].carriers = [other.carrier]
        table.take(.begin, by: 0)
        table.take(.heard([other.carrier]), by: 0)
        table.same(0, 1)
        table.pass(Pairing.limit)
        #expect(table[0].pairing.phase == .refused(.noAnswer))
        #expect(table[0].carriers == [other.carrier] && table[0].folders == [:])
        table = PairingTable.ready
        table.seats[0].pairing = Pairing(own: table[0].pc.device, known: [other.device])
        table.take(.begin, by: 0)
        table.take(.heard([other.carrier]), by: 0)
        table.same(0, 1)
        table.same(1, 0)
        table.synchronize()
        #expect(table[0].accepted == [other.device])
    }

    @Test("This PC itself is no candidate, and those of which is heard no more stay")
    mutating func candidates() {
        #expect(table.candidates(0).map(\.id) == [table[1].pc.carrier.text])
        let before = table[0].pairing
        table.take(.heard([]), by: 0)
        table.take(.heard([table[0].pc.carrier, table[1].pc.carrier, table[1].pc.carrier]), by: 0)
        #expect(table[0].pairing == before)
    }
}
