import Domain
import Foundation

/// The time zones of Windows, which Outlook and Exchange write as TZID, with the corresponding IANA zones.
enum WindowsZones {
    /// The IANA zone of a Windows zone: by its name ("W. Europe Standard Time"), or by the places in its display text ("(UTC+01:00)
    /// Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"). Case does not matter.
    ///
    /// The display text is translated, and has changed over the years; so one known place is enough, as long as the others do not
    /// contradict it.
    static func zone(for name: String) -> String? {
        let key = name.lowercased()
        if let zone = zonesByName[key] ?? zonesByName[standardName(key)] { return zone }
        let zones = Set(places(in: key).compactMap { namesByPlace[$0] }.compactMap { zonesByName[$0] })
        return zones.count == 1 ? zones.first : nil
    }

    /// CLDR keeps a zone's first name permanently. These are the current IANA names.
    static let presentNames = [
        "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
        "America/Godthab": "America/Nuuk",
        "America/Indianapolis": "America/Indiana/Indianapolis",
        "Asia/Calcutta": "Asia/Kolkata",
        "Asia/Katmandu": "Asia/Kathmandu",
        "Asia/Rangoon": "Asia/Yangon",
        "Europe/Kiev": "Europe/Kyiv",
    ]

    /// Exchange writes "Eastern Daylight Time" in summer, and appends a number to a second zone of the same name.
    private static func standardName(_ key: String) -> String {
        let words = key.split(separator: " ").map { $0 == "daylight" || $0 == "summer" ? "standard" : String($0) }
        let isNumbered = words.count > 2 && words.last?.allSatisfy(\.isNumber) == true
        return (isNumbered ? words.dropLast() : words[...]).joined(separator: " ")
    }

    /// The places after "(UTC+01:00)" or "(GMT+01.00)", separated by commas, semicolons, or slashes with spaces (a slash without
    /// spaces is part of "Europe/Rome").
    private static func places(in text: String) -> [String] {
        var text = text[...]
        if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
            text = text[text.index(after: end)...]
        }
        return text.replacing(" / ", with: ",").split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// By lower-case name.
    static let zonesByName = Dictionary(uniqueKeysWithValues: rows(zones))

    private static let namesByPlace = Dictionary(
        uniqueKeysWithValues: rows(displayedPlaces).flatMap { name, text in places(in: text.lowercased()).map { ($0, name) } })

    /// The lines of a table, each "name = value", with the name in lower case.
    private static func rows(_ table: String) -> [(name: String, value: String)] {
        table.split(atByte: "\n").compactMap { line in
            let parts = line.components(separatedBy: " = ")
            return parts.count == 2 ? (parts[0].lowercased(), parts[1]) : nil
        }
    }
}
