public import Domain
public import Foundation

/// The pairing of this PC with another one, from a parent's word to begin until each has the other's keys.
///
/// Nothing is typed. Both PCs show six words for each PC that they have heard of, and a parent says on both which are the same
/// (``PairingWords``). Only then is the other PC added to Syncthing, with a folder that only the two share (``PairingFolder``): Syncthing's
/// TLS connects them only if both have said yes, and only with the ID whose words were compared. By a stick it goes
/// without this: see ``Parcel``.
///
/// It is a value: ``take(_:at:)`` changes it and returns what has to be done. An event that does not fit, that comes twice, or that comes
/// from a page which is no longer current, changes nothing. It is not stored: after a restart of the service a parent begins anew, and
/// pairing folders that are left in Syncthing have to be removed.
public struct Pairing: Hashable, Sendable {
    /// How far it is.
    public enum Phase: Hashable, Sendable {
        case idle
        /// No other PC is known yet.
        case searching(until: Date)
        /// A parent compares the words.
        case comparing([PairingCandidate], until: Date)
        /// A parent has said yes here, and the other PC has not answered yet.
        case waiting(PairingCandidate, PairingFolder, until: Date)
        /// Both have said yes, and their keys go over.
        case exchanging(Exchange, until: Date)
        /// They are paired. The folder stays for the other PC to see that this one is done, and is nil when it was removed.
        case paired(Device, PairingFolder?, until: Date)
        case refused(PairingRefusal)
    }

    /// The exchange of keys.
    public struct Exchange: Hashable, Sendable {
        /// The other PC.
        public let device: Device
        public let folder: PairingFolder
        /// What the other PC writes when it has this PC's keys; nil before they are sealed.
        var receipt: Data?
        /// The other PC's sealed keys; nil before they came.
        var ring: Data?
        /// Whether this PC has opened them.
        public internal(set) var hasRing = false
        /// Whether the other PC has this PC's keys.
        public internal(set) var otherIsDone = false
    }

    /// Everything has to happen within this time, in seconds.
    public static let limit: TimeInterval = 600

    /// How many PCs are shown at most. IDs are announced without any proof, so that one PC can announce any number of them.
    public static let mostCandidates = 8

    /// This PC.
    public private(set) var own: Device
    /// The PCs of the family.
    public let known: [Device]
    public internal(set) var phase = Phase.idle

    /// - Parameters:
    ///   - own: this PC.
    ///   - known: the PCs of the family. They may be paired once more.
    public init(own: Device, known: [Device] = []) {
        self.own = own
        self.known = known
    }

    /// Gives this PC another name, as long as it has not sent one to the other PC.
    ///
    /// - Returns: false where it has sent another one: then nothing is changed.
    public mutating func rename(_ name: String) -> Bool {
        switch phase {
        case .idle, .searching, .comparing: own.name = name
        case .waiting, .exchanging, .paired, .refused: break
        }
        return own.name == name
    }

    /// This PC's Syncthing; nil where that is no ID.
    var carrier: CarrierID? { CarrierID(own.carrier) }

    /// When it ends by itself; nil if nothing is under way.
    public var deadline: Date? {
        switch phase {
        case .searching(let until), .comparing(_, let until), .waiting(_, _, let until), .exchanging(_, let until): until
        case .paired(_, let folder, let until): folder == nil ? nil : until
        case .idle, .refused: nil
        }
    }
}
