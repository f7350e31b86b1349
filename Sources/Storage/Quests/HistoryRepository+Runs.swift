public import Domain
import GRDB

extension HistoryRepository {
    /// How long the finished quests of a routine took: the newest 200, oldest first.
    public func runs(player: PlayerID, routine: RoutineID) async throws(StorageError) -> [RoutineRun] {
        let key = RoutineForecasts.Key(routineID: routine, playerID: player)
        return try await database.read { database in
            let newest = """
                SELECT id FROM quest
                WHERE routineID = (SELECT id FROM routine WHERE uid = ?) AND playerID = (SELECT id FROM player WHERE uid = ?)
                    AND finishedAt IS NOT NULL
                ORDER BY openedAt DESC, uid DESC LIMIT \(Self.runs)
                """
            return try Self.runs(database, of: newest, [routine.description, player.description])[key] ?? []
        }
    }

    /// The same for every player and routine that has a finished quest, of one moment.
    public func runs() async throws(StorageError) -> [RoutineForecasts.Key: [RoutineRun]] {
        try await database.read { database in
            let newest = """
                SELECT id FROM (
                    SELECT id, row_number() OVER (PARTITION BY routineID, playerID ORDER BY openedAt DESC, uid DESC) AS age
                    FROM quest WHERE finishedAt IS NOT NULL)
                WHERE age <= \(Self.runs)
                """
            return try Self.runs(database, of: newest, [])
        }
    }

    /// - Parameter ids: a query of the quests.
    private static func runs(
        _ database: Database, of ids: String, _ arguments: StatementArguments
    ) throws -> [RoutineForecasts.Key: [RoutineRun]] {
        let keys = try LocalKeys(database)
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, playerID, routineID, gapSeconds, finishedAt, name, actualSeconds
                FROM quest JOIN questTask ON questID = id
                WHERE id IN (\(ids)) ORDER BY openedAt, uid, questTask.position
                """,
            arguments: arguments)
        var runs: [(id: Int64, key: RoutineForecasts.Key, run: RoutineRun)] = []
        while let row = try rows.next() {
            let id: Int64 = row[0]
            // The lines of one quest follow each other.
            if id != runs.last?.id {
                let run = RoutineRun(parts: [], gapSeconds: row[3], completedAt: Milliseconds.date(row[4]))
                let key = RoutineForecasts.Key(routineID: try keys.routine(row[2]), playerID: try keys.player(row[1]))
                runs.append((id, key, run))
            }
            runs[runs.count - 1].run.parts.append(RoutineRun.Part(taskName: row[5], seconds: row[6]))
        }
        return Dictionary(grouping: runs, by: \.key).mapValues { $0.map(\.run) }
    }
}
