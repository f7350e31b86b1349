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

    /// Changes with whatever is written but the taps of a quest under way. The runs that are read after it was asked for stay true as long
    /// as it does.
    public var revision: Int { database.revision }

    /// All of a player's estimates whose time is known, of quests that are over, finished or ended early: nothing is concluded in the
    /// middle of one.
    ///
    /// - Returns: oldest first. `recordedAt` is when the task was done, even where its time was put right later.
    public func snapshots(player: Int64) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, "playerID = ?", [player]) }
    }

    /// Those of one routine.
    public func snapshots(player: Int64, routine: Int64) async throws(StorageError) -> [EstimationSnapshot] {
        try await database.read { try Self.snapshots($0, "playerID = ? AND routineID = ?", [player, routine]) }
    }

    /// The days on which a player's finished quests count, ascending, each once.
    public func playedDays(player: Int64) async throws(StorageError) -> [LocalDate] {
        try await database.read { database in
            try String.fetchAll(
                database,
                sql: "SELECT DISTINCT playedOn FROM quest WHERE playerID = ? AND finishedAt IS NOT NULL ORDER BY playedOn",
                arguments: [player]
            ).map(LocalDate.stored)
        }
    }

    /// The days from one on on which each player's finished quests count; players without any are missing.
    public func playedDays(since day: LocalDate) async throws(StorageError) -> [Int64: Set<LocalDate>] {
        try await database.read { database in
            try Row.fetchAll(
                database, sql: "SELECT DISTINCT playerID, playedOn FROM quest WHERE playedOn >= ? AND finishedAt IS NOT NULL",
                arguments: [day.description]
            ).reduce(into: [:]) { days, row in days[row[0], default: []].insert(try .stored(row[1])) }
        }
    }

    private static func snapshots(
        _ database: Database, _ condition: String, _ arguments: StatementArguments
    ) throws -> [EstimationSnapshot] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT questID, routineID, name, estimatedSeconds, actualSeconds, doneAt, isCalibration
                FROM quest JOIN questTask ON questID = id
                WHERE \(condition) AND actualSeconds IS NOT NULL AND (finishedAt IS NOT NULL OR phase = 'abandoned')
                ORDER BY questID, questTask.position
                """,
            arguments: arguments)
        var snapshots: [EstimationSnapshot] = []
        // The lines of one quest follow each other.
        var quest = (id: Int64(0), text: "")
        while let row = try rows.next() {
            let id: Int64 = row[0]
            if id != quest.id { quest = (id, "\(id)") }
            snapshots.append(
                EstimationSnapshot(
                    sessionID: quest.text, routineID: row[1], taskName: row[2], estimatedSeconds: row[3], actualSeconds: row[4],
                    recordedAt: Milliseconds.date(row[5]), isCalibration: row[6]))
        }
        return snapshots
    }
}
