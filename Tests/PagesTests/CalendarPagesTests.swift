import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' pages of calendars")
struct CalendarPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/calendars"

    /// A file with an event that has no usable start, beside one that is good.
    private static let broken = """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART:never\r\nUID:1\r\nSUMMARY:Judo <b>\r\nEND:VEVENT\r\n\
        BEGIN:VEVENT\r\nUID:2\r\nSUMMARY:Chess\r\nDTSTART:20260301T180000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        await home.household.calendars.refresh()
        browser = try Browser(home, .parent)
    }

    private func put(_ name: String, _ text: String) async throws {
        try home.folder.write(text, to: "\(name).ics")
        await home.household.calendars.refresh()
    }

    private func listing(_ name: String) async throws -> Desk.CalendarListing {
        try await home.desk(.parent).calendar(name)
    }

    @Test("If all entries with a time are in more than half a year, the reason for the kind is the day of the first one")
    func laterEntries() async throws {
        let event = "BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Chess\r\nDTSTART:20270415T160000Z\r\nEND:VEVENT"
        try await put("chess", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(event)\r\nEND:VCALENDAR\r\n")
        try await browser.open("\(path)/named/chess")
        #expect(browser.shows("Its first entry with a time is on 15 Apr 2027") && !browser.shows("No entry has a time"))
    }

    @Test("Without a calendar it says what will stand here, and leads to the field for files")
    func empty() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Calendars" && browser.shows("school, club, music"))
        #expect(browser.html.contains("href=\"/parent/calendars/add\"") && browser.html.contains("data-changes="))
        try await browser.open("\(path)/add")
        #expect(browser.heading == "Add calendars" && browser.shows(home.folder.path))
        #expect(browser.html.contains("enctype=\"multipart/form-data\"") && browser.html.contains("type=\"file\""))
    }

    @Test("Each calendar has its state, how much is in it, and whom it is for")
    func list() async throws {
        try await home.write("school", ("Test", .clock("08:00")), ("Trip", .clock("09:00")))
        try await home.write("music")
        try await put("club", Self.broken)
        try await put("photo", "no calendar")
        let parent = home.desk(.parent)
        _ = try await parent.assignCalendar("school", to: .player(1))
        _ = try await parent.assignCalendar("music", to: .nobody)
        try await parent.changeCalendar("school") { CalendarChoice(owner: $0.owner, tone: 7) }
        try await browser.open(path)
        #expect(browser.shows("2 entries · for Mia") && browser.shows("All of it can be read.") && browser.html.contains("tone7"))
        #expect(browser.shows("0 entries · for nobody") && browser.shows("There is nothing in it."))
        #expect(browser.shows("1 entry · for everyone") && browser.shows("1 problem"))
        #expect(browser.shows("It cannot be read."))
        let german = try Browser(home, .parent, language: .german)
        try await german.open(path)
        #expect(german.heading == "Kalender" && german.shows("2 Einträge · für Mia") && german.shows("1 Problem"))
    }

    @Test("What is in the folder and is no calendar is named with the file")
    func folderProblems() async throws {
        try home.folder.write("x", to: "timetable.pdf")
        await home.household.calendars.refresh()
        try await browser.open(path)
        #expect(browser.shows("What is in the way") && browser.shows("“timetable.pdf” is not read"))
    }

    @Test("A problem is shown with its line and those around it, in plain words and in both languages")
    func problems() async throws {
        try await put("club", Self.broken)
        let problem = try #require(try await listing("club").calendar.problems.first)
        let line = try #require(problem.line)
        try await browser.open("\(path)/named/club")
        #expect(browser.heading == "club" && browser.shows("Line \(line)"))
        #expect(browser.html.contains("<li value=\"\(line)\"><mark>") && browser.html.contains("DTSTART:never"))
        #expect(browser.html.contains("Judo &lt;b&gt;") && !browser.html.contains("Judo <b>"))
        #expect(browser.shows("The event is left out.") && !browser.shows("An event is missing because of it."))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("\(path)/named/club")
        #expect(german.shows("Zeile \(line)") && german.shows("Der Termin ist weggelassen."))
        #expect(!german.shows(problem.message))
    }

    @Test("The next events have their days and times, and what is over is not among them")
    func events() async throws {
        try await home.write("school", ("Past", .clock("08:00")), ("Trip", .clock("16:00")))
        try await browser.open("\(path)/named/school")
        #expect(browser.shows("Sun 1 Mar, 16:00") && browser.shows("Trip") && !browser.shows("Past"))
        try await home.write("music")
        try await browser.open("\(path)/named/music")
        #expect(browser.shows("Nothing in the next two months."))
    }

    @Test(
        "An event that another entry of the calendar calls off is marked among the next events",
        arguments: [(PageLanguage.english, "called off"), (.german, "fällt aus")])
    func calledOff(language: PageLanguage, text: String) async throws {
        let closed = "BEGIN:VEVENT\r\nUID:closed\r\nDTSTART;VALUE=DATE:20260301\r\nSUMMARY:School closed\r\nEND:VEVENT\r\n"
        let events = TestHousehold.calendar([("School", .clock("18:00")), ("Judo", .clock("19:30"))])
        try await put("school", events.replacing("END:VCALENDAR", with: "\(closed)END:VCALENDAR"))
        let browser = try Browser(home, .parent, language: language)
        try await browser.open("\(path)/named/school")
        let marked = browser.html.matches(of: /<b>([^<]+)<\/b><small>[^<]* · ([^<]+)<\/small>/).map { "\($0.1): \($0.2)" }
        #expect(marked == ["School: \(text)"])
    }

    @Test("Whom it is for and its colour are stored, and shown; the same form sent twice changes nothing more")
    func save() async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        for _ in 1...2 {
            try await browser.open("\(path)/named/school")
            try await browser.submit("/school", "owner=\(PlayerID(2))&tone=6")
            #expect(browser.status == 200 && browser.shows("Saved.") && browser.shows("for Ben"))
            let listing = try await listing("school")
            #expect(listing.owner == .player(2) && listing.tone == 6)
        }
        try await browser.submit("/school", "owner=everyone&tone=6")
        #expect(try await listing("school").owner == nil)
        try await browser.submit("/school", "owner=dragon&tone=99")
        #expect(try await listing("school").tone == 6)
    }

    @Test("A colour that nobody chose is not stored")
    func unchosen() async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        try await browser.open("\(path)/named/school")
        try await browser.submit("/school", "owner=nobody&tone=\(Face.tone(of: "school"))")
        let listing = try await listing("school")
        #expect(listing.owner == .nobody && listing.tone == nil)
    }

    @Test("What another parent has changed meanwhile stays; where both changed the same, the page asks")
    func twoParents() async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        let parent = home.desk(.parent)
        try await browser.open("\(path)/named/school")
        _ = try await parent.assignCalendar("school", to: .player(1))
        try await browser.submit("/school", "owner=everyone&tone=3")
        #expect(try await listing("school").owner == .player(1))
        #expect(try await listing("school").tone == 3)

        try await browser.open("\(path)/named/school")
        _ = try await parent.assignCalendar("school", to: .nobody)
        try await browser.submit("/school", "owner=\(PlayerID(2))&tone=3")
        #expect(browser.status == 409 && browser.shows("somebody else has chosen “Nobody”"))
        #expect(browser.html.contains("value=\"\(PlayerID(2))\" checked"), "what was chosen is still there")
        #expect(try await listing("school").owner == .nobody)
        try await browser.submit("/school", "owner=\(PlayerID(2))&tone=3")
        #expect(try await listing("school").owner == .player(2))
    }

    @Test("A child who was removed meanwhile cannot be chosen, and the page says so")
    func removedChild() async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        try await browser.open("\(path)/named/school")
        try await home.desk(.parent).removePlayer(2)
        try await browser.submit("/school", "owner=\(PlayerID(2))&tone=3")
        #expect(browser.status == 422 && browser.shows("This child is not here any more."))
        #expect(try await listing("school").owner == nil)
    }

    @Test("Removing asks first, says what goes and what stays, and can be sent twice")
    func remove() async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        try await browser.open("\(path)/named/school/remove")
        #expect(browser.heading == "Remove “school”?" && browser.shows("1 entry") && browser.shows("stays"))
        #expect(home.folder.exists("school.ics"))
        try await browser.submit("/remove")
        #expect(browser.path == path && browser.shows("The calendar is removed.") && !home.folder.exists("school.ics"))
        try await browser.post("\(path)/named/school/remove", "do=remove")
        #expect(browser.path == path && browser.shows("The calendar is removed."))
        try await browser.post("\(path)/named/school", "owner=nobody")
        #expect(browser.path == path && browser.shows("not there any more"))
        await #expect(throws: PageMissing.self) { try await browser.open("\(path)/named/school") }
        await #expect(throws: PageMissing.self) { try await browser.open("\(path)/named/school/remove") }
    }

    @Test("A folder of files is not removed here: the command is shown, and its files are named")
    func folder() async throws {
        try home.folder.makeFolder("the club")
        try home.folder.write(Self.broken, to: "the club/a.ics")
        await home.household.calendars.refresh()
        try await browser.open(PagePaths.calendar("the club"))
        #expect(browser.heading == "the club" && browser.shows("rm -r '\(home.folder.path)/the club'"))
        #expect(!browser.html.contains("/remove\"") && browser.shows("the club/a.ics, line"))
        await #expect(throws: PageMissing.self) { try await browser.open(PagePaths.calendarRemoval("the club")) }
        try await browser.post(PagePaths.calendarRemoval("the club"), "do=remove")
        #expect(browser.heading == "the club" && home.folder.exists("the club/a.ics"))
    }

    @Test(
        "A calendar of any name has a page of its own",
        arguments: ["month", "add", "upload", "Fußball 50% (U11)", "a&b=c", "c#d?e", "remove", "\"><i>"])
    func names(name: String) async throws {
        try await home.write(name, ("Trip", .clock("16:00")))
        try await browser.open(path)
        #expect(browser.html.contains("href=\"\(PagePaths.calendar(name))\"") && !browser.html.contains("\"><i>"))
        try await browser.open(PagePaths.calendar(name))
        #expect(browser.html.contains("<h1>\(HTMLText.escaped(name))</h1>"))
        try await browser.open(PagePaths.calendarRemoval(name))
        try await browser.submit("/remove")
        #expect(!home.folder.exists("\(name).ics"))
    }

    @Test("Each kind of problem has words of its own, without English explanations", arguments: PageLanguage.allCases)
    func words(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        func text(_ kind: CalendarProblem.Kind) -> String {
            words.flaw(CalendarFlaw(kind, subject: "subject", detail: "detail", number: 7))
        }
        let texts = CalendarProblem.Kind.allCases.map(text)
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { !$0.contains("{") && !$0.contains("calendarsFlaw") && $0.hasSuffix(".") })
        #expect(words.flaw(CalendarFlaw(.readerFailed, detail: "its answer breaks off")).contains("answer") == false)
        #expect(words.flaw(CalendarFlaw(.repeatsTooOften, subject: "a", number: 0)).contains("0") == false)
        #expect(words.flaw(CalendarFlaw(.tooManyZones, number: 300)).contains("\(CalendarLimits.zones)"))
    }

    @Test(
        "A login that is no parent's is asked for the PIN, at every address", arguments: ["", "/add", "/upload", "/named/school"])
    func access(address: String) async throws {
        try await home.write("school", ("Trip", .clock("16:00")))
        let child = try Browser(home, .player(1))
        try await child.open(path + address)
        #expect(child.status == 403 && !child.shows("Trip"))
    }
}
