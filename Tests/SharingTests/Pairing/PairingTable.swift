import Domain
import Foundation
import Sharing

/// PCs on one network, whose effects are carried out without Syncthing: two of them see each other's files when each has added the other.
struct PairingTable {
    struct Seat {
        let pc: PairingPC
        var pairing: Pairing
        /// All effects since the beginning.
        var effects: [PairingEffect] = []
        var carriers: Set<CarrierID> = []
        /// By the folder's ID, then by the file's name.
        var folders: [String: [String: Data]] = [:]
        var accepted: [Device] = []
    }

    var seats: [Seat]
    var now = Date(timeIntervalSince1970: 1_772_377_920)

    init(_ pcs: PairingPC..., known: [Device] = []) {
        seats = pcs.map { Seat(pc: $0, pairing: Pairing(own: $0.device, known: known)) }
    }

    /// Two PCs that have heard of each other. The words take a moment, so that most tests begin here.
    static let ready: PairingTable = {
        var table = PairingTable(PairingPC(1, name: "laptop"), PairingPC(2, name: "desktop"))
        table.begin()
        return table
    }()

    subscript(index: Int) -> Seat { seats[index] }

    /// All begin, and hear of all, also of themselves.
    mutating func begin() {
        for index in seats.indices { take(.begin, by: index) }
        for index in seats.indices { take(.heard(seats.map(\.pc.carrier)), by: index) }
    }

    func candidates(_ index: Int) -> [PairingCandidate] {
        guard case .comparing(let candidates, _) = seats[index].pairing.phase else { return [] }
        return candidates
    }

    /// A parent says yes on one PC to another.
    mutating func same(_ index: Int, _ other: Int) { take(.same(seats[other].pc.carrier.text), by: index) }

    mutating func pass(_ seconds: TimeInterval) {
        now += seconds
        for index in seats.indices { take(.tick, by: index) }
    }

    @discardableResult
    mutating func take(_ event: PairingEvent, by index: Int) -> [PairingEffect] {
        let effects = seats[index].pairing.take(event, at: now)
        seats[index].effects += effects
        for effect in effects { carryOut(effect, by: index) }
        return effects
    }

    private mutating func carryOut(_ effect: PairingEffect, by index: Int) {
        let pc = seats[index].pc
        switch effect {
        case .startSearching, .stopSearching: break
        case .addCarrier(let folder):
            seats[index].carriers.insert(folder.other)
            seats[index].folders[folder.id] = [:]
        case .writeHello(let folder):
            let other = seats.first { $0.pc.carrier == folder.other }?.pc
            seats[index].folders[folder.id]?[folder.name(of: .hello)] = try? pc.hello(for: other)
        case .sealRing(let device): take(.sealed(pc.ring(for: device)), by: index)
        case .writeRing(let ring, let folder): seats[index].folders[folder.id]?[folder.name(of: .ring)] = ring
        case .openRing(let ring, let device):
            let isGood = ring == Data("ring of \(device.id) for \(pc.device.id)".utf8)
            take(isGood ? .opened(ring) : .unreadable(ring), by: index)
        case .writeDone(let receipt, let folder): seats[index].folders[folder.id]?[folder.name(of: .done)] = receipt
        case .accept(let device): seats[index].accepted.append(device)
        case .removeFolder(let folder): seats[index].folders[folder.id] = nil
        case .removeCarrier(let carrier): seats[index].carriers.remove(carrier)
        }
    }

    /// What Syncthing does: files go over between PCs that have added each other. Then each is offered everything that is there.
    mutating func synchronize(rounds: Int = 3) {
        for _ in 0..<rounds {
            for reader in seats.indices {
                for writer in seats.indices where reader != writer { carry(from: writer, to: reader) }
            }
        }
    }

    private mutating func carry(from writer: Int, to reader: Int) {
        let folder = PairingFolder(between: seats[reader].pc.carrier, and: seats[writer].pc.carrier)
        guard seats[reader].carriers.contains(folder.other), seats[writer].carriers.contains(folder.own),
            seats[reader].folders[folder.id] != nil, let files = seats[writer].folders[folder.id]
        else { return }
        for item in PairingFolder.Item.allCases {
            guard let data = files[folder.othersName(of: item)] else { continue }
            switch item {
            case .hello: take(.hello(data), by: reader)
            case .ring: take(.ring(data), by: reader)
            case .done: take(.done(data), by: reader)
            }
        }
    }
}
