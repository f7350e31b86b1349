import Foundation

/// The taps, which change a quest.
extension GameSession {
    /// Times of past quests, and estimates for a whole quest, in seconds.
    public static let enterableSeconds = 1.0...86_400

    /// Estimates that can be made, and times that can be reported, in seconds. A time under `leastScoredSeconds` is not compared.
    public static func enterableEstimates(_ rules: GameRules) -> ClosedRange<Double> {
        (rules == .classic ? enterableSeconds.lowerBound : leastScoredSeconds)...enterableSeconds.upperBound
    }

    /// In calibrated, a measured time under this many seconds is too short to be compared.
    public static let leastScoredSeconds = 10.0

    /// Whether a measured time is too short to be compared with an estimate (docs/rules.md, Scoring).
    public static func isTooQuick(_ seconds: Double, _ rules: GameRules) -> Bool {
        rules == .calibrated && seconds < leastScoredSeconds
    }

    /// Takes a tap. This is the only way a quest changes. A tap that does not fit the phase throws and leaves the quest as it was.
    ///
    /// - Parameters:
    ///   - reading: of the clocks at the moment of the tap.
    ///   - today: the day in the household's zone. The quest counts for the day on which it began, and a finished one can be
    ///     corrected until the day after.
    public mutating func take(_ tap: QuestTap, at reading: ClockReading, today: LocalDate) throws(QuestError) {
        var next = self
        switch tap {
        case .estimate(let seconds): try next.estimate(seconds, at: reading, today: today)
        case .start(let showTimer): try next.start(showTimer: showTimer, at: reading)
        case .done(let time): try next.done(time, at: reading)
        case .next: try next.advance()
        case .correct(let position, let time):
            try next.correct(position ?? next.position, time, at: reading, today: today)
        case .undo: try next.undo(at: reading)
        case .pause: try next.pause(at: reading)
        case .resume: try next.resume(at: reading)
        case .abandon: try next.abandon(at: reading)
        case .leaveOut: try next.leaveOut()
        case .restore: try next.restore()
        }
        next.step += 1
        next.undoable = tap.kind == .start || tap.kind == .done ? tap.kind : nil
        self = next
    }

    private mutating func estimate(_ seconds: Double, at reading: ClockReading, today: LocalDate) throws(QuestError) {
        let isNextTask = phase == .revealing && position + 1 < tasks.count
        guard phase == .selecting || phase == .estimating || isNextTask else { throw .wrongPhase(.estimate, phase) }
        try checkRunning()
        guard Self.enterableEstimates(rules).contains(seconds) else { throw .badEstimate(rules) }
        if phase == .selecting {
            startedAt = reading.wall
            playedOn = today
        }
        if isNextTask { position += 1 }
        phase = .estimating
        tasks[position].estimatedSeconds = seconds
    }

    private mutating func start(showTimer: Bool, at reading: ClockReading) throws(QuestError) {
        guard phase == .estimating else { throw .wrongPhase(.start, phase) }
        try checkRunning()
        guard tasks[position].estimatedSeconds != nil else { throw .noEstimate }
        if showTimer, !tasks[position].difficulty.suggestTimerVisibility { throw .noTimerOffered }
        tasks[position].showsTimer = showTimer
        tasks[position].stopwatch = .running(from: reading)
        stopwatch.run(from: reading)
        phase = .active
    }

    private mutating func done(_ time: QuestTap.ReportedTime?, at reading: ClockReading) throws(QuestError) {
        guard phase == .active, let estimate = tasks[position].estimatedSeconds else { throw .wrongPhase(.done, phase) }
        try checkRunning()
        let record: EstimationRecord
        if let time {
            record = try self.record(time, estimate, position: position, at: reading.wall)
        } else {
            guard let actual = tasks[position].stopwatch.seconds(at: reading) else { throw .timeIsLost }
            record = try measured(actual, estimate, at: reading.wall)
        }
        tasks[position].stopwatch.stop(at: reading)
        records.append(record)
        if position + 1 == tasks.count {
            stopwatch.stop(at: reading)
            finishedAt = reading.wall
        }
        phase = .revealing
    }

    private mutating func advance() throws(QuestError) {
        guard phase == .revealing else { throw .wrongPhase(.next, phase) }
        try checkRunning()
        if position + 1 < tasks.count {
            position += 1
            phase = .estimating
        } else {
            phase = .summary
        }
    }

    private mutating func correct(
        _ position: Int, _ time: QuestTap.ReportedTime, at reading: ClockReading, today: LocalDate
    ) throws(QuestError) {
        guard tasks.indices.contains(position) else { throw .noTask }
        if !isOpen, let playedOn, today > playedOn.adding(days: 1) { throw .tooLate }
        guard phase != .selecting, phase != .abandoned else { throw .wrongPhase(.correct, phase) }
        guard let estimate = tasks[position].estimatedSeconds, result(at: position) != nil else {
            throw .notRevealed(position: position)
        }
        records.append(try record(time, estimate, position: position, at: reading.wall))
    }

