/// What `PUT /v1/backup` answers: what a restored backup holds, and where what was there before is kept.
public struct RestoreResult: Codable, Hashable, Sendable {
    /// The old database, beside the new one.
    public var keptAside: String
    public var playerCount: Int
    public var routineCount: Int
    /// Quests that were finished.
    public var questCount: Int

    public init(keptAside: String, playerCount: Int, routineCount: Int, questCount: Int) {
        self.keptAside = keptAside
        self.playerCount = playerCount
        self.routineCount = routineCount
        self.questCount = questCount
    }

    public static let example = RestoreResult(
        keptAside: "/var/lib/timequest/timequest-before-restore-2026-03-01T160000Z.sqlite", playerCount: 2, routineCount: 5,
        questCount: 130)
}
