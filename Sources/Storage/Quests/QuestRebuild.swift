public import Domain
import GRDB

/// The result of rebuilding quests from their logs.
public struct QuestRebuild: Hashable, Sendable {
    /// How many quests there are.
    public var questCount: Int
    /// The quests whose rows differed from their log.
    public var differing: [QuestID]
}

extension HouseholdDatabase {
    /// Rebuilds the rows of every quest from its log, in one transaction.
    ///
    /// - Parameter dryRun: whether to compare only.
    /// - Throws: `damaged` if a log cannot be replayed, or ends before its quest; then nothing has changed.
    public func rebuildQuests(dryRun: Bool = false) async throws(StorageError) -> QuestRebuild {
        try await write { transaction in
            let database = transaction.database
            let keys = try LocalKeys(database)
            let reading = try OperationReading(database)
            var rebuild = QuestRebuild(questCount: 0, differing: [])
            for row in try Row.fetchAll(database, sql: "SELECT id, uid, step FROM quest ORDER BY openedAt, uid") {
                let (key, id): (Int64, QuestID) = (row[0], try .stored(row[1]))
                guard let session = try QuestLog.replay(reading, key: key), session.id == id, session.step >= row[2] else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the log of quest \(id) is not whole")
                }
                rebuild.questCount += 1
                if try QuestAssembly.isStored(database, session, key: key, keys: keys) { continue }
                rebuild.differing.append(id)
                if dryRun { continue }
                try QuestAssembly.rewrite(database, session, key: key)
            }
            if !rebuild.differing.isEmpty, !dryRun { transaction.changed(.everything) }
            return rebuild
        }
    }
}
