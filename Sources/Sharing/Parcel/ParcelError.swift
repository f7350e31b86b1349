public import Domain

/// Why a parcel cannot be written or read. Nothing of it was used.
public enum ParcelError: PrintableError, Hashable, Sendable {
    /// What this PC knows does not fit into the largest parcel that TimeQuest writes.
    case tooLarge
    /// It has more bytes than any that TimeQuest writes, and was not read.
    case oversized
    /// It was not written by TimeQuest.
    case notAParcel
    /// It is not complete, or was changed.
    case torn
    /// A newer TimeQuest has written it.
    case newer(version: Int)
    /// What it says about its PC is not accepted.
    case card(PairingHelloError)

    public var sentences: String {
        switch self {
        case .tooLarge:
            "It would have more than \(Self.megabytes) MB, and TimeQuest puts no more on a stick. Pair the two PCs on one network "
                + "instead: timequest pcs pair"
        case .oversized:
            "It has more than \(Self.megabytes) MB, more than TimeQuest writes. Nothing of it was read. If it is not from TimeQuest, "
                + "remove it from the stick."
        case .notAParcel:
            "It was not written by TimeQuest, or was changed. Nothing of it was read. Remove it from the stick, and write it once more on "
                + "the other PC."
        case .torn:
            "It is not complete: the stick may have been pulled out too early, or is damaged. Nothing of it was read, and nothing is "
                + "lost. Write it once more on the other PC."
        case .newer(let version):
            "A newer TimeQuest has written it (format \(version)). Nothing of it was read. Please update TimeQuest on this PC."
        case .card(let error): error.description
        }
    }

    /// The largest size, as people say it.
    private static var megabytes: Int { Parcel.maximumSize >> 20 }
}
