/// The content of an insight's texts as values, from which each language makes its own sentences.
public struct InsightMessage: Codable, Hashable, Sendable {
    public var pattern: InsightFinding.Pattern
    /// The player's name of the task; nil if the pattern is about all tasks.
    public var taskName: String?
    public var evidence: InsightFinding.Evidence

    public init(pattern: InsightFinding.Pattern, taskName: String? = nil, evidence: InsightFinding.Evidence) {
        self.pattern = pattern
        self.taskName = taskName
        self.evidence = evidence
    }

    public static let example = InsightMessage(pattern: .bias(.under, ratio: 1.92), taskName: "Pack bag", evidence: .times(14))
}

extension InsightFinding {
    /// The finding without the identity of its task.
    public var message: InsightMessage { InsightMessage(pattern: pattern, taskName: taskName, evidence: evidence) }
}

/// In JSON it is one object: `{"kind": "consistentBias", "direction": "under", "ratio": 1.92}`.
extension InsightFinding.Pattern: Codable {
    private enum CodingKeys: String, CodingKey { case kind, direction, ratio, beforePercent, nowPercent, partOfDay, points }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Double { try fields.decode(Double.self, forKey: key) }
        switch try fields.decode(Insight.Kind.self, forKey: .kind) {
        case .consistentBias:
            self = .bias(try fields.decode(Insight.Direction.self, forKey: .direction), ratio: try number(.ratio))
        case .improving: self = .improving(from: try number(.beforePercent), to: try number(.nowPercent))
        case .fastestImproving: self = .fastestImproving(from: try number(.beforePercent), to: try number(.nowPercent))
        case .stagnating: self = .stagnating
        case .bestTimeOfDay:
            self = .bestTimeOfDay(try fields.decode(PartOfDay.self, forKey: .partOfDay), points: try number(.points))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Insight.Kind, from before: Double? = nil, to now: Double? = nil) throws {
            try fields.encode(kind, forKey: .kind)
            try fields.encodeIfPresent(before, forKey: .beforePercent)
            try fields.encodeIfPresent(now, forKey: .nowPercent)
        }
        switch self {
        case .bias(let direction, let ratio):
            try encode(.consistentBias)
            try fields.encode(direction, forKey: .direction)
            try fields.encode(ratio, forKey: .ratio)
        case .improving(let before, let now): try encode(.improving, from: before, to: now)
        case .fastestImproving(let before, let now): try encode(.fastestImproving, from: before, to: now)
        case .stagnating: try encode(.stagnating)
        case .bestTimeOfDay(let part, let points):
            try encode(.bestTimeOfDay)
            try fields.encode(part, forKey: .partOfDay)
            try fields.encode(points, forKey: .points)
        }
    }
}

/// In JSON it is one object: `{"kind": "times", "count": 14}`.
extension InsightFinding.Evidence: Codable {
    private enum Kind: String, Codable { case times, quests }
    private enum CodingKeys: String, CodingKey { case kind, count }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let count = try fields.decode(Int.self, forKey: .count)
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .times: self = .times(count)
        case .quests: self = .quests(count)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, _ count: Int) throws {
            try fields.encode(kind, forKey: .kind)
            try fields.encode(count, forKey: .count)
        }
        switch self {
        case .times(let count): try encode(.times, count)
        case .quests(let count): try encode(.quests, count)
        }
    }
}
