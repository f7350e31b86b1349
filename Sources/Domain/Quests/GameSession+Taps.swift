import Foundation

/// How a quest goes on. Each tap either changes the quest or throws and leaves it as it was.
extension GameSession {
    /// Times that can be said, in seconds.
    public static let sayable = 1.0...86_400

    /// Says how long the task will take; said again before the start, it takes the place of what was said. From a reveal it goes on
    /// to the next task.
    ///
    /// - Parameter today: the day in the household's zone; the quest counts for the one on which it began.
    public mutating func estimate(_ seconds: Double, at reading: ClockReading, today: LocalDate) throws(QuestError) {
        let isNextTask = phase == .revealing && position + 1 < tasks.count
        guard phase == .selecting || phase == .estimating || isNextTask else { throw .wrongPhase(.estimate, phase) }
        try checkRunning()
        guard Self.sayable.contains(seconds) else { throw .badTime(field: "estimatedSeconds") }
        if phase == .selecting {
            startedAt = reading.wall
            playedOn = today
        }
        if isNextTask { position += 1 }
        phase = .estimating
        tasks[position].estimatedSeconds = seconds
        took(.estimate)
    }

    /// Begins the task: from here its time counts.
    ///
    /// - Parameter showTimer: she wants the clock in sight, which only some levels offer.
    public mutating func start(showTimer: Bool = false, at reading: ClockReading) throws(QuestError) {
        guard phase == .estimating else { throw .wrongPhase(.start, phase) }
        try checkRunning()
        guard tasks[position].estimatedSeconds != nil else { throw .noEstimate }
        if showTimer, !tasks[position].difficulty.suggestTimerVisibility { throw .noTimerOffered }
        tasks[position].showsTimer = showTimer
        tasks[position].stopwatch = .running(from: reading)
        stopwatch.run(from: reading)
        phase = .active
        took(.start, undoable: true)
    }

    /// Ends the task, and with the last one the quest.
    ///
    /// - Parameter told: how long it took, in seconds, where she forgot to tap or the measured time is gone.
    public mutating func done(told: Double? = nil, at reading: ClockReading) throws(QuestError) {
        guard phase == .active, let estimate = tasks[position].estimatedSeconds else { throw .wrongPhase(.done, phase) }
        try checkRunning()
        if let told, !Self.sayable.contains(told) { throw .badTime(field: "actualSeconds") }
        guard let actual = told ?? tasks[position].stopwatch.seconds(at: reading) else { throw .timeIsLost }
        // Two taps in one instant still took a moment.
        let record = try record(told == nil ? .measured : .told, estimate, max(actual, 0.001), at: reading.wall)
        tasks[position].stopwatch.stop(at: reading)
        append(record, at: reading)
        phase = .revealing
        took(.done, undoable: true)
    }

    /// Leaves the time of the task under way out: it is gone, and she does not know it.
    public mutating func doneWithoutTime(at reading: ClockReading) throws(QuestError) {
        guard phase == .active, let estimate = tasks[position].estimatedSeconds else { throw .wrongPhase(.done, phase) }
        try checkRunning()
        tasks[position].stopwatch.stop(at: reading)
        append(
            EstimationRecord(position: position, source: .leftOut, estimatedSeconds: estimate, recordedAt: reading.wall),
            at: reading)
        phase = .revealing
        took(.done, undoable: true)
    }

    /// From a reveal to the next estimate, or after the last one to the summary.
    public mutating func next(at reading: ClockReading) throws(QuestError) {
        guard phase == .revealing else { throw .wrongPhase(.next, phase) }
        try checkRunning()
        if position + 1 < tasks.count {
            position += 1
            phase = .estimating
        } else {
            phase = .summary
        }
        took(.next)
    }

    /// What a correction says of a time.
    public enum Correction: Hashable, Sendable {
        /// How long it really took, in seconds.
        case told(Double)
        case leftOut
    }

