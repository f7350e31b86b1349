import Domain
import Foundation

/// What a TZID means among the system's zones.
struct ZoneMeaning: Hashable {
    /// The IANA names to try, best first; empty if the text is not the name of a zone. The caller checks whether the zone exists.
    ///
    /// The names cannot lead out of a folder (`ZoneName.isSafePath`).
    var candidates: [String] = []
    /// Whether the system's rules are used even if the file has a VTIMEZONE of this name.
    ///
    /// True for names that mean one place everywhere: IANA names by area or country, Windows names, UTC. A file's definition of such a
    /// zone can be years old. False for abbreviations and offsets: the file may call the clocks of London GMT, with summer time, and
    /// then its definition is what the name means (RFC 5545 §3.2.19).
    var outranksFile = false
}

/// Finds the IANA zones that a TZID may mean (RFC 5545 §3.2.19 does not define its text).
enum ZoneNames {
    /// - Parameter tzid: the TZID as it is in the file, which is not trusted.
    static func meaning(of tzid: String) -> ZoneMeaning {
        let name = cleaned(tzid)
        guard (1...255).contains(name.utf8.count) else { return ZoneMeaning() }
        let lowercased = name.lowercased()
        if universalNames.contains(lowercased) { return ZoneMeaning(candidates: universal, outranksFile: true) }
        if lowercased.hasPrefix("tzone:") { return ZoneMeaning() }
        if greenwichNames.contains(lowercased) { return ZoneMeaning(candidates: universal) }
        if let zones = fixedOffsetZones(lowercased) { return ZoneMeaning(candidates: zones) }
        if let zone = WindowsZones.zone(for: name) { return ZoneMeaning(candidates: withPresentName(zone), outranksFile: true) }
        // Windows translates these names, "(UTC) Koordinierte Weltzeit". Those of London and other places were found above.
        if lowercased.hasPrefix("(utc)") { return ZoneMeaning(candidates: universal) }
        let zones = unique(pathCandidates(name)).filter(ZoneName.isSafePath)
        return ZoneMeaning(candidates: zones, outranksFile: zones.contains(where: isPlace))
    }

    // MARK: Text

    /// Removes quotes, surrounding white space and the backslashes of escapes, and reduces inner spaces to single ones.
    private static func cleaned(_ tzid: String) -> String {
        let words = ContentLine.unescaped(String(tzid.prefix(512))).split { character in
            character.isWhitespace || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: "\"'`“”„‘’ "))
    }

    private static let universal = ["Etc/UTC", "UTC"]

    /// Names that cannot mean a zone with summer time.
    private static let universalNames: Set<String> = [
        "z", "utc", "ut", "zulu", "uct", "(utc)", "etc/utc", "etc/gmt", "universal", "coordinated universal time", "utc/gmt",
        "gmt/utc", "tzone://microsoft/utc",
    ]

    /// Greenwich Mean Time, which some programs call the clocks of London, with summer time.
    private static let greenwichNames: Set<String> = ["gmt", "gmt0", "(gmt)"]

    private static func withPresentName(_ zone: String) -> [String] {
        unique([WindowsZones.presentNames[zone], zone].compactMap(\.self))
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    // MARK: Offsets

    /// "GMT+0100", "UTC+1", "(UTC+01:00)", "+0530": east is positive here, but negative in "Etc/GMT-1". Nil if the text is not an
    /// offset.
    ///
    /// Only offsets of whole hours have an IANA zone; for others the zone of a country that has the offset all year is used.
    private static func fixedOffsetZones(_ name: String) -> [String]? {
        // A fast path, because few names begin like this and a regular expression is slow.
        guard let first = name.first, "(+-−gu".contains(first) else { return nil }
        let pattern = /\(?(?:gmt|utc)?\s?([+\-−])([0-9]{1,2})(?:[:.]?([0-9]{2}))?(?:[:.]?00)?\)?/
        guard let match = name.wholeMatch(of: pattern), let hours = Int(match.2) else { return nil }
        let minutes = match.3.flatMap { Int($0) } ?? 0
        let offset = (match.1 == "+" ? 1 : -1) * (hours * 60 + minutes)
        guard minutes < 60 else { return [] }
        if offset == 0 { return universal }
        if minutes == 0, (-12...14).contains(offset / 60) { return ["Etc/GMT" + (offset > 0 ? "-" : "+") + String(hours)] }
        return [zonesByOffset[offset]].compactMap(\.self)
    }

    private static let zonesByOffset = [
        -570: "Pacific/Marquesas", 210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu",
        390: "Asia/Yangon", 525: "Australia/Eucla", 570: "Australia/Darwin",
    ]

    // MARK: Paths

    /// IANA names with any prefix: "/mozilla.org/20070129_1/Europe/Berlin".
    private static func pathCandidates(_ name: String) -> [String] {
        let components = name.split(atByte: "/").map { String($0.replacing(" ", with: "_")) }
        guard !components.contains("."), !components.contains("..") else { return [] }
        if let start = components.firstIndex(where: { areas[$0.lowercased()] != nil }), start + 1 < components.count {
            return spellings(Array(components[start...]))
        }
        if components.count == 1, let only = components.first {
            // "America-New_York": some programs write a hyphen for the slash.
            let parts = only.split(separator: "-", maxSplits: 1).map(String.init)
            if parts.count == 2, let first = parts.first, areas[first.lowercased()] != nil { return spellings(parts) }
            return [only, usualSpelling(only), only.uppercased()]
        }
        // A zone without area, with a prefix: "/citadel.org/20190914_1/CET".
        return [components.last].compactMap(\.self).filter { areas[$0.lowercased()] == nil }
    }

    /// As it is written, and in IANA's spelling.
    private static func spellings(_ components: [String]) -> [String] {
        let area = areas[components[0].lowercased()] ?? components[0]
        let usual = [area] + components.dropFirst().map(usualSpelling)
        return [components.joined(separator: "/"), usual.joined(separator: "/")]
    }

    /// "new_york" becomes "New_York", "port-au-prince" "Port-au-Prince", "gmt+5" "GMT+5".
    private static func usualSpelling(_ place: String) -> String {
        let lowercased = place.lowercased()
        if ["gmt", "utc", "uct"].contains(where: lowercased.hasPrefix) { return lowercased.uppercased() }
        let smallWords: Set<Substring> = ["au", "of", "es", "and"]
        let words = lowercased.split(separator: "_").map { word -> String in
            let parts = word.split(separator: "-").map { smallWords.contains($0) ? String($0) : $0.capitalized }
            return parts.joined(separator: "-")
        }
        return words.joined(separator: "_")
    }

    /// Whether an IANA name means a place: it has an area, or is that of a country.
    private static func isPlace(_ zone: String) -> Bool {
        zone.utf8.contains(UInt8(ascii: "/")) || countries.contains(zone.lowercased())
    }

    /// The countries that have an IANA name without area, in lower case. The other names without area are abbreviations.
    private static let countries: Set<String> = [
        "cuba", "egypt", "eire", "gb", "gb-eire", "hongkong", "iceland", "iran", "israel", "jamaica", "japan", "kwajalein", "libya",
        "navajo", "nz", "nz-chat", "poland", "portugal", "prc", "roc", "rok", "singapore", "turkey", "w-su",
    ]

    /// The areas of IANA names, by lower-case name.
    private static let areas = Dictionary(
        uniqueKeysWithValues: [
            "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil", "Canada", "Chile", "Etc",
            "Europe", "Indian", "Mexico", "Pacific", "US",
        ].map { ($0.lowercased(), $0) })
}
