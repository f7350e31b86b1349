public import Domain
public import Foundation

/// What happens while two PCs are paired.
public enum PairingEvent: Hashable, Sendable {
    /// A parent begins, also anew.
    case begin
    /// Syncthing has heard of these PCs on the local network. Its own ID may be among them.
    case heard([CarrierID])
    /// A parent says that the words of this candidate (``PairingCandidate/id``) are the same on both screens.
    case same(String)
    /// A parent says that no candidate has the words of the other screen.
    case differ
    /// The other PC's ``PairingFolder/Item/hello``.
    case hello(Data)
    /// This PC has sealed its keys, as ``PairingEffect/sealRing(for:)`` asks.
    case sealed(Data)
    /// The other PC's sealed keys.
    case ring(Data)
    /// The keys that ``PairingEffect/openRing(_:from:)`` names were opened.
    case opened(Data)
    /// They could not be opened.
    case unreadable(Data)
    /// The other PC's ``PairingFolder/Item/done``.
    case done(Data)
    /// After the pairing, the other PC has got everything that is in the folder of the two.
    case delivered
    /// The PC to which a parent said yes has become one of the family by way of another one.
    case joined(Device)
    /// Time has passed.
    case tick
    /// A parent gives up.
    case cancel
}
