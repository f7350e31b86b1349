public import Foundation

/// What `POST /v1/players/{id}/history` takes: quests of the past, from a sample or another program, for a player who has not played yet.
/// They are scored in their order as if she had played them here.
public struct PastQuests: Codable, Hashable, Sendable {
    /// One quest.
    public struct Quest: Codable, Hashable, Sendable {
        public var routineID: Int64
        public var startedAt: Date
        /// Seconds between its tasks, all of them together.
        public var gapSeconds: Double?
        public var tasks: [Task]

        public init(routineID: Int64, startedAt: Date, gapSeconds: Double? = nil, tasks: [Task]) {
            self.routineID = routineID
            self.startedAt = startedAt
            self.gapSeconds = gapSeconds
            self.tasks = tasks
        }
    }

    /// One task of it.
    public struct Task: Codable, Hashable, Sendable {
        /// The parent's name for it.
        public var name: String
        public var estimatedSeconds: Double
        public var actualSeconds: Double

        public init(name: String, estimatedSeconds: Double, actualSeconds: Double) {
            self.name = name
            self.estimatedSeconds = estimatedSeconds
            self.actualSeconds = actualSeconds
        }
    }

    /// Oldest first.
    public var quests: [Quest]

    public init(quests: [Quest]) {
        self.quests = quests
    }

    public static let example = PastQuests(quests: [
        Quest(
            routineID: 1, startedAt: Date(timeIntervalSince1970: 1_772_377_860), gapSeconds: 90,
            tasks: [Task(name: "Gather gear", estimatedSeconds: 300, actualSeconds: 402)])
    ])
}

/// What `POST /v1/players/{id}/history` answers.
public struct PastQuestsResult: Codable, Hashable, Sendable {
    /// Quests that were added.
    public var added: Int

    public init(added: Int) {
        self.added = added
    }

    public static let example = PastQuestsResult(added: 40)
}
