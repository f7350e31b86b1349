import Domain

/// Why two PCs were not paired, and what to do.
public enum PairingRefusal: Hashable, Sendable, CustomStringConvertible {
    /// Ten minutes are over, and no other PC was heard of.
    case nobodyFound
    /// Ten minutes are over, and no parent has said whether the words are the same.
    case notCompared
    /// Ten minutes are over, and the other PC has not said yes. That it said no cannot be known: nothing connects the two.
    case noAnswer
    /// Ten minutes are over, and the keys have not gone over in both directions.
    case interrupted
    /// A parent has said that the words are not the same.
    case wordsDiffer
    /// A parent has given up.
    case cancelled
    /// More PCs were heard of than a family has.
    case tooMany
    /// The other PC's hello is not accepted.
    case hello(PairingHelloError)
    /// The other PC has the identity of this one or of another PC of the family, without having its key.
    case identityTaken
    /// The other PC has said two different things about itself.
    case helloChanged
    /// The other PC's keys cannot be opened.
    case ringUnreadable
    /// The service was started anew meanwhile.
    case restarted

    public var description: String {
        switch self {
        case .nobodyFound:
            "Ten minutes are over, and no other PC was found. Connect both PCs to the same network, see that no firewall is between "
                + "them, then begin once more on both."
        case .notCompared:
            "Ten minutes are over, and nobody has said whether the words are the same. Begin once more on both PCs, and compare the "
                + "words on the two screens."
        case .noAnswer:
            "Ten minutes are over, and the other PC has not said yes. Begin once more on both PCs, and say on both that the words are "
                + "the same."
        case .interrupted:
            "Ten minutes are over, and the two PCs have not finished: the connection between them was lost. Begin once more on both, "
                + "even if the other PC says that it is paired."
        case .wordsDiffer:
            "The words were not the same: it may be that another device answers in place of your PC. Nothing was shared. Let no guests "
                + "use your network, then begin once more on both PCs."
        case .cancelled:
            "The pairing was cancelled on this PC. Begin once more on both PCs when you like."
        case .tooMany:
            "More than \(Pairing.mostCandidates) PCs answer, more than a family has: somebody may be playing a trick. Let no guests use "
                + "your network, then begin once more on both PCs, or use a stick."
        case .hello(let error): error.description
        case .identityTaken:
            "The other PC uses the identity of another PC of your family. Nothing was shared. If it was set up from a copy of that PC's "
                + "disk, set TimeQuest up anew on it, then pair them once more."
        case .helloChanged:
            "The other PC has changed while it was being paired. Nothing was added. Begin once more on both PCs."
        case .ringUnreadable:
            "The keys that the other PC has sent cannot be read. Begin once more on both PCs."
        case .restarted:
            "TimeQuest or this PC was started anew in the middle of the pairing. If the other PC is not among the PCs of your family, "
                + "begin once more on both."
        }
    }
}
