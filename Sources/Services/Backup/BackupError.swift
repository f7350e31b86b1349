import Storage

/// What is wrong with a file that was sent to be restored. To storage it is a damaged file like any other; here only what was sent is.
enum BackupError: Error, Hashable, CustomStringConvertible {
    /// Damaged, or another program's.
    case unusable(detail: String?)
    case newer

    /// - Returns: nil where the backup is not at fault.
    init?(_ error: StorageError) {
        switch error.code {
        case .damaged: self = .unusable(detail: error.detail)
        case .newerSchema: self = .newer
        default: return nil
        }
    }

    var description: String {
        switch self {
        case .unusable:
            "What was sent is damaged, or is not a backup of TimeQuest's. Nothing was changed. Choose another backup."
        case .newer:
            "The backup was written by a newer TimeQuest than this one. Nothing was changed. Update TimeQuest, then restore it."
        }
    }

    var kind: HouseholdError.Kind {
        switch self {
        case .unusable: .invalid
        case .newer: .conflict
        }
    }

    /// For the log only.
    var detail: String? {
        if case .unusable(let detail) = self { detail } else { nil }
    }
}
