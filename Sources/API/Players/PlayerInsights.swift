public import Domain

/// What `GET /v1/players/{id}/insights` answers.
public struct InsightList: Codable, Hashable, Sendable {
    /// The most telling first; often none.
    public var insights: [Insight]
    /// Estimates that patterns are looked for in; calibration is left out.
    public var estimationCount: Int

    public init(insights: [Insight], estimationCount: Int) {
        self.insights = insights
        self.estimationCount = estimationCount
    }

    public static let example = InsightList(insights: [.example], estimationCount: 42)
}

/// What `GET /v1/players/{id}/reflection` answers.
public struct ReflectionInfo: Codable, Hashable, Sendable {
    public var reflection: WeeklyReflection
    /// She has looked at it.
    public var isViewed: Bool
    /// What she chose to try, if anything.
    public var choiceID: String?
    /// The household's zone, an IANA name.
    public var timeZone: String

    public init(reflection: WeeklyReflection, isViewed: Bool, choiceID: String? = nil, timeZone: String) {
        self.reflection = reflection
        self.isViewed = isViewed
        self.choiceID = choiceID
        self.timeZone = timeZone
    }

    public static let example = ReflectionInfo(
        reflection: WeeklyReflection(
            weekStart: LocalDate(dayNumber: 20_507), weekEnd: LocalDate(dayNumber: 20_513), sessions: 5, estimations: 18,
            meanAccuracyPercent: 74, biasSplit: WeeklyReflection.BiasSplit(over: 4, under: 11, even: 3), streak: 4,
            choices: [ReflectionChoice(id: "picture-steps", text: "I picture the steps before I guess.")]),
        isViewed: true, choiceID: "picture-steps", timeZone: "Europe/Berlin")
}

/// What `PUT /v1/players/{id}/reflection` takes: she has looked at the reflection of a week.
public struct ReflectionViewDraft: Codable, Hashable, Sendable {
    /// Any day of the week; the present week, where it is not said.
    public var week: LocalDate?
    /// One of the reflection's choices, or `none`; left out, what she chose before stays.
    public var choiceID: String?

    public init(week: LocalDate? = nil, choiceID: String? = nil) {
        self.week = week
        self.choiceID = choiceID
    }

    public static let example = ReflectionViewDraft(choiceID: "picture-steps")
}
