public import Domain
import GRDB

/// What a household would contain if all PCs of the family went back to a backup.
public struct RewindContents: Hashable, Sendable {
    /// The numbers of the operations that would be undone, by PC.
    public let ranges: [DeviceID: ClosedRange<Int64>]
    /// What would be there, without what was played since.
    public let household: HouseholdContents
    /// How its quests differ from those that there are, by player; without players whose quests are the same.
    public let quests: [PlayerID: QuestDifferences]

    public init(ranges: [DeviceID: ClosedRange<Int64>], household: HouseholdContents, quests: [PlayerID: QuestDifferences]) {
        self.ranges = ranges
        self.household = household
        self.quests = quests
    }

    /// Goes back in a copy of the household, and reads what is there then.
    ///
    /// - Parameters:
    ///   - copy: a copy that nobody needs any more.
    ///   - backup: with the present schema.
    /// - Returns: nil where the backup has nothing in common with the household.
    init?(_ copy: Database, backup: Database, moment: Moment, device: DeviceID) throws {
        guard let ranges = try RewindRanges.since(backup, in: copy) else { return nil }
        let quests = try QuestMarks(copy)
        var transaction = WriteTransaction(copy, moment: moment, identities: .random, author: nil, device: device)
        try transaction.rewind(Rewind(ranges, keepsQuests: false))
        try transaction.finish()
        self.init(
            ranges: ranges, household: try HouseholdContents(copy, version: Schema.migrator.migrations.count),
            quests: try quests.differences(to: copy))
    }
}
