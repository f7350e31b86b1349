public import Foundation

/// The reflection on one week: a text to read in fifteen seconds, with one small choice for the next week.
public struct WeeklyReflection: Codable, Hashable, Sendable {
    /// The player's closest estimate of the week.
    public struct Moment: Codable, Hashable, Sendable {
        /// The player's name of the task, where it is known.
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

    /// How many estimates of the week were over, under and even. One whose time the player typed is none of them.
    public struct BiasSplit: Codable, Hashable, Sendable {
        public var over: Int
        public var under: Int
        /// Spot-on, as the reveal showed it.
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
    /// 0 … 100; nil in a week without estimations that are compared with their time.
    public var meanAccuracyPercent: Double?
    /// Points of accuracy against the four weeks before: only a gain, and only with enough evidence (z > 1.28). Classic: against
    /// the week before, gain or loss.
    public var changePercent: Double?
    /// How many weeks before this one it is compared with: 4, in classic 1.
    public var comparedWeeks: Int
    public var bestMoment: Moment?
    /// Only with enough evidence.
    public var mostImprovedTask: String?
    public var biasSplit: BiasSplit
    /// Scheduled days in a row.
    public var streak: Int?
    /// The longest such row of which a day was in this week.
    public var longestStreak: Int?
    /// Patterns about all tasks or about tasks of this week, most relevant first; at most three.
    public var insights: [Insight]
    /// Small things to try next week; the player picks one, or none.
    public var choices: [ReflectionChoice]

    public init(
        weekStart: LocalDate, weekEnd: LocalDate, sessions: Int, estimations: Int, meanAccuracyPercent: Double? = nil,
        changePercent: Double? = nil, comparedWeeks: Int = 4, bestMoment: Moment? = nil, mostImprovedTask: String? = nil,
        biasSplit: BiasSplit,
        streak: Int? = nil, longestStreak: Int? = nil, insights: [Insight] = [], choices: [ReflectionChoice] = []
    ) {
        self.weekStart = weekStart
        self.weekEnd = weekEnd
        self.sessions = sessions
        self.estimations = estimations
        self.meanAccuracyPercent = meanAccuracyPercent
        self.changePercent = changePercent
        self.comparedWeeks = comparedWeeks
        self.bestMoment = bestMoment
        self.mostImprovedTask = mostImprovedTask
        self.biasSplit = biasSplit
        self.streak = streak
        self.longestStreak = longestStreak
        self.insights = insights
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

    /// All choices that there are, by their ids.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// These two are about the task of the first insight.
        case addALittle = "add-a-little"
        case takeALittleOff = "take-a-little-off"
        case whatComesBetween = "what-comes-between"
        case ifItGoesWell = "if-it-goes-well"
        case pictureSteps = "picture-steps"
        case lastTime = "last-time"
        case halfway
        case secondGuess = "second-guess"
        case tellSomeone = "tell-someone"
        case oneQuest = "one-quest"
        case oneGuess = "one-guess"
        case ownQuest = "own-quest"
    }

    init(_ kind: Kind, _ text: String) { self.init(id: kind.rawValue, text: text) }

    /// Nil for a choice of another version.
    public var kind: Kind? { Kind(rawValue: id) }
}

/// The record that a player has viewed a week's reflection, with the choice made. Everything else about a reflection is computed
/// from history.
public struct ReflectionView: Codable, Hashable, Sendable {
    /// First day of the week.
    public var weekStart: LocalDate
    public var viewedAt: Date
    /// The `ReflectionChoice` that the player picked; nil for none.
    public var choiceID: String?

    public init(weekStart: LocalDate, viewedAt: Date, choiceID: String? = nil) {
        self.weekStart = weekStart
        self.viewedAt = viewedAt
        self.choiceID = choiceID
    }
}

extension WeeklyReflection {
    /// The player's name of the task that a choice is about; nil if the first insight is about no task, and if an earlier version sent
    /// the reflection.
    public var choiceTask: String? { insights.first?.message?.taskName }

    /// The same without a gain that is only against one week, as in classic: such a difference is mostly chance.
    public var withSupportedGains: WeeklyReflection {
        if comparedWeeks >= ReflectionWeek.weeksBefore { return self }
        var week = self
        week.changePercent = nil
        week.mostImprovedTask = nil
        return week
    }
}
