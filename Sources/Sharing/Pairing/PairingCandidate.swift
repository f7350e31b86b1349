public import Domain

/// A PC that this one may be paired with over the network, and the words that a parent compares.
public struct PairingCandidate: Hashable, Sendable, Identifiable {
    /// Its Syncthing, which announces itself on the local network. Anybody can announce any ID.
    public let carrier: CarrierID
    /// The same on the other PC, if it is that one and means this one.
    public let words: [String]

    /// - Parameters:
    ///   - carrier: the other PC's Syncthing.
    ///   - own: that of this PC.
    init(_ carrier: CarrierID, for own: CarrierID) {
        self.carrier = carrier
        words = PairingWords.words(between: own.text, and: carrier.text)
    }

    /// Tells the candidates of one list apart.
    public var id: String { carrier.text }
}
