public import Domain

/// Why a backup was not saved, found or removed.
public enum BackupFolderError: PrintableError, ReasonedError, Hashable, Sendable {
    case folderNotMade(folder: String, reason: String)
    case folderNotRead(folder: String, reason: String)
    case notRemoved(path: String, reason: String)
    /// The old checksum beside a backup cannot be removed.
    case checksumNotReplaced(path: String, reason: String)
    /// The file beside a backup holds no checksum, or cannot be read.
    case noChecksum(path: String)
    /// A finished copy cannot be stored under its name.
    case notStored(path: String, reason: String)
    /// No copy of the household can be made.
    ///
    /// - Parameters:
    ///   - reason: the sentence of the database.
    ///   - coded: the same as values.
    case notCopied(reason: String, coded: CodedReason?)
    /// The copy could not be restored, so it was not kept.
    case notRestorable(reason: String)
    /// There is no player, and a backup of a day when there was one would be replaced.
    ///
    /// - Parameter newest: the path of the newest of these backups.
    case emptyHousehold(newest: String)
    /// There is no backup of this name.
    case notFound(name: String)

    public var sentences: String {
        switch self {
        case .folderNotMade(let folder, let reason): "The folder “\(folder)” cannot be made: \(reason)."
        case .folderNotRead(let folder, let reason): "The folder “\(folder)” cannot be read: \(reason)"
        case .notRemoved(let path, let reason): "“\(path)” cannot be removed: \(reason)."
        case .checksumNotReplaced(let path, let reason): "“\(path)” cannot be replaced: \(reason)."
        case .noChecksum(let path): "“\(path)” holds no checksum that can be read. If you trust the backup, move it away."
        case .notStored(let path, let reason): "“\(path)” cannot be written: \(reason)."
        case .notCopied(let reason, _): reason
        case .notRestorable(let reason):
            "The backup could not be restored, so it was not kept (\(reason)). The earlier ones stay. Check the household with: "
                + "sudo timequest doctor"
        case .emptyHousehold: "There is no player in TimeQuest any more, so nothing was saved, and the earlier backups stay."
        case .notFound(let name): "There is no backup “\(name.prefix(80))” any more."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .notFound: .notFound
        case .emptyHousehold: .conflict
        case .folderNotMade, .folderNotRead, .notRemoved, .checksumNotReplaced, .noChecksum, .notStored, .notCopied,
            .notRestorable:
            .unavailable
        }
    }
}

extension BackupFolderError {
    public var reason: CodedReason? {
        switch self {
        case .folderNotMade(let folder, let reason): CodedReason(.backupFolderNotMade, ["folder": folder, "reason": reason])
        case .folderNotRead(let folder, let reason): CodedReason(.backupFolderUnreadable, ["folder": folder, "reason": reason])
        case .notRemoved(let path, let reason): CodedReason(.backupNotRemoved, ["path": path, "reason": reason])
        case .checksumNotReplaced(let path, let reason): CodedReason(.checksumNotReplaced, ["path": path, "reason": reason])
        case .noChecksum(let path): CodedReason(.checksumUnreadable, ["path": path])
        case .notStored(let path, let reason): CodedReason(.backupNotStored, ["path": path, "reason": reason])
        case .notCopied(_, let coded): coded
        case .notRestorable(let reason): CodedReason(.backupNotRestorable, ["reason": reason])
        case .emptyHousehold: CodedReason(.backupHasNoPlayer)
        case .notFound(let name): CodedReason(.backupGone, ["name": "\(name.prefix(80))"])
        }
    }
}
