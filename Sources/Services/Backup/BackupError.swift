import Domain
import Storage

/// Why a file cannot be restored. The household's own database is not at fault.
enum BackupError: PrintableError, ReasonedError, Hashable {
    /// The file is damaged, or another program's.
    case unusable(detail: String?)
    /// A newer version of TimeQuest has written it.
    case newer
    /// The disk has no room for copies of it.
    case noRoom

    /// - Returns: nil for an error that is not about the file.
    init?(_ error: StorageError) {
        switch error.code {
        case .damaged: self = .unusable(detail: error.detail)
        case .newerSchema: self = .newer
        default: return nil
        }
    }

    var sentences: String {
        switch self {
        case .unusable:
            "The file is damaged, or is not a backup of TimeQuest. Nothing was changed. Choose another backup."
        case .newer:
            "The backup was written by a newer TimeQuest than this one. Nothing was changed. Update TimeQuest, then restore it."
        case .noRoom:
            "The disk has too little room to check and restore the backup. Nothing was changed. Make room, then try again."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .unusable: .invalid
        case .newer: .conflict
        case .noRoom: .unavailable
        }
    }

    /// SQLite's message, for the log only.
    var detail: String? {
        if case .unusable(let detail) = self { detail } else { nil }
    }
}

extension BackupError {
    var reason: CodedReason? {
        switch self {
        case .unusable: CodedReason(.backupUnusable)
        case .newer: CodedReason(.backupNewer)
        case .noRoom: CodedReason(.backupWithoutRoom)
        }
    }
}
