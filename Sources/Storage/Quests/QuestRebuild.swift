public import Domain
import GRDB

/// What came of making quests anew from their logs.
public struct QuestRebuild: Hashable, Sendable {
    /// All that there are.
    public var questCount: Int
    /// Those whose rows were not what their log says.
    public var differing: [QuestID]
}

extension HouseholdDatabase {
    /// Makes the rows of every quest anew from its log, in one transaction.
    ///
    /// - Parameter dryRun: only compares.
    /// - Throws: `damaged` where a log cannot be replayed; then nothing has changed.
    public func rebuildQuests(dryRun: Bool = false) async throws(StorageError) -> QuestRebuild {
        try await write { transaction in
            let database = transaction.database
            var rebuild = QuestRebuild(questCount: 0, differing: [])
            for row in try Row.fetchAll(database, sql: "SELECT id, uid FROM quest ORDER BY openedAt, uid") {
                let (key, id): (Int64, QuestID) = (row[0], try .stored(row[1]))
                guard let session = try QuestLog.replay(database, key: key) else {
                    throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "quest \(id) has no log")
                }
                rebuild.questCount += 1
                if try isSame(database, id, session) { continue }
                rebuild.differing.append(id)
                if dryRun { continue }
                // The records of a quest are only ever added, so they are made anew as a whole.
                try database.execute(sql: "DELETE FROM estimationRecord WHERE questID = ?", arguments: [key])
                try QuestAssembly.update(database, session, key: key)
            }
            if !rebuild.differing.isEmpty, !dryRun { transaction.changed(.everything) }
            return rebuild
        }
    }
}

/// Rows that cannot be read are not the same.
private func isSame(_ database: Database, _ id: QuestID, _ session: GameSession) throws -> Bool {
    do {
        return try QuestRepository.fetch(database, id) == session
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        return false
    }
}
