import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("Calendar files that parents add")
struct CalendarUploadPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let add = "/parent/calendars/add"

    private static let soccer = TestHousehold.calendar([("Soccer", .clock("16:00"))])
    private static let empty = TestHousehold.calendar([])

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        await home.household.calendars.refresh()
        browser = try Browser(home, .parent)
    }

    /// The answers that are picked, by field.
    private var picked: [String: String] {
        let found = browser.html.matches(of: /<input type="radio" name="([^"]+)" value="([^"]*)" checked>/)
        return Dictionary(found.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
    }

    private func listing(_ name: String) async throws -> Desk.CalendarListing {
        try await home.desk(.parent).calendar(name)
    }

    /// What waits for an answer.
    private var kept: Int {
        get throws { try home.folder.names().count { $0.hasPrefix(".upload-") } }
    }

    @Test("Several files are shown before anything is stored, and stored each as it was answered")
    func several() async throws {
        let music = TestHousehold.calendar([("Choir", .clock("17:00"))])
        try await browser.upload(add, files: [("school.ics", Self.soccer), ("music.ics.txt", music), ("work.ics", Self.soccer)])
        #expect(browser.heading == "What is in these files?" && browser.shows("Nothing is stored yet."))
        #expect(browser.shows("A new calendar: 1 entry.") && browser.shows("Choir, next on Sun 1 Mar, 17:00"))
        #expect(
            picked == [
                "owner-0": "everyone", "owner-1": "everyone", "owner-2": "everyone", "act-0": "put", "act-1": "put", "act-2": "put",
                "kind-0": "family", "kind-1": "family", "kind-2": "family",
            ])
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit(
            "/upload",
            "name=school&name=Choir&name=work&owner-0=everyone&owner-1=\(PlayerID(2))&owner-2=nobody&act-0=put&act-1=put&act-2=leave"
        )
        #expect(browser.path == "/parent/calendars" && browser.shows("The calendars are stored."))
        #expect(try await home.desk(.parent).calendars().map(\.calendar.name) == ["Choir", "school"])
        #expect(try await listing("Choir").owner == .player(2))
        #expect(try kept == 0)
    }

    @Test("An empty export takes nothing away unasked: what would go is shown, and it has to be said")
    func emptyExport() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")), ("Chess", .clock("18:00")))
        try await browser.upload(add, files: [("club.ics", Self.empty)])
        #expect(browser.shows("2 entries would go") && browser.shows("Soccer, next on Sun 1 Mar, 16:00"))
        #expect(browser.shows("There is no entry in this file.") && picked["act-0"] == nil)
        try await browser.submit("/upload", "name=club&owner-0=everyone")
        #expect(browser.status == 422 && browser.shows("Say what should happen with this file."))
        #expect(try await listing("club").calendar.entryCount == 2)
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=leave")
        #expect(browser.shows("Nothing was changed.") && home.folder.read("club.ics").contains("Chess"))
        try await browser.upload(add, files: [("club.ics", Self.empty)])
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.shows("The calendars are stored."))
        #expect(try await listing("club").calendar.entryCount == 0)
    }

    @Test("A replacement that takes nothing away shows what comes, and keeps whom the calendar is for")
    func replacement() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        _ = try await home.desk(.parent).assignCalendar("club", to: .player(1))
        let more = TestHousehold.calendar([("Soccer", .clock("16:00")), ("Judo", .clock("18:00"))])
        try await browser.upload(add, files: [("club (1).ics", more)])
        #expect(browser.shows("There is a calendar “club” already") && browser.shows("1 entry would come"))
        #expect(browser.shows("1 entry stays as it is.") && picked == ["owner-0": "\(PlayerID(1))", "act-0": "put"])
        _ = try await home.desk(.parent).assignCalendar("club", to: .nobody)
        try await browser.submit("/upload", "name=club&owner-0=\(PlayerID(1))&act-0=put")
        let listing = try await listing("club")
        #expect(listing.calendar.entryCount == 2 && listing.owner == .nobody, "somebody else has set that meanwhile")
    }

    @Test("With another name a file is added beside, and a name that is taken is shown with what would change")
    func otherName() async throws {
        try await home.write("club", ("Chess", .clock("16:00")))
        try await home.write("music", ("Choir", .clock("16:00")))
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        try await browser.submit("/upload", "name=music&owner-0=everyone")
        #expect(browser.status == 422 && browser.shows("another one than before") && browser.shows("Choir"))
        #expect(picked["act-0"] == nil && home.folder.read("music.ics").contains("Choir"))
        try await browser.submit("/upload", "name=soccer&owner-0=\(PlayerID(1))")
        #expect(try await home.desk(.parent).calendars().map(\.calendar.name) == ["club", "music", "soccer"])
        #expect(try await listing("soccer").owner == .player(1))
    }

    @Test("What was changed after the page showed it is not replaced: it is shown anew")
    func changed() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        let more = TestHousehold.calendar([("Soccer", .clock("16:00")), ("Judo", .clock("18:00"))])
        try await browser.upload(add, files: [("club.ics", more)])
        try await home.write("club", ("Chess", .clock("16:00")))
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.status == 422 && browser.shows("another one than before") && browser.shows("Chess, next on"))
        #expect(picked["act-0"] == nil && home.folder.read("club.ics").contains("Chess"))
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(try await listing("club").calendar.entryCount == 2)
    }

    @Test("What would change is said: the end, the place, how often; and what comes less often is not replaced unasked")
    func differences() async throws {
        func file(_ lines: String...) -> String {
            let all = ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a", "SUMMARY:Soccer", "DTSTART:20260301T160000Z"]
            return (all + lines + ["END:VEVENT", "END:VCALENDAR", ""]).joined(separator: "\r\n")
        }
        try home.folder.write(file("DURATION:PT1H", "LOCATION:Hall 1"), to: "club.ics")
        await home.household.calendars.refresh()
        try await browser.upload(add, files: [("club.ics", file("DURATION:PT2H", "LOCATION:Hall 2"))])
        #expect(browser.shows("Soccer: end: Sun 1 Mar, 17:00 → Sun 1 Mar, 18:00; place: Hall 1 → Hall 2"))
        #expect(picked["act-0"] == "put")
        let later = file("DURATION:PT1H", "LOCATION:Hall 1").replacing("T160000Z", with: "T163000Z")
            .replacing("DURATION:PT1H", with: "DURATION:PT30M")
        try await browser.upload(add, files: [("club.ics", later)])
        #expect(browser.shows("Soccer: Sun 1 Mar, 16:00 → Sun 1 Mar, 16:30") && !browser.shows("end: "))
        try home.folder.write(file("DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=10"), to: "club.ics")
        await home.household.calendars.refresh()
        try await browser.upload(add, files: [("club.ics", file("DURATION:PT1H"))])
        #expect(browser.shows("Soccer: times in the coming year: 10 → 1") && picked["act-0"] == nil)
        let german = try Browser(home, .parent, language: .german)
        try await german.upload(add, files: [("club.ics", file("DURATION:PT1H"))])
        #expect(german.shows("Soccer: wie oft im kommenden Jahr: 10 → 1"))
    }

    @Test("Where the reader does not answer while a file is stored, that is said, and not that the folder cannot be written")
    func notRead() async throws {
        let failures = ParserFailures()
        let home = try await TestHousehold(players: "Mia", parser: failures.parser)
        let browser = try Browser(home, .parent)
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        failures.fail(next: 1)
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.status == 422 && browser.shows("does not answer at the moment") && !browser.shows("may not write"))
        #expect(!browser.html.contains("<code>sudo timequest doctor</code>"))
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.shows("The calendars are stored."))
    }

    @Test("A calendar with the same entries is named, and nothing is picked")
    func twin() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        try await browser.upload(add, files: [("club-2026.ics", Self.soccer)])
        #expect(browser.shows("All of its entries are in the calendar “club” already.") && picked["act-0"] == nil)
    }

    @Test(
        "What is no calendar is named with the reason, and stored under no name",
        arguments: [("photo.jpg", "\u{FF}\u{D8} x", "This is no calendar file."), ("a.ics", "", "The file is empty.")])
    func unreadable(file: String, content: String, sentence: String) async throws {
        try await browser.upload(add, files: [(file, content), ("club.ics", Self.soccer)])
        #expect(browser.shows(file) && browser.shows(sentence) && picked["act-0"] == nil && picked["act-1"] == "put")
        try await browser.submit("/upload", "name=club&owner-1=everyone&act-1=put")
        #expect(browser.shows("The calendars are stored."))
        #expect(try await home.desk(.parent).calendars().map(\.calendar.name) == ["club"])
        #expect(try kept == 0)
        try await browser.upload(add, files: [(file, content)])
        #expect(!browser.html.contains("class=\"go\""))
    }

    @Test("Hostile texts in a file and in its name are shown as they are")
    func hostile() async throws {
        let title = "\"><img src=x onerror=alert(1)>"
        try await browser.upload(add, files: [("\(title).ics", TestHousehold.calendar([(title, .clock("16:00"))]))])
        #expect(!browser.html.contains("<img") && browser.html.contains("&lt;img src=x"))
        try await browser.submit("/upload", "name=%22%3E%3Cimg+src%3Dx%3E&owner-0=everyone&act-0=put")
        #expect(!browser.html.contains("<img") && browser.html.contains("&lt;img"))
    }

    @Test(
        "A name that no calendar can have stays as it was typed, with a sentence",
        arguments: [("a%2Fb", "a/b"), ("..", ".."), ("", ""), ("club.ics", "club.ics"), ("a++b", "a  b")])
    func badName(sent: String, shown: String) async throws {
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        try await browser.submit("/upload", "name=\(sent)&owner-0=\(PlayerID(2))&act-0=put")
        #expect(browser.status == 422 && browser.shows("A calendar's name has 1 to 200 letters"))
        #expect(browser.html.contains("value=\"\(shown)\" aria-invalid") && picked["owner-0"] == "\(PlayerID(2))")
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit("/upload", "name=club&owner-0=\(PlayerID(2))&act-0=put")
        #expect(try await listing("club").owner == .player(2))
    }

    @Test("A folder of files is not replaced by a file")
    func folder() async throws {
        try home.folder.makeFolder("club")
        try home.folder.write(Self.soccer, to: "club/a.ics")
        await home.household.calendars.refresh()
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        #expect(browser.shows("“club” is a folder of files"))
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.status == 422 && browser.shows("“club” is a folder of files"))
    }

    @Test("Files whose time is over, and a form that is sent twice, lead back to the list")
    func gone() async throws {
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        let token = try #require(browser.html.firstMatch(of: /name="file" value="([0-9a-f]+)"/)).1
        let form = "file=\(token)&filename=club.ics&previewed=club&version=none&was=&name=club&owner-0=everyone&act-0=put"
        for _ in 1...2 { try await browser.post("/parent/calendars/upload", form) }
        #expect(browser.path == "/parent/calendars" && browser.shows("not kept any more"))
        #expect(try await listing("club").calendar.entryCount == 1)
        try await browser.upload(add, files: [("music.ics", Self.soccer)])
        home.questClock.pass(16 * 60)
        try await browser.submit("/upload", "name=music&owner-0=everyone&act-0=put")
        #expect(browser.path == "/parent/calendars" && browser.shows("not kept any more"))
    }

    @Test("Made-up fields store nothing", arguments: ["", "file=x", "file=&name=a&act-0=put", "do=save"])
    func madeUp(fields: String) async throws {
        try await browser.post("/parent/calendars/upload", fields)
        #expect(browser.path == "/parent/calendars")
        try await browser.open("/parent/calendars/upload?\(fields)")
        #expect(browser.path == "/parent/calendars")
        #expect(try await home.desk(.parent).calendars().isEmpty)
    }

    @Test("Without a file the page asks for one, and says what was too much")
    func noFile() async throws {
        try await browser.post(add, "do=look")
        #expect(browser.status == 422 && browser.heading == "Add calendars" && browser.shows("Choose at least one file."))
        try await browser.open("/parent/calendars/upload?refused=large&named=%3Cb%3E.ics&refused=odd&named=x")
        #expect(browser.html.contains("&lt;b&gt;.ics: The file is larger than 16 MB"))
    }

    @Test("Answers about files that were sent when parent mode had ended are asked for again after the PIN, as they were")
    func afterThePIN() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let browser = try Browser(home, .sharedLogin)
        try await browser.open(add)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.heading == "Add calendars")
        try await browser.upload(add, files: [("club.ics", Self.soccer)])
        browser.letParentModeEnd()
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.status == 403)
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.status == 200 && browser.shows("Nothing is saved yet") && browser.html.contains("value=\"club\""))
        #expect(try await home.desk(.parent).calendars().isEmpty)
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=put")
        #expect(browser.path == "/parent/calendars")
        #expect(try await listing("club").calendar.entryCount == 1)
    }

    @Test("In German it says the same")
    func german() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        let browser = try Browser(home, .parent, language: .german)
        try await browser.upload(add, files: [("club.ics", Self.empty)])
        #expect(browser.heading == "Was steht in diesen Dateien?" && browser.shows("1 Eintrag ginge verloren"))
        #expect(browser.shows("Soccer, das nächste Mal So 1. März, 16:00"))
    }
}
