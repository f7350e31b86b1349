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

/// The events of an iCalendar object, or of several with the same zones, and the rules of the zones that they name.
struct ZonedObject: Hashable, Sendable {
    var events: [EventComponent]
    /// By TZID; unknown names are left out, so that the household's zone is used.
    var zones: [String: ZoneRules]
}

/// The VTIMEZONEs of an iCalendar object, by the TZIDs of its times.
///
/// A TZID parameter and the TZID of its VTIMEZONE are the same text (RFC 5545 §3.2.19). Some programs write one of them in other letters,
/// or escape a comma in the parameter, too, although only a text has escapes.
struct OwnZones {
    private let object: CalendarObject
    /// The TZIDs of the VTIMEZONEs, by their capital letters.
    private lazy var names: [String: String] = Dictionary(
        object.zones.keys.sorted().map { (Self.capitals($0), $0) }, uniquingKeysWith: { first, _ in first })

    init(of object: CalendarObject) {
        self.object = object
    }

    /// The VTIMEZONE that a TZID parameter means, and the line of another one with its name; nil if there is none. One of exactly this
    /// name is used before others.
    mutating func zone(of tzid: String) -> (observances: [ZoneObservance], otherLine: Int?)? {
        if object.zones.isEmpty { return nil }
        let text = ContentLine.unescaped(tzid)
        let exact = [tzid, text].first { object.zones[$0] != nil }
        guard let name = exact ?? names[Self.capitals(text)], let observances = object.zones[name] else { return nil }
        return (observances, object.repeatedZones[name])
    }

    /// A text without the difference between capital and small letters of ASCII.
    private static func capitals(_ text: String) -> String { String(decoding: text.utf8.map(\.asciiUppercased), as: UTF8.self) }
}

/// Finds the rules of the zone names in the iCalendar objects of a file, never a guess. The first of these that exists is used:
///
/// 1. the system's zone, for a name that means one place everywhere: `Europe/Berlin`, `W. Europe Standard Time`, `UTC`;
/// 2. the object's own VTIMEZONE of that name (``OwnZones``), which is what an abbreviation or an offset means: `EST`, `GMT+0100`,
///    `Our hall`;
/// 3. the system's zone, for an abbreviation or an offset that the object does not define.
///
/// Otherwise the zone is unknown: the file is flagged and the household's zone used. A VTIMEZONE of another object means nothing.
struct ZoneResolver {
    private(set) var problems: [CalendarProblem] = []

    private let system: SystemZoneFinder
    /// What was found for each name, with each definition of it: in a file of thousands of objects these are mostly the same.
    private var known: [Definition: ZoneRules?] = [:]
    /// A real zone takes a few thousand steps; the zones of a file share this budget.
    private var budget = WorkBudget(steps: 1_000_000)

    /// A zone name, and the rules that it has in an object.
    private struct Definition: Hashable {
        var name: String
        /// The object's own VTIMEZONE; nil if the object has none, or the system's goes before it.
        var own: [ZoneObservance]?
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
            let own = ownZones.zone(of: name)
            zones[name] = rules(for: name, own: own?.observances, uid: uid)
            if let line = own?.otherLine, !isOutranked(name) {
                report(CalendarFlaw(.zoneRepeated, subject: PlainText.excerpt(name)), line: line)
            }
        }
        return zones
    }

    /// The rules for a TZID; nil if it is unknown, with a problem the first time.
    ///
    /// - Parameters:
    ///   - own: the VTIMEZONE of this name in the same object.
    ///   - uid: that of an event with the zone, for a problem.
    mutating func rules(for name: String, own: [ZoneObservance]?, uid: String? = nil) -> ZoneRules? {
        let definition = Definition(name: name, own: isOutranked(name) ? nil : own)
        if let rules = known[definition] { return rules }
        let isWithinLimit = known.count < ParseLimits.zones
        let rules = isWithinLimit ? self.rules(of: definition, system: system.zone(for: name).rules, uid: uid) : nil
        known.updateValue(rules, forKey: definition)
        return rules
    }

    /// Whether the system's zone of a name goes before the file's own.
    private func isOutranked(_ name: String) -> Bool {
        let system = system.zone(for: name)
        return system.outranksFile && system.rules != nil
    }

    private mutating func rules(of definition: Definition, system: ZoneRules?, uid: String?) -> ZoneRules? {
        let name = definition.name
        guard let own = definition.own else {
            if system == nil { report(CalendarFlaw(.zoneUnknown, subject: PlainText.excerpt(name)), uid: uid) }
            return system
        }
        do {
            return try ZoneRules(identifier: name, observances: own, budget: &budget)
        } catch {
            report(CalendarFlaw(.zoneUnusable, subject: PlainText.excerpt(name), detail: "\(error)"), uid: uid)
            return system
        }
    }

    private mutating func report(_ flaw: CalendarFlaw, line: Int? = nil, uid: String? = nil) {
        problems.append(CalendarProblem(line: line, uid: uid, severity: .warning, flaw: flaw))
    }
}
