/// Which formulas the engines use. A household chooses one in its configuration (`rules:`).
public enum GameRules: String, Codable, Hashable, Sendable, CaseIterable {
    /// The rules as TimeQuest was first specified, kept to the letter.
    case classic
    /// The same roles with formulas that hold up statistically. The default.
    case calibrated
}
