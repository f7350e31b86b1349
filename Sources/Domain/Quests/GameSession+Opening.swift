public import Foundation

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
