public import Domain

/// What `GET /v1/preferences` answers: what applies to the whole household, and where it is set. `PATCH` takes `HouseholdPreferences`.
public struct HouseholdRulesInfo: Codable, Hashable, Sendable {
    /// In force.
    public var rules: GameRules
    /// In force: how many of ten times a player is to be ready on time.
    public var onTimeInTen: Int
    /// In force: an IANA name.
    public var timeZone: String
    /// In force.
    public var firstWeekday: Weekday
    /// What parents have set for all PCs of the household.
    public var preferences: HouseholdPreferences
    /// What the configuration file of this PC names. It goes before the preferences.
    public var named: HouseholdPreferences

    public init(
        rules: GameRules, onTimeInTen: Int, timeZone: String, firstWeekday: Weekday, preferences: HouseholdPreferences,
        named: HouseholdPreferences
    ) {
        self.rules = rules
        self.onTimeInTen = onTimeInTen
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
        self.preferences = preferences
        self.named = named
    }

    public static let example = HouseholdRulesInfo(
        rules: .classic, onTimeInTen: 9, timeZone: "Europe/Berlin", firstWeekday: .monday,
        preferences: HouseholdPreferences(timeZone: "Europe/Berlin"), named: HouseholdPreferences(rules: .classic))
}
