import Domain

/// Finds the rules behind the zone names of one file: the system's first, then the file's own VTIMEZONE, never a guess.
struct ZoneResolver {
    private(set) var problems: [CalendarProblem] = []

    /// The UID of the first event that names a zone, by the zone's name.
    private let firstUses: [String: String]
    private let own: [String: [ZoneObservance]]
    private let lookup: ZoneLookup
    /// A real zone takes some thousand steps; a file cannot take more by bringing more of them.
    private var budget = WorkBudget(steps: 1_000_000)

    init(own: [String: [ZoneObservance]], events: [EventComponent] = [], lookup: @escaping ZoneLookup) {
        firstUses = Dictionary(
            events.flatMap { event in event.zoneNames.map { ($0, event.uid) } }, uniquingKeysWith: { first, _ in first })
        self.own = own
        self.lookup = lookup
    }

    /// The rules behind a file's zone names; those that are unknown are left out, so that the household's zone is used.
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

    /// - Parameter zone: the first event that names it is named too.
    private mutating func report(_ message: String, of zone: String? = nil) {
        problems.append(CalendarProblem(uid: zone.flatMap { firstUses[$0] }, severity: .warning, message: message))
    }
}
