import Crypto
import Foundation
import Storage

/// What a backup contains, and what would change if it were restored.
public struct RestorePreview: Hashable, Sendable {
    /// What the backup contains.
    public let summary: BackupSummary
    /// What would change in the household.
    public let comparison: HouseholdComparison
    /// Whether all PCs of the family can go back to the backup, and what would change then.
    public let everywhere: Result<RewindPreview, RewindRefusal>

    /// - Parameter refusal: why all PCs of the family cannot go back, whatever the backup is; nil where they can.
    init(_ contents: RestoreContents, _ refusal: RewindRefusal? = .alone) throws {
        summary = BackupSummary(contents.backup)
        comparison = HouseholdComparison(contents)
        if let refusal {
            everywhere = .failure(refusal)
        } else if let rewound = contents.everywhere {
            everywhere = .success(try RewindPreview(rewound, from: contents.present, summary))
        } else {
            everywhere = .failure(.unrelated)
        }
    }

    /// Whether this PC shares its household with others.
    public var isPaired: Bool { everywhere != .failure(.alone) }

    /// A checksum of what it shows. Where it is another at the moment of the restore, something else would change than a parent has seen.
    ///
    /// - Throws: an error of the JSON encoder.
    public var checksum: FileChecksum {
        get throws { try Self.checksum(of: summary, comparison) }
    }

    /// Tells the checksum of a ``RewindPreview`` from that of a restore on one PC that changes the same.
    static let markOfRewinds = "everywhere"

    static func checksum(of summary: BackupSummary, _ comparison: HouseholdComparison, _ mark: String = "") throws -> FileChecksum {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var hash = SHA256()
        hash.update(data: try encoder.encode(summary))
        hash.update(data: try encoder.encode(comparison))
        hash.update(data: Data(mark.utf8))
        return FileChecksum(bytes: hash.finalize())
    }
}
