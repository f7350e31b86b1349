import Domain
import GRDB

/// A line of the table `quest`.
struct QuestRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "quest"

    var id: Int64?
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

    init(_ session: GameSession) throws {
        id = session.id == 0 ? nil : session.id
        playerID = session.playerID
        routineID = session.routineID
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
    func session(tasks: [QuestTaskRow], records: [EstimationRecordRow]) throws -> GameSession {
        // No constraint keeps a quest from lacking a task, and a place beyond its tasks would end the daemon.
        guard tasks.map(\.position) == Array(tasks.indices), tasks.indices.contains(position) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "quest \(id ?? 0) lacks a task")
        }
        // Of the routine, a quest keeps only what it needs.
        let routine = Routine(id: routineID, slug: "", name: routineName, displayName: displayName, tasks: [], playerIDs: [])
        var session = GameSession(
            id: id ?? 0, playerID: playerID, routine: routine, rules: try .stored(rules), isCalibration: isCalibration,
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
