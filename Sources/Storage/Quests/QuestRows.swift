import Domain
import GRDB

/// A row of the table `quest`.
struct QuestRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "quest"

    var id: Int64?
    var uid: String
    var playerID: Int64
    var routineID: Int64
    var routineName: String
    var displayName: String
    var rules: String
    var isCalibration: Bool
    var wholeGuessSeconds: Double?
    var phase: String
    var position: Int
    var isPaused: Bool
    var step: Int
    var undoable: String?
    var openedAt: Int64
    var startedAt: Int64?
    var finishedAt: Int64?
    var playedOn: String?
    var earnedXP: Int
    var gapSeconds: Double?
    var stopwatch: String?
    var standing: String?
    var counts: Bool
    var isOfEarlierVersion: Bool
    var shortStepsInFull: Int?

    /// - Parameter key: the local key of a stored quest; nil for a new one.
    /// - Throws: `invalid` if there is no such player or routine.
    init(_ session: GameSession, key: Int64? = nil, in database: Database) throws {
        guard let player = try LocalKeys.key(database, of: session.playerID),
            let routine = try LocalKeys.key(database, of: session.routineID)
        else {
            throw StorageError(
                .invalid, "This cannot be stored: it does not fit what is stored already.", reason: CodedReason(.notFitting))
        }
        id = key
        uid = session.id.description
        playerID = player
        routineID = routine
        routineName = session.routineName
        displayName = session.displayName
        rules = session.rules.rawValue
        isCalibration = session.isCalibration
        wholeGuessSeconds = session.wholeGuessSeconds
        phase = session.phase.rawValue
        position = session.position
        isPaused = session.isPaused
        step = session.step
        undoable = session.undoable?.rawValue
        openedAt = Milliseconds.of(session.openedAt)
        startedAt = session.startedAt.map(Milliseconds.of)
        finishedAt = session.finishedAt.map(Milliseconds.of)
        playedOn = session.playedOn?.description
        earnedXP = session.earnedXP
        gapSeconds = session.gapSeconds
        stopwatch = session.stopwatch == Stopwatch() ? nil : try StoredJSON.text(session.stopwatch)
        standing = session.standing?.rawValue
        counts = session.counts
        isOfEarlierVersion = session.isOfEarlierVersion
        shortStepsInFull = session.shortStepsInFull
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// The quest with its tasks and records.
    ///
    /// - Parameters:
    ///   - tasks: all tasks of the quest, sorted by position.
    ///   - records: all records of the quest, sorted by number.
    func session(tasks: [QuestTaskRow], records: [EstimationRecordRow], keys: LocalKeys) throws -> GameSession {
        // No constraint guarantees that all tasks are there, and a position outside them would crash the daemon.
        guard tasks.map(\.position) == Array(tasks.indices), tasks.indices.contains(position) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "quest \(uid) lacks a task")
        }
        // A quest stores only these fields of its routine.
        let routine = Routine(
            id: try keys.routine(routineID), slug: "", name: routineName, displayName: displayName, tasks: [], playerIDs: [])
        var session = GameSession(
            id: try .stored(uid), playerID: try keys.player(playerID), routine: routine, rules: try .stored(rules),
            isCalibration: isCalibration,
            wholeGuessSeconds: wholeGuessSeconds, tasks: try tasks.map { try $0.task }, openedAt: Milliseconds.date(openedAt))
        session.position = position
        session.phase = try .stored(phase)
        session.isPaused = isPaused
        session.step = step
        session.undoable = try undoable.map { try .stored($0) }
        if let stopwatch { session.stopwatch = try StoredJSON.value(stopwatch) }
        session.records = try records.map { try $0.record }
        session.startedAt = startedAt.map(Milliseconds.date)
        session.finishedAt = finishedAt.map(Milliseconds.date)
        session.playedOn = try playedOn.map { try .stored($0) }
        session.standing = try standing.map { try .stored($0) }
        session.isOfEarlierVersion = isOfEarlierVersion
        session.shortStepsInFull = shortStepsInFull
        return session
    }
}

