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

    /// Whether the tasks that were done took less than a fourth of what is expected of them.
    var looksLikeTryout: Bool { isShort { $0.expectedSeconds } }

    /// Whether the tasks that were done took less than a fourth of what they take elsewhere.
    ///
    /// What the stopwatch measured decides, also where another time was typed: otherwise a tryout would count once its times are
    /// corrected. A typed time is used where the stopwatch has none, as after a restart of the PC. Tasks that were left out are not
    /// compared, unless all were.
    /// - Parameter seconds: that a task takes elsewhere.
    private func isShort(of seconds: (QuestTask) -> Double) -> Bool {
        guard rules == .calibrated else { return false }
        let done = tasks.indices.filter { result(at: $0) != nil }
        let kept = done.filter { result(at: $0)?.source != .leftOut }
        let times = (kept.isEmpty ? done : kept).compactMap { position in
            (tasks[position].stopwatch.seconds ?? result(at: position)?.actualSeconds).map { ($0, seconds(tasks[position])) }
        }
        return times.map(\.0).reduce(0, +) * 4 < times.map(\.1).reduce(0, +)
    }

    /// Whether it has ended, and was so short that only the player knows whether it was real. Then it earns XP for taking part only.
    private var isDoubtful: Bool { !isOpen && !isOfEarlierVersion && isShort { $0.leastExpectedSeconds } }

    /// The XP that a result earns if the quest counts, from 0.
    public func xp(of record: EstimationRecord) -> Int {
        isDoubtful ? min(record.xp, XPEngine.xpForTakingPart()) : record.xp
    }

    /// XP of the tasks and, once finished, of finishing; 0 where the quest does not count. One that was as short as a tryout earns
    /// for a few tasks only: otherwise a routine of many would pay for tapping through it.
    public var earnedXP: Int {
        if !counts { return 0 }
        let sum = tasks.indices.compactMap(result).map(xp).reduce(finishingXP, +)
        return isDoubtful ? min(sum, XPConfiguration.standard.shortQuest) : sum
    }

    /// XP of finishing; 0 until then, where the quest does not count, and where it was as short as a tryout.
    public var finishingXP: Int {
        if finishedAt == nil || !counts || isDoubtful { return 0 }
        // Earlier versions multiplied in classic, too. XP that were earned stay.
        let rules = isOfEarlierVersion ? .calibrated : rules
        return XPEngine.xpForFinishing(multipliers: tasks.map(\.difficulty.xpMultiplier), rules: rules)
    }

    /// Whether the XP of a result are for taking part only.
    public func isForTakingPart(_ record: EstimationRecord) -> Bool {
        record.source == .tooQuick || (record.actualSeconds != nil && (isDoubtful || !earnsByAccuracy(record)))
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
        standing = isOfEarlierVersion ? nil : .kept
    }
}

extension QuestTask {
    /// Seconds that a task without history and without a reference is expected to take.
    static let expectedByDefault = 300.0

    /// Seconds that the task is expected to take: the longer one of its usual time and the parent's reference.
    ///
    /// If it were the usual time alone, a player could make short times usual.
    var expectedSeconds: Double {
        [typicalSeconds, referenceSeconds.map(Double.init)].compactMap(\.self).max() ?? Self.expectedByDefault
    }

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
