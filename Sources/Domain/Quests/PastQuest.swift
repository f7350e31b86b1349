public import Foundation

/// A quest played earlier, from a sample or another program.
public struct PastQuest: Codable, Hashable, Sendable {
    /// One task of the quest.
    public struct Task: Codable, Hashable, Sendable {
        /// The parent's name for it.
        public var name: String
        /// Seconds, 1 … 86,400.
        public var estimatedSeconds: Double
        /// Seconds, 1 … 86,400.
        public var actualSeconds: Double

        public init(name: String, estimatedSeconds: Double, actualSeconds: Double) {
            self.name = name
            self.estimatedSeconds = estimatedSeconds
            self.actualSeconds = actualSeconds
        }
    }

    public var routineID: RoutineID
    public var startedAt: Date
    /// Seconds between its tasks, in total.
    public var gapSeconds: Double?
    /// 1 … 10.
    public var tasks: [Task]

    public init(routineID: RoutineID, startedAt: Date, gapSeconds: Double? = nil, tasks: [Task]) {
        self.routineID = routineID
        self.startedAt = startedAt
        self.gapSeconds = gapSeconds
        self.tasks = tasks
    }

    /// The duration of the whole quest in seconds.
    public var seconds: Double { tasks.map(\.actualSeconds).reduce(gapSeconds ?? 0, +) }

    /// Why the quest is impossible, in a sentence; nil where it is possible.
    public func problem(before now: Date, rules: GameRules) -> String? {
        if tasks.isEmpty || tasks.count > HouseholdLimits.tasks { return "it has 1 to \(HouseholdLimits.tasks) tasks." }
        if let name = tasks.compactMap({ NameRule.problem(with: $0.name, field: "name", what: "A task") }).first {
            return name.message
        }
        let times = tasks.map(\.actualSeconds)
        if !times.allSatisfy(GameSession.enterableSeconds.contains) { return "a time is between 1 second and 24 hours." }
        let estimates = GameSession.enterableEstimates(rules)
        if !tasks.map(\.estimatedSeconds).allSatisfy(estimates.contains) {
            return "an estimate is between \(Int(estimates.lowerBound)) and 86400 seconds."
        }
        if let gapSeconds, !(0...86_400).contains(gapSeconds) { return "the time between its tasks is between 0 and 24 hours." }
        if startedAt.addingTimeInterval(seconds) > now { return "it lies ahead." }
        if startedAt.timeIntervalSince1970 < 0 { return "it was before 1970." }
        return nil
    }
}

extension GameSession {
    /// A quest played earlier, replayed through the same taps as a quest of today.
    ///
    /// - Parameters:
    ///   - past: a quest without a `problem(before:rules:)`. It counts as it was played, however short it was.
    ///   - routine: whose quest it was; the tasks are those of the past quest.
    ///   - history: of this player and this routine before it, oldest first.
    public static func replaying(
        _ past: PastQuest, id: QuestID, routine: Routine, player: PlayerID, history: [EstimationSnapshot], finished: Int,
        rules: GameRules,
        zone: ZoneRules
    ) throws(QuestError) -> GameSession {
        var routine = routine
        let known = routine.tasks
        routine.tasks = past.tasks.map { task in
            let key = TaskKey(routineID: routine.id, name: task.name)
            return known.first { TaskKey(routineID: routine.id, name: $0.name) == key }
                ?? RoutineTask(name: NameRule.trimmed(task.name))
        }
        var session = opening(
            routine, id: id, player: player, history: history, finished: finished, standing: .kept, rules: rules,
            at: past.startedAt)
        let today = zone.localDateTime(at: past.startedAt).date
        let gap = past.tasks.count > 1 ? (past.gapSeconds ?? 0) / Double(past.tasks.count - 1) : 0
        var elapsed = 0.0
        func reading() -> ClockReading {
            ClockReading(bootID: "past", bootSeconds: elapsed, wall: past.startedAt.addingTimeInterval(elapsed))
        }
        for task in past.tasks {
            try session.take(.estimate(seconds: task.estimatedSeconds), at: reading(), today: today)
            try session.take(.start(), at: reading(), today: today)
            elapsed += task.actualSeconds
            try session.take(.done(), at: reading(), today: today)
            elapsed += gap
        }
        try session.take(.next, at: reading(), today: today)
        return session
    }
}

/// The state of a quest, as a filter of lists of quests.
public enum QuestState: String, Codable, Hashable, Sendable, CaseIterable {
    /// Opened, and neither finished nor ended.
    case open
    /// Its last task is done.
    case finished
    /// Ended early.
    case abandoned
}
