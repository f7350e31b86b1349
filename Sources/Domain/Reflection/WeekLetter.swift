public import Foundation

/// What a parent's weekly letter is written from: one player's week, and nothing about single taps.
public struct WeekLetter: Hashable, Sendable {
    /// The task of a week with the most estimates that are compared with their time.
    public struct MainTask: Hashable, Sendable {
        /// The player's name of the task, where it is known.
        public let name: String
        /// The median of the week, in seconds.
        public let estimatedSeconds: Double
        /// The median of the week, in seconds.
        public let actualSeconds: Double
    }

    /// How many weeks before the week are read: those that it is compared with.
    public static let weeksBefore = ReflectionWeek.weeksBefore

    /// A gain is only in it where the four weeks before support it, so in classic there is none.
    public let week: WeeklyReflection
    /// How many quests have an estimate of a day. Days without any are missing.
    public let questCounts: [LocalDate: Int]
    /// Nil in a week without an estimate that is compared with its time.
    public let mainTask: MainTask?
    /// What to say to the player. The best moment of the week stands beside it, so it is about another task if there is one to ask about.
    public let starter: ConversationStarter
    /// Of the last estimates up to the end of the week; nil with too few.
    public let tendency: GuessTendency?

    /// - Parameters:
    ///   - history: of one player, oldest first: the week, and ``weeksBefore`` weeks before it. Entries after `moment` are ignored.
    ///   - moment: within the week; for a past week, its last moment.
    ///   - names: the player's names of tasks; a task that is missing here keeps the name in the history.
    public init(
        history: [EstimationSnapshot], weekOf moment: Date, zone: ZoneRules, firstWeekday: Weekday = .monday, rules: GameRules,
        names: [TaskKey: String] = [:]
    ) {
        let known = history.filter { $0.recordedAt <= moment && $0.isScorable }
        let instants = ReflectionWeek(holding: moment, zone: zone, firstWeekday: firstWeekday).instants()
        let own = known.filter { instants.contains($0.recordedAt) }
        let week = WeeklyReflectionEngine.reflection(
            history: known, weekOf: moment, zone: zone, firstWeekday: firstWeekday, rules: rules, names: names)
        self.week = week.withSupportedGains
        let moments = WeekScores(own, rules: rules).bests.map { WeeklyReflection.Moment($0, names) }
        starter = ConversationStarter(self.week, besides: moments)
        questCounts = Dictionary(grouping: own) { zone.localDateTime(at: $0.recordedAt).date }
            .mapValues { Set($0.map(\.questID)).count }
        mainTask = Self.mainTask(of: own.filter(\.isCompared), names)
        tendency = GuessTendency(of: known)
    }

    /// The task with the most estimates; of several, the one that was played last.
    private static func mainTask(of week: [EstimationSnapshot], _ names: [TaskKey: String]) -> MainTask? {
        let tasks = Dictionary(grouping: week, by: \.task).values
        func rank(_ times: [EstimationSnapshot]) -> (Int, Date) { (times.count, times.last?.recordedAt ?? .distantPast) }
        guard let times = tasks.max(by: { rank($0) < rank($1) }), let last = times.last,
            let estimated = Median.of(times.map(\.estimatedSeconds)), let actual = Median.of(times.map(\.actualSeconds))
        else { return nil }
        return MainTask(name: names[last.task] ?? last.taskName, estimatedSeconds: estimated, actualSeconds: actual)
    }
}
