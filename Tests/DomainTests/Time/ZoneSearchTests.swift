import Testing

@testable import Domain

@Suite("The zone that a person means")
struct ZoneSearchTests {
    private let search = ZoneSearch(names: [
        "America/Argentina/Buenos_Aires", "America/Indiana/Indianapolis", "America/Los_Angeles", "America/New_York", "Asia/Kolkata",
        "Europe/Berlin", "Europe/London", "Europe/Zurich", "Pacific/Auckland", "UTC", "US/Pacific",
    ])

    @Test(
        "A zone is found by its name or its city, in upper or lower case",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (" europe/berlin ", "Europe/Berlin"), ("america/new york", "America/New_York"),
            ("utc", "UTC"), ("Berlin", "Europe/Berlin"), ("New York", "America/New_York"),
            ("buenos aires", "America/Argentina/Buenos_Aires"),
        ])
    func found(text: String, zone: String) {
        #expect(search.zone(named: text) == zone)
        #expect(search.problem(with: text) == nil)
    }

    @Test(
        "A slip or half a name leads to the zone that was meant",
        arguments: [
            ("berln", "Europe/Berlin"), ("Germany/Berlin", "Europe/Berlin"),
            ("Europe/Brelin", "Europe/Berlin"), ("buenos", "America/Argentina/Buenos_Aires"),
            ("indiana", "America/Indiana/Indianapolis"), ("Europe/Zuerich", "Europe/Zurich"), ("pacific", "US/Pacific"),
        ])
    func meant(text: String, zone: String) {
        #expect(search.zone(named: text) == nil)
        #expect(search.suggestions(for: text).first == zone)
        #expect(search.problem(with: text)?.contains("Did you mean \(zone)") == true)
    }

    @Test(
        "What has nothing to do with any zone suggests none, and says where they stand", arguments: ["", " ", "x", "Atlantis", "M"])
    func nothing(text: String) {
        #expect(search.suggestions(for: text) == [])
        #expect(search.problem(with: text)?.contains("timedatectl list-timezones") == true)
    }

    @Test(
        "A difference from Greenwich time suggests no zone: Etc/GMT+1 is an hour behind Greenwich",
        arguments: ["GMT+1", "gmt +1", "UTC+2", "UTC-05:00", "(UTC+01:00)", "GMT\u{2212}3", "+01:00", "+10", "GMT+"])
    func difference(text: String) {
        let search = ZoneSearch(names: ["Etc/GMT+1", "Etc/GMT+10", "Etc/GMT-1", "Etc/UTC", "Europe/Berlin", "GMT", "GMT+0", "GMT0"])
        #expect(search.zone(named: text) == nil && search.suggestions(for: text) == [])
        #expect(search.problem(with: text)?.contains("Type a city, a country, or a name such as Europe/Berlin") == true)
        #expect(search.zone(named: "etc/gmt+1") == "Etc/GMT+1" && search.zone(named: "gmt") == "GMT", "by their own names")
    }

    @Test("No more are suggested than can be read at a glance")
    func limit() {
        #expect(search.suggestions(for: "America", limit: 2).count == 2)
    }
}

@Suite("The zone of a place")
struct PlaceZoneTests {
    private static let countries = """
        # a comment
        AE\tUnited Arab Emirates
        AT\tAustria
        CA\tCanada
        CR\tCosta Rica
        DE\tGermany
        ES\tSpain
        GB\tBritain (UK)
        KP\tKorea (North)
        KR\tKorea (South)
        PL\tPoland
        US\tUnited States
        XX\tNowhere
        """
    private static let zones = """
        # a comment
        AE\t+2518+05518\tAsia/Dubai
        AT\t+4813+01620\tEurope/Vienna
        CA\t+4339-07923\tAmerica/Toronto\tEastern - ON, QC (most areas)
        CR\t+0956-08405\tAmerica/Costa_Rica
        DE\t+5230+01322\tEurope/Berlin\tmost of Germany
        DE\t+4742+00841\tEurope/Busingen\tBusingen
        ES\t+4024-00341\tEurope/Madrid\tSpain (mainland)
        ES\t+3553-00519\tAfrica/Ceuta\tCeuta, Melilla
        ES\t+2806-01524\tAtlantic/Canary\tCanary Islands
        GB\t+513030-0000731\tEurope/London
        KP\t+3901+12545\tAsia/Pyongyang
        KR\t+3733+12658\tAsia/Seoul
        PL\t+5215+02100\tEurope/Warsaw
        US\t+404251-0740023\tAmerica/New_York\tEastern (most areas)
        US\t+340308-1181434\tAmerica/Los_Angeles\tPacific
        XX\t+0000+00000\t../../etc/passwd
        XX
        """

