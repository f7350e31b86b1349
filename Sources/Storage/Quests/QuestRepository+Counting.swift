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

    /// Whether a player began a quest of a routine in a window, whatever became of it.
    ///
    /// - Parameter window: its start counts, its end does not.
    public func begun(routine: Int64, player: Int64, in window: DateInterval) async throws(StorageError) -> Bool {
        try await database.read { database in
            try Bool.fetchOne(
                database,
                sql: """
                    SELECT EXISTS (
                        SELECT 1 FROM quest WHERE routineID = ? AND playerID = ? AND startedAt >= ? AND startedAt < ?)
                    """,
                arguments: [routine, player, Milliseconds.of(window.start), Milliseconds.of(window.end)]) ?? false
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
            return PlayTotals(xp: Int(row[0] as Double), finishedQuests: row[1], estimations: row[2])
        }
    }
}
