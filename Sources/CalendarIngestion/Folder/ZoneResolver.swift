import Domain

/// Finds the rules of the zone names in one file: the system's zones first, then the file's own VTIMEZONEs, never a guess.
struct ZoneResolver {
    private(set) var problems: [CalendarProblem] = []

    /// The UID of the first event with a zone, by the zone's name.
    private let firstUses: [String: String]
    private let own: [String: [ZoneObservance]]
    private let lookup: ZoneLookup
    /// A real zone takes a few thousand steps; the zones of a file share this budget.
    private var budget = WorkBudget(steps: 1_000_000)

    init(own: [String: [ZoneObservance]], events: [EventComponent] = [], lookup: @escaping ZoneLookup) {
        firstUses = Dictionary(
            events.flatMap { event in event.zoneNames.map { ($0, event.uid) } }, uniquingKeysWith: { first, _ in first })
        self.own = own
        self.lookup = lookup
    }

    /// The rules of a file's zone names; unknown names are left out, so that the household's zone is used.
    mutating func rules(of names: Set<String>) -> [String: ZoneRules] {
        if names.count > ParseLimits.zones {
            report("This file names \(names.count) time zones; only \(ParseLimits.zones) of them are looked at.")
        }
        return names.sorted().prefix(ParseLimits.zones).reduce(into: [:]) { found, name in found[name] = rules(for: name) }
    }

    /// The rules for a TZID; nil and a problem where it is unknown, so that the household's zone is used.
    mutating func rules(for name: String) -> ZoneRules? {
        for candidate in ZoneNames.candidates(for: name) {
            if let rules = lookup(candidate) { return rules }
        }
        if let observances = own[name] {
            do {
                return try ZoneRules(identifier: name, observances: observances, budget: &budget)
            } catch {
                report("The time zone \(PlainText.quote(name)) that this file brings along cannot be used: \(error)", of: name)
                return nil
            }
        }
        report("The time zone \(PlainText.quote(name)) is not known. Its times are taken as times of your own zone.", of: name)
        return nil
    }

    /// - Parameter zone: the name of the zone; a problem also names the first event with it.
    private mutating func report(_ message: String, of zone: String? = nil) {
        problems.append(CalendarProblem(uid: zone.flatMap { firstUses[$0] }, severity: .warning, message: message))
    }
}
