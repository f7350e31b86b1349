public import Domain
public import Foundation

// The operations about the family's PCs.

extension Endpoint where Response == PCList {
    /// The PCs that share the household.
    public static var pcs: Endpoint { Endpoint(.get, Paths.pcs) }

    public static func changePC(_ id: DeviceID, _ change: PCChange) -> Endpoint {
        Endpoint(.patch, Paths.pc(PathPart(id)), body: .json(change))
    }

    /// Removes another PC, which was lost or given away.
    public static func forgetPC(_ id: DeviceID) -> Endpoint { Endpoint(.delete, Paths.pc(PathPart(id))) }

    /// Parts this PC from the others.
    public static var leavePCs: Endpoint { Endpoint(.post, Paths.leavePCs) }
}

extension Endpoint where Response == PairingInfo {
    /// How far the pairing is.
    public static var pairing: Endpoint { Endpoint(.get, Paths.pairing) }

    /// Begins to look for another PC; one that is under way goes on.
    public static func beginPairing(_ draft: PairingDraft) -> Endpoint { Endpoint(.post, Paths.pairing, body: .json(draft)) }

    /// Says that the words of a PC that was found are the same on both screens.
    public static func confirmPairing(_ confirmation: PairingConfirmation) -> Endpoint {
        Endpoint(.post, Paths.samePairing, body: .json(confirmation))
    }

    /// Says that the words of no PC that was found are those of the other screen. It ends the pairing.
    public static var refusePairing: Endpoint { Endpoint(.post, Paths.differentPairing) }

    /// Gives up the pairing.
    public static var cancelPairing: Endpoint { Endpoint(.delete, Paths.pairing) }
}

extension Endpoint where Response == ParcelCard {
    /// What this PC writes onto a stick, in short.
    public static var parcelCard: Endpoint { Endpoint(.get, Paths.parcelCard) }

    /// Gives this PC another name, also before it is paired.
    public static func changeParcelCard(_ change: ParcelCardChange) -> Endpoint {
        Endpoint(.patch, Paths.parcelCard, body: .json(change))
    }
}

extension Endpoint where Response == ByteStream {
    /// The file that this PC writes onto a stick.
    public static var parcel: Endpoint { Endpoint(.get, Paths.parcel) }
}

extension Endpoint where Response == ParcelReading {
    /// Reads a file that another PC has written onto a stick.
    ///
    /// - Parameters:
    ///   - words: the six words that a parent has compared; nil where none were.
    ///   - playsOnly: whether the other PC, if it is made one of the family, may only play.
    public static func readParcel(_ bytes: Data, same words: [String]? = nil, playsOnly: Bool = false) -> Endpoint {
        Endpoint(
            .post, Paths.parcel, query: ["same": words?.joined(separator: " "), "playsOnly": playsOnly ? "true" : nil],
            body: .file(bytes, contentType: "application/octet-stream"))
    }
}
