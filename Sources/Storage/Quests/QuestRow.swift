import Domain
import GRDB

/// A line of the table `quest`.
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

    /// - Parameter key: the local key of one that is stored.
    /// - Throws: `invalid` where there is no such player or routine.
    init(_ session: GameSession, key: Int64? = nil, in database: Database) throws {
        guard let player = try LocalKeys.key(database, of: session.playerID),
            let routine = try LocalKeys.key(database, of: session.routineID)
        else { throw StorageError(.invalid, "This cannot be stored: it does not fit what is stored already.") }
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
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// The quest with its parts, both in their order.
    func session(tasks: [QuestTaskRow], records: [EstimationRecordRow], keys: LocalKeys) throws -> GameSession {
        // No constraint keeps a quest from lacking a task, and a place beyond its tasks would end the daemon.
        guard tasks.map(\.position) == Array(tasks.indices), tasks.indices.contains(position) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "quest \(uid) lacks a task")
        }
        // Of the routine, a quest keeps only what it needs.
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
        return session
    }
}
