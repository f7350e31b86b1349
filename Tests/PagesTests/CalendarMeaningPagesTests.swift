import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("What parents say about calendars and children, on their pages")
struct CalendarMeaningPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let add = "/parent/calendars/add"
    private let path = "/parent/calendars/named/club"

    private static let club = TestHousehold.calendar([
        ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
        ("U14 Match", .clock("18:00")),
    ]).replacing("VERSION:2.0", with: "VERSION:2.0\r\nNAME:SV Heim <b>")

    /// Without a name of its own.
    private static let soccer = TestHousehold.calendar([("Soccer", .clock("16:00"))])

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        await home.household.calendars.refresh()
        browser = try Browser(home, .parent)
    }

    private func listing(_ name: String = "club") async throws -> Desk.CalendarListing {
        try await home.desk(.parent).calendar(name)
    }

    private func isPicked(_ field: String, _ value: String) -> Bool {
        browser.html.contains("name=\"\(field)\" value=\"\(value)\" checked")
    }

    private func putClub() async throws {
        try home.folder.write(Self.club, to: "club.ics")
        await home.household.calendars.refresh()
    }

    @Test("A new file is asked what it is, with what it seems to be and why, and what it is called")
    func upload() async throws {
        try await browser.upload(add, files: [("club.ics", Self.club)])
        #expect(browser.shows("What kind of calendar is it?") && isPicked("kind-0", "activities"))
        #expect(browser.shows("4 of 4 entries in four weeks are trainings, matches or the like: a club."))
        #expect(browser.html.contains("name=\"label-0\"") && !browser.html.contains("Heim <b>"))
        try await browser.submit("/upload", "name=club&owner-0=everyone&kind-0=activities&label-0=Soccer&act-0=put")
        #expect(browser.shows("The calendars are stored.") && browser.shows("of a club or a team"))
        #expect(try await listing().meaning == CalendarMeaning(kind: .activities, label: "Soccer"))
        #expect(try await listing().title == "Soccer")
    }

    @Test("A file whose name has a child's word is proposed as this child's, and as everyone's if two children have the word")
    func owner() async throws {
        try await browser.open("/parent/children/\(PlayerID(2))/settings")
        try await browser.submit("/settings", "name=Ben&login=&words=6c", holding: "value=\"profile\"")
        try await browser.upload(add, files: [("Stundenplan 6c.ics", Self.club), ("club.ics", Self.club)])
        #expect(isPicked("owner-0", "\(PlayerID(2))") && isPicked("owner-1", "everyone"))
        try await browser.open("/parent/children/\(PlayerID(1))/settings")
        try await browser.submit("/settings", "name=Mia&login=&words=6c", holding: "value=\"profile\"")
        try await browser.upload(add, files: [("Stundenplan 6c.ics", Self.club)])
        #expect(isPicked("owner-0", "everyone"))
    }

    @Test("The name that the file gives it is not stored, and a name that cannot be one is asked again")
    func label() async throws {
        try await browser.upload(add, files: [("club.ics", Self.club)])
        let long = String(repeating: "x", count: 81)
        try await browser.submit("/upload", "name=club&owner-0=everyone&kind-0=family&label-0=\(long)&act-0=put")
        #expect(browser.status == 422 && browser.shows("This name is too long: a name has at most 80 letters. Please shorten it."))
        #expect(browser.html.contains("value=\"\(long)\" aria-invalid"))
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit(
            "/upload", "name=club&owner-0=everyone&kind-0=family&label-0=SV+Heim+%3Cb%3E&act-0=put")
        #expect(try await listing().meaning == CalendarMeaning())
        #expect(try await listing().title == "SV Heim <b>")
    }

    @Test(
        "The label that the page fills in is accepted, whatever the file is called",
        arguments: [
            (String(repeating: "long", count: 60), String(repeating: "long", count: 20)), ("\u{2060}", ""),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} club", "\u{1F3F4} club"),
            ("a\u{202E}b", "a\u{FFFD}b"), ("line\r\nbreak\u{1}", "line\u{FFFD}\u{FFFD}break\u{FFFD}"),
            ("e\(String(repeating: "\u{301}", count: 90))", "e\(String(repeating: "\u{301}", count: 90))"), ("👩‍🔬 Übung", "👩‍🔬 Übung"),
        ] as [(String, String)])
    func hostileFileNames(file: String, label: String) async throws {
        try await browser.upload(add, files: [("\(file).ics", Self.soccer)])
        let form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label-0"] == [label])
        try await browser.post(form.action, form.text("save"))
        #expect(browser.path == "/parent/calendars" && browser.shows("The calendars are stored."))
        let stored = try await home.desk(.parent).calendars()
        #expect(stored.map(\.title) == [label.isEmpty ? file : label] && stored.map(\.meaning) == [CalendarMeaning()])
    }

    @Test("Of two names that look the same the second is no second calendar, and the page says so")
    func sameLetters() async throws {
        let music = TestHousehold.calendar([("Choir", .clock("17:00"))])
        try await browser.upload(add, files: [("\u{DC}bung.ics", Self.soccer), ("U\u{308}bung.ics", music)])
        let form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label-0"] == ["Übung"] && form["label-1"] == ["Übung"])
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 422 && browser.shows("another one than before"))
        #expect(try await home.desk(.parent).calendars().map(\.title) == ["Übung"])
    }

    @Test(
        "A label that cannot be stored stays as it was typed, with the reason beside it, and no file is stored",
        arguments: [
            ("a\u{202E}b", "This name has a line break in it, or a character that cannot be shown."),
            ("a\u{1}b", "Please type it again, in plain letters."), ("\u{2060}", "Nothing of this name can be seen."),
            (String(repeating: "x", count: 81), "a name has at most 80 letters"),
            ("e\(String(repeating: "\u{301}", count: 700))", "a character that cannot be shown"),
        ] as [(String, String)])
    func flawedLabel(typed: String, sentence: String) async throws {
        try await browser.upload(add, files: [("club.ics", Self.soccer), ("music.ics", Self.club)])
        var form = try FilledForm(browser.html, mark: "data-keep")
        form["label-1"] = [typed]
        form["kind-1"] = ["school"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 422 && browser.shows(sentence) && browser.html.contains("id=\"problem-label-1\""))
        #expect(!browser.html.contains("id=\"problem-label-0\"") && isPicked("kind-1", "school"))
        form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label-1"] == [typed])
        #expect(try await home.desk(.parent).calendars().isEmpty)
        // The label of a file that is left out is not used.
        form["act-1"] = ["leave"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.shows("The calendars are stored."))
        #expect(try await home.desk(.parent).calendars().map(\.calendar.name) == ["club"])
    }

    @Test("A label is not used, and so not refused, if the file replaces a calendar; with a name that no file can have it stays")
    func labelWithoutUse() async throws {
        let long = String(repeating: "x", count: 81)
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        var form = try FilledForm(browser.html, mark: "data-keep")
        form["label-0"] = [long]
        form["kind-0"] = ["activities"]
        form["name"] = ["a/b"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 422 && browser.shows("A calendar's name has 1 to 200 letters"))
        #expect(browser.html.contains("id=\"problem-label-0\"") && isPicked("kind-0", "activities"))
        form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label-0"] == [long] && form["own-0"] == ["club"])
        try await putClub()
        form["name"] = ["club"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 422 && browser.shows("another one than before") && !browser.html.contains("label-0"))
    }

    @Test("In German a refused label has its sentence, too")
    func german() async throws {
        let browser = try Browser(home, .parent, language: .german)
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        var form = try FilledForm(browser.html, mark: "data-keep")
        form["label-0"] = ["a\u{202E}b"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 422 && browser.shows("ein Zeichen, das sich nicht zeigen lässt"))
    }

    @Test("A calendar with a long file name can be changed, and its label still follows the file")
    func longFileName() async throws {
        let name = String(repeating: "long", count: 25)
        try await home.write(name, ("Soccer", .clock("16:00")))
        try await browser.open("/parent/calendars/named/\(name)")
        var form = try FilledForm(browser.html, mark: "data-keep")
        #expect(form["label"] == [String(repeating: "long", count: 20)])
        form["way"] = ["15"]
        try await browser.post(form.action, form.text("save"))
        #expect(browser.status == 200 && browser.shows("Saved."))
        #expect(try await listing(name).meaning == CalendarMeaning(wayMinutes: 15))
    }

    @Test("A file that replaces a calendar is not asked: the calendar stays what it is")
    func replacement() async throws {
        try await putClub()
        _ = try await home.desk(.parent).changeCalendar("club", owner: nil, meaning: CalendarMeaningUpdate(kind: .activities))
        try await browser.upload(add, files: [("club.ics", Self.club)])
        #expect(!browser.html.contains("kind-0"))
        try await browser.submit("/upload", "name=club&owner-0=everyone&kind-0=school&act-0=put")
        #expect(try await listing().meaning == CalendarMeaning(kind: .activities))
    }

    @Test("On its page all of it can be changed, and what was not changed stays")
    func page() async throws {
        let prep = try await home.addRoutine("Prep")
        try await putClub()
        try await browser.open(path)
        #expect(browser.heading == "SV Heim &lt;b&gt;" && browser.shows("File: club") && isPicked("kind", "family"))
        #expect(isPicked("otherwise", "ask") && !browser.html.contains("name=\"home\""))
        try await browser.submit("/club", "kind=activities&label=Soccer&otherwise=\(prep.id)&way=15")
        #expect(browser.path == path && browser.shows("of a club or a team") && browser.heading == "Soccer")
        #expect(
            try await listing().meaning
                == CalendarMeaning(kind: .activities, label: "Soccer", otherwise: .routine(prep.id), wayMinutes: 15))
        try await browser.submit("/club", "label=+&way=&otherwise=nothing")
        #expect(try await listing().meaning == CalendarMeaning(kind: .activities, otherwise: .nothing))
        try await browser.submit("/club", "kind=school")
        #expect(browser.shows("Does the child go to this school from home?") && isPicked("home", "no"))
        try await browser.submit("/club", "home=yes")
        #expect(try await listing().meaning.isWithoutWayToSchool)
        try await browser.submit("/club", "kind=family&home=yes")
        #expect(try await listing().meaning == CalendarMeaning(otherwise: .nothing))
    }

    @Test(
        "What cannot be stored stays as it was typed, with a sentence, and changes nothing",
        arguments: [("way=721", "0 to 720 minutes"), ("way=soon", "0 to 720 minutes"), ("label=a%E2%80%AEb", "cannot be shown")])
    func invalid(fields: String, sentence: String) async throws {
        try await putClub()
        try await browser.open(path)
        try await browser.submit("/club", "kind=activities&\(fields)")
        #expect(browser.status == 422 && browser.shows(sentence) && isPicked("kind", "activities"))
        #expect(try await listing().meaning == CalendarMeaning())
    }

    @Test("Where two parents have changed the same, the page asks; other fields are both kept")
    func twoParents() async throws {
        try await putClub()
        try await browser.open(path)
        _ = try await home.desk(.parent).changeCalendar(
            "club", owner: nil, meaning: CalendarMeaningUpdate(kind: .activities, wayMinutes: .some(10)))
        try await browser.submit("/club", "label=Soccer")
        #expect(try await listing().meaning == CalendarMeaning(kind: .activities, label: "Soccer", wayMinutes: 10))
        try await browser.open(path)
        _ = try await home.desk(.parent).changeCalendar("club", owner: nil, meaning: CalendarMeaningUpdate(kind: .school))
        try await browser.submit("/club", "kind=family")
        #expect(browser.status == 409 && browser.shows("somebody else has changed this") && isPicked("kind", "family"))
        #expect(try await listing().meaning.kind == .school)
    }

    @Test("A child has words, typed or picked from what calendars have, and each is asked of the other child no more")
    func words() async throws {
        try await putClub()
        let settings = "/parent/children/\(PlayerID(1))/settings"
        try await browser.open(settings)
        #expect(browser.shows("has entries of several groups: U12, U14") || browser.shows("groups: U14, U12"))
        try await browser.submit("/settings", "name=Mia&login=&words=7b%2C+Choir&word=U12", holding: "value=\"profile\"")
        #expect(browser.shows("Saved.") && browser.html.contains("value=\"7b, Choir, U12\""))
        #expect(browser.shows("“Choir” is in the titles of many events") && !browser.shows("“U12” is in the titles"))
        #expect(try await home.desk(.parent).player(1).words == ["7b", "Choir", "U12"])
        try await browser.open("/parent/children/\(PlayerID(2))/settings")
        #expect(browser.html.contains("name=\"word\" value=\"U14\"") && !browser.html.contains("name=\"word\" value=\"U12\""))
        try await browser.open(settings)
        try await browser.submit(
            "/settings", "name=Mia&login=&words=\(String(repeating: "x", count: 41))", holding: "value=\"profile\"")
        #expect(browser.status == 422 && browser.shows("at most 20 groups"))
        try await browser.submit("/settings", "name=Mia&login=&words=U12%2C+Mia", holding: "value=\"profile\"")
        #expect(browser.status == 422 && browser.shows("One of the groups is the name of a child."))
        #expect(try await home.desk(.parent).player(1).words == ["7b", "Choir", "U12"])
    }
}
