/// Whether a quest counts, where that does not follow from its times (docs/rules.md, Quests that count).
public enum QuestStanding: String, Codable, Hashable, Sendable, CaseIterable {
    /// Opened for just trying: it has reveals, and never counts.
    case trying
    /// Opened when as many quests of the routine as can count on a day had been played: it never counts.
    case extra
    /// Somebody has said that it counts, or it comes from another program.
    case kept
    /// It was played in an earlier version, and counts as it was scored there.
    case earlier
    /// Somebody has left it out.
    case leftOut

    /// How many quests of a routine can count on one day: one for each event that calls for it, and at least two.
    ///
    /// - Parameter events: that call the player to the routine on that day, from 0.
    public static func questsPerDay(events: Int) -> Int { max(2, events) }
}

extension GameSession {
    /// Whether it counts: for XP, and for everything that is learned from history. One that does not keeps its taps and its times.
    public var counts: Bool {
        switch standing {
        case .kept, .earlier: true
        case .trying, .extra, .leftOut: false
        case nil: isOpen || !looksLikeTryout
        }
    }

    /// Whether the player has to say if the quest was meant to be a real one. Until then it does not count.
    public var needsConfirmation: Bool { standing == nil && !isOpen && looksLikeTryout }

    /// Whether the tasks that were done took less than a fourth of what is expected of them.
    var looksLikeTryout: Bool {
        guard rules == .calibrated else { return false }
        let done = tasks.indices.filter { result(at: $0)?.isMeasured ?? false }
        let seconds = done.compactMap { tasks[$0].stopwatch.seconds }.reduce(0, +)
        return seconds * 4 < done.map { tasks[$0].expectedSeconds }.reduce(0, +)
    }

    mutating func leaveOut() throws(QuestError) {
        try checkChoosable()
        guard standing != .leftOut else { throw .leftOutAlready }
        standing = .leftOut
    }

    mutating func restore() throws(QuestError) {
        try checkChoosable()
        guard !counts else { throw .countsAlready }
        standing = .kept
    }

    private func checkChoosable() throws(QuestError) {
        guard !isOpen else { throw .stillOpen }
        if standing == .trying || standing == .extra { throw .neverCounts }
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

    /// Whether a measured time is less than a third of the usual one.
    func isUnusuallyQuick(_ seconds: Double) -> Bool { typicalSeconds.map { seconds * 3 < $0 } ?? false }

    /// Whether a measured time is so short that it earns XP for taking part only: less than a third of the usual time, or than a
    /// fourth of the parent's reference.
    func isDoubtful(_ seconds: Double) -> Bool {
        isUnusuallyQuick(seconds) || (referenceSeconds.map { seconds * 4 < Double($0) } ?? false)
    }
}
