import Domain
import Storage

/// What would change if all PCs of the family went back to a backup.
public struct RewindPreview: Hashable, Sendable {
    /// What would change in the household, without what was played since.
    public let comparison: HouseholdComparison
    /// A checksum of what it shows, as that of ``RestorePreview``.
    public let checksum: FileChecksum
    /// The numbers of the operations that would be undone.
    let ranges: [DeviceID: ClosedRange<Int64>]

    init(_ contents: RewindContents, from present: HouseholdContents, _ summary: BackupSummary) throws {
        comparison = HouseholdComparison(from: present, to: contents.household, quests: contents.quests)
        checksum = try RestorePreview.checksum(of: summary, comparison, RestorePreview.markOfRewinds)
        ranges = contents.ranges
    }

    /// How many finished quests were played since, which can be kept: those of players who stay.
    public var laterQuests: Int { laterOfQuests.reduce(0) { $0 + $1.gone } }

    /// Whether nothing would change where quests are kept.
    public var changesOnlyQuests: Bool { comparison.hasOnlyQuests && laterOfQuests.allSatisfy { $0.back == 0 } }

    /// What was played since, or left out, or counts again, by players who stay.
    public var laterOfQuests: [HouseholdComparison.Quests] {
        let gone = Set(comparison.playersGone.map(\.id))
        return comparison.quests.filter { !gone.contains($0.player.id) }
    }
}
