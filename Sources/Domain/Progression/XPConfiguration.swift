/// All that experience points depend on (docs/rules.md, XP and levels). They come from accuracy and from taking part, never from speed.
public struct XPConfiguration: Codable, Hashable, Sendable {
    /// XP of a task by its rating, from 0, before the difficulty's multiplier.
    public var spotOn = 100
    public var close = 60
    public var off = 25
    public var wayOff = 10
    /// XP for finishing a quest, from 0, before the multiplier.
    public var finishing = 20
    /// Level n+1 begins at a total of `levelBase`·n^`levelExponent` XP. More than 0.
    public var levelBase = 100.0
    /// More than 0; above 1 each level takes longer than the one before.
    public var levelExponent = 1.5

    public init() {}

    /// The values of the rules.
    public static let standard = XPConfiguration()
}
