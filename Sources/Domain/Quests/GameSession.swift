public import Foundation

/// One run of a routine: what the player sees as a quest. A value; `GameSession+Taps` says how it goes on.
public struct GameSession: Codable, Hashable, Sendable, Identifiable {
    public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
        /// The routine is chosen and shown; nothing has begun.
        case selecting
        /// She says how long the task will take.
        case estimating
        /// She does it, with the clock hidden.
        case active
        /// Estimate against reality.
        case revealing
        /// All tasks are done, and what came of it is shown.
        case summary
        /// She stopped in the middle. What was revealed stays hers.
        case abandoned
    }

    public var id: QuestID
    public var playerID: PlayerID
    public var routineID: RoutineID
    /// The parent's name, as it was when the quest was opened.
    public var routineName: String
    /// The player's name, as it was.
    public var displayName: String
    /// The rules it is scored with, for ever.
    public var rules: GameRules
    /// One of the first three of its routine.
    public var isCalibration: Bool
    /// Her guess for the whole quest in seconds, if she made one.
    public var wholeGuessSeconds: Double?
    /// 1 … 10.
    public var tasks: [QuestTask]
    /// The task that it is at, from 0.
    public var position: Int
    public var phase: Phase
    public var isPaused: Bool
    /// How many taps it took to get here: two clients that name the same one cannot both have it.
    public var step: Int
    /// The tap that can be taken back.
    public var undoable: QuestTap.Kind?
    /// From the first start to the last done, pauses left out: with the tasks' times it gives the gaps between them.
    public var stopwatch: Stopwatch
    public var records: [EstimationRecord]
    public var openedAt: Date
    /// When the first estimate was made; from here on the quest has begun.
    public var startedAt: Date?
    /// When the last task was done.
    public var finishedAt: Date?
    /// The day it counts for, in the household's zone.
    public var playedOn: LocalDate?

    /// A quest as it is opened.
    ///
    public init(
        id: QuestID, playerID: PlayerID, routine: Routine, rules: GameRules, isCalibration: Bool, wholeGuessSeconds: Double? = nil,
        tasks: [QuestTask], openedAt: Date
    ) {
        self.id = id
        self.playerID = playerID
        routineID = routine.id
        routineName = routine.name
        displayName = routine.displayName
        self.rules = rules
        self.isCalibration = isCalibration
        self.wholeGuessSeconds = wholeGuessSeconds
        self.tasks = tasks
        position = 0
        phase = .selecting
        isPaused = false
        step = 0
        stopwatch = Stopwatch()
        records = []
        self.openedAt = openedAt
    }

    /// Neither finished nor ended early.
    public var isOpen: Bool { finishedAt == nil && phase != .abandoned }

    /// What counts about a task: its last record, unless that one took the time away.
    public func result(at position: Int) -> EstimationRecord? {
        guard let last = records.last(where: { $0.position == position }), last.source != .undone else { return nil }
        return last
    }

    /// What counts, in the order of the tasks; those without a time are missing.
    public var results: [EstimationRecord] { tasks.indices.compactMap(result).filter { $0.actualSeconds != nil } }

    /// XP of the tasks and, once finished, of finishing.
    public var earnedXP: Int { tasks.indices.compactMap { result(at: $0)?.xp }.reduce(finishingXP, +) }

    /// XP of finishing; 0 until then.
    public var finishingXP: Int {
        finishedAt == nil ? 0 : XPEngine.xpForFinishing(multipliers: tasks.map(\.difficulty.xpMultiplier))
    }

    /// The guess for the whole quest against the sum of its tasks; nil where she made none, or a time is left out.
    public var wholeGuessScore: EstimationScore? {
        guard let guess = wholeGuessSeconds, finishedAt != nil, results.count == tasks.count else { return nil }
        let actual = results.compactMap(\.actualSeconds).reduce(0, +)
        do {
            return try TimeEstimationScorer.score(estimatedSeconds: guess, actualSeconds: actual, rules: rules)
        } catch {
            // Neither can be wrong here: both were checked when they came in.
            return nil
        }
    }

    /// 0 … 100; nil while nothing counts.
    public var meanAccuracyPercent: Double? {
        let accuracies = results.compactMap(\.score?.accuracyPercent)
        return accuracies.isEmpty ? nil : accuracies.reduce(0, +) / Double(accuracies.count)
    }

    /// The rating of the mean accuracy, in bands as wide as its tasks had them on average; nil while nothing counts.
    public var rating: AccuracyRating? {
        meanAccuracyPercent.map { accuracy in
            let multipliers = results.map { tasks[$0.position].difficulty.bandMultiplier }
            return TimeEstimationScorer.rating(
                ofMeanAccuracy: accuracy, bandMultiplier: multipliers.reduce(0, +) / Double(multipliers.count), rules: rules)
        }
    }

    /// The time the quest took beside its tasks, in seconds; nil where it is not known.
    public var gapSeconds: Double? {
        let all = tasks.indices.compactMap(result)
        // A time that she told or left out stands in place of one that the stopwatch counted otherwise.
        guard finishedAt != nil, let whole = stopwatch.seconds, all.count == tasks.count,
            all.allSatisfy({ $0.source == .measured })
        else { return nil }
        return max(0, whole - all.compactMap(\.actualSeconds).reduce(0, +))
    }

    /// Whether a task's time came closer than ever before; never in calibration, the first time, or where she told the time herself.
    public func isPersonalBest(at position: Int) -> Bool {
        guard !isCalibration, let record = result(at: position), record.source == .measured, let actual = record.actualSeconds,
            let closest = tasks[position].closestLogError
        else { return false }
        let error = EstimationSnapshot.logError(estimatedSeconds: record.estimatedSeconds, actualSeconds: actual)
        return PersonalBestTracker.isCloser(error, than: closest)
    }

    /// The time of this task is so long that she may have forgotten to tap.
    public var asksWhetherForgotten: Bool {
        guard phase == .revealing, let result = result(at: position), result.source == .measured,
            let actual = result.actualSeconds, let typical = tasks[position].typicalSeconds
        else { return false }
        return actual > 3 * typical
    }
}

