import Testing

@testable import Domain

@Suite("The zone that a person means")
struct ZoneSearchTests {
    private let search = ZoneSearch(names: [
        "America/Argentina/Buenos_Aires", "America/Indiana/Indianapolis", "America/Los_Angeles", "America/New_York", "Asia/Kolkata",
        "Europe/Berlin", "Europe/London", "Europe/Zurich", "Pacific/Auckland", "UTC", "US/Pacific",
    ])

    @Test(
        "A zone is found in whatever case it is typed",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"), (" europe/berlin ", "Europe/Berlin"), ("america/new york", "America/New_York"),
            ("utc", "UTC"),
        ])
    func found(text: String, zone: String) {
        #expect(search.zone(named: text) == zone)
        #expect(search.problem(with: text) == nil)
    }

    @Test(
        "A city, a slip or half a name leads to the zone that was meant",
        arguments: [
            ("Berlin", "Europe/Berlin"), ("berln", "Europe/Berlin"), ("Germany/Berlin", "Europe/Berlin"),
            ("Europe/Brelin", "Europe/Berlin"), ("New York", "America/New_York"), ("buenos", "America/Argentina/Buenos_Aires"),
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

    @Test("No more are suggested than can be read at a glance")
    func limit() {
        #expect(search.suggestions(for: "America", limit: 2).count == 2)
    }
}
