import Domain
import Foundation

extension QuestInfo {
    /// A quest as the player may see it: without reference times and difficulty, and without times while the clock is hidden.
    ///
    /// - Parameters:
    ///   - elapsedSeconds: the time of the current task; nil where it is lost.
    ///   - outcome: for the summary; nil without one.
    init(_ session: GameSession, elapsedSeconds: Double?, outcome: QuestOutcome? = nil) {
        self.init(
            id: session.id, playerID: session.playerID, routineID: session.routineID, name: session.displayName,
            phase: session.phase, isPaused: session.isPaused, isCalibration: session.isCalibration,
            standing: session.standing, counts: session.counts, step: session.step,
            undoable: session.undoable, question: Self.question(session, isLost: session.phase == .active && elapsedSeconds == nil),
            wholeGuessSeconds: session.wholeGuessSeconds, position: session.position,
            tasks: session.tasks.indices.map { QuestTaskInfo(session, at: $0, elapsedSeconds: elapsedSeconds) },
            earnedXP: session.earnedXP, openedAt: session.openedAt, startedAt: session.isClockHidden ? nil : session.startedAt,
            finishedAt: session.finishedAt,
            summary: outcome.map { QuestSummary(session, $0) })
    }

    private static func question(_ session: GameSession, isLost: Bool) -> Question? {
        if isLost { return .timeLost }
        if session.mayNotBeDone { return .tooQuick }
        if session.asksIfReal { return .forReal }
        return session.mayHaveForgottenToTap ? .forgotToTap : nil
    }
}

extension GameSession {
    /// Whether it counts, or will if the player says that it was a real one. A quest that was ended early is not asked about.
    fileprivate var canStillCount: Bool { counts || (needsConfirmation && phase != .abandoned) }
}

extension QuestTaskInfo {
    fileprivate init(_ session: GameSession, at position: Int, elapsedSeconds: Double?) {
        let task = session.tasks[position]
        let isCurrent = position == session.position
        let isUnderWay = isCurrent && session.phase == .active
        self.init(
            name: task.displayName, hint: session.result(at: position) == nil && !isUnderWay ? task.hint : nil,
            offersTimer: task.difficulty.suggestTimerVisibility, showsTimer: task.showsTimer,
            elapsedSeconds: isUnderWay && task.showsTimer ? elapsedSeconds : nil, estimatedSeconds: task.estimatedSeconds,
            result: session.result(at: position).map { record in
                let earns = session.canStillCount
                let possible = earns ? session.possibleXP(of: record) : 0...0
                return QuestResult(
                    source: record.source, actualSeconds: record.actualSeconds, score: record.score, word: record.word(in: session),
                    xp: earns ? session.xp(of: record) : 0, leastXP: possible.lowerBound, mostXP: possible.upperBound,
                    bonusXP: earns ? session.bonusXP(record) : 0,
                    isForTakingPart: session.isForTakingPart(record), exceedsShortSteps: session.exceedsShortSteps(record),
                    hadSeenTime: session.hasSeenTime(before: record),
                    feedback: record.feedback(in: session), isPersonalBest: session.isPersonalBest(at: position))
            })
    }
}

extension EstimationRecord {
    fileprivate func word(in session: GameSession) -> ResultWord? {
        if session.isTyped(self) { return nil }
        return score.map { TimeEstimationScorer.word(for: $0.rating, accuracyPercent: $0.accuracyPercent, rules: session.rules) }
    }

    fileprivate func feedback(in session: GameSession) -> String {
        guard let score, let word = word(in: session) else {
            return switch source {
            case .tooQuick: "That was too quick to compare."
            case .reported:
                "A time that you typed is not compared with your guess."
                    + (session.canStillCount ? " It counts as the time of the step." : "")
            case .measured, .leftOut, .undone: "This one is left out: it counts for nothing, and that is fine."
            }
        }
        return FeedbackGenerator.feedback(
            word: word, differenceSeconds: score.differenceSeconds, quest: session.id, position: position)
    }
}

extension QuestSummary {
    fileprivate init(_ session: GameSession, _ outcome: QuestOutcome) {
        let results = session.results
        let actual = results.compactMap(\.actualSeconds).reduce(0, +)
        self.init(
            meanAccuracyPercent: session.meanAccuracyPercent,
            rating: session.rating, word: session.word,
            estimatedSeconds: results.map(\.estimatedSeconds).reduce(0, +), actualSeconds: actual,
            wholeGuess: session.wholeGuessScore, xp: session.earnedXP, finishingXP: session.finishingXP, level: outcome.level,
            levelBefore: outcome.levelBefore, streak: outcome.streak, calibrationRemaining: outcome.calibrationRemaining,
            insight: outcome.insight)
    }
}

extension GameSession {
    /// Whether a task is under way and the player does not see the clock.
    fileprivate var isClockHidden: Bool { phase == .active && !tasks[position].showsTimer }
}
