import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The page of settings")
struct SettingsPageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/players/\(PlayerID(1))/settings"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.endFirstVisits()
        browser = try Browser(home, .player(1))
    }

    private var settings: PlayerSettings {
        get async throws { try await browser.desk.settings(of: 1) }
    }

    /// The answers that are picked, by field.
    private var picked: [String: String] {
        let found = browser.html.matches(of: /<input type="radio" name="([^"]+)" value="([^"]*)" checked>/)
        return Dictionary(found.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
    }

    @Test("It shows what is set, and what a player sees as standard is on")
    func standard() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Settings" && browser.shows("What my parents see"))
        #expect(browser.shows("A guest who guesses with you is stored nowhere."))
        #expect(
            picked.filter { $0.key != "tone" } == [
                "face": "", "language": "", "look": "", "motion": "on", "pageSounds": "on", "reminders": "on", "daily": "on",
                "weekly": "on", "quiet": "off", "sounds": "on", "calendar": "on",
            ])
        #expect(browser.html.contains("name=\"dailyTime\" value=\"07:30\""))
    }

    @Test("What is saved is stored, is shown, and applies to every page at once")
    func saved() async throws {
        try await browser.open(path)
        try await browser.submit(
            "/settings",
            "face=fox&tone=3&language=de&look=dark&motion=off&pageSounds=off&reminders=off&daily=on&dailyTime=16%3A05&weekly=off"
                + "&quiet=on&quietFrom=20%3A00&quietUntil=07%3A00&sounds=off&calendar=off")
        #expect(browser.heading == "Einstellungen" && browser.shows("Gespeichert."))
        let page = PageSettings(
            language: .german, look: .dark, motion: false, sounds: false, picture: .fox, tone: 3, hasSeenTutorial: true)
        #expect(
            try await settings
                == PlayerSettings(
                    reminders: false, notificationTime: LocalTime("16:05"), weeklyReminder: false, sounds: false,
                    quietHours: .init(from: try #require(LocalTime("20:00")), until: try #require(LocalTime("07:00"))),
                    usesCalendar: false, page: page))
        #expect(picked["look"] == "dark" && picked["face"] == "fox" && picked["quiet"] == "on")
        try await browser.open("/players/\(PlayerID(1))/patterns")
        #expect(browser.html.contains("<html lang=\"de\" data-look=\"dark\" data-motion=\"none\">"))
        #expect(browser.html.contains("tone3"))
        #expect(browser.html.contains(/<use href="\/pictures\/fox\.svg\?v=\w+#peeking"\/><\/svg><\/span>Mia<\/a>/))
        let ben = try Browser(home, .sharedLogin)
        try await ben.open("/who")
        #expect(ben.html.contains("lang=\"en\"") && ben.html.contains("tone3"))
    }

    @Test(
        "What cannot be stored stays as it was typed, with a sentence, and changes nothing",
        arguments: [
            ("daily=on&dailyTime=", "It needs a time"), ("quiet=on&quietFrom=20%3A00&quietUntil=", "need both times"),
            ("quiet=on&quietFrom=20%3A00&quietUntil=20%3A00", "end at another time"),
            ("daily=on&dailyTime=25%3A99", "It needs a time"),
        ])
    func invalid(fields: String, sentence: String) async throws {
        let before = try await settings
        try await browser.open(path)
        try await browser.submit("/settings", "face=owl&\(fields)")
        #expect(browser.status == 422 && browser.shows(sentence) && picked["face"] == "owl")
        if fields.contains("quiet") { #expect(browser.html.contains("name=\"quietFrom\" value=\"20:00\"")) }
        #expect(try await settings == before)
    }

    @Test("All that is wrong is said at once, each beside its field")
    func severalInvalid() async throws {
        try await browser.open(path)
        try await browser.submit("/settings", "daily=on&dailyTime=&quiet=on&quietFrom=20%3A00&quietUntil=")
        #expect(browser.status == 422 && browser.shows("It needs a time") && browser.shows("need both times"))
        #expect(browser.html.contains("name=\"dailyTime\" value=\"\" aria-invalid=\"true\" aria-describedby=\"problem-daily\""))
        #expect(browser.html.contains("name=\"quietUntil\" value=\"\" aria-invalid=\"true\" aria-describedby=\"problem-quiet\""))
        for id in ["problem-daily", "problem-quiet"] { #expect(browser.html.contains("id=\"\(id)\" role=\"alert\"")) }
    }

    @Test("Made-up answers change nothing")
    func madeUp() async throws {
        try await browser.open(path)
        try await browser.submit("/settings", "face=fox&tone=3&language=de&look=dark&motion=on&quiet=off")
        let before = try await settings
        #expect(before.page.picture == .fox)
        try await browser.submit("/settings", "face=dragon&tone=99&language=xx&look=pink&motion=&quiet=perhaps&dailyTime=123456789")
        #expect(try await settings == before)
    }

    @Test("A form that was open for long undoes nothing that was set meanwhile, and stores no colour that nobody chose")
    func late() async throws {
        try await browser.open(path)
        let shown = Dictionary(uniqueKeysWithValues: picked.map { ($0.key, $0.value) }).map { "\($0.key)=\($0.value)" }
        let quiet = PlayerSettings.QuietHours(
            from: try #require(LocalTime("21:30")), until: try #require(LocalTime("06:00")))
        _ = try await browser.desk.changeSettings(of: 1) {
            $0.quietHours = quiet
            $0.notificationTime = LocalTime("16:00")
        }
        try await browser.submit(
            "/settings",
            (shown + ["dailyTime=07%3A30", "quietFrom=20%3A00", "quietUntil=07%3A00"]).joined(separator: "&")
                .replacing("face=", with: "face=owl"))
        let now = try await settings
        #expect(now.quietHours == quiet && now.notificationTime == LocalTime("16:00"))
        #expect(now.page.picture == .owl && now.page.tone == nil)
    }

    @Test("Quiet hours are filled in as a proposal, which is in effect only if it is saved as switched on")
    func proposedQuiet() async throws {
        try await browser.open(path)
        for time in ["name=\"quietFrom\" value=\"20:00\"", "name=\"quietUntil\" value=\"07:00\""] {
            #expect(browser.html.contains(time))
        }
        let times = "quietFrom=20%3A00&quietUntil=07%3A00"
        try await browser.submit("/settings", "face=fox&quiet=off&\(times)")
        #expect(try await settings.quietHours == nil)
        try await browser.submit("/settings", "quiet=on&\(times)")
        let hours = PlayerSettings.QuietHours(
            from: try #require(LocalTime("20:00")), until: try #require(LocalTime("07:00")))
        #expect(try await settings.quietHours == hours)
    }

    @Test("Without reminders, what is invalid among their times stays as it was, and the rest is stored")
    func withoutReminders() async throws {
        try await browser.open(path)
        try await browser.submit("/settings", "reminders=off&dailyTime=&quiet=on&quietFrom=20%3A00&quietUntil=07%3A00")
        let now = try await settings
        #expect(!now.reminders && now.notificationTime == LocalTime("07:30") && now.quietHours != nil)
    }

    @Test("A break within another one leaves it as it is")
    func within() async throws {
        let long = PausePeriod(from: try #require(LocalDate("2026-03-05")), until: try #require(LocalDate("2026-03-20")))
        _ = try await browser.desk.changeSettings(of: 1) { $0.pauses = [long] }
        try await browser.open(path)
        try await browser.submit("settings/pause", "from=2026-03-10&until=2026-03-12")
        #expect(try await settings.pauses == [long])
    }

    @Test("A break is set, shown, and taken back")
    func pause() async throws {
        try await browser.open(path)
        let days = ("2026-03-10", "2026-03-14")
        try await browser.submit("/pause", "from=\(days.0)&until=\(days.1)")
        #expect(browser.shows("Your break is set.") && browser.shows("From 10 Mar, back on 14 Mar"))
        #expect(try await settings.pauses.map { "\($0.from)" } == [days.0])
        try await browser.submit("/pause", "remove=yes")
        #expect(browser.shows("Your break is ended.") && !browser.shows("back on 14 Mar"))
        #expect(try await settings.pauses.isEmpty)
    }

    @Test(
        "A break that cannot be is refused, and the days stay",
        arguments: [
            ("from=2026-03-10&until=", "both days"), ("from=2026-03-10&until=2026-03-08", "comes after"),
            ("from=2026-03-10&until=2028-03-08", "a year"), ("until=2025-01-01", "after today"), ("from=x&until=y", "both days"),
        ])
    func badPause(fields: String, sentence: String) async throws {
        try await browser.open(path)
        try await browser.submit("/pause", fields)
        #expect(browser.status == 422 && browser.shows(sentence))
        if fields.contains("03-10") { #expect(browser.html.contains("value=\"2026-03-10\"")) }
        #expect(try await settings.pauses.isEmpty)
    }

    @Test("Nobody changes the settings of another login's player")
    func foreign() async throws {
        let ben = try Browser(home, .player(2))
        await #expect(throws: HouseholdError.self) { try await ben.post(path, "look=dark") }
    }
}
