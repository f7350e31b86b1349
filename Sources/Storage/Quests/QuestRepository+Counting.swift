public import Domain
public import Foundation
import GRDB

extension QuestRepository {
    /// How many quests of a routine a player has finished that count.
    public func finishedCount(player: PlayerID, routine: RoutineID) async throws(StorageError) -> Int {
        try await database.read { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT count(*) FROM quest
                    WHERE routineID = (SELECT id FROM routine WHERE uid = ?) AND playerID = (SELECT id FROM player WHERE uid = ?)
                        AND finishedAt IS NOT NULL AND counts
                    """,
                arguments: [routine.description, player.description]) ?? 0
        }
    }

    /// How many quests of each routine a player has finished that count; routines without any are missing.
    public func finishedCounts(player: PlayerID) async throws(StorageError) -> [RoutineID: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT routine.uid, count(*) FROM quest JOIN routine ON routine.id = routineID
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND finishedAt IS NOT NULL AND counts GROUP BY routineID
                    """,
                arguments: [player.description])
            return Dictionary(try rows.map { (try .stored($0[0]), $0[1]) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The routines of a player's finished quests that count for a day.
    public func played(player: PlayerID, on day: LocalDate) async throws(StorageError) -> Set<RoutineID> {
        try await database.read { database in
            let rows = try String.fetchAll(
                database,
                sql: """
                    SELECT DISTINCT routine.uid FROM quest JOIN routine ON routine.id = routineID
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND playedOn = ? AND finishedAt IS NOT NULL
                        AND counts
                    """,
                arguments: [player.description, day.description])
            return Set(try rows.map { try RoutineID.stored($0) })
        }
    }

    /// The finished quests of a player that count for a day, in the order in which they ended.
    public func finished(player: PlayerID, on day: LocalDate) async throws(StorageError) -> [GameSession] {
        try await database.read { database in
            try QuestAssembly.fetch(
                database,
                """
                SELECT * FROM quest
                WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND playedOn = ? AND finishedAt IS NOT NULL AND counts
                ORDER BY finishedAt, uid
                """,
                [player.description, day.description])
        }
    }

    /// The quests of a player that are of a day or a later one and were not opened for trying, in the order in which they were opened.
    public func begun(player: PlayerID, since day: LocalDate) async throws(StorageError) -> [GameSession] {
        try await database.read { database in
            // The index leads to the day, whose zone is not known here.
            try QuestAssembly.fetch(
                database,
                """
                SELECT * FROM quest
                WHERE playerID = (SELECT id FROM player WHERE uid = :player) AND openedAt >= :earliest AND playedOn >= :day
                    AND standing IS NOT 'trying'
                ORDER BY openedAt, uid
                """,
                [
                    "player": player.description, "earliest": (Int64(day.dayNumber) - 2) * 86_400_000, "day": day.description,
                ])
        }
    }

    /// The quests that were begun at or after an instant, in any state, also those under way on another PC. Those that do not count are
    /// left out, except for extra ones: nobody has to be reminded of a quest that is played, but a tryout does not prepare for an event.
    public func begun(since instant: Date) async throws(StorageError) -> [QuestBeginning] {
        try await database.read { database in
            let keys = try LocalKeys(database)
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT playerID, routineID, startedAt, finishedAt IS NOT NULL, phase = 'abandoned' FROM quest
                    WHERE startedAt >= :since AND (counts OR standing = 'extra')
                    UNION ALL
                    SELECT playerID, routineID, startedAt, 0, 0 FROM questElsewhere WHERE startedAt >= :since
                    ORDER BY startedAt, playerID, routineID
                    """,
                arguments: ["since": Milliseconds.of(instant)]
            ).map { row in
                QuestBeginning(
                    playerID: try keys.player(row[0]), routineID: try keys.routine(row[1]), at: Milliseconds.date(row[2]),
                    state: row[4] ? .abandoned : row[3] ? .finished : .open)
            }
        }
    }

    /// The quests of a player that were begun on other PCs at or after an instant and have not ended there, by when they were begun.
    public func elsewhere(player: PlayerID, since instant: Date) async throws(StorageError) -> [QuestElsewhere] {
        try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT routine.uid, device.uid FROM questElsewhere JOIN routine ON routine.id = routineID
                    JOIN operation ON subject = 'quest/' || questElsewhere.uid AND kind = 'begun'
                    JOIN device ON device.id = operation.deviceID
                    WHERE playerID = (SELECT id FROM player WHERE uid = ?) AND startedAt >= ?
                    ORDER BY startedAt, questElsewhere.uid
                    """,
                arguments: [player.description, Milliseconds.of(instant)]
            ).map { QuestElsewhere(routineID: try .stored($0[0]), device: try .stored($0[1])) }
        }
    }

    /// The places that a player's quests take of those that can count on a day.
    ///
    /// - Parameter includingUnbegun: whether one that is opened, but not begun, is included.
    public func places(player: PlayerID, on day: LocalDate, includingUnbegun: Bool) async throws(StorageError) -> QuestPlaces {
        try await database.read { try Self.places($0, player: player, on: day, includingUnbegun: includingUnbegun) }
    }

    /// - Parameter id: a quest that is ignored.
    static func places(
        _ database: Database, player: PlayerID, on day: LocalDate, includingUnbegun: Bool, besides id: QuestID? = nil
    ) throws -> QuestPlaces {
        let midnight = Int64(day.dayNumber) * 86_400_000
        // The index of starts leads to the day, whose zone is not known here.
        let quests = try QuestAssembly.fetch(
            database,
            """
            SELECT * FROM quest WHERE id IN (
                SELECT id FROM quest WHERE startedAt BETWEEN :earliest AND :latest AND playerID = :player AND playedOn = :day
                UNION ALL SELECT id FROM quest WHERE :unbegun AND playerID = :player AND finishedAt IS NULL AND phase = 'selecting')
            """,
            [
                "earliest": midnight - 2 * 86_400_000, "latest": midnight + 3 * 86_400_000,
                "player": try LocalKeys.key(database, of: player), "day": day.description, "unbegun": includingUnbegun,
            ])
        let own = try String.fetchAll(database, sql: "SELECT uid FROM routine WHERE createdBy = 'player'")
        let taking = quests.filter { $0.takesPlace && $0.id != id }
        return QuestPlaces(
            taken: Dictionary(taking.map { ($0.routineID, 1) }, uniquingKeysWith: +),
            own: Set(try own.map { try RoutineID.stored($0) }))
    }

    /// The totals of all quests of a player that count; zeros if there is no such player.
    public func totals(player: PlayerID) async throws(StorageError) -> PlayTotals {
        try await database.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT total(earnedXP), count(finishedAt), (
                        SELECT count(*) FROM quest JOIN questTask ON questID = id
                        WHERE playerID = :player AND counts AND actualSeconds IS NOT NULL)
                    FROM quest WHERE playerID = :player AND counts
                    """,
                arguments: ["player": try LocalKeys.key(database, of: player)])
            guard let row else { return .none }
            // A restored database may contain any number.
            return PlayTotals(xp: Int(exactly: row[0] as Double) ?? .max, finishedQuests: row[1], estimations: row[2])
        }
    }
}
