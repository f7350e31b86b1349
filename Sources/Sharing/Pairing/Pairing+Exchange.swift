import Domain
import Foundation

/// The second half of a pairing: the words were the same, and the keys go over.
extension Pairing {
    mutating func read(hello data: Data) -> [PairingEffect] {
        let folder: PairingFolder
        let until: Date
        switch phase {
        case .waiting(_, let shared, let end): (folder, until) = (shared, end)
        case .exchanging(let exchange, let end): (folder, until) = (exchange.folder, end)
        // Before the yes of this PC it stays unread.
        default: return []
        }
        let hello: PairingHello
        do {
            hello = try PairingHello(reading: data)
            try hello.check(from: folder.other, for: folder.own)
        } catch {
            return refuse(.hello(error))
        }
        guard hello.device.signingKey != own.signingKey, !takesIdentity(hello.device) else { return refuse(.identityTaken) }
        if case .exchanging(let exchange, _) = phase {
            // The keys were sealed for the first.
            return hello.device == exchange.device ? [] : refuse(.helloChanged)
        }
        phase = .exchanging(Exchange(device: hello.device, folder: folder), until: until)
        return [.sealRing(for: hello.device)]
    }

    mutating func send(_ ring: Data) -> [PairingEffect] {
        guard case .exchanging(var exchange, let until) = phase, exchange.receipt == nil else { return [] }
        exchange.receipt = PairingFolder.receipt(for: ring)
        return [.writeRing(ring, exchange.folder)] + proceed(exchange, until)
    }

    mutating func receive(_ ring: Data) -> [PairingEffect] {
        guard case .exchanging(var exchange, let until) = phase, !exchange.hasRing, exchange.ring != ring else { return [] }
        exchange.ring = ring
        phase = .exchanging(exchange, until: until)
        return [.openRing(ring, from: exchange.device)]
    }

    mutating func open(_ ring: Data) -> [PairingEffect] {
        guard case .exchanging(var exchange, let until) = phase, !exchange.hasRing, exchange.ring == ring else { return [] }
        exchange.hasRing = true
        return [.writeDone(PairingFolder.receipt(for: ring), exchange.folder)] + proceed(exchange, until)
    }

    mutating func reject(_ ring: Data) -> [PairingEffect] {
        guard case .exchanging(let exchange, _) = phase, !exchange.hasRing, exchange.ring == ring else { return [] }
        return refuse(.ringUnreadable)
    }

    mutating func finish(_ receipt: Data) -> [PairingEffect] {
        // Another receipt is of keys that were sent in an earlier attempt.
        guard case .exchanging(var exchange, let until) = phase, exchange.receipt == receipt else { return [] }
        exchange.otherIsDone = true
        return proceed(exchange, until)
    }

    /// Paired as soon as each has the other's keys.
    private mutating func proceed(_ exchange: Exchange, _ until: Date) -> [PairingEffect] {
        guard exchange.hasRing, exchange.receipt != nil, exchange.otherIsDone else {
            phase = .exchanging(exchange, until: until)
            return []
        }
        phase = .paired(exchange.device, exchange.folder, until: until)
        return [.stopSearching, .accept(exchange.device)]
    }
}
