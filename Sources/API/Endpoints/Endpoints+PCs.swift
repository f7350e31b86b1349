public import Domain

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
