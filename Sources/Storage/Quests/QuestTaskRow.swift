import Domain
import GRDB

/// A line of the table `questTask`: the task as it is played, and what counts about it now.
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
        hint = try task.hint.map(StoredJSON.text)
        stopwatch = task.stopwatch == Stopwatch() ? nil : try StoredJSON.text(task.stopwatch)
        level = task.difficulty.level.rawValue
        hitWindow = task.difficulty.hitWindow
        bandMultiplier = task.difficulty.bandMultiplier
        xpMultiplier = task.difficulty.xpMultiplier
        showsHint = task.difficulty.showContextualHint
        offersTimer = task.difficulty.suggestTimerVisibility
    }

    /// What counts of a task now, for queries.
    struct Counted: Equatable {
        var source: String?
        var actualSeconds: Double?
        /// When the last `done` was tapped that was not taken back: a time that is put right in the evening is still one of
        /// the morning.
        var doneAt: Int64?

        init(_ row: QuestTaskRow) {
            (source, actualSeconds, doneAt) = (row.source, row.actualSeconds, row.doneAt)
        }

        init(_ session: GameSession, position: Int) {
            guard let result = session.result(at: position) else { return }
            let taps = session.records.filter { $0.position == position }
            source = result.source.rawValue
            actualSeconds = result.actualSeconds
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
