public import Domain

/// Why another PC's hello or card is not accepted.
public enum PairingHelloError: PrintableError, Hashable, Sendable {
    /// It is larger than any that TimeQuest writes.
    case tooLarge
    /// It is not a hello.
    case malformed
    /// A later TimeQuest wrote it.
    case tooNew
    case badName(NameFlaw)
    /// Its device ID is not that of its signing key.
    case otherID
    /// It was changed after the PC had signed it.
    case badSignature
    /// It is from another PC than the one whose words were compared.
    case otherSender
    /// It was written for another PC.
    case otherReader

    public var sentences: String {
        switch self {
        case .tooLarge, .malformed:
            "What the other PC sent about itself cannot be read. Update TimeQuest on both PCs, then pair them once more."
        case .tooNew:
            "The other PC has a newer TimeQuest. Update TimeQuest on this PC, then pair them once more."
        case .badName(.tooLong):
            "The name of the other PC is too long. Give it a name of at most \(PairingHello.maximumNameLength) characters there, "
                + "then pair them once more."
        case .badName:
            "The name of the other PC is missing, or has characters that cannot be shown. Give it a plain name there, "
                + "then pair them once more."
        case .otherID, .badSignature:
            "What the other PC sent about itself has been changed on its way. Nothing was shared. Pair them once more; if it happens "
                + "again, do it on another network or with a new file."
        case .otherSender:
            "This came from another PC than the one whose words you compared. Nothing was shared. Pair them once more, with nobody "
                + "else on the network."
        case .otherReader:
            "This was written for another PC. Pair the two once more, on both PCs."
        }
    }
}
