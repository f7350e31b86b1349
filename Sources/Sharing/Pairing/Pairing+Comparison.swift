public import Domain
import Foundation

/// The first half of a pairing: other PCs are heard of, and a parent compares words. Nothing of this PC goes to any other.
extension Pairing {
    mutating func hear(_ carriers: [CarrierID]) -> [PairingEffect] {
        guard let carrier else { return [] }
        // Candidates stay when they are not heard of any more, so that what a parent compares does not change.
        var candidates: [PairingCandidate]
        let until: Date
        switch phase {
        case .searching(let end): (candidates, until) = ([], end)
        case .comparing(let others, let end): (candidates, until) = (others, end)
        default: return []
        }
        let new = Set(carriers).subtracting(candidates.map(\.carrier)).subtracting([carrier]).sorted()
        // Before the words of any are made, which takes a moment for each.
        guard candidates.count + new.count <= Self.mostCandidates else { return refuse(.tooMany) }
        candidates += new.map { PairingCandidate($0, for: carrier) }
        if !candidates.isEmpty { phase = .comparing(candidates, until: until) }
        return []
    }

    mutating func choose(_ id: String) -> [PairingEffect] {
        guard let carrier, case .comparing(let candidates, let until) = phase,
            let candidate = candidates.first(where: { $0.id == id })
        else { return [] }
        let folder = PairingFolder(between: carrier, and: candidate.carrier)
        phase = .waiting(candidate, folder, until: until)
        return [.addCarrier(folder), .writeHello(folder)]
    }

    mutating func differ() -> [PairingEffect] {
        guard case .comparing = phase else { return [] }
        return refuse(.wordsDiffer)
    }

    func takesIdentity(_ device: Device) -> Bool { device.takesIdentity(of: own, or: known) }
}

extension Device {
    /// Whether it has the ID of a PC with another key (an ID has only 60 bits of the key's hash), or the Syncthing of this PC. Another PC
    /// of the family keeps its Syncthing when a restore gives it a new ID.
    ///
    /// - Parameters:
    ///   - own: this PC.
    ///   - known: the other PCs that this one knows.
    public func takesIdentity(of own: Device, or known: [Device]) -> Bool {
        ([own] + known).contains { $0.id == id && $0.signingKey != signingKey } || !own.carrier.isEmpty && carrier == own.carrier
    }
}
