import Domain

/// Finds the system's zones by TZID, and remembers what it found: thousands of files name the same few. It is used for one read of the
/// folder, because the system's zones may change.
final class SystemZoneFinder {
    /// The system's zone of a TZID.
    struct Finding {
        /// Nil if the system has no such zone.
        let rules: ZoneRules?
        /// Whether it is used even if the file has a VTIMEZONE of this name (`ZoneMeaning.outranksFile`).
        let outranksFile: Bool
    }

    private let lookup: ZoneLookup
    private var known: [String: Finding] = [:]

    init(_ lookup: @escaping ZoneLookup) {
        self.lookup = lookup
    }

    /// The system's zone for a TZID.
    func zone(for tzid: String) -> Finding {
        if let finding = known[tzid] { return finding }
        let meaning = ZoneNames.meaning(of: tzid)
        let rules = meaning.candidates.lazy.compactMap(lookup).first
        let finding = Finding(rules: rules, outranksFile: meaning.outranksFile)
        // Files from outside may name any number of zones, each in its own way.
        if known.count < ParseLimits.zones { known[tzid] = finding }
        return finding
    }
}

/// Finds the rules of the zone names in one file, never a guess. The first of these that exists is used:
///
/// 1. the system's zone, for a name that means one place everywhere: `Europe/Berlin`, `W. Europe Standard Time`, `UTC`;
/// 2. the file's own VTIMEZONE of that name, which is what an abbreviation or an offset means: `EST`, `GMT+0100`, `Our hall`;
/// 3. the system's zone, for an abbreviation or an offset that the file does not define.
///
/// Otherwise the zone is unknown: the file is flagged and the household's zone used.
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

    /// The rules for a TZID; nil and a problem if it is unknown, so that the household's zone is used.
    mutating func rules(for name: String) -> ZoneRules? {
        let system = system.zone(for: name)
        if system.outranksFile, let rules = system.rules { return rules }
        guard let observances = own[name] else {
            if system.rules == nil { report(CalendarFlaw(.zoneUnknown, subject: PlainText.excerpt(name)), of: name) }
            return system.rules
        }
        do {
            return try ZoneRules(identifier: name, observances: observances, budget: &budget)
        } catch {
            report(CalendarFlaw(.zoneUnusable, subject: PlainText.excerpt(name), detail: "\(error)"), of: name)
            return system.rules
        }
    }

    /// - Parameter zone: the name of the zone; a problem also names the first event with it.
    private mutating func report(_ flaw: CalendarFlaw, of zone: String? = nil) {
        problems.append(CalendarProblem(uid: zone.flatMap { firstUses[$0] }, severity: .warning, flaw: flaw))
    }
}
