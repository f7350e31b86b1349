import Domain
import Foundation

/// The first half of a pairing: other PCs are heard of, and a parent compares words. Nothing of this PC goes to any other.
extension Pairing {
    mutating func hear(_ carriers: [CarrierID]) -> [PairingEffect] {
        guard let carrier else { return [] }
        return add(carriers.filter { $0 != carrier }.sorted().map { .network($0) })
    }

    mutating func read(card: Data) -> [PairingEffect] {
        guard isComparing else { return [] }
        let hello: PairingHello
        do { hello = try PairingHello(reading: card) } catch { return refuse(.hello(error)) }
        guard hello.device.signingKey != own.signingKey else { return refuse(.ownCard) }
        // A hello from a pairing folder was written for one PC only.
        guard hello.reader == nil else { return refuse(.hello(.otherReader)) }
        guard !takesIdentity(hello.device) else { return refuse(.identityTaken) }
        return add([.card(hello)])
    }

    private var isComparing: Bool {
        switch phase {
        case .searching, .comparing: true
        default: false
        }
    }

    /// Candidates stay when they are not heard of any more, so that what a parent compares does not change.
    private mutating func add(_ origins: [PairingCandidate.Origin]) -> [PairingEffect] {
        var candidates: [PairingCandidate]
        let until: Date
        switch phase {
        case .searching(let end): (candidates, until) = ([], end)
        case .comparing(let others, let end): (candidates, until) = (others, end)
        default: return []
        }
        var new: [PairingCandidate.Origin] = []
        for origin in origins where !new.contains(origin) && !candidates.contains(where: { $0.origin == origin }) {
            // Before the words of any are made, which takes a moment for each.
            guard candidates.count + new.count < Self.mostCandidates else { return refuse(.tooMany) }
            new.append(origin)
        }
        for origin in new {
            let candidate = PairingCandidate(of: origin, for: own)
            // Another card of the same PC takes the place of the first.
            candidates.removeAll { $0.id == candidate.id }
            candidates.append(candidate)
        }
        if !candidates.isEmpty { phase = .comparing(candidates, until: until) }
        return []
    }

    mutating func choose(_ id: String) -> [PairingEffect] {
        guard case .comparing(let candidates, let until) = phase, let candidate = candidates.first(where: { $0.id == id }) else {
            return []
        }
        switch candidate.origin {
        case .network(let other):
            guard let carrier else { return [] }
            let folder = PairingFolder(between: carrier, and: other)
            phase = .waiting(candidate, folder, until: until)
            return [.addCarrier(folder), .writeHello(folder)]
        case .card(let hello):
            phase = .exchanging(Exchange(device: hello.device, folder: nil), until: until)
            return [.sealRing(for: hello.device)]
        }
    }

    mutating func differ() -> [PairingEffect] {
        guard case .comparing = phase else { return [] }
        return refuse(.wordsDiffer)
    }

    /// Whether a PC has the ID of this one or of another PC of the family with another key (an ID has only 60 bits of the key's hash), or
    /// the Syncthing of this one. Another PC of the family keeps its Syncthing when a restore gives it a new ID.
    func takesIdentity(_ device: Device) -> Bool {
        ([own] + known).contains { $0.id == device.id && $0.signingKey != device.signingKey }
            || !own.carrier.isEmpty && device.carrier == own.carrier
    }
}
