public import Domain
public import Foundation
import GRDB

/// Reads the history of the quests that count, from which the engines compute. It reads single columns, because ten years are read at
/// a time.
public struct HistoryRepository: Sendable {
    /// How many runs of a routine are read at most. In a forecast the weight of a run halves with every twenty later ones.
    static let maximumRuns = 200

    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// A player's estimates with a known time, oldest first. Quests that are still open are left out.
    ///
    /// `recordedAt` is when the task was done, even if its time was corrected later.
    public func snapshots(player: PlayerID) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, player: player) }
    }

    /// A player's estimates of one routine, oldest first.
    public func snapshots(player: PlayerID, routine: RoutineID) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, player: player, routine: routine) }
    }

    /// A player's estimates of a window, oldest first.
    ///
    /// - Parameter window: its start is inside, its end is not. Quests that were begun more than 31 days before it are not found.
    public func snapshots(player: PlayerID, in window: DateInterval) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, player: player, window: window) }
    }

    /// How many quests of a player have an estimate that was recorded in a window. Quests that are open do not count.
    ///
    /// - Parameter window: its start is inside, its end is not. Quests that were begun more than 31 days before it are not found.
    public func questCount(player: PlayerID, in window: DateInterval) async throws(StorageError) -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT count(DISTINCT quest.id) FROM quest JOIN questTask ON questID = quest.id
                    WHERE playerID = (SELECT id FROM player WHERE uid = :player) AND startedAt >= :earliest AND startedAt < :end
                        AND (finishedAt IS NOT NULL OR phase = 'abandoned') AND counts
                        AND actualSeconds IS NOT NULL AND doneAt >= :start AND doneAt < :end
                    """,
                arguments: [
                    "player": player.description, "earliest": Milliseconds.of(window.start - 31 * 86_400),
                    "start": Milliseconds.of(window.start), "end": Milliseconds.of(window.end),
                ]) ?? 0
        }
    }

    /// The days that a player's finished quests count for, in order and without duplicates.
    public func playedDays(player: PlayerID) async throws(StorageError) -> [LocalDate] {
        try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT playedOn FROM quest
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND finishedAt IS NOT NULL AND counts
                    ORDER BY playedOn
                    """,
                arguments: [player.description]
            ).map(LocalDate.stored)
        }
    }

    /// How many finished quests count for each day, from a day on. Days without any are missing.
    public func questCounts(player: PlayerID, since day: LocalDate) async throws(StorageError) -> [LocalDate: Int] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT playedOn, count(*) FROM quest
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND playedOn >= ? AND finishedAt IS NOT NULL AND counts
                    GROUP BY playedOn
                    """,
                arguments: [player.description, day.description]
            ).reduce(into: [:]) { counts, row in counts[try LocalDate.stored(row[0])] = row[1] }
        }
    }

    /// The days that finished quests count for, by player, from a day on. Players without any are missing.
    public func playedDays(since day: LocalDate) async throws(StorageError) -> [PlayerID: Set<LocalDate>] {
        try await database.read { database in
            let keys = try LocalKeys(database)
            return try Row.fetchAll(
                database,
                sql: "SELECT DISTINCT playerID, playedOn FROM quest WHERE playedOn >= ? AND finishedAt IS NOT NULL AND counts",
                arguments: [day.description]
            ).reduce(into: [:]) { days, row in days[try keys.player(row[0]), default: []].insert(try .stored(row[1])) }
        }
    }

    private static func snapshots(
        _ database: Database, player: PlayerID, routine: RoutineID? = nil, window: DateInterval? = nil
    ) throws -> [EstimationSnapshot] {
        guard let playerKey = try LocalKeys.key(database, of: player) else { return [] }
        let routineKey = try routine.map { try LocalKeys.key(database, of: $0) ?? 0 }
        let keys = try LocalKeys(database)
        var arguments: StatementArguments = ["player": playerKey]
        var conditions = ""
        if let routineKey {
            conditions = "AND routineID = :routine"
            arguments += ["routine": routineKey]
        }
        if let window {
            conditions += " AND startedAt >= :earliest AND startedAt < :end AND doneAt >= :start AND doneAt < :end"
            arguments += [
                "earliest": Milliseconds.of(window.start - 31 * 86_400), "start": Milliseconds.of(window.start),
                "end": Milliseconds.of(window.end),
            ]
        }
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT questID, uid, routineID, name, estimatedSeconds, actualSeconds, doneAt, isCalibration,
                    canBeBest, bandMultiplier,
                    -- In classic a time that was typed is like any other, and can be the best.
                    source = '\(EstimationRecord.Source.reported.rawValue)' AND NOT canBeBest AND NOT isOfEarlierVersion
                FROM quest JOIN questTask ON questID = id
                WHERE playerID = :player AND actualSeconds IS NOT NULL
                    AND (finishedAt IS NOT NULL OR phase = 'abandoned') AND counts \(conditions)
                ORDER BY openedAt, uid, questTask.position
                """,
            arguments: arguments)
        var snapshots: [EstimationSnapshot] = []
        // The rows of one quest are consecutive.
        var quest: (key: Int64, id: QuestID, routine: RoutineID)?
        while let row = try rows.next() {
            let key: Int64 = row[0]
            let current: (key: Int64, id: QuestID, routine: RoutineID)
            if let quest, quest.key == key {
                current = quest
            } else {
                current = (key, try .stored(row[1]), try keys.routine(row[2]))
            }
            quest = current
            snapshots.append(
                EstimationSnapshot(
                    questID: current.id, routineID: current.routine, taskName: row[3], estimatedSeconds: row[4],
                    actualSeconds: row[5],
                    recordedAt: Milliseconds.date(row[6]), isCalibration: row[7],
                    bandMultiplier: row[9], canBeBest: row[8], isTyped: row[10]))
        }
        return snapshots
    }
}

extension HistoryRepository {
    /// How long the finished quests of a routine took: the last `maximumRuns`, oldest first.
    public func runs(player: PlayerID, routine: RoutineID) async throws(StorageError) -> [RoutineRun] {
        let key = RoutineForecasts.Key(routineID: routine, playerID: player)
        return try await database.read { database in
            let newest = """
                SELECT id FROM quest
                WHERE routineID = (SELECT id FROM routine WHERE uid = ?) AND playerID = (SELECT id FROM player WHERE uid = ?)
                    AND finishedAt IS NOT NULL AND counts
                ORDER BY openedAt DESC, uid DESC LIMIT \(Self.maximumRuns)
                """
            return try Self.runs(database, of: newest, [routine.description, player.description])[key] ?? []
        }
    }

    /// How long finished quests took, by player and routine: the last `maximumRuns` of each, oldest first.
    public func runs() async throws(StorageError) -> [RoutineForecasts.Key: [RoutineRun]] {
        try await database.read { database in
            let newest = """
                SELECT id FROM (
                    SELECT id, row_number() OVER (PARTITION BY routineID, playerID ORDER BY openedAt DESC, uid DESC) AS age
                    FROM quest WHERE finishedAt IS NOT NULL AND counts)
                WHERE age <= \(Self.maximumRuns)
                """
            return try Self.runs(database, of: newest, [])
        }
    }

    /// - Parameter ids: a query that returns the local keys of quests.
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
            // The rows of one quest are consecutive.
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
