import Domain

/// Finds the system's zones by TZID, and remembers what it found: thousands of files name the same few. It is used for one read of the
/// folder, because the system's zones may change.
final class SystemZoneFinder {
    private let lookup: ZoneLookup
    private var known: [String: ZoneRules?] = [:]

    init(_ lookup: @escaping ZoneLookup) {
        self.lookup = lookup
    }

    /// Nil where the system has no such zone.
    func rules(for tzid: String) -> ZoneRules? {
        if let rules = known[tzid] { return rules }
        let rules = ZoneNames.candidates(for: tzid).lazy.compactMap(lookup).first
        // Files from outside may name any number of zones, each in its own way.
        if known.count < ParseLimits.zones { known[tzid] = .some(rules) }
        return rules
    }
}

/// Finds the rules of the zone names in one file: the system's zones first, then the file's own VTIMEZONEs, never a guess.
struct ZoneResolver {
    private(set) var problems: [CalendarProblem] = []

    /// The UID of the first event with a zone, by the zone's name.
    private let firstUses: [String: String]
    private let own: [String: [ZoneObservance]]
    private let system: SystemZoneFinder
    /// A real zone takes a few thousand steps; the zones of a file share this budget.
    private var budget = WorkBudget(steps: 1_000_000)

    init(own: [String: [ZoneObservance]], events: [EventComponent] = [], system: SystemZoneFinder) {
        firstUses = Dictionary(
            events.flatMap { event in event.zoneNames.map { ($0, event.uid) } }, uniquingKeysWith: { first, _ in first })
        self.own = own
        self.system = system
    }

    /// The rules of a file's zone names; unknown names are left out, so that the household's zone is used.
    mutating func rules(of names: Set<String>) -> [String: ZoneRules] {
        if names.count > ParseLimits.zones {
            report(CalendarFlaw(.tooManyZones, number: names.count))
        }
        return names.sorted().prefix(ParseLimits.zones).reduce(into: [:]) { found, name in found[name] = rules(for: name) }
    }

    /// The rules for a TZID; nil and a problem where it is unknown, so that the household's zone is used.
    mutating func rules(for name: String) -> ZoneRules? {
        if let rules = system.rules(for: name) { return rules }
        if let observances = own[name] {
            do {
                return try ZoneRules(identifier: name, observances: observances, budget: &budget)
            } catch {
                report(CalendarFlaw(.zoneUnusable, subject: PlainText.excerpt(name), detail: "\(error)"), of: name)
                return nil
            }
        }
        report(CalendarFlaw(.zoneUnknown, subject: PlainText.excerpt(name)), of: name)
        return nil
    }

    /// - Parameter zone: the name of the zone; a problem also names the first event with it.
    private mutating func report(_ flaw: CalendarFlaw, of zone: String? = nil) {
        problems.append(CalendarProblem(uid: zone.flatMap { firstUses[$0] }, severity: .warning, flaw: flaw))
    }
}