    /// Puts a time right that was revealed: a new record, the old one stays in the history.
    ///
    /// - Parameter today: in the household's zone; a finished quest can be put right until the day after it was played.
    public mutating func correct(
        _ position: Int, _ correction: Correction, at reading: ClockReading, today: LocalDate
    ) throws(QuestError) {
        if !isOpen, let playedOn, today > playedOn.adding(days: 1) { throw .tooLate }
        guard phase != .selecting, phase != .abandoned else { throw .wrongPhase(.correct, phase) }
        guard tasks.indices.contains(position), let estimate = tasks[position].estimatedSeconds, result(at: position) != nil else {
            throw .notRevealed(position: position)
        }
        switch correction {
        case .told(let seconds):
            guard Self.sayable.contains(seconds) else { throw .badTime(field: "actualSeconds") }
            records.append(try record(.told, estimate, seconds, at: reading.wall, position: position))
        case .leftOut:
            records.append(
                EstimationRecord(position: position, source: .leftOut, estimatedSeconds: estimate, recordedAt: reading.wall))
        }
        took(.correct)
    }

    /// Takes the last start or done back. After a done the clock has gone on, as if nobody had tapped; the estimate stays, now that
    /// its answer was seen.
    public mutating func undo(at reading: ClockReading) throws(QuestError) {
        try checkRunning()
        switch undoable {
        case .start where phase == .active:
            tasks[position].stopwatch = Stopwatch()
            tasks[position].showsTimer = false
            if position == 0 { stopwatch = Stopwatch() }
            phase = .estimating
        case .done where phase == .revealing:
            guard let last = result(at: position) else { throw .nothingToUndo }
            records.append(
                EstimationRecord(
                    position: position, source: .undone, estimatedSeconds: last.estimatedSeconds, recordedAt: reading.wall))
            tasks[position].stopwatch.continueLastStretch()
            if finishedAt != nil {
                stopwatch.continueLastStretch()
                finishedAt = nil
            }
            phase = .active
        default: throw .nothingToUndo
        }
        took(.undo)
    }

    /// Stops the clock until `resume`; the quest may wait for as long as it likes.
    public mutating func pause(at reading: ClockReading) throws(QuestError) {
        guard phase != .selecting, isOpen else { throw .wrongPhase(.pause, phase) }
        try checkRunning()
        tasks[position].stopwatch.stop(at: reading)
        stopwatch.stop(at: reading)
        isPaused = true
        took(.pause)
    }

    public mutating func resume(at reading: ClockReading) throws(QuestError) {
        guard isPaused else { throw .notPaused }
        isPaused = false
        if phase == .active { tasks[position].stopwatch.run(from: reading) }
        if phase == .active || !records.isEmpty { stopwatch.run(from: reading) }
        took(.resume)
    }

    /// Ends the quest early. What was revealed stays hers.
    public mutating func abandon(at reading: ClockReading) throws(QuestError) {
        guard isOpen else { throw .wrongPhase(.abandon, phase) }
        tasks[position].stopwatch.stop(at: reading)
        stopwatch.stop(at: reading)
        isPaused = false
        phase = .abandoned
        took(.abandon)
    }

    /// Throws where a client wants to go on from another step than the one it is at.
    public func check(step expected: Int?) throws(QuestError) {
        if let expected, expected != step { throw .movedOn }
    }

    private func checkRunning() throws(QuestError) {
        if isPaused { throw .paused }
    }

    private mutating func took(_ tap: QuestTap, undoable isUndoable: Bool = false) {
        step += 1
        undoable = isUndoable ? tap : nil
    }

    private mutating func append(_ record: EstimationRecord, at reading: ClockReading) {
        records.append(record)
        if position + 1 == tasks.count {
            stopwatch.stop(at: reading)
            finishedAt = reading.wall
        }
    }

    private func record(
        _ source: EstimationRecord.Source, _ estimate: Double, _ actual: Double, at now: Date, position: Int? = nil
    ) throws(QuestError) -> EstimationRecord {
        let position = position ?? self.position
        let difficulty = tasks[position].difficulty
        do {
            let score = try TimeEstimationScorer.score(
                estimatedSeconds: estimate, actualSeconds: actual, bandMultiplier: difficulty.bandMultiplier, rules: rules)
            return EstimationRecord(
                position: position, source: source, estimatedSeconds: estimate, actualSeconds: actual, score: score,
                xp: XPEngine.xp(for: score.rating, multiplier: difficulty.xpMultiplier), recordedAt: now)
        } catch {
            throw .badTime(field: error == .badEstimate ? "estimatedSeconds" : "actualSeconds")
        }
    }
}