extension GameSession {
    /// Times of a task that must be known before its usual time is.
    static let timesForTypical = 3

    /// A new quest of a routine, each task at the difficulty that its history has led to.
    ///
    /// - Parameters:
    ///   - history: of this player and this routine, oldest first, calibration included.
    ///   - finished: quests of this routine that this player has finished.
    public static func opening(
        _ routine: Routine, id: QuestID, player: PlayerID, history: [EstimationSnapshot], finished: Int,
        wholeGuessSeconds: Double? = nil, rules: GameRules, at now: Date
    ) -> GameSession {
        let times = Dictionary(grouping: history, by: \.task)
        let tasks = routine.tasks.map { task in
            let own = times[TaskKey(routineID: routine.id, name: task.name)] ?? []
            let difficulty = AdaptiveDifficultyEngine.state(after: own, rules: rules)
            return QuestTask(
                name: task.name, displayName: task.displayName, referenceSeconds: task.referenceSeconds, difficulty: difficulty,
                typicalSeconds: own.count < timesForTypical ? nil : Median.of(own.map(\.actualSeconds)),
                closestLogError: own.filter(\.counts).map { abs($0.logError) }.min(),
                hint: difficulty.showContextualHint ? InsightEngine.hint(history: own) : nil)
        }
        return GameSession(
            id: id, playerID: player, routine: routine, rules: rules,
            isCalibration: CalibrationTracker.isCalibration(finished: finished), wholeGuessSeconds: wholeGuessSeconds, tasks: tasks,
            openedAt: now)
    }
}

extension GameSession {
    /// What counts of the quest, as history.
    public var snapshots: [EstimationSnapshot] {
        results.compactMap { record in
            record.actualSeconds.map { actual in
                EstimationSnapshot(
                    questID: id, routineID: routineID, taskName: tasks[record.position].name,
                    estimatedSeconds: record.estimatedSeconds, actualSeconds: actual, recordedAt: record.recordedAt,
                    isCalibration: isCalibration)
            }
        }
    }
}
