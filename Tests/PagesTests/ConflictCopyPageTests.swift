import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of another version of a calendar")
struct ConflictCopyPageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let copy = "club.sync-conflict-20261124-101112-ABCDEFG.ics"
    private var path: String { PagePaths.conflictCopy(copy) }

    private static let chess = TestHousehold.calendar([("Chess", .clock("17:00"))])

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.write("club", ("Soccer", .clock("16:00")))
        browser = try Browser(home, .parent)
        try await put(Self.chess, copy)
    }

    private func put(_ text: String, _ file: String) async throws {
        try home.folder.write(text, to: file)
        await home.household.calendars.refresh()
    }

    @Test("The list has it as a problem of its calendar, whose page says what happened and leads to the comparison")
    func problem() async throws {
        try await browser.open("/parent/calendars")
        #expect(browser.shows("1 problem") && !browser.shows("What is in the way") && !browser.html.contains("named/club%2E"))
        try await browser.open("/parent/calendars/named/club")
        #expect(browser.shows("Two PCs have changed “club.ics” at the same time. This PC uses “club.ics”"))
        #expect(browser.shows("kept as “\(copy)”") && browser.html.contains("href=\"\(path)\""))
        #expect(!browser.shows("a new export"))
        let german = try Browser(home, .parent, language: .german)
        try await german.open("/parent/calendars/named/club")
        #expect(german.shows("Zwei PCs haben „club.ics“ gleichzeitig geändert.") && german.shows("als „\(copy)“ aufgehoben"))
        #expect(german.shows("Vergleichen und entscheiden"))
    }

    @Test("It shows what would go and come, in both languages, and changes nothing by that")
    func comparison() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Another version of “club.ics”" && browser.shows("Two PCs have changed"))
        #expect(browser.isLive, "it may be decided on another PC")
        #expect(browser.shows("1 entry would go") && browser.shows("Soccer, next on Sun 1 Mar, 16:00"))
        #expect(browser.shows("1 entry would come") && browser.shows("Chess, next on Sun 1 Mar, 17:00"))
        let german = try Browser(home, .parent, language: .german)
        try await german.open(path)
        #expect(german.heading == "Eine andere Fassung von „club.ics“" && german.shows("1 Eintrag ginge verloren"))
        #expect(german.shows("Die andere Fassung entfernen; was jetzt gilt, bleibt"))
        #expect(home.folder.exists("club.ics") && home.folder.exists(copy))
    }

    @Test("Removing it leaves the calendar as it is, and can be sent twice")
    func remove() async throws {
        try await browser.open(path)
        for _ in 1...2 {
            try await browser.post(path, "do=remove")
            #expect(browser.path == "/parent/calendars" && browser.shows("The other version is removed."))
            #expect(!browser.shows("1 problem"))
        }
        #expect(home.folder.read("club.ics").contains("Soccer") && !home.folder.exists(copy))
        await #expect(throws: PageMissing.self) { try await browser.open(path) }
        try await browser.post(path, "do=use")
        #expect(browser.path == "/parent/calendars" && browser.shows("That version is not there any more."))
    }

    @Test("Using it goes by the page of files that were sent: it is asked for, whom it is for stays, and the copy goes with it")
    func use() async throws {
        _ = try await home.desk(.parent).assignCalendar("club", to: .player(1))
        try await browser.open(path)
        try await browser.submit("/copies/\(PagePaths.segment(copy))", holding: "value=\"use\"")
        #expect(browser.heading == "What is in these files?" && browser.shows("There is a calendar “club” already"))
        #expect(browser.shows("1 entry would go") && home.folder.exists(copy))
        try await browser.submit("/upload", "name=club&owner-0=\(PlayerID(1))&act-0=put")
        #expect(browser.path == "/parent/calendars" && browser.shows("The calendars are stored."))
        #expect(home.folder.read("club.ics") == Self.chess && !home.folder.exists(copy))
        #expect(try await home.desk(.parent).calendar("club").owner == .player(1))
        #expect(await home.household.calendars.problems == [])
    }

    @Test("Leaving it out on that page keeps both")
    func leave() async throws {
        try await browser.post(path, "do=use")
        try await browser.submit("/upload", "name=club&owner-0=everyone&act-0=leave")
        #expect(browser.shows("Nothing was changed.") && home.folder.exists(copy))
        #expect(home.folder.read("club.ics").contains("Soccer"))
    }

    @Test("Where the original is gone it is a problem of the folder, and can be the calendar again")
    func alone() async throws {
        try home.folder.remove("club.ics")
        await home.household.calendars.refresh()
        try await browser.open("/parent/calendars")
        #expect(browser.shows("What is in the way") && browser.shows("“club.ics” is not here any more."))
        #expect(browser.html.contains("href=\"\(path)\""))
        try await browser.open(path)
        #expect(browser.shows("A new calendar: 1 entry.") && browser.shows("Remove this version, too"))
        try await browser.post(path, "do=use")
        try await browser.submit("/upload", "name=club&owner-0=\(PlayerID(2))&act-0=put")
        #expect(home.folder.read("club.ics") == Self.chess && !home.folder.exists(copy))
        #expect(try await home.desk(.parent).calendar("club").owner == .player(2))
    }

    @Test("One of a calendar with many files is only removed here, and the page says how it is used")
    func subFolder() async throws {
        try home.folder.makeFolder("the club")
        try await put(Self.chess, "the club/a.ics")
        let inside = "the club/a.sync-conflict-20261124-101112-ABCDEFG.ics"
        try await put(Self.chess, inside)
        try await browser.open(PagePaths.calendar("the club"))
        #expect(browser.html.contains("href=\"\(PagePaths.conflictCopy(inside))\""))
        try await browser.open(PagePaths.conflictCopy(inside))
        #expect(browser.shows("one of the many files of the calendar “the club”") && !browser.html.contains("value=\"use\""))
        try await browser.post(PagePaths.conflictCopy(inside), "do=use")
        #expect(browser.heading == "Another version of “a.ics”")
        try await browser.submit("/copies/\(PagePaths.segment(inside))")
        #expect(browser.shows("The other version is removed.") && !home.folder.exists(inside))
        #expect(home.folder.exists("the club/a.ics"))
    }

    @Test("One that is no calendar can only be removed, and the page says why")
    func broken() async throws {
        try await put("<html>", copy)
        try await browser.open(path)
        #expect(browser.shows("This is no calendar file.") && !browser.html.contains("value=\"use\""))
        #expect(browser.html.contains("value=\"remove\""))
    }

    @Test("A version of any name has a page of its own", arguments: ["Fußball 50% (U11)", "a&b=c", "c#d?e", "\"><i>", "remove"])
    func names(name: String) async throws {
        let copy = "\(name).sync-conflict-20261124-101112-ABCDEFG.ics"
        try await put(Self.chess, copy)
        try await browser.open("/parent/calendars")
        #expect(browser.html.contains("href=\"\(PagePaths.conflictCopy(copy))\"") && !browser.html.contains("\"><i>"))
        try await browser.open(PagePaths.conflictCopy(copy))
        #expect(!browser.html.contains("\"><i>"))
        try await browser.post(PagePaths.conflictCopy(copy), "do=remove")
        #expect(!home.folder.exists(copy))
    }

    @Test("No other file is shown or removed here", arguments: ["club.ics", "../club.ics", "notes.txt", "none.ics"])
    func others(file: String) async throws {
        try await put("x", "notes.txt")
        await #expect(throws: PageMissing.self) { try await browser.open(PagePaths.conflictCopy(file)) }
        try await browser.post(PagePaths.conflictCopy(file), "do=remove")
        #expect(home.folder.exists("club.ics") && home.folder.exists("notes.txt"))
    }

    @Test("A login that is no parent's is asked for the PIN, and removes nothing")
    func access() async throws {
        let child = try Browser(home, .player(1))
        try await child.open(path)
        #expect(child.status == 403 && !child.shows("Chess"))
        try await child.post(path, "do=remove")
        #expect(home.folder.exists(copy))
    }
}
