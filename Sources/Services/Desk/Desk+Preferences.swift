public import Domain

/// What applies to the whole household, and which of it parents can set on their pages.
public struct HouseholdRules: Hashable, Sendable {
    /// In force.
    public let rules: GameRules
    /// In force: 8 or 9.
    public let onTimeInTen: Int
    /// What the configuration file names, so that it cannot be set on a page; nil for the rest.
    public let named: HouseholdPreferences
    /// The path of the configuration file.
    public let settingsFile: String
}

extension Desk {
    /// What applies to the whole household. For parents.
    public func householdRules() throws -> HouseholdRules {
        try caller.require(.parent)
        let configuration = household.settings.value.configuration
        return HouseholdRules(
            rules: configuration.rules, onTimeInTen: configuration.onTimeInTen, named: configuration.named,
            settingsFile: household.options.settingsFile)
    }

    /// Sets what applies to the whole household from now on. Quests that have begun keep their rules. For parents.
    ///
    /// - Parameters:
    ///   - rules: nil leaves them as they are.
    ///   - onTimeInTen: 8 or 9; nil leaves it as it is.
    /// - Throws: `conflict` if the configuration file names another value.
    public func changeHousehold(rules: GameRules?, onTimeInTen: Int?) async throws -> HouseholdRules {
        let present = try householdRules()
        func refuse(_ field: String) throws(HouseholdError) {
            throw HouseholdError(
                .conflict, "“\(field)” is set in \(present.settingsFile), which goes before what is set here.", field: field)
        }
        if let rules, let named = present.named.rules, rules != named { try refuse("rules") }
        if let onTimeInTen, let named = present.named.onTimeInTen, onTimeInTen != named { try refuse("onTimeInTen") }
        try await writing { try await household.preferences.set(rules: rules, onTimeInTen: onTimeInTen) }
        return try householdRules()
    }
}
