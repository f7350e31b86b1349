/// All that experience points depend on.
public struct XPConfiguration: Codable, Hashable, Sendable {
    public var spotOn = 100
    public var close = 60
    public var off = 25
    public var wayOff = 10
    /// For finishing a quest.
    public var finishing = 20
    /// Level n+1 begins at `levelBase`·n^`levelExponent` XP.
    public var levelBase = 100.0
    public var levelExponent = 1.5

    public init() {}

    public static let standard = XPConfiguration()
}
