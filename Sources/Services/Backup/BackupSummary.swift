public import Domain
public import Foundation
import Storage

/// What a backup contains.
public struct BackupSummary: Codable, Hashable, Sendable {
    /// The version of the schema in which it was stored, from 1.
    public let version: Int
    public let players: [PlayerProfile]
    /// How many routines there are that are not archived.
    public let routineCount: Int
    /// How many finished quests there are that count.
    public let questCount: Int
    /// When the newest of these was finished; nil where there is none.
    public let newestQuest: Date?

    init(_ contents: HouseholdContents) {
        version = contents.version
        players = contents.players
        routineCount = contents.routines.count
        questCount = contents.questCount
        newestQuest = contents.newestQuest
    }
}
