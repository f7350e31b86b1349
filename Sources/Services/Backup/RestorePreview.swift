import Crypto
import Foundation
import Storage

/// What a backup contains, and what would change if it were restored.
public struct RestorePreview: Hashable, Sendable {
    /// What the backup contains.
    public let summary: BackupSummary
    /// What would change in the household.
    public let comparison: HouseholdComparison

    init(_ contents: RestoreContents) {
        summary = BackupSummary(contents.backup)
        comparison = HouseholdComparison(contents)
    }

    /// A checksum of what it shows. Where it is another at the moment of the restore, something else would change than a parent has seen.
    ///
    /// - Throws: an error of the JSON encoder.
    public var checksum: FileChecksum {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            var hash = SHA256()
            hash.update(data: try encoder.encode(summary))
            hash.update(data: try encoder.encode(comparison))
            return FileChecksum(bytes: hash.finalize())
        }
    }
}
