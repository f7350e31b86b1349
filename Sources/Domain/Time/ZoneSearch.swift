/// Finds the zone for a text that a person typed: “Berlin” means Europe/Berlin.
public struct ZoneSearch: Sendable {
    /// The names of all zones.
    public let names: [String]

    public init(names: [String]) {
        self.names = names
    }

    /// The zone with a name, in upper or lower case: `europe/berlin` is Europe/Berlin.
    public func zone(named text: String) -> String? {
        let wanted = Self.folded(text)
        return names.contains(text) ? text : names.first { Self.folded($0) == wanted }
    }

    /// Similar zones, most likely first.
    ///
    /// - Parameter limit: how many at most.
    public func suggestions(for text: String, limit: Int = 5) -> [String] {
        let wanted = Self.folded(text)
        if wanted.isEmpty { return [] }
        return names.compactMap { name in Self.distance(of: name, from: wanted).map { (name, $0) } }
            .sorted { ($0.1, Self.isLegacy($0.0) ? 1 : 0, $0.0) < ($1.1, Self.isLegacy($1.0) ? 1 : 0, $1.0) }
            .prefix(limit).map(\.0)
    }

    /// The error for a text that is not the name of a zone, in sentences; nil where it is one.
    public func problem(with text: String) -> String? {
        zone(named: text) == nil ? Self.sentence(about: text, meant: suggestions(for: text)) : nil
    }

    /// The sentences about a text that is not the name of a zone.
    ///
    /// - Parameter meant: similar zones, most likely first.
    public static func sentence(about text: String, meant: [String]) -> String {
        let advice =
            meant.isEmpty
            ? "They read like Europe/Berlin; `timedatectl list-timezones` shows all."
            : "Did you mean \(meant.joined(separator: " or "))?"
        return "There is no time zone “\(text.prefix(64))”. \(advice)"
    }

    /// The distance of a name from the typed text; nil where they are unrelated.
    private static func distance(of name: String, from wanted: String) -> Int? {
        let name = folded(name)
        let city = String(name.split(atByte: "/").last ?? "")
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

    /// tzdata keeps old names, such as US/Pacific, besides those by continent and city.
    private static func isLegacy(_ name: String) -> Bool {
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
