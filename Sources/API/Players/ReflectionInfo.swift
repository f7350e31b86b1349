public import Domain

/// What `GET /v1/players/{id}/insights` answers.
public struct InsightList: Codable, Hashable, Sendable {
    /// The most informative first; often none.
    public var insights: [Insight]
    /// How many estimates the search for patterns uses, without calibration.
    public var estimationCount: Int
    /// How many estimates of calibration there are besides.
    public var calibrationCount: Int

    public init(insights: [Insight], estimationCount: Int, calibrationCount: Int = 0) {
        self.insights = insights
        self.estimationCount = estimationCount
        self.calibrationCount = calibrationCount
    }

    public static let example = InsightList(insights: [.example], estimationCount: 42)
}

/// What `GET /v1/players/{id}/reflection` answers.
public struct ReflectionInfo: Codable, Hashable, Sendable {
    public var reflection: WeeklyReflection
    /// Whether the player has viewed it.
    public var isViewed: Bool
    /// The player's choice; nil if there is none.
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

/// What `PUT /v1/players/{id}/reflection` takes: the player has viewed the reflection of a week.
public struct ReflectionViewDraft: Codable, Hashable, Sendable {
    /// Any day of the week; nil for the present week.
    public var week: LocalDate?
    /// One of the reflection's choices, or `none`; nil keeps the earlier choice.
    public var choiceID: String?

    public init(week: LocalDate? = nil, choiceID: String? = nil) {
        self.week = week
        self.choiceID = choiceID
    }

    public static let example = ReflectionViewDraft(choiceID: "picture-steps")
}
