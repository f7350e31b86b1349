import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("The page about safety")
struct SafetyPageTests {
    private let home: TestHousehold
    private let path = "/parent/safety"

    init() async throws { home = try await TestHousehold(players: "Mia", "Ben") }

    /// A browser on a shared login, in parent mode.
    private func unlocked() async throws -> Browser {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let browser = try Browser(home, .sharedLogin)
        try await browser.open(path)
        try await browser.submit("/parent/unlock", "pin=2718")
        return browser
    }

    /// What is picked, by field.
    private func picked(_ browser: Browser) -> [String: String] {
        let found = browser.html.matches(of: /<input type="radio" name="([^"]+)" value="([^"]*)" checked>/)
        return Dictionary(found.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
    }

    @Test("Leaving it, also by Lock, asks first while something is chosen that is not saved")
    func unsaved() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        for form in ["rules", "look"] {
            #expect(browser.html.contains("data-keep><input type=\"hidden\" name=\"do\" value=\"\(form)\">"), "\(form)")
        }
    }

    @Test("It has the PIN, the backups, what applies to everyone, the look, and who is a parent", arguments: PageLanguage.allCases)
    func page(language: PageLanguage) async throws {
        let browser = try Browser(home, .parent, language: language)
        try await browser.open(path)
        let isEnglish = language == .english
        #expect(browser.status == 200 && browser.heading == (isEnglish ? "Safety" : "Sicherheit"))
        #expect(browser.shows(isEnglish ? "No PIN is set." : "Es ist keine PIN gesetzt."))
        #expect(browser.shows(isEnglish ? "There is no backup yet." : "Es gibt noch keine Sicherung."))
        #expect(
            picked(browser) == ["rules": "calibrated", "onTime": "9", "firstWeekday": "monday", "language": "", "look": ""])
        #expect(browser.html.contains("name=\"zone\"") && browser.shows(isEnglish ? "12:00 in UTC." : "In UTC ist es jetzt 12:00."))
        // Without the group, setting up makes it.
        #expect(browser.shows("sudo gpasswd -a LOGIN timequest-parents"))
        #expect(!browser.html.contains("safety.") && !browser.html.contains("/parent/lock"))
    }

    @Test("On a login that is no parent's, all of it asks for the PIN")
    func refused() async throws {
        let browser = try Browser(home, .sharedLogin)
        for page in [path, "\(path)/pin", "\(path)/pin/remove", "\(path)/restore"] {
            try await browser.open(page)
            #expect(browser.status == 403 && browser.heading == "For parents", "\(page)")
            try await browser.post(page, "do=backup&pin=1111&pin-again=1111")
            #expect(browser.status == 403 && !browser.html.contains("1111"), "\(page)")
        }
        #expect(try await home.desk(.parent).backups().isEmpty)
        #expect(try await !home.desk(.parent).parentMode().state.hasPIN)
    }

    // MARK: - The PIN

    @Test("A parent's login sets a PIN, changes it without the present one, and removes it after a question")
    func login() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open("\(path)/pin")
        #expect(browser.heading == "Set a PIN" && !browser.html.contains("pin-current"))
        try await browser.submit("/pin", "pin=2718&pin-again=2718")
        #expect(browser.path == path && browser.shows("The PIN is set."))
        try await browser.open("\(path)/pin")
        #expect(browser.heading == "Change the PIN" && !browser.html.contains("pin-current"))
        try await browser.submit("/pin", "pin=3141&pin-again=3141")
        #expect(browser.shows("The PIN is set."))
        _ = try await home.desk(.sharedLogin).unlock("3141")
        try await browser.open("\(path)/pin/remove")
        #expect(browser.heading == "Remove the PIN?")
        try await browser.submit("/remove", "do=remove")
        #expect(browser.shows("The PIN is removed."))
        #expect(try await !home.desk(.parent).parentMode().state.hasPIN)
        try await browser.post("\(path)/pin/remove", "do=remove")
        #expect(browser.shows("The PIN is removed."), "sent twice")
    }

    @Test(
        "A PIN that cannot be one, or was typed in two ways, changes nothing, and no page repeats it",
        arguments: [
            ("pin=12&pin-again=12", "This cannot be a PIN"), ("pin=&pin-again=", "This cannot be a PIN"),
            ("pin=2718&pin-again=2719", "two different ways"), ("pin=2718", "two different ways"),
            ("pin=27%0A18&pin-again=27%0A18", "This cannot be a PIN"),
            ("pin=%22%3E%3Cb%3E&pin-again=x", "two different ways"),
        ])
    func invalid(fields: String, sentence: String) async throws {
        let browser = try Browser(home, .parent)
        try await browser.open("\(path)/pin")
        try await browser.submit("/pin", fields)
        #expect(browser.status == 422 && browser.shows(sentence) && browser.html.contains("aria-invalid"))
        #expect(!browser.html.contains("value=\"27") && !browser.html.contains("<b>"))
        #expect(try await !home.desk(.parent).parentMode().state.hasPIN)
    }

    @Test("Whoever is a parent by the PIN types the present one to change it, and stays a parent")
    func change() async throws {
        let browser = try await unlocked()
        let before = browser.token
        try await browser.open("\(path)/pin")
        try await browser.submit("/pin", "pin-current=1111&pin=3141&pin-again=3141")
        #expect(browser.status == 422 && browser.shows("That is not the PIN that is set now."))
        // What cannot be a PIN is not the present one either.
        for wrong in ["", "27"] {
            try await browser.submit("/pin", "pin-current=\(wrong)&pin=3141&pin-again=3141")
            #expect(browser.status == 422 && browser.shows("That is not the PIN that is set now."), "\(wrong)")
        }
        try await browser.submit("/pin", "pin-current=2718&pin=3141&pin-again=3141")
        #expect(browser.path == path && browser.shows("The PIN is set."))
        let token = try #require(browser.token)
        #expect(token != before && home.household.parentMode.isUnlocked(by: token, userID: .max, for: .pages))
        #expect(try !home.household.parentMode.isUnlocked(by: #require(before), userID: .max, for: .pages))
    }

    @Test("After several wrong PINs it asks for a pause, in words")
    func pause() async throws {
        let browser = try await unlocked()
        try await browser.open("\(path)/pin")
        for _ in 0..<6 { try await browser.submit("/pin", "pin-current=1111&pin=3141&pin-again=3141") }
        #expect(browser.status == 422 && browser.shows("After several wrong PINs there is a pause. Try again in"))
    }

    @Test("Whoever is a parent by the PIN cannot remove it, and reads how it is done")
    func noRemoval() async throws {
        let browser = try await unlocked()
        try await browser.open("\(path)/pin/remove")
        #expect(browser.shows("sudo timequest parent pin --reset"))
        try await browser.post("\(path)/pin/remove", "do=remove")
        #expect(browser.status == 403)
        #expect(try await home.desk(.parent).parentMode().state.hasPIN)
    }

    @Test("A change of the PIN that meets the end of parent mode is asked for again, and no PIN stands in a page")
    func expired() async throws {
        let browser = try await unlocked()
        try await browser.open("\(path)/pin")
        browser.letParentModeEnd()
        try await browser.submit("/pin", "pin-current=2718&pin=3141&pin-again=3141")
        #expect(browser.status == 403 && !browser.html.contains("3141"))
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == "\(path)/pin" && browser.heading == "Change the PIN" && browser.status == 200)
        _ = try await home.desk(.sharedLogin).unlock("2718")
    }

    @Test("Who is a parent: a login is taken out and added by commands that work, also where the group is missing")
    func parents() async throws {
        let missing = try Browser(home, .parent)
        try await missing.open(path)
        let both = "<code>sudo systemd-sysusers timequest.conf</code><br><code>sudo gpasswd -a LOGIN timequest-parents</code>"
        #expect(missing.html.contains(both))
        let founders = Founders(isParent: { _ in false }, parents: { ["anna", "o'hara"] }, isSudoer: { _ in false })
        let there = try Browser(try await TestHousehold(players: "Mia", founders: founders), .parent)
        try await there.open(path)
        #expect(there.html.contains("<code>sudo gpasswd -d anna timequest-parents</code>"))
        #expect(there.shows(PeopleHealth.removal(of: "o'hara", from: "timequest-parents")), "quoted for the shell")
        #expect(!there.html.contains("systemd-sysusers"))
    }

    @Test("Lock now leads back to the children")
    func lock() async throws {
        let browser = try await unlocked()
        #expect(browser.heading == "Safety" && browser.shows("Lock now") && browser.shows("You are here with the PIN."))
        try await browser.submit("/parent/lock")
        #expect(browser.heading == "Who is playing?" && !browser.desk.caller.isParent)
    }

    // MARK: - The rules

    private func shown(_ browser: Browser) throws -> String {
        let value = try #require(browser.html.firstMatch(of: /name="shown" value="([^"]*)"/)).1
        return String(value).replacing("&amp;", with: "%26").replacing("=", with: "%3D")
    }

    @Test("Rules and how sure the start is are set, apply at once, and are stored once")
    func rules() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        let form = "do=rules&shown=\(try shown(browser))&rules=classic&onTime=8"
        let plans = home.plansAnew
        try await browser.post(path, form)
        #expect(
            browser.shows("It applies from now on.") && picked(browser)["rules"] == "classic" && picked(browser)["onTime"] == "8")
        let desk = home.desk(.parent)
        #expect(desk.rules == .classic && home.plansAnew == plans + 1)
        try await browser.post(path, form)
        #expect(try desk.householdRules().onTimeInTen == 8 && home.plansAnew == plans + 1)
    }

    @Test("A form that was open for long undoes nothing that another parent has set meanwhile")
    func late() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        let shown = try shown(browser)
        _ = try await home.desk(.parent).changeHousehold(rules: nil, onTimeInTen: 8)
        try await browser.post(path, "do=rules&shown=\(shown)&rules=classic&onTime=9")
        let rules = try home.desk(.parent).householdRules()
        #expect(rules.rules == .classic && rules.onTimeInTen == 8)
    }

    @Test("Made-up answers change nothing", arguments: ["rules=x&onTime=10", "rules=&onTime=nine", "", "rules=%22%3E&onTime=-9"])
    func madeUp(fields: String) async throws {
        let browser = try Browser(home, .parent)
        try await browser.post(path, "do=rules&shown=&\(fields)")
        #expect(browser.path == path && browser.status == 200)
        let rules = try home.desk(.parent).householdRules()
        #expect(rules.rules == .calibrated && rules.onTimeInTen == 9)
        try await browser.post(path, "do=dance")
        #expect(browser.path == path)
    }

    @Test("The time zone and the first day of the week are set, and the page has the time that it is there")
    func calendar() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        let shown = try shown(browser)
        try await browser.post(path, "do=rules&shown=\(shown)&rules=calibrated&onTime=9&firstWeekday=sunday&zone=asia%2Ftokyo")
        #expect(browser.shows("It applies from now on.") && browser.shows("It is now 21:00 in Asia/Tokyo."))
        #expect(picked(browser)["firstWeekday"] == "sunday" && browser.html.contains("value=\"Asia/Tokyo\""))
        let rules = try home.desk(.parent).householdRules()
        #expect(rules.preferences == HouseholdPreferences(timeZone: "Asia/Tokyo", firstWeekday: .sunday))
        try await browser.post(path, "do=rules&shown=\(shown)&zone=utc&firstWeekday=someday")
        #expect(try home.desk(.parent).householdRules() == rules, "the zone as it was shown, and no day, are no change")
    }

    @Test("A zone that there is not offers those that are meant, stores nothing, and keeps what was picked")
    func unknownZone() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        let shown = try shown(browser)
        try await browser.post(path, "do=rules&shown=\(shown)&rules=classic&onTime=8&zone=Viena")
        #expect(browser.status == 422 && browser.html.contains("value=\"Europe/Vienna\" autofocus"))
        #expect(browser.shows("There is no time zone “Viena”. Did you mean this one?"))
        #expect(picked(browser)["rules"] == "classic" && picked(browser)["onTime"] == "8")
        #expect(try self.shown(browser) == shown, "what others set meanwhile is not undone by sending it again")
        #expect(try home.desk(.parent).householdRules().preferences == HouseholdPreferences())
        try await browser.post(path, "do=rules&shown=\(shown)&rules=classic&onTime=9&zone=Vienna&pick=Europe%2FVienna")
        let rules = try home.desk(.parent).householdRules()
        #expect(rules.preferences == HouseholdPreferences(rules: .classic, timeZone: "Europe/Vienna"))
    }

    @Test("A country or a city is enough for the zone; one with several zones asks which", arguments: PageLanguage.allCases)
    func places(language: PageLanguage) async throws {
        let browser = try Browser(home, .parent, language: language)
        try await browser.open(path)
        let shown = try shown(browser)
        let (germany, spain) = language == .english ? ("Germany", "Spain") : ("Deutschland", "Spanien")
        #expect(browser.html.contains("list=\"zones\"") && browser.html.contains("<option value=\"\(germany)\"></option>"))
        #expect(browser.html.contains("<option value=\"Europe/Berlin\"></option>"))
        try await browser.post(path, "do=rules&shown=\(shown)&zone=\(germany)")
        #expect(browser.status == 200)
        #expect(try home.desk(.parent).householdRules().timeZone == "Europe/Berlin")
        try await browser.post(path, "do=rules&shown=\(shown)&zone=\(spain)")
        let question = language == .english ? "has more than one time zone." : "gibt es mehr als eine Zeitzone."
        #expect(browser.status == 422 && browser.shows(question) && browser.html.contains("value=\"\(spain)\""))
        for zone in ["Europe/Madrid", "Atlantic/Canary"] { #expect(browser.html.contains("name=\"pick\" value=\"\(zone)\"")) }
        #expect(!browser.html.contains("name=\"pick\" value=\"Africa/Ceuta\""), "it has the clocks of Madrid")
        try await browser.post(path, "do=rules&shown=\(shown)&zone=\(spain)&pick=Atlantic%2FCanary")
        #expect(try home.desk(.parent).householdRules().timeZone == "Atlantic/Canary")
    }

    @Test("What the file of settings names is shown, with the file, and cannot be chosen")
    func named() async throws {
        let home = try await TestHousehold(players: "Mia", rules: .classic)
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.shows("Rules of the game: classic. The file") && browser.shows("timequest.yaml names it"))
        #expect(picked(browser)["rules"] == nil && picked(browser)["onTime"] == "9")
        try await browser.post(path, "do=rules&shown=&rules=calibrated&onTime=9")
        #expect(browser.status == 422 && browser.shows("names this now"))
        #expect(home.desk(.parent).rules == .classic)
        home.household.settings.update {
            $0.configuration.timeZone = "UTC"
            $0.configuration.firstWeekday = .wednesday
        }
        try await browser.open(path)
        #expect(browser.shows("Time zone: UTC. The file") && browser.shows("First day of the week: Wednesday. The file"))
        #expect(!browser.html.contains("name=\"zone\"") && picked(browser)["firstWeekday"] == nil)
        try await browser.post(path, "do=rules&shown=&zone=Asia%2FTokyo")
        #expect(browser.status == 422 && browser.shows("names this now"))
    }

    // MARK: - The look

    @Test("Language and look apply to the parents' pages of the browser, and to no player's")
    func look() async throws {
        let browser = try Browser(home, .parent)
        try await browser.post(path, "do=look&language=de&look=dark")
        #expect(browser.heading == "Sicherheit" && browser.shows("Gespeichert."))
        #expect(browser.html.contains("<html lang=\"de\" data-look=\"dark\">"))
        #expect(picked(browser)["language"] == "de" && picked(browser)["look"] == "dark")
        try await browser.open("/parent")
        #expect(browser.html.contains("<html lang=\"de\" data-look=\"dark\">"))
        try await browser.open("/who")
        #expect(browser.html.contains("<html lang=\"en\">"))
        try await browser.post(path, "do=look&language=xx&look=pink")
        #expect(browser.html.contains("<html lang=\"en\">") && browser.look == ParentLook())
    }

    @Test(
        "What a browser remembers of the look is read back, and nothing else is",
        arguments: [
            ("de.dark", ParentLook(language: .german, look: .dark)), (".light", ParentLook(look: .light)),
            ("en.", ParentLook(language: .english)), (".", ParentLook()), ("", ParentLook()), ("dark.de", ParentLook()),
            ("de.dark.x", ParentLook(language: .german, look: .dark)), ("\"><b>", ParentLook()),
        ])
    func remembered(text: String, look: ParentLook) {
        #expect(ParentLook(text) == look && ParentLook(look.text) == look)
    }

    // MARK: - Backups

    @Test("A backup is made by one button, and made again in its place; without children there is none")
    func backup() async throws {
        let browser = try Browser(home, .parent)
        for _ in 0..<2 {
            try await browser.post(path, "do=backup")
            #expect(browser.shows("The backup of today is saved.") && browser.shows("The newest one is of 1 Mar."))
        }
        #expect(try await home.desk(.parent).backups().count == 1)
        for player in try await home.players.all() { try await home.desk(.parent).removePlayer(player.id) }
        try await browser.post(path, "do=backup")
        #expect(browser.status == 422 && browser.shows("so nothing was saved"))
    }

    @Test("The export is a file, which the browser sends for itself; behind the PIN the page comes first")
    func export() async throws {
        let browser = try Browser(home, .parent)
        try await browser.open(path)
        #expect(browser.html.contains("action=\"/parent/safety\" data-plain"))
        try await browser.post(path, "do=export")
        let day = try #require(LocalDate("2026-03-01"))
        #expect(browser.saved == .export(day: day) && browser.saved?.fileName == "timequest-2026-03-01.json")
        let shared = try await unlocked()
        shared.letParentModeEnd()
        try await shared.post(path, "do=export")
        try await shared.submit("/parent/unlock", "pin=2718")
        #expect(shared.saved == nil && shared.path == path && shared.status == 200)
    }
}
