import CalendarIngestion
import Domain
import Foundation

extension ZoneRules {
    /// The system's zones by name, as a `ZoneLookup`.
    static let lookup: ZoneLookup = { name in
        guard let data = FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)") else { return nil }
        do { return try ZoneRules(identifier: name, tzif: data) } catch { return nil }
    }
}

extension DateInterval {
    /// March 2026, with a day on either side.
    static let spring = DateInterval(start: Date(timeIntervalSince1970: 1_772_236_800), duration: 33 * 86_400)
}

extension ZoneRules {
    /// A zone that is alone, with a budget of its own.
    init(identifier: String, observances: [ZoneObservance]) throws(ZoneRulesError) {
        var budget = WorkBudget()
        try self.init(identifier: identifier, observances: observances, budget: &budget)
    }
}
