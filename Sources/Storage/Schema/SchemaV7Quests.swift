import Domain
import Foundation
import GRDB

/// Begins the log of every quest of an earlier version with the whole quest, because its taps were not stored.
///
/// It reads single columns instead of using the row types, because these may have columns of later versions.
enum SchemaV7Quests {
    static func migrate(_ database: Database) throws {
        // One quest at a time, because ten years of quests would need much memory.
        let tasks = try database.makeStatement(sql: "SELECT * FROM questTask WHERE questID = ? ORDER BY position")
        let records = try database.makeStatement(sql: "SELECT * FROM estimationRecord WHERE questID = ? ORDER BY number")
        let line = try database.makeStatement(
            sql: "INSERT INTO questLog (questID, number, opening, wall, day) VALUES (?, ?, ?, ?, ?)")
        let quests = try Row.fetchCursor(
            database,
            sql: """
                SELECT quest.*, player.uid AS playerUID, routine.uid AS routineUID
                FROM quest JOIN player ON player.id = playerID JOIN routine ON routine.id = routineID
                """)
        while let row = try quests.next() {
            let key: Int64 = row["id"]
            let quest = try session(
                row, tasks: try Row.fetchAll(tasks, arguments: [key]), records: try Row.fetchAll(records, arguments: [key]))
            try line.execute(arguments: [
                key, quest.step, try StoredJSON.text(quest), row["openedAt"] as Int64,
                ZoneRules.utc.localDateTime(at: quest.openedAt).date.description,
            ])
        }
    }

    private static func session(_ row: Row, tasks: [Row], records: [Row]) throws -> GameSession {
        let routine = Routine(
            id: try .stored(row["routineUID"]), slug: "", name: row["routineName"], displayName: row["displayName"], tasks: [],
            playerIDs: [])
        var session = GameSession(
            id: try .stored(row["uid"]), playerID: try .stored(row["playerUID"]), routine: routine,
            rules: try .stored(row["rules"]),
            isCalibration: row["isCalibration"], wholeGuessSeconds: row["wholeGuessSeconds"], tasks: try tasks.map(task),
            openedAt: Milliseconds.date(row["openedAt"]))
        session.position = row["position"]
        session.phase = try .stored(row["phase"])
        session.isPaused = row["isPaused"]
        session.step = row["step"]
        session.undoable = try (row["undoable"] as String?).map { try .stored($0) }
        if let stopwatch: String = row["stopwatch"] { session.stopwatch = try StoredJSON.value(stopwatch) }
        session.records = try records.map(record)
        session.startedAt = (row["startedAt"] as Int64?).map(Milliseconds.date)
        session.finishedAt = (row["finishedAt"] as Int64?).map(Milliseconds.date)
        session.playedOn = try (row["playedOn"] as String?).map { try .stored($0) }
        session.standing = try (row["standing"] as String?).map { try .stored($0) }
        session.isOfEarlierVersion = row["isOfEarlierVersion"]
        return session
    }

    private static func task(_ row: Row) throws -> QuestTask {
        QuestTask(
            name: row["name"], displayName: row["displayName"], referenceSeconds: row["referenceSeconds"],
            difficulty: DifficultyState(
                level: try .stored(row["level"]), hitWindow: row["hitWindow"], bandMultiplier: row["bandMultiplier"],
                xpMultiplier: row["xpMultiplier"], showContextualHint: row["showsHint"], suggestTimerVisibility: row["offersTimer"]),
            typicalSeconds: row["typicalSeconds"], closestLogError: row["closestLogError"],
            hint: try (row["hint"] as String?).map { try StoredJSON.value($0) }, estimatedSeconds: row["estimatedSeconds"],
            showsTimer: row["showsTimer"],
            stopwatch: try (row["stopwatch"] as String?).map { try StoredJSON.value($0) } ?? Stopwatch())
    }

    private static func record(_ row: Row) throws -> EstimationRecord {
        var score: EstimationScore?
        if let accuracy: Double = row["accuracyPercent"], let rating: String = row["rating"],
            let difference: Double = row["differenceSeconds"]
        {
            score = EstimationScore(accuracyPercent: accuracy, rating: try .stored(rating), differenceSeconds: difference)
        }
        return EstimationRecord(
            position: row["position"], source: try .stored(row["source"]), estimatedSeconds: row["estimatedSeconds"],
            actualSeconds: row["actualSeconds"], score: score, xp: row["xp"], recordedAt: Milliseconds.date(row["recordedAt"]))
    }
}
