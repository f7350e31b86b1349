public import Domain
public import Foundation
import GRDB

/// What a household or a backup contains, as far as a parent wants to compare them. Quests are only counted: a file that somebody has
/// made may have millions.
public struct HouseholdContents: Hashable, Sendable {
    /// The version of the schema in which it is stored, from 1.
    public let version: Int
    /// In the order in which they were added.
    public let players: [PlayerProfile]
    /// The routines that are not archived, in the order in which they were created.
    public let routines: [Routine]
    /// How many finished quests there are that count.
    public let questCount: Int
    /// When the newest of these was finished; nil where there is none.
    public let newestQuest: Date?

    public init(version: Int, players: [PlayerProfile], routines: [Routine], questCount: Int = 0, newestQuest: Date? = nil) {
        self.version = version
        self.players = players
        self.routines = routines
        self.questCount = questCount
        self.newestQuest = newestQuest
    }

    /// - Parameter database: with the present schema.
    init(_ database: Database, version: Int) throws {
        let counting = "FROM quest WHERE finishedAt IS NOT NULL AND counts"
        let newest = try Int64.fetchOne(database, sql: "SELECT max(finishedAt) \(counting)")
        self.init(
            version: version, players: try PlayerRow.profiles(database),
            routines: try RoutineAssembly.fetch(database),
            questCount: try Int.fetchOne(database, sql: "SELECT count(*) \(counting)") ?? 0,
            newestQuest: newest.map(Milliseconds.date))
    }
}
