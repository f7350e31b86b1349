public import Domain

/// A PC that this one may be paired with, and the words that a parent compares.
public struct PairingCandidate: Hashable, Sendable, Identifiable {
    /// How this PC knows of it.
    public enum Origin: Hashable, Sendable {
        /// Its Syncthing announces itself on the local network. Anybody can announce any ID.
        case network(CarrierID)
        /// Its card was read from a stick.
        case card(PairingHello)
    }

    public let origin: Origin
    /// The same on the other PC, if it is that one and means this one.
    public let words: [String]

    /// - Parameters:
    ///   - own: this PC.
    ///   - origin: the other one. By the network this PC must have a carrier, too.
    init(of origin: Origin, for own: Device) {
        self.origin = origin
        words =
            switch origin {
            case .network(let carrier): PairingWords.words(between: own.carrier, and: carrier.text)
            // A stick proves nothing about where a card is from, so all keys are compared.
            case .card(let hello):
                PairingWords.words(between: PairingHello.fingerprint(of: own), and: PairingHello.fingerprint(of: hello.device))
            }
    }

    /// Tells the candidates of one list apart.
    public var id: String {
        switch origin {
        case .network(let carrier): carrier.text
        case .card(let hello): "card:\(hello.device.id)"
        }
    }

    /// What the PC calls itself. Over the network it is known only after both have said yes.
    public var name: String? {
        guard case .card(let hello) = origin else { return nil }
        return hello.device.name
    }
}
