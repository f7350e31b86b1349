public import Domain
import Foundation

/// What `POST /v1/players/{id}/history` takes: past quests from a sample or another program, for a player who has not played yet. They are
/// scored in order, as if they had been played here.
public struct PastQuests: Codable, Hashable, Sendable {
    /// Oldest first.
    public var quests: [PastQuest]

    public init(quests: [PastQuest]) {
        self.quests = quests
    }

    public static let example = PastQuests(quests: [
        PastQuest(
            routineID: Routine.example.id, startedAt: Date(timeIntervalSince1970: 1_772_377_860), gapSeconds: 90,
            tasks: [PastQuest.Task(name: "Gather gear", estimatedSeconds: 300, actualSeconds: 402)])
    ])
}

/// What `POST /v1/players/{id}/history` answers.
public struct PastQuestsResult: Codable, Hashable, Sendable {
    /// How many quests were added.
    public var added: Int

    public init(added: Int) {
        self.added = added
    }

    public static let example = PastQuestsResult(added: 40)
}
