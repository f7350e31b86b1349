import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of children")
struct ChildrenPageTests {
    private let home: TestHousehold
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private var names: [String] {
        get async throws { try await home.players.all().map(\.name) }
    }

    @Test("Each child has the week in a sentence, and a page")
    func list() async throws {
        try await home.play(try await home.addRoutine(tasks: ["Pack bag"]))
        try await browser.open("/parent/children")
        #expect(browser.heading == "Children" && browser.html.contains("aria-current=\"page\">Children</a>"))
        #expect(browser.shows("1 quest this week.") && browser.shows("No quest this week or last."))
        #expect(browser.html.contains("href=\"/parent/children/\(PlayerID(2))\""))
        #expect(browser.html.contains("href=\"/parent/children/\(PlayerID(2))/settings\""))
    }

    @Test("The page follows what changes elsewhere, but not with a form that was refused: what was typed stays")
    func follows() async throws {
        try await browser.open("/parent/children")
        #expect(browser.isLive)
        try await browser.submit("/children", "name=&login=zoe")
        #expect(browser.status == 422 && !browser.isLive)
    }

    @Test("Where there is no child yet, the page says what will stand there, and adds the first one")
    func empty() async throws {
        let home = try await TestHousehold()
        let browser = try Browser(home, .parent)
        try await browser.open("/parent/children")
        #expect(browser.shows("The children who play are listed here"))
        try await browser.submit("/children", "name=+Zoe+&login=")
        #expect(browser.path == "/parent/children" && browser.shows("The child is added."))
        #expect(browser.html.contains("href=\"/parent/routines\">To the routines"))
        #expect(try await home.players.all().map { [$0.name, $0.linuxUser] } == [["Zoe", nil]])
    }

    @Test("A child is added with a login, and the same form sent twice adds one child")
    func twice() async throws {
        try await browser.open("/parent/children")
        let known = try #require(browser.html.firstMatch(of: /name="known" value="([^"]*)"/)).1.replacing(" ", with: "+")
        for _ in 0..<2 {
            try await browser.post("/parent/children", "known=\(known)&name=Zoe&login=zoe")
            #expect(browser.status == 200 && browser.shows("The child is added."))
        }
        #expect(try await names == ["Mia", "Ben", "Zoe"])
        #expect(try await home.players.find(linuxUser: "zoe")?.name == "Zoe")
    }

    @Test(
        "What is wrong is said at its field, and what was typed stays",
        arguments: [
            ("name=&login=zoe", "The child needs a name"), ("name=\(String(repeating: "x", count: 81))&login=zoe", "80 letters"),
            ("name=Z%00e&login=zoe", "cannot be shown"), ("name=mia&login=zoe", "has this name already"),
            ("name=All&login=zoe", "needs this text for something else"), ("name=Z%C2%ADoe&login=zoe", "cannot be shown"),
            ("name=Zoe&login=z+o", "That is no login"), ("name=Zoe&login=root", "is a parent"),
            ("name=Zoe&login=no-such-login", "There is no login no-such-login on this PC."),
            ("name=Zoe&login=timequest", "timequest is the account of TimeQuest itself"),
            ("name=Zoe&login=kim", "belongs to another child"), ("", "The child needs a name"),
        ])
    func invalid(fields: String, sentence: String) async throws {
        _ = try await home.players.create(PlayerDraft(name: "Kim", linuxUser: "kim"))
        try await browser.open("/parent/children")
        try await browser.submit("/children", fields)
        #expect(browser.status == 422 && browser.shows(sentence), "\(sentence)")
        #expect(browser.html.contains("aria-invalid=\"true\""))
        if fields.contains("login=zoe") { #expect(browser.html.contains("value=\"zoe\"")) }
        if fields.contains("name=Zoe") { #expect(browser.html.contains("value=\"Zoe\"")) }
        #expect(try await names == ["Mia", "Ben", "Kim"])
    }

    @Test("Names are escaped, and the page is there in German")
    func german() async throws {
        _ = try await home.players.create(PlayerDraft(name: "x\"\u{301}<i>&"))
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open("/parent/children")
        #expect(browser.heading == "Kinder" && browser.shows("Ein Kind eintragen"))
        #expect(!browser.html.contains("<i>&") && !browser.html.contains("\"\u{301}"))
    }

    @Test("In front of each page stands the PIN", arguments: ["", "/1", "/1/quests", "/1/settings", "/1/delete", "/1/delete/name"])
    func locked(path: String) async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let address = "/parent/children" + path.replacing("/1", with: "/\(PlayerID(1))")
        for role in [Caller.Role.sharedLogin, .player(1)] {
            let browser = try Browser(home, role)
            try await browser.open(address)
            #expect(browser.status == 403 && browser.heading == "For parents")
            try await browser.submit("/parent/unlock", "pin=2718")
            #expect(browser.path == address && browser.status == 200)
        }
    }

    @Test("A form that was sent when parent mode had ended is kept, and is sent with the PIN")
    func ended() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("/parent/children")
        try await browser.submit("/parent/unlock", "pin=2718")
        browser.letParentModeEnd()
        try await browser.submit("/children", "name=Zoe&login=")
        #expect(browser.status == 403)
        #expect(try await names == ["Mia", "Ben"])
        try await browser.submit("/parent/unlock", "pin=2718")
        #expect(browser.path == "/parent/children" && browser.shows("The child is added."))
        #expect(try await names == ["Mia", "Ben", "Zoe"])
    }

    @Test("A child who is not there has no page", arguments: ["", "/quests", "/settings", "/delete", "/delete/name"])
    func missing(path: String) async throws {
        for id in ["\(PlayerID(9))", "nobody"] {
            await #expect(throws: (any Error).self) { try await browser.open("/parent/children/\(id)\(path)") }
        }
    }
}
