public import Domain

/// Where a backup is restored.
public enum RestoreScope: Hashable, Sendable {
    /// On this PC alone: its database is replaced. Where it shares its household, what was done since comes back from the other PCs.
    case thisPC
    /// On all PCs of the family: what was done since is undone everywhere, as far as this PC knows of it.
    ///
    /// - Parameter keepsQuests: whether what was played since stays.
    case everywhere(keepsQuests: Bool)
}

/// Why all PCs of the family cannot go back to a backup.
public enum RewindRefusal: PrintableError, ReasonedError, Hashable, Sendable {
    /// This PC shares its household with no other one.
    case alone
    /// This PC may only play.
    case playsOnly
    /// The backup has no operations of this household: it is another household's, or older than them.
    case unrelated

    /// Nil where all PCs can go back, as far as that does not depend on the backup.
    public init?(_ pcs: FamilyPCs) {
        if !pcs.isPaired {
            self = .alone
        } else if pcs.own.playsOnly {
            self = .playsOnly
        } else {
            return nil
        }
    }

    public var sentences: String {
        switch self {
        case .alone: "This PC shares its household with no other one. Nothing was changed. Restore the backup on this PC."
        case .playsOnly:
            "On this PC the family only plays, so all PCs can go back from another one only. Nothing was changed. Restore the backup there."
        case .unrelated:
            "The backup does not say what has been done since: it is another household’s, or from before TimeQuest noted that. Nothing was "
                + "changed. Choose a newer backup. This one can be restored only on a PC that is paired with no other one."
        }
    }
}

extension RewindRefusal {
    public var reason: CodedReason? {
        switch self {
        case .alone: CodedReason(.rewindAlone)
        case .playsOnly: CodedReason(.rewindPlaysOnly)
        case .unrelated: CodedReason(.rewindUnrelated)
        }
    }
}
