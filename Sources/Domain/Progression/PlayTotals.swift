/// The totals of a player's quests, over all time.
public struct PlayTotals: Hashable, Sendable {
    /// The XP as it was earned: a change of rules does not rescore it.
    public var xp: Int
    public var finishedQuests: Int
    /// Estimates with a known time, also those of open quests and of quests that ended early.
    public var estimations: Int

    public init(xp: Int, finishedQuests: Int, estimations: Int) {
        self.xp = xp
        self.finishedQuests = finishedQuests
        self.estimations = estimations
    }

    public static let none = PlayTotals(xp: 0, finishedQuests: 0, estimations: 0)
    public static let example = PlayTotals(xp: 180, finishedQuests: 3, estimations: 9)
}
