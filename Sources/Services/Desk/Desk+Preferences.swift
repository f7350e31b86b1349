public import Domain
import LinuxSystem

/// What applies to the whole household, and which of it parents can set on their pages.
public struct HouseholdRules: Hashable, Sendable {
    /// In force.
    public let rules: GameRules
    /// In force: 8 or 9.
    public let onTimeInTen: Int
    /// The name of the zone in force.
    public let timeZone: String
    /// In force.
    public let firstWeekday: Weekday
    /// What parents have set, on whichever PC of the household; nil for the rest.
    public let preferences: HouseholdPreferences
    /// What the configuration file names, so that it cannot be set on a page; nil for the rest.
    public let named: HouseholdPreferences
    /// The path of the configuration file.
    public let settingsFile: String
}

extension Desk {
    /// What applies to the whole household. For parents.
    public func householdRules() throws -> HouseholdRules {
        try caller.require(.parent)
        let settings = household.settings.value
        let configuration = settings.configuration
        var named = configuration.named
        named.timeZone = configuration.timeZone
        return HouseholdRules(
            rules: configuration.rules, onTimeInTen: configuration.onTimeInTen, timeZone: settings.zone.identifier,
            firstWeekday: configuration.firstWeekday, preferences: configuration.preferences, named: named,
            settingsFile: household.options.settingsFile)
    }

    /// Sets what applies to the whole household from now on. Quests that have begun keep their rules. For parents.
    ///
    /// - Parameters:
    ///   - rules: nil leaves them as they are.
    ///   - onTimeInTen: 8 or 9; nil leaves it as it is.
    ///   - timeZone: the name of a zone that this PC knows, in upper or lower case, or a city or country that has one zone; nil leaves it
    ///     as it is.
    ///   - firstWeekday: nil leaves it as it is.
    /// - Throws: `conflict` if the configuration file names another value; `invalid` for a zone that there is not.
    public func changeHousehold(
        rules: GameRules? = nil, onTimeInTen: Int? = nil, timeZone: String? = nil, firstWeekday: Weekday? = nil
    ) async throws -> HouseholdRules {
        let present = try householdRules()
        func check<Value: Equatable>(_ value: Value?, _ named: Value?, _ field: String) throws(HouseholdError) {
            guard let value, let named, value != named else { return }
            throw HouseholdError(
                .conflict, "“\(field)” is set in \(present.settingsFile), which goes before what is set here.", field: field,
                reason: CodedReason(.settingInFile, ["field": field, "path": present.settingsFile]))
        }
        let timeZone = try timeZone.map { try knownZone($0) }
        try check(rules, present.named.rules, "rules")
        try check(onTimeInTen, present.named.onTimeInTen, "onTimeInTen")
        try check(timeZone, present.named.timeZone, "timeZone")
        try check(firstWeekday, present.named.firstWeekday, "firstWeekday")
        let change = HouseholdPreferences(rules: rules, onTimeInTen: onTimeInTen, timeZone: timeZone, firstWeekday: firstWeekday)
        try await writing { try await household.preferences.set(change) }
        return try householdRules()
    }

    /// The name of the zone that a text names.
    private func knownZone(_ text: String) throws(HouseholdError) -> String {
        let search = zoneSearch
        if let name = search.zone(named: text) { return name }
        throw HouseholdError(.invalid, search.problem(with: text) ?? "", field: "timeZone")
    }
}
