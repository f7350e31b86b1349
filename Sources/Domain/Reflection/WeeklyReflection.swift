public import Foundation

/// A look back on one week: read in fifteen seconds, with one small choice for the next.
public struct WeeklyReflection: Codable, Hashable, Sendable {
    /// A time of her week to be proud of.
    public struct Moment: Codable, Hashable, Sendable {
        /// What the player calls it, where that is known.
        public var taskName: String
        public var estimatedSeconds: Double
        public var actualSeconds: Double
        public var accuracyPercent: Double
        public var at: Date

        public init(taskName: String, estimatedSeconds: Double, actualSeconds: Double, accuracyPercent: Double, at: Date) {
            self.taskName = taskName
            self.estimatedSeconds = estimatedSeconds
            self.actualSeconds = actualSeconds
            self.accuracyPercent = accuracyPercent
            self.at = at
        }
    }

    /// How her estimates lie: counts of this week's.
    public struct BiasSplit: Codable, Hashable, Sendable {
        public var over: Int
        public var under: Int
        /// Within five percent.
        public var even: Int

        public init(over: Int, under: Int, even: Int) {
            self.over = over
            self.under = under
            self.even = even
        }
    }

    /// First day of the week.
    public var weekStart: LocalDate
    /// Last day of the week.
    public var weekEnd: LocalDate
    public var sessions: Int
    public var estimations: Int
    /// 0 … 100; nil in a week without estimations.
    public var meanAccuracyPercent: Double?
    /// Points of accuracy against the four weeks before: only a gain, and only where the evidence carries it (z > 1.28). Classic:
    /// against the week before, gain or loss.
    public var changePercent: Double?
    public var bestMoment: Moment?
    /// Only where the evidence carries it.
    public var mostImprovedTask: String?
    public var biasSplit: BiasSplit
    /// Scheduled days in a row.
    public var streak: Int?
    public var insight: Insight?
    /// Small things to try next week; she picks one, or none.
    public var choices: [ReflectionChoice]

    public init(
        weekStart: LocalDate, weekEnd: LocalDate, sessions: Int, estimations: Int, meanAccuracyPercent: Double? = nil,
        changePercent: Double? = nil, bestMoment: Moment? = nil, mostImprovedTask: String? = nil, biasSplit: BiasSplit,
        streak: Int? = nil, insight: Insight? = nil, choices: [ReflectionChoice] = []
    ) {
        self.weekStart = weekStart
        self.weekEnd = weekEnd
        self.sessions = sessions
        self.estimations = estimations
        self.meanAccuracyPercent = meanAccuracyPercent
        self.changePercent = changePercent
        self.bestMoment = bestMoment
        self.mostImprovedTask = mostImprovedTask
        self.biasSplit = biasSplit
        self.streak = streak
        self.insight = insight
        self.choices = choices
    }
}

/// A small thing to try next week.
public struct ReflectionChoice: Codable, Hashable, Sendable, Identifiable {
    /// Stable, e.g. `picture-steps`.
    public var id: String
    /// “I picture the steps before I guess.”
    public var text: String

    public init(id: String, text: String) {
        self.id = id
        self.text = text
    }
}

/// That a player has looked back on a week, and what she took from it. All else about a reflection is computed from history.
public struct ReflectionView: Codable, Hashable, Sendable {
    /// First day of the week she looked at.
    public var weekStart: LocalDate
    public var viewedAt: Date
    /// The `ReflectionChoice` that she picked; nil for none.
    public var choiceID: String?

    public init(weekStart: LocalDate, viewedAt: Date, choiceID: String? = nil) {
        self.weekStart = weekStart
        self.viewedAt = viewedAt
        self.choiceID = choiceID
    }
}