    /// The rule of each zone, so that Ceuta has the clocks of Madrid.
    private static func rule(_ zone: String) -> ZoneRules? {
        let central = ["Europe/Berlin", "Europe/Busingen", "Europe/Madrid", "Africa/Ceuta", "Europe/Vienna", "Europe/Warsaw"]
        let abbreviation = central.contains(zone) ? "CET" : zone
        let clock = ZoneClock(offset: 3_600, isDaylight: false, abbreviation: abbreviation)
        let rule = PosixZoneRule(standard: clock, daylight: nil)
        return ZoneRules(identifier: zone, timeline: ZoneTimeline(initial: clock, changes: [], footer: rule))
    }

    private let atlas = ZoneAtlas(countries: countries, zones: zones)
    private let search: ZoneSearch

    init() {
        let names = atlas.countries.flatMap(\.zones) + ["Poland", "UTC", "US/Pacific", "America/Montreal"]
        search = ZoneSearch(names: names, atlas: atlas, rules: Self.rule)
    }

    @Test("The tables are read without their comments and without what is no zone")
    func tables() {
        #expect(atlas.countries.map(\.code) == ["AE", "AT", "CA", "CR", "DE", "ES", "GB", "KP", "KR", "PL", "US"])
        #expect(atlas.countries.first { $0.code == "DE" }?.zones == ["Europe/Berlin", "Europe/Busingen"])
        #expect(ZoneAtlas.none.countries.isEmpty)
    }

    @Test(
        "A country and a city have their zone, in English and German, however it is spelled",
        arguments: [
            ("Germany", "Europe/Berlin"), ("deutschland", "Europe/Berlin"), ("DE", "Europe/Berlin"),
            ("Österreich", "Europe/Vienna"),
            ("Oesterreich", "Europe/Vienna"), ("Wien", "Europe/Vienna"), ("München", "Europe/Berlin"),
            ("muenchen", "Europe/Berlin"),
            ("Munchen", "Europe/Berlin"), ("Munich", "Europe/Berlin"), ("Köln", "Europe/Berlin"), ("Koeln", "Europe/Berlin"),
            ("UK", "Europe/London"), ("Großbritannien", "Europe/London"), ("Britain", "Europe/London"),
            ("Scotland", "Europe/London"),
            ("South Korea", "Asia/Seoul"), ("Nordkorea", "Asia/Pyongyang"), ("UAE", "Asia/Dubai"),
            ("Munich, Germany", "Europe/Berlin"),
            ("Deutschland/Köln", "Europe/Berlin"), ("San José, Costa Rica", "America/Costa_Rica"), ("Teneriffa", "Atlantic/Canary"),
            ("Ottawa", "America/Toronto"),
        ])
    func found(text: String, zone: String) {
        #expect(search.zone(named: text) == zone)
        #expect(search.problem(with: text) == nil)
    }

    @Test("An old name of tzdata that is a country means the country's zone, which every PC has; another one stays")
    func former() {
        #expect(search.zone(named: "Poland") == "Europe/Warsaw")
        #expect(search.zone(named: "us/pacific") == "US/Pacific" && search.zone(named: "UTC") == "UTC")
    }

    @Test(
        "A place with several zones asks which; zones with the same clocks are one",
        arguments: [
            ("Spain", ["Europe/Madrid", "Atlantic/Canary"]), ("Spanien", ["Europe/Madrid", "Atlantic/Canary"]),
            ("USA", ["America/New_York", "America/Los_Angeles"]), ("Korea", ["Asia/Pyongyang", "Asia/Seoul"]),
            ("San José", ["America/Los_Angeles", "America/Costa_Rica"]),
        ])
    func several(text: String, zones: [String]) {
        #expect(search.zone(named: text) == nil)
        #expect(Set(search.zones(in: text)) == Set(zones))
        let problem = search.problem(with: text)
        #expect(
            problem?.hasPrefix("“\(text)” has several time zones.") == true && zones.allSatisfy { problem?.contains($0) == true })
    }

    @Test("A slip in a place's name leads to its zone", arguments: [("Germny", "Europe/Berlin"), ("Duseldorf", "Europe/Berlin")])
    func slip(text: String, zone: String) {
        #expect(search.zone(named: text) == nil && search.suggestions(for: text) == [zone])
    }

    @Test(
        "What is no place has no zone",
        arguments: ["", " ", "Atlantis", "Germany, Austria", "a, b, c", "-", "Nowhere", String(repeating: "x", count: 10_000)])
    func nowhere(text: String) {
        #expect(search.zone(named: text) == nil && search.zones(in: text) == [])
    }

    @Test("While a zone is typed, the countries are offered in the language of the page, and all zones")
    func offers() {
        let (german, english) = (atlas.offers(languageCode: "de"), atlas.offers(languageCode: "en"))
        #expect(
            english.prefix(3) == ["Austria", "Britain (UK)", "Canada"] && german.contains("Österreich") && german.contains("Polen"))
        #expect(english.suffix(2) == ["Europe/Vienna", "Europe/Warsaw"] && german.suffix(2) == english.suffix(2))
        #expect(english.count == 11 + 15 && !english.contains("Nowhere"))
        for country in english.prefix(11) + german.prefix(11) { #expect(!search.zones(in: country).isEmpty, "\(country)") }
    }
}
