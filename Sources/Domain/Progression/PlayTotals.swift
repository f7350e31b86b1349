/// What a player's quests add up to, over all time.
public struct PlayTotals: Codable, Hashable, Sendable {
    /// As it was earned: new rules rescore nothing.
    public var xp: Int
    public var finishedQuests: Int
    /// Estimates whose time is known, of quests under way and ended early too.
    public var estimations: Int

    public init(xp: Int, finishedQuests: Int, estimations: Int) {
        self.xp = xp
        self.finishedQuests = finishedQuests
        self.estimations = estimations
    }

    public static let none = PlayTotals(xp: 0, finishedQuests: 0, estimations: 0)
    public static let example = PlayTotals(xp: 180, finishedQuests: 3, estimations: 9)
}
