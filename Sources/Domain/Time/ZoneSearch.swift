/// Finds the zone for a text that a person typed: “Berlin”, “München” and “Germany” mean Europe/Berlin.
public struct ZoneSearch: Sendable {
    /// The names of all zones.
    public let names: [String]
    /// The countries; ``ZoneAtlas/none`` on a PC without the tables of tzdata.
    public let atlas: ZoneAtlas
    private let rules: @Sendable (_ zone: String) -> ZoneRules?

    /// - Parameter rules: the rules of a zone by its name; nil if they cannot be read.
    public init(
        names: [String], atlas: ZoneAtlas = .none, rules: @escaping @Sendable (_ zone: String) -> ZoneRules? = { _ in nil }
    ) {
        self.names = names
        self.atlas = atlas
        self.rules = rules
    }

    /// The zone that a text names, in upper or lower case: by its own name (`europe/berlin`), or by a place that is in one zone only
    /// (“Berlin”, “München”, “Germany”, “Deutschland”).
    ///
    /// - Returns: nil if there is no such zone or place, and for a place with several zones.
    public func zone(named text: String) -> String? {
        let wanted = Self.folded(text)
        let exact = names.contains(text) ? text : names.first { Self.folded($0) == wanted }
        if let exact, !isLegacy(exact) { return exact }
        // Poland is a country, and an old name of Europe/Warsaw that not every PC has.
        let zones = zones(in: text)
        return zones.count == 1 ? zones[0] : exact
    }

    /// The zones of a place that a text names: a country, or a city, also followed by its country. Zones whose clocks follow the same
    /// rule from now on are one zone, so that Germany has one, and Spain two.
    ///
    /// - Returns: those of large cities first; empty if there is no such place.
    public func zones(in text: String) -> [String] {
        let found = places(named: text)
        if !found.isEmpty { return distinct(found) }
        let parts = text.replacing(",", with: "/").split(atByte: "/").map { places(named: String($0)) }
        return parts.count == 2 ? distinct(parts[0].filter(parts[1].contains)) : []
    }

    private func places(named text: String) -> [String] {
        let wanted = PlaceName.folded(text)
        if wanted.isEmpty { return [] }
        let cities = names.filter { !isLegacy($0) && PlaceName.folded(Self.city(of: $0)) == wanted }
        // tzdata keeps former names of a city's zone, which the tables do not list.
        let listed = cities.filter { city in atlas.countries.contains { $0.zones.contains(city) } }
        let countries = atlas.countries.filter { $0.keys.contains(wanted) }.flatMap(\.zones)
        var found: [String] = []
        for zone in (listed.isEmpty ? cities : listed) + (CityZones.zones[wanted] ?? []) + countries
        where names.contains(zone) && !found.contains(zone) { found.append(zone) }
        return found
    }

    /// Zones without those whose rule for the future is that of one before. Those of large cities come first: tzdata lists the zones of
    /// a country by their places on the map.
    private func distinct(_ zones: [String]) -> [String] {
        if zones.count < 2 { return zones }
        var known: [PosixZoneRule] = []
        return (zones.filter(CityZones.populous.contains) + zones.filter { !CityZones.populous.contains($0) }).filter { zone in
            guard let rule = rules(zone)?.lastingRule else { return true }
            if known.contains(rule) { return false }
            known.append(rule)
            return true
        }
    }

    /// Similar zones, most likely first; without one, the zones of places with similar names. Empty for a difference from Greenwich time.
    ///
    /// - Parameter limit: how many at most.
    public func suggestions(for text: String, limit: Int = 5) -> [String] {
        let wanted = Self.folded(text)
        if wanted.isEmpty || Self.isDifference(wanted) { return [] }
        let similar = names.compactMap { name in Self.distance(of: name, from: wanted).map { (name, $0) } }
            .sorted { ($0.1, isLegacy($0.0) ? 1 : 0, $0.0) < ($1.1, isLegacy($1.0) ? 1 : 0, $1.0) }.map(\.0)
        return Array((similar.isEmpty ? zonesOfSimilarPlaces(text) : similar).prefix(limit))
    }

