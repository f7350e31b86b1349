import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

/// The clocks stand at noon of Sunday, 1 March 2026.
@Suite("Holidays of the calendars, on the parents' pages")
struct HolidayAnswerTests {
    private static let pages = ["/parent", "/parent/calendars/month", "/parent/calendars/agenda"]

    private let home: TestHousehold
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private func schoolFree(of player: PlayerID) async throws -> [String] {
        let settings = try await home.desk(.parent).settings(of: player)
        #expect(settings.pauses.isEmpty, "a holiday is no break")
        return settings.schoolFree.map { "\($0.from) \($0.until)" }
    }

    @Test(
        "Of several children a holiday is one line, with a button for each and one for all; one tap sets the days",
        arguments: pages)
    func accept(page: String) async throws {
        try await home.writeHoliday("Christmas holidays", from: "2026-03-05", until: "2026-03-12")
        try await browser.open(page)
        #expect(browser.shows("Christmas holidays") && browser.shows("No school 5 Mar to 11 Mar?"))
        #expect(browser.html.matches(of: /class="answers"><input/).count == 1)
        #expect(browser.shows("No school for Mia") && browser.shows("No school for Ben") && browser.shows("No school for all"))
        try await browser.submit(page, "accept=\(PlayerID(1))")
        #expect(browser.path == page && browser.shows("The days without school are set."))
        #expect(try await schoolFree(of: 1) == ["2026-03-05 2026-03-12"])
        #expect(!browser.shows("No school for Mia") && browser.shows("No school for Ben") && !browser.shows("No school for all"))
        try await browser.submit(page, "accept=all")
        #expect(try await schoolFree(of: 2) == ["2026-03-05 2026-03-12"])
        #expect(!browser.html.contains("holiday-from"))
    }

    @Test(
        "A month further ahead proposes its own holidays, too, and they are answered there",
        arguments: ["/parent/calendars/month?of=2026-06", "/parent/calendars/agenda?from=2026-06-01"])
    func ahead(page: String) async throws {
        try await home.writeHoliday("Pfingstferien", from: "2026-05-26", until: "2026-06-07")
        for other in Self.pages + ["/parent/calendars/month?of=2026-04", "/parent/calendars/month?of=2026-07"] {
            try await browser.open(other)
            #expect(!browser.html.contains("holiday-from"), "\(other)")
        }
        try await browser.open(page)
        #expect(browser.shows("Pfingstferien") && browser.shows("No school for all"))
        try await browser.submit(page.contains("month") ? "/month" : "/agenda", "accept=\(PlayerID(1))")
        #expect(browser.shows("The days without school are set."))
        #expect(!browser.shows("No school for Mia") && browser.shows("No school for Ben"))
        #expect(try await schoolFree(of: 1) == ["2026-05-26 2026-06-07"])
        #expect(try await schoolFree(of: 2) == [])
    }

    @Test("What would end later than days without school can is not proposed")
    func tooFarAhead() async throws {
        try await home.writeHoliday("Ferien", from: "2027-02-25", until: "2027-03-10")
        try await browser.open("/parent/calendars/month?of=2027-02")
        #expect(!browser.html.contains("holiday-from"))
    }

    @Test("All at once are answered with one tap, also with no", arguments: [true, false])
    func all(isAccepted: Bool) async throws {
        try await home.writeHoliday("School closed", from: "2026-03-05", until: "2026-03-06")
        try await browser.open("/parent/calendars/month")
        #expect(browser.shows("School closed") && browser.shows("No school on 5 Mar?"))
        try await browser.submit("/month", isAccepted ? "accept=all" : "decline=all")
        #expect(browser.shows(isAccepted ? "The days without school are set." : "School as usual then."))
        #expect(!browser.html.contains("holiday-from"))
        let expected = isAccepted ? ["2026-03-05 2026-03-06"] : []
        #expect(try await schoolFree(of: 1) == expected)
        #expect(try await schoolFree(of: 2) == expected)
        #expect(browser.shows("No school: Mia") == isAccepted)
    }

    @Test("It is for whom it concerns, and comes back to the month and the child that were shown")
    func concerned() async throws {
        try await home.writeHoliday("Ben: Ferien", from: "2026-03-05", until: "2026-03-12")
        try await browser.open("/parent/calendars/month?of=2026-04&child=\(PlayerID(2))")
        #expect(!browser.shows("No school for Mia") && browser.shows("No school for Ben") && !browser.shows("No school for all"))
        try await browser.submit("/month", "accept=\(PlayerID(2))")
        #expect(browser.heading == "April 2026" && browser.shows("for Ben in April 2026."))
        #expect(try await schoolFree(of: 1) == [])
    }

    @Test("Sent twice it is set once; what another parent has answered is not asked any more")
    func twice() async throws {
        try await home.writeHoliday("Ferien", from: "2026-03-05", until: "2026-03-12")
        let fields = "holiday-from=2026-03-05&holiday-until=2026-03-12&player=\(PlayerID(1))&player=\(PlayerID(2))"
        for _ in 0..<2 {
            try await browser.post("/parent", "\(fields)&accept=all")
            #expect(browser.shows("The days without school are set."))
        }
        #expect(try await schoolFree(of: 1) == ["2026-03-05 2026-03-12"])
        try await browser.post("/parent", "\(fields)&decline=all")
        #expect(browser.shows("That is not asked any more"))
        #expect(try await schoolFree(of: 1) == ["2026-03-05 2026-03-12"])
    }

    @Test(
        "A form that is none of ours changes nothing",
        arguments: [
            "", "accept=all", "holiday-from=2026-03-05&holiday-until=2026-03-12&accept=all",
            "holiday-from=2026-03-12&holiday-until=2026-03-05&accept=all&player=x",
            "holiday-from=2026-03-05&holiday-until=2027-03-12&accept=all&player=\(PlayerID(1))&player=\(PlayerID(1))",
            "holiday-from=2026-03-05&holiday-until=2026-03-12&player=\(PlayerID(1))",
            "holiday-from=2026-03-05&holiday-until=2026-03-12&accept=\(PlayerID(1))&player=\(PlayerID(2))",
        ])
    func hostile(fields: String) async throws {
        try await home.writeHoliday("Ferien", from: "2026-03-05", until: "2026-03-12")
        for page in Self.pages {
            try await browser.post(page, fields)
            #expect(browser.shows("That is not asked any more"))
        }
        for player in [PlayerID(1), 2] { #expect(try await schoolFree(of: player) == []) }
    }

    @Test("An answer survives the end of parent mode")
    func expired() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        try await home.writeHoliday("Ferien", from: "2026-03-05", until: "2026-03-12")
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent/calendars/month")
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.heading == "March 2026")
        browser.letParentModeEnd()
        try await browser.submit("/month", "accept=all")
        #expect(browser.status == 403)
        #expect(try await schoolFree(of: 1) == [])
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.shows("The days without school are set."))
        #expect(try await schoolFree(of: 2) == ["2026-03-05 2026-03-12"])
    }

    @Test("They are asked about in German, too")
    func german() async throws {
        try await home.writeHoliday("Ferien", from: "2026-03-05", until: "2026-03-12")
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open("/parent")
        #expect(browser.shows("Schulfrei vom 5. März bis 11. März?"))
        #expect(browser.shows("Schulfrei für Mia") && browser.shows("Schule wie sonst"))
    }
}
