public import Domain

/// The answer to `GET /v1/away`: the series of whole-day events to ask about, and the parents' answers.
public struct AwayList: Codable, Hashable, Sendable {
    /// Series of the next weeks without an answer, the next first.
    public var questions: [AwayProposal]
    /// Those with an event in the next weeks first, the next before the others; the others by their key.
    public var answers: [AwayAnswer]
    /// The number of further series without an answer, which are asked about later; nil if there are none.
    public var moreCount: Int?

    public init(questions: [AwayProposal], answers: [AwayAnswer], moreCount: Int? = nil) {
        self.questions = questions
        self.answers = answers
        self.moreCount = moreCount
    }

    public static let example = AwayList(questions: [.example], answers: [.example])
}

/// Whether children are away during a series of whole-day events, as a parent has answered. The text of the events is not stored.
public struct AwayAnswer: Codable, Hashable, Sendable {
    /// ``EventKey/wholeDays(_:)`` of the events.
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

/// The body of `PUT /v1/away/{eventKey}`.
public struct AwayEntry: Codable, Hashable, Sendable {
    public var isAway: Bool
    /// The answer that the parent has seen, with nil inside for none. If another one is stored, the request fails with `conflict`. Nil
    /// replaces any answer.
    public var shown: Bool??

    public init(isAway: Bool, shown: Bool?? = nil) {
        self.isAway = isAway
        self.shown = shown
    }

    private enum CodingKeys: String, CodingKey { case isAway, shown }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            isAway: try fields.decode(Bool.self, forKey: .isAway),
            shown: fields.contains(.shown) ? .some(try fields.decode(Bool?.self, forKey: .shown)) : nil)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(isAway, forKey: .isAway)
        if let shown { try fields.encode(shown, forKey: .shown) }
    }

    public static let example = AwayEntry(isAway: true)
}