/// A row of the table `questTask`: a task, with its present result for queries.
struct QuestTaskRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "questTask"

    var questID: Int64
    var position: Int
    var name: String
    var displayName: String
    var referenceSeconds: Int?
    var typicalSeconds: Double?
    var closestLogError: Double?
    var estimatedSeconds: Double?
    var showsTimer: Bool
    var source: String?
    var actualSeconds: Double?
    var doneAt: Int64?
    var canBeBest: Bool
    var hint: String?
    var stopwatch: String?
    var level: String
    var hitWindow: Double
    var bandMultiplier: Double
    var xpMultiplier: Double
    var showsHint: Bool
    var offersTimer: Bool

    init(_ session: GameSession, questID: Int64, position: Int) throws {
        let task = session.tasks[position]
        let counted = Counted(session, position: position)
        self.questID = questID
        self.position = position
        name = task.name
        displayName = task.displayName
        referenceSeconds = task.referenceSeconds
        typicalSeconds = task.typicalSeconds
        closestLogError = task.closestLogError
        estimatedSeconds = task.estimatedSeconds
        showsTimer = task.showsTimer
        (source, actualSeconds, doneAt) = (counted.source, counted.actualSeconds, counted.doneAt)
        canBeBest = counted.canBeBest
        hint = try task.hint.map(StoredJSON.text)
        stopwatch = task.stopwatch == Stopwatch() ? nil : try StoredJSON.text(task.stopwatch)
        level = task.difficulty.level.rawValue
        hitWindow = task.difficulty.hitWindow
        bandMultiplier = task.difficulty.bandMultiplier
        xpMultiplier = task.difficulty.xpMultiplier
        showsHint = task.difficulty.showContextualHint
        offersTimer = task.difficulty.suggestTimerVisibility
    }

    /// Inserts the row. The general `insert` takes several times as long, and a PC that comes new inserts tens of thousands.
    func add(to database: Database) throws {
        try database.executeCached(
            sql: """
                INSERT INTO questTask (questID, position, name, displayName, referenceSeconds, typicalSeconds, closestLogError,
                    estimatedSeconds, showsTimer, source, actualSeconds, doneAt, canBeBest, hint, stopwatch, level, hitWindow,
                    bandMultiplier, xpMultiplier, showsHint, offersTimer)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                questID, position, name, displayName, referenceSeconds, typicalSeconds, closestLogError, estimatedSeconds,
                showsTimer, source, actualSeconds, doneAt, canBeBest, hint, stopwatch, level, hitWindow, bandMultiplier,
                xpMultiplier, showsHint, offersTimer,
            ])
    }

    /// The present result of a task, for queries.
    struct Counted: Equatable {
        var source: String?
        var actualSeconds: Double?
        /// When the task was done: the time of the last `done` that was not undone. A later correction does not change it.
        var doneAt: Int64?
        var canBeBest = false

        init(_ row: QuestTaskRow) {
            (source, actualSeconds, doneAt) = (row.source, row.actualSeconds, row.doneAt)
            canBeBest = row.canBeBest
        }

        init(_ session: GameSession, position: Int) {
            guard let result = session.result(at: position) else { return }
            let taps = session.records.filter { $0.position == position }
            source = result.source.rawValue
            actualSeconds = result.actualSeconds
            canBeBest = session.canBeBest(at: position)
            doneAt = taps.split { $0.source == .undone }.last?.first.map { Milliseconds.of($0.recordedAt) }
        }
    }

    var task: QuestTask {
        get throws {
            QuestTask(
                name: name, displayName: displayName, referenceSeconds: referenceSeconds,
                difficulty: DifficultyState(
                    level: try .stored(level), hitWindow: hitWindow, bandMultiplier: bandMultiplier, xpMultiplier: xpMultiplier,
                    showContextualHint: showsHint, suggestTimerVisibility: offersTimer),
                typicalSeconds: typicalSeconds, closestLogError: closestLogError, hint: try hint.map { try StoredJSON.value($0) },
                estimatedSeconds: estimatedSeconds, showsTimer: showsTimer,
                stopwatch: try stopwatch.map { try StoredJSON.value($0) } ?? Stopwatch())
        }
    }
}

/// A row of the table `estimationRecord`.
struct EstimationRecordRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "estimationRecord"

    var questID: Int64
    var number: Int
    var position: Int
    var source: String
    var estimatedSeconds: Double
    var actualSeconds: Double?
    var accuracyPercent: Double?
    var rating: String?
    var differenceSeconds: Double?
    var xp: Int
    var recordedAt: Int64

    init(_ record: EstimationRecord, questID: Int64, number: Int) {
        self.questID = questID
        self.number = number
        position = record.position
        source = record.source.rawValue
        estimatedSeconds = record.estimatedSeconds
        actualSeconds = record.actualSeconds
        accuracyPercent = record.score?.accuracyPercent
        rating = record.score?.rating.rawValue
        differenceSeconds = record.score?.differenceSeconds
        xp = record.xp
        recordedAt = Milliseconds.of(record.recordedAt)
    }

    /// Inserts the row, as ``QuestTaskRow/add(to:)``.
    func add(to database: Database) throws {
        try database.executeCached(
            sql: """
                INSERT INTO estimationRecord (questID, number, position, source, estimatedSeconds, actualSeconds, accuracyPercent,
                    rating, differenceSeconds, xp, recordedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                questID, number, position, source, estimatedSeconds, actualSeconds, accuracyPercent, rating, differenceSeconds, xp,
                recordedAt,
            ])
    }

    var record: EstimationRecord {
        get throws {
            EstimationRecord(
                position: position, source: try .stored(source), estimatedSeconds: estimatedSeconds, actualSeconds: actualSeconds,
                score: try score, xp: xp, recordedAt: Milliseconds.date(recordedAt))
        }
    }

    private var score: EstimationScore? {
        get throws {
            guard let accuracyPercent, let rating, let differenceSeconds else { return nil }
            return EstimationScore(
                accuracyPercent: accuracyPercent, rating: try .stored(rating), differenceSeconds: differenceSeconds)
        }
    }
}