    /// Whether a folded text is a difference from Greenwich time, such as GMT+1 and UTC-05:00. The zone of a similar name, Etc/GMT+1, is an
    /// hour behind Greenwich, not ahead, because POSIX has the opposite sign; and in neither do the clocks change in summer.
    private static func isDifference(_ folded: String) -> Bool {
        let bare = folded.filter { !"_()".contains($0) }
        let name = ["gmt", "utc", "ut"].first { bare.hasPrefix($0) } ?? ""
        let rest = bare.dropFirst(name.count)
        guard let sign = rest.first, "+-\u{2212}\u{B1}".contains(sign) else { return false }
        return rest.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == ":" || $0 == "." }
    }

    /// The zones of places whose names have one typing error: “Germny”.
    private func zonesOfSimilarPlaces(_ text: String) -> [String] {
        let wanted = Array(PlaceName.folded(text).utf8)
        // Short names are similar to too many others.
        if wanted.count < 5 || wanted.count > 40 { return [] }
        let keys = Set(CityZones.zones.keys).union(atlas.countries.flatMap(\.keys))
        let similar = keys.filter { abs($0.utf8.count - wanted.count) < 2 && Self.edits(wanted, Array($0.utf8)) == 1 }.sorted()
        var found: [String] = []
        for zone in similar.flatMap({ places(named: $0) }) where !found.contains(zone) { found.append(zone) }
        return distinct(found)
    }

    /// The error for a text that names no zone, or several, in sentences; nil if it names one.
    public func problem(with text: String) -> String? {
        if zone(named: text) != nil { return nil }
        let several = zones(in: text)
        return several.isEmpty
            ? Self.sentence(about: text, meant: suggestions(for: text)) : Self.sentence(about: text, several: several)
    }

    /// The sentences about a place with several zones.
    public static func sentence(about text: String, several zones: [String]) -> String {
        "“\(text.prefix(64))” has several time zones. Type the one that your family lives in: "
            + zones.dropLast().joined(separator: ", ") + " or \(zones.last ?? "")."
    }

    /// The sentences about a text that is not the name of a zone.
    ///
    /// - Parameter meant: similar zones, most likely first.
    public static func sentence(about text: String, meant: [String]) -> String {
        let advice =
            meant.isEmpty
            ? "Type a city, a country, or a name such as Europe/Berlin; `timedatectl list-timezones` shows all."
            : "Did you mean \(meant.joined(separator: " or "))?"
        return "There is no time zone “\(text.prefix(64))”. \(advice)"
    }

    /// The distance of a name from the typed text; nil where they are unrelated.
    private static func distance(of name: String, from wanted: String) -> Int? {
        let name = folded(name)
        let city = city(of: name)
        let typed = String(wanted.split(atByte: "/").last ?? "")
        if city == wanted { return 0 }
        if city == typed { return 1 }
        if wanted.count >= 3, city.hasPrefix(wanted) { return 2 }
        if wanted.count >= 3, name.contains(wanted) { return 3 }
        // One typing error for a short name, two for a longer one.
        let slips = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
        let distance = slips == 0 ? Int.max : edits(Array(typed.utf8), Array(city.utf8))
        return distance <= slips ? 3 + distance : nil
    }

    private static func city(of name: String) -> String { String(name.split(atByte: "/").last ?? "") }

    /// tzdata keeps old names, such as US/Pacific, besides those by continent and city.
    private func isLegacy(_ name: String) -> Bool {
        let places = ["Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"]
        return !places.contains(String(name.prefix { $0 != "/" }))
    }

    private static func folded(_ text: String) -> String {
        String(NameRule.trimmed(text).lowercased().map { $0 == " " ? "_" : $0 })
    }

    /// The number of letters to insert, delete, replace or swap with their neighbor to turn one text into the other.
    private static func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: other.count + 1)
        var last = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var next = [row + 1]
            for (column, wanted) in other.enumerated() {
                var best = min(next[column] + 1, last[column + 1] + 1, last[column] + (letter == wanted ? 0 : 1))
                if row > 0, column > 0, letter == other[column - 1], one[row - 1] == wanted {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                next.append(best)
            }
            (beforeLast, last) = (last, next)
        }
        return last.last ?? 0
    }
}
