/// A pattern with enough evidence, in words for a child.
public struct Insight: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case consistentBias, improving, stagnating, bestTimeOfDay, fastestImproving
    }

    /// The direction of the estimates.
    public enum Direction: String, Codable, Hashable, Sendable { case over, under }

    public var kind: Kind
    public var routineID: RoutineID?
    /// The task it is about; nil where it is about all tasks.
    public var taskName: String?
    public var direction: Direction?
    /// How much. For a bias under: the percentage by which tasks take longer than estimated; over: the percentage by which
    /// estimates are longer than the tasks. Otherwise points of accuracy.
    public var percent: Int?
    /// “Interesting: packing takes about twice what you guess.”
    public var headline: String
    public var body: String
    /// “from 14 times”
    public var evidence: String
    /// The content of the texts as values, for other languages; nil if an earlier version sent the insight.
    public var message: InsightMessage?

    public init(
        kind: Kind, routineID: RoutineID? = nil, taskName: String? = nil, direction: Direction? = nil, percent: Int? = nil,
        headline: String, body: String, evidence: String, message: InsightMessage? = nil
    ) {
        self.kind = kind
        self.routineID = routineID
        self.taskName = taskName
        self.direction = direction
        self.percent = percent
        self.headline = headline
        self.body = body
        self.evidence = evidence
        self.message = message
    }

    /// Decodes an insight of another version, too. The message of a later version can have values that this version does not know: then
    /// the insight has its English texts only.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        kind = try fields.decode(Kind.self, forKey: .kind)
        routineID = try fields.decodeIfPresent(RoutineID.self, forKey: .routineID)
        taskName = try fields.decodeIfPresent(String.self, forKey: .taskName)
        direction = try fields.decodeIfPresent(Direction.self, forKey: .direction)
        percent = try fields.decodeIfPresent(Int.self, forKey: .percent)
        headline = try fields.decode(String.self, forKey: .headline)
        body = try fields.decode(String.self, forKey: .body)
        evidence = try fields.decode(String.self, forKey: .evidence)
        message = try fields.decodeIfKnown(InsightMessage.self, forKey: .message)
    }

    public static let example = Insight(
        kind: .consistentBias, routineID: Routine.example.id, taskName: "Pack bag", direction: .under, percent: 92,
        headline: "Interesting: “Pack bag” takes about twice what you guess.",
        body: "Try to walk through it in your head before you say a number.", evidence: "from 14 times",
        message: .example)
}

/// “Last three times: 6, 8 and 7 min”, for the task about to be guessed.
public struct ContextualHint: Codable, Hashable, Sendable {
    /// Actual times in seconds, oldest first, three at most.
    public var recentSeconds: [Double]
    public var text: String
    /// “You usually guess this one short.”; nil where no such pattern is shown.
    public var tendency: String?
    /// The same as a value: `under` where the estimates are usually too short.
    public var direction: Insight.Direction?

    public init(recentSeconds: [Double], text: String, tendency: String? = nil, direction: Insight.Direction? = nil) {
        self.recentSeconds = recentSeconds
        self.text = text
        self.tendency = tendency
        self.direction = direction
    }
}
