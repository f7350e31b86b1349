public import Domain

/// What `GET /v1/away` answers: the series of whole-day events to ask about, and the answers.
public struct AwayList: Codable, Hashable, Sendable {
    /// Series of the next weeks without an answer, the next first.
    public var questions: [AwayProposal]
    /// Those with an event in the next weeks first, the next before the others; the others by their key.
    public var answers: [AwayAnswer]

    public init(questions: [AwayProposal], answers: [AwayAnswer]) {
        self.questions = questions
        self.answers = answers
    }

    public static let example = AwayList(questions: [.example], answers: [.example])
}

/// Whether children are away during a series of whole-day events, as a parent has answered. The text of the events is not stored.
public struct AwayAnswer: Codable, Hashable, Sendable {
    /// ``EventKey/series(_:)`` of the events.
    public var key: String
    public var isAway: Bool
    /// The series, if it has an event in the next weeks; nil if it is not known any more.
    public var series: AwayProposal?

    public init(key: String, isAway: Bool, series: AwayProposal? = nil) {
        self.key = key
        self.isAway = isAway
        self.series = series
    }

    public static let example = AwayAnswer(key: "00102630560c4631", isAway: false)
}

/// What `PUT /v1/away/{eventKey}` takes.
public struct AwayEntry: Codable, Hashable, Sendable {
    public var isAway: Bool

    public init(isAway: Bool) { self.isAway = isAway }

    public static let example = AwayEntry(isAway: true)
}
