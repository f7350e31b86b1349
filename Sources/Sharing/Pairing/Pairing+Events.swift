import Domain
public import Foundation

/// The events of a pairing.
extension Pairing {
    /// Takes an event. This is the only way a pairing changes.
    ///
    /// - Parameters:
    ///   - event: what has happened. The files of the other PC may be offered again and again, in any order.
    ///   - now: the wall clock.
    /// - Returns: what has to be done, in this order.
    public mutating func take(_ event: PairingEvent, at now: Date) -> [PairingEffect] {
        if event == .begin { return begin(at: now) }
        if isOver(at: now) { return end() }
        switch event {
        case .begin, .tick: return []
        case .heard(let carriers): return hear(carriers)
        case .same(let id): return choose(id)
        case .differ: return differ()
        case .hello(let data): return read(hello: data)
        case .sealed(let ring): return send(ring)
        case .ring(let ring): return receive(ring)
        case .opened(let ring): return open(ring)
        case .unreadable(let ring): return reject(ring)
        case .done(let receipt): return finish(receipt)
        case .delivered:
            guard case .paired = phase else { return [] }
            return end()
        case .joined(let device): return join(device)
        case .cancel: return cancel()
        }
    }

    private mutating func begin(at now: Date) -> [PairingEffect] {
        let effects = leaving
        phase = .searching(until: now + Self.limit)
        return effects + [.startSearching]
    }

    /// Also where the clock was set to a time before the beginning, so that no pairing stays open for as long as it was wrong.
    private func isOver(at now: Date) -> Bool {
        guard let deadline else { return false }
        return now >= deadline || now < deadline - Self.limit
    }

    private mutating func end() -> [PairingEffect] {
        switch phase {
        case .searching: return refuse(.nobodyFound)
        case .comparing: return refuse(.notCompared)
        case .waiting: return refuse(.noAnswer)
        case .exchanging: return refuse(.interrupted)
        case .paired(let device, _, let until):
            let effects = leaving
            phase = .paired(device, nil, until: until)
            return effects
        case .idle, .refused: return []
        }
    }

    /// Its carrier stays: it is how the family is connected with it.
    private mutating func join(_ device: Device) -> [PairingEffect] {
        guard case .waiting(let candidate, let folder, let until) = phase, candidate.carrier.text == device.carrier,
            !known.contains(where: { $0.carrier == device.carrier })
        else { return [] }
        phase = .paired(device, nil, until: until)
        return [.stopSearching, .removeFolder(folder)]
    }

    private mutating func cancel() -> [PairingEffect] {
        switch phase {
        case .searching, .comparing, .waiting, .exchanging: refuse(.cancelled)
        case .idle, .paired, .refused: []
        }
    }

    mutating func refuse(_ reason: PairingRefusal) -> [PairingEffect] {
        let effects = leaving
        phase = .refused(reason)
        return effects
    }

    /// What has to be undone when the current phase ends without a pairing.
    private var leaving: [PairingEffect] {
        switch phase {
        case .idle, .refused: []
        case .searching, .comparing: [.stopSearching]
        case .waiting(_, let folder, _): [.stopSearching] + removing(folder)
        case .exchanging(let exchange, _): [.stopSearching] + removing(exchange.folder)
        case .paired(_, let folder, _): folder.map { [.removeFolder($0)] } ?? []
        }
    }

    /// Removes the other PC as well, unless it was one of the family before.
    private func removing(_ folder: PairingFolder) -> [PairingEffect] {
        let isKnown = known.contains { $0.carrier == folder.other.text }
        return [.removeFolder(folder)] + (isKnown ? [] : [.removeCarrier(folder.other)])
    }
}
