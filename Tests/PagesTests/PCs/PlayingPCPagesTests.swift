import Domain
import Services
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' pages of a PC that is for playing only")
struct PlayingPCPagesTests {
    private let home: TestHousehold
    private let browser: Browser
    private var own: String { "/parent/pcs/\(home.database.device)" }

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.addPC(.numbered(2), "desk")
        try await home.letOnlyPlay()
        browser = try Browser(home, .parent)
    }

    @Test("Nothing is offered that is refused there; it can still leave")
    func offers() async throws {
        try await browser.open("/parent/pcs")
        #expect(browser.shows("den (this PC)") && browser.shows("Only for playing."))
        #expect(!browser.html.contains("value=\"begin\"") && browser.html.contains("href=\"/parent/pcs/leave\""))
        #expect(!browser.html.contains("href=\"\(own)\""), "there is nothing to change")
        for path in [own, "/parent/pcs/\(DeviceID.numbered(2))"] {
            try await browser.open(path)
            #expect(browser.shows("nothing else can be changed on it. Do that on another PC of your family."), "\(path)")
            #expect(!browser.html.contains("action=\"\(path)\"") && !browser.html.contains("/forget"), "\(path)")
        }
    }

    @Test("Its lists of routines and children offer no change, and say where that is done")
    func lists() async throws {
        try await browser.open("/parent/routines")
        #expect(browser.shows("nothing else can be changed on it.") && !browser.html.contains("/parent/routines/"))
        try await browser.open("/parent/children")
        #expect(browser.shows("Whose login is whose on this PC is set here, under Settings.") && browser.shows("Mia"))
        #expect(!browser.html.contains("action=\"/parent/children\""))
    }

    @Test("A child's own settings and login can be set there; the name and the child itself stay as they are")
    func settings() async throws {
        let path = PagePaths.childSettings(1)
        try await browser.open(path)
        #expect(browser.shows("The name is changed on another PC of your family"))
        #expect(browser.html.contains("value=\"reminders\"") && browser.shows("Save the login"))
        #expect(!browser.html.contains("id=\"name\"") && !browser.html.contains(PagePaths.childDelete(1)))

        // As the form of the page is sent: with the name in a hidden field.
        #expect(browser.html.contains("<input type=\"hidden\" name=\"name\" value=\"Mia\">"))
        try await browser.post(path, "do=profile&shown=name%3DMia%26login%3D&name=Mia&login=mia")
        #expect(browser.shows("Saved") && browser.html.contains("value=\"mia\""))
        #expect(try await home.household.players.all().map(\.linuxUser) == ["mia"])
    }

    @Test("A name that another PC has changed since the page was shown does not keep the login from being set")
    func renamedMeanwhile() async throws {
        try await home.rename(PlayerID(1), "Mia-Lou", on: .numbered(2))
        let path = PagePaths.childSettings(1)
        // The login was taken by somebody else meanwhile, so that the form is shown again as it was filled in.
        try await browser.post(path, "do=profile&shown=name%3DMia%26login%3Dzoe&name=Mia&login=mia")
        #expect(browser.html.contains("<input type=\"hidden\" name=\"name\" value=\"Mia-Lou\">"))
    }

    @Test("A name that is sent all the same is refused, and the login with it")
    func name() async throws {
        let error = await #expect(throws: (any Error).self) {
            try await browser.post(PagePaths.childSettings(1), "do=profile&shown=name%3DMia%26login%3D&name=Ben&login=mia")
        }
        #expect(error.flatMap { PageProblem($0) } == .playsOnly)
        #expect(try await home.household.players.all() == [PlayerProfile(id: 1, name: "Mia")])
    }

    @Test(
        "Setting up asks nothing more, and says where that is done",
        arguments: (SetupStep.questions + [.check]).map(\.path) + [PagePaths.setup])
    func setup(path: String) async throws {
        try await browser.open(path)
        #expect(browser.shows("Children, routines and calendars are set up on another PC") && browser.shows("Here already: Mia."))
        #expect(!browser.html.contains("<form") && !browser.html.contains("class=\"go\""))
    }

    @Test("A calendar is shown, and what applies to everyone is not asked for")
    func others() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        try await browser.open("/parent/calendars/named/club")
        #expect(browser.shows("nothing else can be changed on it.") && browser.shows("Soccer"))
        #expect(!browser.html.contains("<form") && !browser.html.contains("/remove\""))
        try await home.write("club.sync-conflict-20261124-120000-ABCDEFG", ("Soccer", .clock("17:00")))
        try await browser.open("/parent/calendars/named/club")
        #expect(browser.shows("Two PCs have changed") && !browser.html.contains("/parent/calendars/copies/"))
        try await browser.open("/parent/safety")
        #expect(browser.shows("nothing else can be changed on it.") && !browser.html.contains("value=\"rules\""))
    }

    @Test("What the family has to mend elsewhere is not asked for")
    func findings() async throws {
        try await browser.open("/parent")
        #expect(browser.shows("There is no routine yet") && !browser.html.contains("/parent/routines/new"))
        #expect(!browser.shows("There is no calendar yet"))
        try await browser.open("/parent/calendars")
        #expect(!browser.html.contains("class=\"ask\""))
        try await browser.open("/parent/routines")
        #expect(!browser.html.contains("class=\"ask\""))
    }

    @Test("A page that is there only for changes is not shown, so that nothing is typed in vain")
    func editors() async throws {
        try await home.write("club", ("Soccer", .clock("16:00")))
        let paths = [
            "/parent/routines/new", "/parent/routines/\(RoutineID(1))", "/parent/routines/\(RoutineID(1))/archive",
            "/parent/calendars/add", "/parent/calendars/upload", "/parent/calendars/named/club/remove", PagePaths.childDelete(1),
        ]
        for path in paths {
            let error = await #expect(throws: (any Error).self, "\(path)") { try await browser.open(path) }
            #expect(error.flatMap { PageProblem($0) } == .playsOnly, "\(path): \(error.map { "\($0)" } ?? "")")
        }
    }

    @Test("A child plays quests of its own, and is told where they are made")
    func ownQuests() async throws {
        let mia = PlayerID(1)
        try await browser.open(PagePaths.myQuests(mia))
        #expect(browser.shows("Quests of your own are made and changed on another PC") && !browser.html.contains("/quests/new"))
        try await browser.open("/players/\(mia)")
        #expect(browser.shows("They are made on another PC of your family.") && !browser.html.contains("/quests/new"))
        let error = await #expect(throws: (any Error).self) { try await browser.open("\(PagePaths.myQuests(mia))/new") }
        #expect(error.flatMap { PageProblem($0) } == .playsOnly)
    }

    @Test("What is sent all the same is refused with the reason, and where it can be done", arguments: PageLanguage.allCases)
    func refusals(language: PageLanguage) async throws {
        let requests: [(String, String)] = [
            (own, "shown=name%3Dden%26plays%3D&name=attic"), ("/parent/pcs/\(DeviceID.numbered(2))/forget", ""),
            ("/parent/routines/new", "name=Judo&task-name=Pack&player=\(PlayerID(1))&do=save"),
        ]
        for (path, form) in requests {
            let error = await #expect(throws: (any Error).self, "\(path)") { try await browser.post(path, form) }
            #expect(error.flatMap { PageProblem($0) } == .playsOnly, "\(path): \(error.map { "\($0)" } ?? "")")
        }
        let page = try browser.site.problem(.playsOnly, language: language)
        #expect(page.status == 409)
        guard case .page(let html) = page.content else { throw Browser.NoRoute(path: own) }
        #expect(
            Browser.text(html).contains(language == .english ? "on another PC of the family" : "auf einem anderen PC der Familie"))
    }
}
