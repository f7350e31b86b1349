/// Whether a quest counts, where that does not follow from its times (docs/rules.md, Quests that count).
public enum QuestStanding: String, Codable, Hashable, Sendable, CaseIterable {
    /// Opened for just trying: it has reveals, and never counts.
    case trying
    /// Opened when as many quests of the routine as can count on a day had been played. It can be restored once there is room.
    case extra
    /// Somebody has said that it counts, or it comes from another program.
    case kept
    /// Somebody has left it out.
    case leftOut
}

extension GameSession {
    /// Whether it counts: for XP, and for everything that is learned from history. One that does not keeps its taps and its times.
    public var counts: Bool {
        switch standing {
        case .kept: true
        case .trying, .extra, .leftOut: false
        case nil: isOpen || isOfEarlierVersion || !looksLikeTryout
        }
    }

    /// Whether the player has to say if the quest was meant to be a real one. Until then it does not count.
    public var needsConfirmation: Bool { standing == nil && !isOpen && !isOfEarlierVersion && looksLikeTryout }

    /// Whether the player is asked if the quest was meant to be a real one. One that was ended early, and one of which every task was left
    /// out, does not count without a question: the player has just said that it is over.
    public var asksIfReal: Bool {
        needsConfirmation && phase == .summary && tasks.indices.compactMap(result).contains { $0.source != .leftOut }
    }

    /// Whether the tasks that were done took less than a fourth of what is expected of them.
    var looksLikeTryout: Bool { isShort { $0.expectedSeconds } }

    /// Whether the tasks that were done took less than a fourth of what they take elsewhere.
    ///
    /// The stopwatch's time decides, even if the player typed another time: otherwise a tryout would count once its times are corrected. A
    /// typed time is used if the stopwatch has none, as after a restart of the PC. Tasks that were left out are not compared, unless all
    /// were.
    /// - Parameters:
    ///   - withRest: whether the tasks that are still to be done are compared as well, as if they took no time.
    ///   - seconds: that a task takes elsewhere; nil for one that is not compared.
    private func isShort(withRest: Bool = false, of seconds: (QuestTask) -> Double?) -> Bool {
        guard rules == .calibrated else { return false }
        let done = tasks.indices.filter { result(at: $0) != nil }
        let kept = done.filter { result(at: $0)?.source != .leftOut }
        var (taken, expected): (Double, Double) = (0, 0)
        for position in kept.isEmpty ? done : kept {
            guard let usual = seconds(tasks[position]),
                let actual = tasks[position].stopwatch.seconds ?? result(at: position)?.actualSeconds
            else { continue }
            taken += actual
            expected += usual
        }
        if withRest {
            for position in tasks.indices where result(at: position) == nil { expected += seconds(tasks[position]) ?? 0 }
        }
        return taken * 4 < expected
    }

    /// How long a quest is, so far, for its XP.
    enum Length {
        case usual
        /// So short that only the player knows whether it is real: nothing else is known of its tasks.
        case veryShort
        /// So short that it contradicts the parent's references, or the times that its tasks usually take.
        case doubtful
    }

    /// - Parameter withRest: whether the tasks that are still to be done are included, as if they took no time.
    func length(withRest: Bool = false) -> Length {
        if isOfEarlierVersion || !isShort(withRest: withRest, of: { $0.leastExpectedSeconds }) { return .usual }
        return isShort(withRest: withRest, of: { $0.knownSeconds }) ? .doubtful : .veryShort
    }

    /// The XP that a result earns if the quest counts, from 0; while the quest is open, as if it ended now.
    public func xp(of record: EstimationRecord) -> Int { xp(of: record, at: length()) }

    private func xp(of record: EstimationRecord, at length: Length) -> Int {
        earnsInFull(record, at: length) ? record.xp : xpIfShort(record, at: length)
    }

    /// Whether a result earns the XP of its rating. In a very short quest only the first steps do, as far as they earn by accuracy.
    private func earnsInFull(_ record: EstimationRecord, at length: Length) -> Bool {
        switch length {
        case .usual: return true
        case .doubtful: return false
        case .veryShort:
            let before = tasks.indices.prefix(record.position).count(where: takesShortStep)
            return before < (shortStepsInFull ?? 0) && earnsByAccuracy(record)
        }
    }

