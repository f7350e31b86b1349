public import Foundation

/// One run of a routine, which the player knows as a quest. A value; `take(_:at:today:)` is how it changes.
public struct GameSession: Codable, Hashable, Sendable, Identifiable {
    public enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
        /// The routine is chosen and shown; the quest has not begun.
        case selecting
        /// The player estimates how long the task will take.
        case estimating
        /// The player does the task, with the clock hidden.
        case active
        /// The estimate is shown next to the actual time.
        case revealing
        /// All tasks are done, and the results are shown.
        case summary
        /// The player stopped before the end. The tasks that were revealed still count.
        case abandoned
    }

    public var id: QuestID
    public var playerID: PlayerID
    public var routineID: RoutineID
    /// The parent's name of the routine when the quest was opened.
    public var routineName: String
    /// The player's name of the routine when the quest was opened.
    public var displayName: String
    /// The rules that it is scored with; a later change of rules does not rescore it.
    public var rules: GameRules
    /// Whether it is one of the first three quests of its routine.
    public var isCalibration: Bool
    /// The player's guess for the whole quest in seconds, if there is one.
    public var wholeGuessSeconds: Double?
    /// 1 … 10.
    public var tasks: [QuestTask]
    /// The position of the current task, from 0.
    public var position: Int
    public var phase: Phase
    public var isPaused: Bool
    /// The number of taps so far. Of two clients that send the same step, only one succeeds.
    public var step: Int
    /// The tap that `undo` would undo.
    public var undoable: QuestTap.Kind?
    /// Runs from the first start to the last done, without pauses: together with the tasks' times it gives the gaps between them.
    public var stopwatch: Stopwatch
    public var records: [EstimationRecord]
    public var openedAt: Date
    /// When the first estimate was made, which begins the quest.
    public var startedAt: Date?
    /// When the last task was done.
    public var finishedAt: Date?
    /// The day it counts for, in the household's zone.
    public var playedOn: LocalDate?
    /// Whether it counts, where that was said; nil where it follows from its times.
    public var standing: QuestStanding?
    /// Whether it was begun in a version that asked for no confirmation, so that it counts, and earns, as it was scored there.
    public var isOfEarlierVersion = false
    /// How many of its steps earn in full if the quest turns out very short, from 0; nil if it has no part of the steps of its day
    /// (``ShortSteps``), because it is of a version without this rule, or was restored when later quests could have that part.
    public var shortStepsInFull: Int?

    /// Opens a quest.
    ///
    public init(
        id: QuestID, playerID: PlayerID, routine: Routine, rules: GameRules, isCalibration: Bool, wholeGuessSeconds: Double? = nil,
        tasks: [QuestTask], standing: QuestStanding? = nil, openedAt: Date
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
        self.standing = standing
        self.openedAt = openedAt
    }

    /// Whether it is neither finished nor ended early.
    public var isOpen: Bool { finishedAt == nil && phase != .abandoned }

    /// The result of a task: its last record, or nil where that record undoes the result.
    public func result(at position: Int) -> EstimationRecord? {
        guard let last = records.last(where: { $0.position == position }), last.source != .undone else { return nil }
        return last
    }

    /// The results that have a time, in the order of the tasks.
    public var results: [EstimationRecord] { tasks.indices.compactMap(result).filter { $0.actualSeconds != nil } }

    /// The score of the guess for the whole quest against the sum of its tasks; nil where there is no guess, or a task has no time that
    /// is compared.
    public var wholeGuessScore: EstimationScore? {
        guard let guess = wholeGuessSeconds, finishedAt != nil, comparedResults.count == tasks.count else { return nil }
        let actual = results.compactMap(\.actualSeconds).reduce(0, +)
        do {
            return try TimeEstimationScorer.score(estimatedSeconds: guess, actualSeconds: actual, rules: rules)
        } catch {
            // Not reached: both times were validated when they were taken.
            return nil
        }
    }

    /// The results whose time is compared with the estimate.
    private var comparedResults: [EstimationRecord] { results.filter { !isTyped($0) } }

    /// Whether the player typed the time of a result. In calibrated it is the time of the task, but is not compared with the estimate,
    /// because it can be made to fit it; in classic, and in an earlier version, it is like any other.
    public func isTyped(_ record: EstimationRecord) -> Bool {
        rules == .calibrated && !isOfEarlierVersion && record.source == .reported
    }

    /// 0 … 100; nil without results that are compared.
    public var meanAccuracyPercent: Double? {
        let accuracies = comparedResults.compactMap(\.score?.accuracyPercent)
        return accuracies.isEmpty ? nil : accuracies.reduce(0, +) / Double(accuracies.count)
    }

    /// The rating of the mean accuracy, with the mean band multiplier of its tasks; nil without results that are compared.
    public var rating: AccuracyRating? {
        meanAccuracyPercent.map { accuracy in
            let multipliers = comparedResults.map { tasks[$0.position].difficulty.bandMultiplier }
            return TimeEstimationScorer.rating(
                ofMeanAccuracy: accuracy, bandMultiplier: multipliers.reduce(0, +) / Double(multipliers.count), rules: rules)
        }
    }

    /// The word for the quest's rating; nil where it has none.
    public var word: ResultWord? {
        guard let rating, let meanAccuracyPercent else { return nil }
        return TimeEstimationScorer.word(for: rating, accuracyPercent: meanAccuracyPercent, rules: rules)
    }

    /// The time between the tasks, in seconds; nil where it is not known.
    public var gapSeconds: Double? {
        let all = tasks.indices.compactMap(result)
        // A reported or left out time does not match the time that the stopwatch counted.
        guard finishedAt != nil, let whole = stopwatch.seconds, all.count == tasks.count,
            all.allSatisfy({ $0.source == .measured })
        else { return nil }
        return max(0, whole - all.compactMap(\.actualSeconds).reduce(0, +))
    }

    /// Whether a task's estimate is the closest so far; never in calibration, or at the first time.
    public func isPersonalBest(at position: Int) -> Bool {
        guard counts, !isCalibration, canBeBest(at: position), let record = result(at: position), let actual = record.actualSeconds,
            let closest = tasks[position].closestLogError
        else { return false }
        let error = EstimationSnapshot.logError(estimatedSeconds: record.estimatedSeconds, actualSeconds: actual)
        return PersonalBestTracker.isCloser(error, than: closest)
    }

    /// Whether a task's time can be a personal best: it was measured with the clock hidden, and not unusually quick. In classic each
    /// can.
    public func canBeBest(at position: Int) -> Bool {
        guard let record = result(at: position), let actual = record.actualSeconds else { return false }
        if rules == .classic { return true }
        return record.source == .measured && !tasks[position].showsTimer && !tasks[position].isUnusuallyQuick(actual)
            && (isOfEarlierVersion || !hasSeenTime(before: record))
    }

    /// Whether the player had seen the task's time before a record of it, late enough to count the rest: a done that was undone
    /// reveals the time.
    public func hasSeenTime(before record: EstimationRecord) -> Bool {
        records.prefix { $0 != record }.contains { earlier in
            earlier.position == record.position && earlier.source == .measured
                && (earlier.actualSeconds ?? 0) * 2 >= earlier.estimatedSeconds
        }
    }

    /// Whether the time of this task is so short that the player may not be done yet.
    public var mayNotBeDone: Bool {
        guard phase == .revealing, rules == .calibrated, let result = result(at: position) else { return false }
        if result.source == .tooQuick { return true }
        guard result.source == .measured, let actual = result.actualSeconds else { return false }
        return tasks[position].isUnusuallyQuick(actual)
    }

    /// Whether the time of this task is so long that the player may have forgotten to tap.
    public var mayHaveForgottenToTap: Bool {
        guard phase == .revealing, let result = result(at: position), result.source == .measured,
            let actual = result.actualSeconds, let typical = tasks[position].typicalSeconds
        else { return false }
        return actual > 3 * typical
    }
}

