/// How the quests of a player differ between the household and a backup. Abandoned quests are not compared.
public struct QuestDifferences: Hashable, Sendable {
    /// How many finished quests of the household are not finished in the backup.
    public var gone = 0
    /// How many finished quests of the backup are not finished in the household.
    public var back = 0
    /// How many quests are finished in both, but count in one of them only.
    public var changed = 0
    /// Whether the player's open quest is not in the backup, or not at the same step.
    public var losesOpen = false
    /// Whether the backup has an open quest that the household does not have, or not at the same step.
    public var reopens = false

    public init() {}

    /// Whether nothing differs.
    public var isEmpty: Bool { self == QuestDifferences() }
}
