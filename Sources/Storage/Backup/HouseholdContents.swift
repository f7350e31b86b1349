public import Domain
public import Foundation
import GRDB

/// What a household or a backup contains, as far as a parent wants to compare them.
public struct HouseholdContents: Hashable, Sendable {
    /// A finished quest.
    public struct Quest: Hashable, Sendable {
        public let playerID: PlayerID
        public let finishedAt: Date

        public init(playerID: PlayerID, finishedAt: Date) {
            self.playerID = playerID
            self.finishedAt = finishedAt
        }
    }

    /// The version of the schema in which it is stored, from 1.
    public let version: Int
    /// In the order in which they were added.
    public let players: [PlayerProfile]
    /// The routines that are not archived, in the order in which they were created.
    public let routines: [Routine]
    /// The finished quests that count.
    public let quests: [QuestID: Quest]

    public init(version: Int, players: [PlayerProfile], routines: [Routine], quests: [QuestID: Quest]) {
        self.version = version
        self.players = players
        self.routines = routines
        self.quests = quests
    }

    /// - Parameter database: with the present schema.
    init(_ database: Database, version: Int) throws {
        let keys = try LocalKeys(database)
        var quests: [QuestID: Quest] = [:]
        let rows = try Row.fetchCursor(
            database, sql: "SELECT uid, playerID, finishedAt FROM quest WHERE finishedAt IS NOT NULL AND counts")
        while let row = try rows.next() {
            let id: QuestID = try .stored(row[0])
            quests[id] = Quest(playerID: try keys.player(row[1]), finishedAt: Milliseconds.date(row[2]))
        }
        self.init(
            version: version, players: try PlayerRow.order(sql: "createdAt, uid").fetchAll(database).map { try $0.profile },
            routines: try RoutineAssembly.fetch(database), quests: quests)
    }
}

extension HouseholdDatabase {
    /// What the database contains at this moment.
    public func contents() async throws(StorageError) -> HouseholdContents {
        let version = Schema.migrator.migrations.count
        return try await read { try HouseholdContents($0, version: version) }
    }

    /// What a backup contains, after all checks of `restore`. What is of an earlier version has the identities that the household
    /// has given to it.
    ///
    /// - Parameters:
    ///   - path: the backup; it is not changed.
    ///   - place: a path for a temporary copy, which gets a name of its own beside it and is removed.
    /// - Throws: `notFound`, `damaged` and `newerSchema` about the backup, `unavailable`.
    public func contents(ofBackup path: String, copiedBeside place: String) throws(StorageError) -> HouseholdContents {
        let live = try queue
        return try StorageError.translating(path) {
            let identities = try live.read { try SchemaV7Identities(of: $0) }
            let draft = try DatabaseDraft(for: place)
            let version = try BackupFile(path: path).stage(in: draft, identities: identities, pageSize: nil)
            // The versions are numbered from 1.
            let number = (Schema.migrator.migrations.firstIndex(of: version) ?? 0) + 1
            return try draft.queue.inDatabase { try HouseholdContents($0, version: number) }
        }
    }
}