extension GameSession {
    /// The number of times from which a typical time of a task is computed.
    static let timesForTypical = 3

    /// A new quest of a routine, with each task at the difficulty that its history gives.
    ///
    /// - Parameters:
    ///   - history: of this player and this routine, oldest first, calibration included.
    ///   - insights: that are shown to the player; those about a task of the routine are part of its hint.
    ///   - finished: quests of this routine that this player has finished, and that count.
    ///   - standing: nil for a quest that is to count.
    ///   - shortStepsInFull: how many steps earn in full if it turns out very short; see ``ShortSteps``.
    public static func opening(
        _ routine: Routine, id: QuestID, player: PlayerID, history: [EstimationSnapshot], insights: [Insight] = [],
        finished: Int, wholeGuessSeconds: Double? = nil, standing: QuestStanding? = nil,
        shortStepsInFull: Int = ShortSteps.ofDay, rules: GameRules, at now: Date
    ) -> GameSession {
        let times = Dictionary(grouping: history, by: \.task)
        let tasks = routine.tasks.map { task in
            let key = TaskKey(routineID: routine.id, name: task.name)
            let own = times[key] ?? []
            let bias = insights.first { insight in
                insight.kind == .consistentBias && insight.taskName.map { TaskKey(routineID: insight.routineID, name: $0) } == key
            }
            let difficulty = AdaptiveDifficultyEngine.state(after: own, rules: rules)
            return QuestTask(
                name: task.name, displayName: task.displayName, referenceSeconds: task.referenceSeconds, difficulty: difficulty,
                typicalSeconds: own.count < timesForTypical ? nil : Median.of(own.map(\.actualSeconds)),
                closestLogError: own.filter { $0.isEvidence && $0.canBeBest }.map { abs($0.logError) }.min(),
                hint: difficulty.showContextualHint ? InsightEngine.hint(history: own, direction: bias?.direction) : nil)
        }
        var session = GameSession(
            id: id, playerID: player, routine: routine, rules: rules,
            isCalibration: CalibrationTracker.isCalibration(finished: finished), wholeGuessSeconds: wholeGuessSeconds, tasks: tasks,
            standing: standing, openedAt: now)
        session.shortStepsInFull = shortStepsInFull
        return session
    }
}

extension GameSession {
    /// The results of the quest, as history; none where the quest does not count.
    public var snapshots: [EstimationSnapshot] {
        if !counts { return [] }
        return results.compactMap { record in
            record.actualSeconds.map { actual in
                EstimationSnapshot(
                    questID: id, routineID: routineID, taskName: tasks[record.position].name,
                    estimatedSeconds: record.estimatedSeconds, actualSeconds: actual, recordedAt: record.recordedAt,
                    isCalibration: isCalibration, bandMultiplier: tasks[record.position].difficulty.bandMultiplier,
                    canBeBest: canBeBest(at: record.position), isTyped: isTyped(record))
            }
        }
    }
}
