public import Domain
import GRDB

/// What the engines learn from. Read by column, as ten years of it are read at a time.
public struct HistoryRepository: Sendable {
    /// Runs of a routine that are looked at: a forecast forgets half of what it knows in twenty.
    static let runs = 200

    let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// All of a player's estimates whose time is known, of quests that are over, finished or ended early: nothing is concluded in the
    /// middle of one.
    ///
    /// - Returns: oldest first. `recordedAt` is when the task was done, even where its time was put right later.
    public func snapshots(player: PlayerID) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, player: player) }
    }

    /// Those of one routine.
    public func snapshots(player: PlayerID, routine: RoutineID) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, player: player, routine: routine) }
    }

    /// The days on which a player's finished quests count, ascending, each once.
    public func playedDays(player: PlayerID) async throws(StorageError) -> [LocalDate] {
        try await database.read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT playedOn FROM quest
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND finishedAt IS NOT NULL ORDER BY playedOn
                    """,
                arguments: [player.description]
            ).map(LocalDate.stored)
        }
    }

    /// The days from one on on which each player's finished quests count; players without any are missing.
    public func playedDays(since day: LocalDate) async throws(StorageError) -> [PlayerID: Set<LocalDate>] {
        try await database.read { database in
            let keys = try LocalKeys(database)
            return try Row.fetchAll(
                database, sql: "SELECT DISTINCT playerID, playedOn FROM quest WHERE playedOn >= ? AND finishedAt IS NOT NULL",
                arguments: [day.description]
            ).reduce(into: [:]) { days, row in days[try keys.player(row[0]), default: []].insert(try .stored(row[1])) }
        }
    }

    private static func snapshots(
        _ database: Database, player: PlayerID, routine: RoutineID? = nil
    ) throws -> [EstimationSnapshot] {
        guard let playerKey = try LocalKeys.key(database, of: player) else { return [] }
        let routineKey = try routine.map { try LocalKeys.key(database, of: $0) ?? 0 }
        let keys = try LocalKeys(database)
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT questID, uid, routineID, name, estimatedSeconds, actualSeconds, doneAt, isCalibration
                FROM quest JOIN questTask ON questID = id
                WHERE playerID = :player \(routine == nil ? "" : "AND routineID = :routine") AND actualSeconds IS NOT NULL
                    AND (finishedAt IS NOT NULL OR phase = 'abandoned')
                ORDER BY openedAt, uid, questTask.position
                """,
            arguments: routineKey.map { ["player": playerKey, "routine": $0] } ?? ["player": playerKey])
        var snapshots: [EstimationSnapshot] = []
        // The lines of one quest follow each other.
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
                    recordedAt: Milliseconds.date(row[6]), isCalibration: row[7]))
        }
        return snapshots
    }
}
