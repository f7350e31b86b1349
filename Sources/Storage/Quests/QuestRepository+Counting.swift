public import Domain
public import Foundation
import GRDB

extension QuestRepository {
    /// How many quests of a routine a player has finished.
    public func finishedCount(player: Int64, routine: Int64) async throws(StorageError) -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database,
                sql: "SELECT count(*) FROM quest WHERE routineID = ? AND playerID = ? AND finishedAt IS NOT NULL",
                arguments: [routine, player]) ?? 0
        }
    }

    /// How many quests of each routine a player has finished; those without one are missing.
    public func finishedCounts(player: Int64) async throws(StorageError) -> [Int64: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: "SELECT routineID, count(*) FROM quest WHERE playerID = ? AND finishedAt IS NOT NULL GROUP BY routineID",
                arguments: [player])
            return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The routines of which a player has finished a quest that counts for a day.
    public func played(player: Int64, on day: LocalDate) async throws(StorageError) -> Set<Int64> {
        try await database.read { database in
            try Int64.fetchSet(
                database, sql: "SELECT routineID FROM quest WHERE playerID = ? AND playedOn = ? AND finishedAt IS NOT NULL",
                arguments: [player, day.description])
        }
    }

    /// The quests that were begun at or after an instant, whatever became of them.
    public func begun(since instant: Date) async throws(StorageError) -> [QuestBeginning] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT playerID, routineID, startedAt FROM quest WHERE startedAt >= ? ORDER BY id",
                arguments: [Milliseconds.of(instant)]
            ).map { QuestBeginning(player: $0[0], routineID: $0[1], at: Milliseconds.date($0[2])) }
        }
    }

    /// What all quests of a player add up to; zeros where there is no such player.
    public func totals(player: Int64) async throws(StorageError) -> PlayTotals {
        try await database.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT total(earnedXP), count(finishedAt), (
                        SELECT count(*) FROM quest JOIN questTask ON questID = id
                        WHERE playerID = :player AND actualSeconds IS NOT NULL)
                    FROM quest WHERE playerID = :player
                    """,
                arguments: ["player": player])
            guard let row else { return .none }
            // A restored database may say anything.
            return PlayTotals(xp: Int(exactly: row[0] as Double) ?? .max, finishedQuests: row[1], estimations: row[2])
        }
    }
}
