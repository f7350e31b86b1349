public import Domain
public import Foundation

/// What has to be done for a pairing, in the order of the list. Everything can be done a second time without harm.
public enum PairingEffect: Hashable, Sendable {
    /// Let Syncthing announce this PC on the local network, and send ``PairingEvent/heard(_:)`` as it hears of others.
    case startSearching
    /// Search no longer. Other paired PCs may still need the announcements.
    case stopSearching
    /// Add the other PC to Syncthing, and a new, empty pairing folder that is shared with it alone.
    case addCarrier(PairingFolder)
    /// Sign a ``PairingHello`` for the other PC and write it into the folder.
    case writeHello(PairingFolder)
    /// Seal the household's keys for the PC, then send ``PairingEvent/sealed(_:)``.
    case sealRing(for: Device)
    /// Write the sealed keys into the folder.
    case writeRing(Data, PairingFolder)
    /// Open the other PC's keys without using them yet, then send ``PairingEvent/opened(_:)`` or ``PairingEvent/unreadable(_:)``.
    case openRing(Data, from: Device)
    /// Write that this PC has the other's keys.
    case writeDone(Data, PairingFolder)
    /// The PC belongs to the family: use its keys, share the household's folder with it, and tell the others.
    case accept(Device)
    /// Remove the pairing folder from Syncthing, with its files.
    case removeFolder(PairingFolder)
    /// Remove the other PC from Syncthing.
    case removeCarrier(CarrierID)
}
