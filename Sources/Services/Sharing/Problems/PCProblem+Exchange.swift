import Carrier
import Domain
import LinuxSystem
import Sharing
import Storage

/// What keeps this PC from passing on what happens on it, or from being paired.
extension PCProblem {
    /// - Parameter error: why nothing is passed on.
    init(sharing error: any Error) {
        self = Self.known(error) ?? PCProblem(.notShared, "\(error)", detail: "\(error)")
        sentence = "What happens here is not shared with the other PCs at the moment: \(sentence)"
    }

    /// Keys of this PC that are gone.
    enum LostKeys { case ownKeysLost, syncthingKeysLost }

    init(_ lost: LostKeys) {
        switch lost {
        case .ownKeysLost:
            self.init(
                .ownKeysLost,
                "This PC has lost its keys, so the others do not take what happens here. Please part it from the others, then pair it "
                    + "again. Nothing is lost.", remedy: "timequest pcs leave")
        case .syncthingKeysLost:
            self.init(
                .syncthingKeysLost,
                "This PC’s Syncthing has lost its keys, so the other PCs do not let it in. Please pair this PC again with one of them. "
                    + "Nothing is lost.", remedy: "timequest pcs pair")
        }
    }

    /// - Parameter error: why a step of a pairing has failed.
    init(pairing error: any Error) {
        self = Self.known(error) ?? PCProblem(.pairingFailed, "\(error)", detail: "\(error)")
    }

    /// The problem of an error that has words of its own; nil for another error.
    private static func known(_ error: any Error) -> PCProblem? {
        return switch error {
        case let error as CarrierError: PCProblem(error)
        case let error as KeyFileError: PCProblem(error)
        case let error as SegmentFolderError: PCProblem(error)
        case let error as FamilyExchangeError: PCProblem(error)
        case let error as StorageError: PCProblem(error)
        default: nil
        }
    }

    private init(_ error: KeyFileError) {
        let sentence = "\(error)"
        switch error {
        case .unreadable(_, let error): self.init(.keysUnreadable, sentence, subject: error.path, detail: "\(error)")
        case .damaged(_, let path, let reason):
            let remedy = "sudo rm \(ShellWord(path)) && sudo systemctl restart timequest"
            self.init(.keysDamaged, sentence, subject: path, detail: reason, remedy: remedy)
        case .newer(_, let path, _): self.init(.keysNewer, sentence, subject: path)
        case .unwritable(_, let error): self.init(.keysNotStored, sentence, subject: error.path, detail: error.reason)
        }
    }

    private init(_ error: SegmentFolderError) {
        let sentence = "\(error)"
        switch error {
        case .folder(let path, let failure): self.init(.sharedFolderUnusable, sentence, subject: path, detail: failure.reason)
        case .unwritable(let error): self.init(.sharedFolderUnusable, sentence, subject: error.path, detail: error.reason)
        case .unreadable(let error): self.init(.sharedFolderUnusable, sentence, subject: error.path, detail: "\(error)")
        case .restored: self.init(.databaseReplaced, sentence)
        }
    }

    private init(_ error: FamilyExchangeError) {
        switch error {
        case .missing: self.init(.operationMissing, "\(error)")
        case .noKey: self.init(.householdKeyMissing, "\(error)")
        }
    }

    /// Nil for what no state of the PC is the reason of.
    private init?(_ error: StorageError) {
        let sentence = "\(error)"
        switch error.code {
        case .damaged: self.init(.databaseDamaged, sentence)
        case .newerSchema: self.init(.databaseNewer, sentence)
        case .unavailable: self.init(.databaseUnusable, sentence, detail: sentence)
        case .notFound, .conflict, .playsOnly, .full, .tooOften, .databaseFull, .invalid: return nil
        }
    }
}