    private mutating func undo(at reading: ClockReading) throws(QuestError) {
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
    }

    private mutating func pause(at reading: ClockReading) throws(QuestError) {
        guard phase != .selecting, isOpen else { throw .wrongPhase(.pause, phase) }
        try checkRunning()
        tasks[position].stopwatch.stop(at: reading)
        stopwatch.stop(at: reading)
        isPaused = true
    }

    private mutating func resume(at reading: ClockReading) throws(QuestError) {
        guard isPaused else { throw .notPaused }
        isPaused = false
        if phase == .active { tasks[position].stopwatch.run(from: reading) }
        if phase == .active || !records.isEmpty { stopwatch.run(from: reading) }
    }

    private mutating func abandon(at reading: ClockReading) throws(QuestError) {
        guard isOpen else { throw .wrongPhase(.abandon, phase) }
        tasks[position].stopwatch.stop(at: reading)
        stopwatch.stop(at: reading)
        isPaused = false
        phase = .abandoned
    }

    /// Throws where a client's step is not the current one.
    public func check(step expected: Int?) throws(QuestError) {
        if let expected, expected != step { throw .movedOn }
    }

    /// Whether a tap can be made again and again, so that the quest gets no nearer to its end by it.
    public func repeats(_ tap: QuestTap) -> Bool {
        switch tap {
        case .undo, .correct, .pause, .leaveOut, .restore: true
        // It replaces the first estimate.
        case .estimate: phase == .estimating && tasks[position].estimatedSeconds != nil
        case .start, .done, .next, .resume, .abandon: false
        }
    }

    private func checkRunning() throws(QuestError) {
        if isPaused { throw .paused }
    }

    private func record(
        _ time: QuestTap.ReportedTime, _ estimate: Double, position: Int, at now: Date
    ) throws(QuestError) -> EstimationRecord {
        switch time {
        case .reported(let seconds):
            guard Self.enterableEstimates(rules).contains(seconds) else { throw .badReport(rules) }
            return try scored(.reported, estimate, seconds, position: position, at: now)
        case .leftOut:
            return EstimationRecord(position: position, source: .leftOut, estimatedSeconds: estimate, recordedAt: now)
        }
    }

    private func measured(_ seconds: Double, _ estimate: Double, at now: Date) throws(QuestError) -> EstimationRecord {
        if Self.isTooQuick(seconds, rules) {
            return EstimationRecord(
                position: position, source: .tooQuick, estimatedSeconds: estimate, xp: XPEngine.xpForTakingPart(), recordedAt: now)
        }
        // Two taps at the same instant: an actual time is more than 0.
        return try scored(.measured, estimate, max(seconds, 0.001), position: position, at: now)
    }

    private func scored(
        _ source: EstimationRecord.Source, _ estimate: Double, _ actual: Double, position: Int, at now: Date
    ) throws(QuestError) -> EstimationRecord {
        let difficulty = tasks[position].difficulty
        do {
            let score = try TimeEstimationScorer.score(
                estimatedSeconds: estimate, actualSeconds: actual, bandMultiplier: difficulty.bandMultiplier, rules: rules)
            var record = EstimationRecord(
                position: position, source: source, estimatedSeconds: estimate, actualSeconds: actual, score: score, recordedAt: now
            )
            record.xp =
                earnsByAccuracy(record)
                ? XPEngine.xp(for: score.rating, multiplier: difficulty.xpMultiplier, rules: rules) : XPEngine.xpForTakingPart()
            return record
        } catch {
            throw error == .badEstimate ? .badEstimate(rules) : .badTime(field: "actualSeconds")
        }
    }

    /// Whether a time earns XP by its accuracy. A time that was typed can be any; who sees the clock, or has seen the time before an
    /// undo, can wait for the estimate to come true; and that a doubtful time is real is known only from the player.
    func earnsByAccuracy(_ record: EstimationRecord) -> Bool {
        if rules == .classic || isOfEarlierVersion { return true }
        let task = tasks[record.position]
        return record.source == .measured && !task.showsTimer && !task.isDoubtful(record.actualSeconds ?? 0)
            && !hasSeenTime(before: record)
    }

    /// How many XP of a result come from the difficulty's multiplier, from 0.
    public func bonusXP(_ record: EstimationRecord) -> Int {
        guard let rating = record.score?.rating, !isForTakingPart(record) else { return 0 }
        return max(0, record.xp - XPEngine.xp(for: rating, multiplier: 1, rules: rules))
    }
}
