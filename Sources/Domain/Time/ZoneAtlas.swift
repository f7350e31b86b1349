/// The countries and their time zones, as the tables of tzdata list them.
public struct ZoneAtlas: Hashable, Sendable {
    /// A country, or a territory with a code of its own.
    public struct Country: Hashable, Sendable {
        /// Two letters of ISO 3166-1: `DE`.
        public let code: String
        /// The usual English name: `Germany`.
        public let name: String
        /// The names of its zones, in the order of their places on the map.
        public let zones: [String]
    }

    /// In the order of their codes. Countries without a zone are left out.
    public let countries: [Country]

    /// Without a country, for a PC that has no tables.
    public static let none = ZoneAtlas(countries: "", zones: "")

    /// Reads the tables of tzdata. Lines in another form are left out.
    ///
    /// - Parameters:
    ///   - countries: the text of `iso3166.tab`: code and name.
    ///   - zones: the text of `zone.tab`: code, coordinates, zone and comment.
    public init(countries: String, zones: String) {
        var zonesByCode: [String: [String]] = [:]
        for row in Self.rows(zones) where row.count >= 3 && ZoneName(row[2]) != nil {
            zonesByCode[row[0], default: []].append(row[2])
        }
        self.countries = Self.rows(countries).compactMap { row in
            guard row.count >= 2, let zones = zonesByCode[row[0]] else { return nil }
            return Country(code: row[0], name: row[1], zones: zones)
        }
    }

    /// The columns of each line that is no comment.
    private static func rows(_ table: String) -> [[String]] {
        table.split(atByte: "\n").filter { !$0.hasBytePrefix("#") }.map { line in
            line.split(atByte: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// Texts to offer while a zone is typed: the countries by their names, then all zones.
    ///
    /// - Parameter languageCode: of the names of countries: `de`; English for any other.
    public func offers(languageCode: String) -> [String] {
        let names = countries.map { country in
            (languageCode == "de" ? CountryNames.german[country.code] : nil) ?? country.name
        }
        // By letters: “Österreich” comes between “Osttimor” and “Pakistan”.
        let sorted = names.map { (key: PlaceName.folded($0), name: $0) }.sorted { ($0.key, $0.name) < ($1.key, $1.name) }
        return sorted.map(\.name) + Set(countries.flatMap(\.zones)).sorted()
    }
}

extension ZoneAtlas.Country {
    /// The folded names of the country: its code, and its English and German names.
    var keys: Set<String> {
        let names = [code, name, CountryNames.german[code] ?? ""] + (CountryNames.others[code] ?? []) + Self.parts(of: name)
        return Set(names.map(PlaceName.folded)).subtracting([""])
    }

    /// Other forms of a name with parentheses: “Korea” and “South Korea” for `Korea (South)`.
    private static func parts(of name: String) -> [String] {
        guard let opening = name.firstIndex(ofByte: "(") else { return [] }
        let outside = String(name[..<opening])
        return [outside, name[opening...] + " " + outside]
    }
}
