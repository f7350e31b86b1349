/// What the zone names of one calendar file mean. Two files can use one name for different rules.
public struct ZoneTable: Hashable, Sendable {
    /// The zone of floating times, of whole days, and of names that nobody knows.
    public var household: ZoneRules
    /// The rules by TZID, exactly as the file writes it.
    public var named: [String: ZoneRules]

    public init(household: ZoneRules, named: [String: ZoneRules] = [:]) {
        self.household = household
        self.named = named
    }

    /// The rules of a TZID, the household's where the name is unknown (never silently UTC).
    public func rules(for tzid: String) -> ZoneRules {
        named[tzid] ?? household
    }
}
