import Domain

/// Finds the system's zones by TZID, and remembers what it found: thousands of files name the same few. It is used for one read of the
/// folder, because the system's zones may change.
final class SystemZoneFinder {
    /// The system's zone of a TZID.
    struct Finding {
        /// Nil if the system has no such zone.
        let rules: ZoneRules?
        /// Whether there is one that is used even if the file has a VTIMEZONE of this name (`ZoneMeaning.outranksFile`).
        let outranksFile: Bool

        init(rules: ZoneRules?, outranksFile: Bool) {
            self.rules = rules
            self.outranksFile = outranksFile && rules != nil
        }
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

/// The events of an iCalendar object, or of several with the same zones, and the rules of the zones that they name.
struct ZonedObject: Hashable, Sendable {
    var events: [EventComponent]
    /// By TZID; unknown names are left out, so that the household's zone is used.
    var zones: [String: ZoneRules]
}

/// Finds the rules of the zone names in the iCalendar objects of a file, never a guess. The first of these that exists is used:
///
/// 1. the system's zone, for a name that means one place everywhere: `Europe/Berlin`, `W. Europe Standard Time`, `UTC`;
/// 2. the object's own VTIMEZONE of that name (``OwnZones``), which is what an abbreviation or an offset means: `EST`, `GMT+0100`,
///    `Our hall`; of two, the first that makes a zone;
/// 3. the system's zone, for an abbreviation or an offset that the object does not define.
///
/// Otherwise the zone is unknown: the file is flagged and the household's zone used. A VTIMEZONE of another object means nothing.
struct ZoneResolver {
    private(set) var problems: [CalendarProblem] = []

    private let system: SystemZoneFinder
    /// The zone of each name, with each definition of it: in a file of thousands of objects these are mostly the same.
    private var known: [Definition: Resolution] = [:]
    /// A real zone takes a few thousand steps; the zones of a file share this budget.
    private var budget = WorkBudget(steps: 1_000_000)

    /// A zone name, and the rules that it has in an object.
    private struct Definition: Hashable {
        var name: String
        /// The object's own VTIMEZONE, and another one with its name; empty if the object has none, or the system's goes before it.
        var own: [[ZoneObservance]]
    }

    /// The zone of a definition.
    private struct Resolution {
        /// Nil if it is unknown.
        var rules: ZoneRules?
        /// Whether it is the first of the object's own.
        var isFirstOwn = false
    }

    init(system: SystemZoneFinder) {
        self.system = system
    }

    /// The objects of a file, with their zones. Neighbors with the same zones become one.
    mutating func objects(_ parsed: [CalendarObject]) -> [ZonedObject] {
        var objects: [ZonedObject] = []
        for object in parsed {
            let zones = zones(of: object)
            if let last = objects.indices.last, objects[last].zones == zones {
                objects[last].events += object.events
            } else {
                objects.append(ZonedObject(events: object.events, zones: zones))
            }
        }
        if known.count > ParseLimits.zones { report(CalendarFlaw(.tooManyZones, number: known.count)) }
        return objects
    }

    private mutating func zones(of object: CalendarObject) -> [String: ZoneRules] {
        // The UID of the first event with a zone, by the zone's name.
        var firstUses: [String: String] = [:]
        for event in object.events {
            for name in event.zoneNames where firstUses[name] == nil { firstUses[name] = event.uid }
        }
        var ownZones = OwnZones(of: object)
        var zones: [String: ZoneRules] = [:]
        for (name, uid) in firstUses.sorted(by: { $0.key < $1.key }) {
            let finding = system.zone(for: name)
            let own = finding.outranksFile ? nil : ownZones.zone(of: name)
            let resolution = resolution(of: name, own: own, system: finding.rules, uid: uid)
            zones[name] = resolution.rules
            if resolution.isFirstOwn, let repeated = own?.repeated {
                report(CalendarFlaw(.zoneRepeated, subject: PlainText.excerpt(name)), line: repeated.line)
            }
        }
        return zones
    }

    /// The zone of a TZID; a problem is reported the first time.
    ///
    /// - Parameters:
    ///   - own: the VTIMEZONE of this name in the same object; nil if the system's zone goes before it.
    ///   - uid: that of an event with the zone, for a problem.
    private mutating func resolution(of name: String, own: OwnZones.Zone?, system: ZoneRules?, uid: String) -> Resolution {
        let sets = [own?.observances, own?.repeated?.observances].compactMap(\.self)
        let definition = Definition(name: name, own: sets)
        if let resolution = known[definition] { return resolution }
        let isWithinLimit = known.count < ParseLimits.zones
        let resolution = isWithinLimit ? self.resolution(of: definition, system: system, uid: uid) : Resolution()
        known[definition] = resolution
        return resolution
    }

    private mutating func resolution(of definition: Definition, system: ZoneRules?, uid: String) -> Resolution {
        let name = definition.name
        var firstError: ZoneRulesError?
        for observances in definition.own {
            do {
                let rules = try ZoneRules(identifier: name, observances: observances, budget: &budget)
                return Resolution(rules: rules, isFirstOwn: firstError == nil)
            } catch {
                firstError = firstError ?? error
            }
        }
        let subject = PlainText.excerpt(name)
        if let firstError {
            report(CalendarFlaw(.zoneUnusable, subject: subject, detail: "\(firstError)"), uid: uid)
        } else if system == nil {
            report(CalendarFlaw(.zoneUnknown, subject: subject), uid: uid)
        }
        return Resolution(rules: system)
    }

    private mutating func report(_ flaw: CalendarFlaw, line: Int? = nil, uid: String? = nil) {
        problems.append(CalendarProblem(line: line, uid: uid, severity: .warning, flaw: flaw))
    }
}