    /// The XP of a result that does not earn in full, for taking part. A quest pays them for a few tasks only: otherwise a routine of many
    /// would pay for tapping through it.
    private func xpIfShort(_ record: EstimationRecord, at length: Length) -> Int {
        let most = XPEngine.xpForTakingPart()
        let before = tasks.indices.prefix(record.position).compactMap(result).filter { !earnsInFull($0, at: length) }
            .map { min($0.xp, most) }.reduce(0, +)
        return min(record.xp, most, max(0, XPConfiguration.standard.shortQuest - before))
    }

    /// The fewest and the most XP that a result can earn. While the quest is open, that depends on how long the rest takes. The fewest are
    /// 0 as long as the quest is so short that the player will be asked if it was real.
    public func possibleXP(of record: EstimationRecord) -> ClosedRange<Int> {
        let most = isOpen ? record.xp : xp(of: record)
        if needsConfirmation || (isOpen && !isOfEarlierVersion && looksLikeTryout) { return 0...most }
        return (isOpen ? xp(of: record, at: length(withRest: true)) : most)...most
    }

    /// XP of the tasks and, once finished, of finishing; 0 where the quest does not count.
    public var earnedXP: Int { counts ? tasks.indices.compactMap(result).map { xp(of: $0) }.reduce(finishingXP, +) : 0 }

    /// XP of finishing; 0 until then, where the quest does not count, and where it was as short as a tryout and no step earned in full.
    public var finishingXP: Int {
        if finishedAt == nil || !counts { return 0 }
        let length = length()
        if length != .usual, !tasks.indices.compactMap(result).contains(where: { earnsInFull($0, at: length) }) { return 0 }
        // Earlier versions multiplied in classic, too. XP that were earned stay.
        let rules = isOfEarlierVersion ? .calibrated : rules
        return XPEngine.xpForFinishing(multipliers: tasks.map(\.difficulty.xpMultiplier), rules: rules)
    }

    /// Whether the XP of a result are for taking part only.
    public func isForTakingPart(_ record: EstimationRecord) -> Bool {
        if record.source == .tooQuick { return true }
        return record.actualSeconds != nil && !(earnsInFull(record, at: length()) && earnsByAccuracy(record))
    }

    /// Whether a result of a very short quest earns for taking part only because its step exceeds those that earn in full (``ShortSteps``).
    public func exceedsShortSteps(_ record: EstimationRecord) -> Bool {
        guard shortStepsInFull != nil, length() == .veryShort, earnsByAccuracy(record) else { return false }
        return !earnsInFull(record, at: .veryShort)
    }

    mutating func leaveOut() throws(QuestError) {
        guard !isOpen else { throw .stillOpen }
        switch standing {
        case .trying, .extra, .leftOut: throw .leftOutAlready
        case .kept, nil: standing = .leftOut
        }
    }

    mutating func restore() throws(QuestError) {
        guard !isOpen else { throw .stillOpen }
        if standing == .trying { throw .neverCounts }
        guard !counts else { throw .countsAlready }
        // Later quests had its part of the steps of the day. Its guesses are not compared: they would hide those of the later quests.
        if !hasShortSteps { shortStepsInFull = nil }
        standing = isOfEarlierVersion ? nil : .kept
    }
}

extension QuestTask {
    /// Seconds that a task without history and without a reference is expected to take.
    static let expectedByDefault = 300.0

    /// Seconds that the task is expected to take: the longer one of its usual time and the parent's reference.
    ///
    /// If it were the usual time alone, a player could make short times usual.
    var expectedSeconds: Double { knownSeconds ?? Self.expectedByDefault }

    /// The longer one of its usual time and the parent's reference in seconds; nil without both.
    var knownSeconds: Double? { [typicalSeconds, referenceSeconds.map(Double.init)].compactMap(\.self).max() }

    /// The same for XP: without a reference it is never under the default, because short times were made usual by the player.
    var leastExpectedSeconds: Double { referenceSeconds == nil ? max(expectedSeconds, Self.expectedByDefault) : expectedSeconds }

    /// Whether a measured time is less than a third of the usual one.
    func isUnusuallyQuick(_ seconds: Double) -> Bool { typicalSeconds.map { seconds * 3 < $0 } ?? false }

    /// Whether a measured time is so short that it earns XP for taking part only: less than a third of the usual time, or than a
    /// fourth of the parent's reference.
    func isDoubtful(_ seconds: Double) -> Bool {
        isUnusuallyQuick(seconds) || (referenceSeconds.map { seconds * 4 < Double($0) } ?? false)
    }
}
