/// What parents set for the whole household on their pages. What a household's configuration file names goes before it.
public struct HouseholdPreferences: Codable, Hashable, Sendable {
    /// How many of ten times a player is to be ready on time.
    public static let onTimeInTen = 8...9

    /// Nil takes the standard rules.
    public var rules: GameRules?
    /// One of ``onTimeInTen``; nil takes the standard.
    public var onTimeInTen: Int?

    public init(rules: GameRules? = nil, onTimeInTen: Int? = nil) {
        self.rules = rules
        self.onTimeInTen = onTimeInTen
    }

    /// The preferences, checked.
    ///
    /// - Throws: the invalid field, with a sentence.
    public func validated() throws(FieldProblem) -> HouseholdPreferences {
        if let onTimeInTen, !Self.onTimeInTen.contains(onTimeInTen) {
            throw FieldProblem(
                field: "onTimeInTen", message: "A player is on time 8 or 9 times in ten; \(onTimeInTen) cannot be chosen.")
        }
        return self
    }
}
