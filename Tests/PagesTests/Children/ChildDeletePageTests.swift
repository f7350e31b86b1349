import Domain
import Foundation
import Services
import ServicesTestSupport
import Sharing
import TestSupport
import Testing

@testable import Pages

@Suite("Deleting everything about a child")
struct ChildDeletePageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/children/\(PlayerID(1))/delete"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private var names: [String] {
        get async throws { try await home.players.all().map(\.name) }
    }

    private func giveCalendar() async throws {
        try await home.write("club", ("Chess", .clock("16:00")))
        _ = try await home.desk(.parent).assignCalendar("club", to: .player(1))
    }

    @Test("Both questions follow what changes elsewhere; what is wrong stays to be read")
    func follows() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Delete everything about Mia?" && browser.isLive)
        try await browser.submit("/delete")
        #expect(browser.heading == "Are you sure?" && browser.path == "\(path)/name" && browser.isLive)
        _ = try await home.desk(.parent).changePlayer(1, to: PlayerDraft(name: "Maria"))
        try await browser.open(browser.path)
        #expect(browser.shows("type the name: Maria"))
        try await browser.submit("/delete", "name=Mia")
        #expect(browser.status == 422 && !browser.isLive)
        _ = try await home.desk(.parent).removePlayer(1, calendars: [:])
        await #expect(throws: (any Error).self) { try await browser.open("\(path)/name") }
    }

    @Test("If a calendar is given to the child while the name is asked for, the page asks about it")
    func followsCalendars() async throws {
        try await browser.open("\(path)/name")
        #expect(browser.heading == "Are you sure?")
        try await giveCalendar()
        try await browser.open("\(path)/name")
        #expect(browser.heading == "Delete everything about Mia?" && browser.path == path)
        try await browser.submit("/delete", "owner=everyone")
        #expect(browser.heading == "Are you sure?" && browser.html.contains("name=\"owner\" value=\"everyone\""))
        try await browser.submit("/delete", "name=Mia")
        #expect(try await names == ["Ben"])
    }

    @Test("It says what goes and what stays, asks twice, makes a backup, and deletes")
    func delete() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        _ = try await home.addRoutine("Shared", players: [1, 2])
        try await home.play(routine)
        try await browser.open(path)
        #expect(browser.heading == "Delete everything about Mia?")
        for text in [
            "1 finished quest", "the routines that are only for Mia: Prep", "the older backups, in which Mia still is",
            "routines that other children have, too", "a backup that is made just before",
        ] {
            #expect(browser.shows(text), "\(text)")
        }
        try await browser.submit("/delete")
        #expect(browser.heading == "Are you sure?" && browser.shows("type the name: Mia"))
        #expect(try await names == ["Mia", "Ben"])
        try await browser.submit("/delete", "name=Ben")
        #expect(browser.status == 422 && browser.shows("That is not the name.") && browser.html.contains("value=\"Ben\""))
        #expect(try await names == ["Mia", "Ben"])
        try await browser.submit("/delete", "name=+mia+")
        #expect(browser.path == "/parent/children" && browser.shows("All of it is deleted."))
        #expect(try await names == ["Ben"])
        #expect(try await home.routines.all().map(\.name) == ["Shared"])
        #expect(try await home.desk(.parent).backups().map(\.kind) == [.beforeRemoval])
    }

    @Test("On one of several PCs, it says that it goes on all of them, and when the backup brings the child back")
    func ofSeveralPCs() async throws {
        try await browser.open(path)
        #expect(!browser.shows("other PCs"))
        try KeyRingFile(path: home.folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
        try await browser.open(path)
        #expect(browser.shows("on the other PCs of your family, too"))
        #expect(browser.shows("It brings Mia back only after you have parted all your PCs from each other"))
    }

    @Test("The same form sent twice deletes once, and makes one backup")
    func twice() async throws {
        for _ in 0..<2 {
            try await browser.post(path, "do=delete&name=Mia")
            #expect(browser.path == "/parent/children" && browser.shows("All of it is deleted."))
        }
        #expect(try await home.desk(.parent).backups().count == 1)
        await #expect(throws: PageMissing.self) { try await browser.post(path, "do=ask") }
    }

    @Test(
        "A calendar that is only for the child gets another owner, chosen by a parent",
        arguments: [("everyone", nil), ("nobody", CalendarOwner.nobody), ("\(PlayerID(2))", .player(2))]
            as [(String, CalendarOwner?)])
    func calendar(answer: String, owner: CalendarOwner?) async throws {
        try await giveCalendar()
        try await browser.open(path)
        #expect(browser.shows("club") && browser.html.contains("<option value=\"\" selected>please choose</option>"))
        for wrong in ["", "\(PlayerID(1))", "made-up"] {
            try await browser.submit("/delete", "owner=\(wrong)")
            #expect(browser.status == 422 && browser.shows("Please choose for each calendar."))
        }
        try await browser.submit("/delete", "owner=\(answer)")
        #expect(browser.heading == "Are you sure?")
        try await browser.submit("/delete", "name=Mia")
        #expect(try await names == ["Ben"])
        #expect(try await home.calendars.owners()["club"] == owner)
    }

    @Test("A calendar that is given to the child meanwhile is asked about, and nothing is deleted")
    func overtaken() async throws {
        try await browser.open(path)
        try await browser.submit("/delete")
        try await giveCalendar()
        try await browser.submit("/delete", "name=Mia")
        #expect(browser.status == 409 && browser.shows("Meanwhile another calendar is for this child alone."))
        #expect(try await names == ["Mia", "Ben"])
    }

    @Test("Where no backup can be made, nothing is deleted, and the page says so")
    func noBackup() async throws {
        try home.folder.write("", to: "backups")
        try await browser.post(path, "do=delete&name=Mia")
        #expect(browser.status == 422 && browser.shows("No backup could be made") && browser.shows("sudo timequest doctor"))
        #expect(try await names == ["Mia", "Ben"])
    }

    @Test("It is there in German, for an only child, too")
    func german() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.write("club", ("Chess", .clock("16:00")))
        _ = try await home.desk(.parent).assignCalendar("club", to: .player(1))
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open(path)
        #expect(browser.heading == "Alles über Mia löschen?" && browser.shows("nur für Eltern") && !browser.shows("alle Kinder"))
    }
}
