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
        #expect(browser.shows("nothing else can be changed on it.") && browser.shows("Mia"))
        #expect(!browser.html.contains("action=\"/parent/children\""))
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
