import Foundation

/// Finds out which IANA zones a TZID may mean (RFC 5545 §3.2.19 leaves its text to whoever writes the file).
enum ZoneNames {
    /// The IANA names to try, best first; empty if the text names no zone. Whether the zone exists is for the loader to say.
    ///
    /// Names are of A–Z, a–z, 0–9, `_`, `+`, `-` and single inner `/`: none leads out of a folder.
    ///
    /// - Parameter tzid: the TZID as it stands in the file, from a stranger
    static func candidates(for tzid: String) -> [String] {
        let name = cleaned(tzid)
        guard (1...255).contains(name.utf8.count) else { return [] }
        let lowercased = name.lowercased()
        if universalNames.contains(lowercased) { return ["Etc/UTC", "UTC"] }
        if lowercased.hasPrefix("tzone:") { return [] }
        if let zone = WindowsZones.zone(for: name) { return withPresentName(zone) }
        if let zones = fixedOffsetZones(lowercased) { return zones }
        return unique(pathCandidates(name)).filter(isSafe)
    }

    // MARK: Text

    /// Without quotes and white space around it, and with single spaces inside.
    private static func cleaned(_ tzid: String) -> String {
        let words = tzid.prefix(512).split { character in
            character.isWhitespace || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return words.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: "\"'`“”„‘’ "))
    }

    private static let universalNames: Set<String> = [
        "z", "utc", "gmt", "ut", "zulu", "uct", "gmt0", "gmt+0", "gmt-0", "utc+0", "utc-0", "(utc)", "(gmt)", "etc/utc",
        "etc/gmt", "universal", "coordinated universal time", "utc/gmt", "gmt/utc", "tzone://microsoft/utc",
    ]

    private static func withPresentName(_ zone: String) -> [String] {
        unique([WindowsZones.presentNames[zone], zone].compactMap(\.self))
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    // MARK: Offsets

    /// "GMT+0100", "UTC+1", "(UTC+01:00)", "+0530": east is positive, as people write it; in "Etc/GMT-1" it is negative.
    /// Nil if the text is no offset.
    ///
    /// An offset that is not of whole hours has a zone only where a country keeps it all the year.
    private static func fixedOffsetZones(_ name: String) -> [String]? {
        // Hardly any name begins so, and a pattern is dear.
        guard let first = name.first, "(+-−gu".contains(first) else { return nil }
        let pattern = /\(?(?:gmt|utc)?\s?([+\-−])([0-9]{1,2})(?:[:.]?([0-9]{2}))?(?:[:.]?00)?\)?/
        guard let match = name.wholeMatch(of: pattern), let hours = Int(match.2) else { return nil }
        let minutes = match.3.flatMap { Int($0) } ?? 0
        let offset = (match.1 == "+" ? 1 : -1) * (hours * 60 + minutes)
        guard minutes < 60 else { return [] }
        if offset == 0 { return ["Etc/UTC", "UTC"] }
        if minutes == 0, (-12...14).contains(offset / 60) { return ["Etc/GMT" + (offset > 0 ? "-" : "+") + String(hours)] }
        return [zonesByOffset[offset]].compactMap(\.self)
    }

    private static let zonesByOffset = [
        -570: "Pacific/Marquesas", 210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu",
        390: "Asia/Yangon", 525: "Australia/Eucla", 570: "Australia/Darwin",
    ]

    // MARK: Paths

    /// IANA's own names, whatever is written before them: "/mozilla.org/20070129_1/Europe/Berlin".
    private static func pathCandidates(_ name: String) -> [String] {
        let components = name.split(separator: "/").map { String($0.replacing(" ", with: "_")) }
        guard !components.contains("."), !components.contains("..") else { return [] }
        if let start = components.firstIndex(where: { areas[$0.lowercased()] != nil }), start + 1 < components.count {
            return spellings(Array(components[start...]))
        }
        if components.count == 1, let only = components.first {
            // "America-New_York": some write no slash.
            let parts = only.split(separator: "-", maxSplits: 1).map(String.init)
            if parts.count == 2, let first = parts.first, areas[first.lowercased()] != nil { return spellings(parts) }
            return [only, usualSpelling(only), only.uppercased()]
        }
        // Something before a zone without area: "/citadel.org/20190914_1/CET".
        return [components.last].compactMap(\.self).filter { areas[$0.lowercased()] == nil }
    }

    /// As it stands, and as IANA would write it.
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

    /// The folders of IANA's names, by their name in lower case.
    private static let areas = Dictionary(
        uniqueKeysWithValues: [
            "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil", "Canada", "Chile", "Etc",
            "Europe", "Indian", "Mexico", "Pacific", "US",
        ].map { ($0.lowercased(), $0) })

    private static func isSafe(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { component in
            !component.isEmpty
                && component.utf8.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                        true
                    default: false
                    }
                }
        }
    }
}
