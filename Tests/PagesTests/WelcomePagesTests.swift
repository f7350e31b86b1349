import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The first visit")
struct WelcomePagesTests {
    private let home: TestHousehold
    private let start = "/players/\(PlayerID(1))"

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        _ = try await home.addRoutine(tasks: ["Gather gear"])
    }

    @Test("It begins with one practice guess, which ends in a real reveal, and comes once")
    func practice() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open("/")
        #expect(browser.heading == "Hello, Mia!" && browser.path == "\(start)/welcome")
        try await browser.submit("/start", "chip=0.5")
        #expect(browser.shows("Name ten animals") && !browser.shows("Hello"))
        home.questClock.pass(31)
        try await browser.submit("/reveal")
        #expect(browser.heading == "Spot on!" && browser.shows("30 s") && browser.shows("31 s"))
        let before = browser.html
        try await browser.open("\(start)/welcome?guess=30&took=31")
        #expect(browser.html == before)
        try await browser.submit("/done")
        #expect(browser.path == start && browser.leading == "Prep")
        try await browser.open("/")
        #expect(browser.path == start)
        #expect(try await browser.desk.progress(of: 1).totals.xp == 0)
    }

    @Test("It can be skipped before the guess, and while the task is done")
    func skipped() async throws {
        let browser = try Browser(home, .sharedLogin)
        try await browser.open("\(start)")
        try await browser.submit("/start", "skip=yes")
        #expect(browser.path == start)
        let other = try await TestHousehold(players: "Mia")
        let second = try Browser(other, .player(1))
        try await second.open(start)
        try await second.submit("/start", "duration=40s")
        try await second.submit("/done")
        #expect(second.path == start)
    }

    @Test("Nothing on the page of its task says what time it is")
    func still() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        try await browser.submit("/start", "duration=0.5")
        let before = browser.html
        home.questClock.pass(20)
        try await browser.open(
            "\(start)/welcome?guess=30&started=\(Int(home.questClock.reading().wall.timeIntervalSince1970) - 20)")
        #expect(browser.html == before)
    }

    @Test(
        "A guess that cannot be taken stays, with a sentence that says why",
        arguments: [
            ("", "Say a time first"), ("duration=soon", "That is no time."), ("duration=3s", "from 10 s to 30 min"),
            ("duration=999", "from 10 s to 30 min"),
        ])
    func invalid(fields: String, sentence: String) async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        try await browser.submit("/start", fields)
        #expect(browser.status == 422 && browser.shows(sentence) && browser.heading == "Hello, Mia!")
        if fields.hasSuffix("soon") { #expect(browser.html.contains("value=\"soon\"")) }
    }

    @Test(
        "A made-up address leads to the begin",
        arguments: [
            "guess=30&took=-5", "guess=1e300&took=3", "guess=30&took=nan", "guess=x", "guess=30", "took=30",
            "guess=30&started=1e300", "guess=30&started=-1e300", "guess=30&started=inf", "guess=30&started=1",
        ])
    func madeUp(query: String) async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open("\(start)/welcome?\(query)")
        #expect(browser.status == 200 && browser.heading == "Hello, Mia!")
    }

    @Test("A page that was left open for a day is not compared")
    func left() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        try await browser.submit("/start", "duration=30s")
        home.questClock.pass(86_400)
        try await browser.submit("/reveal")
        #expect(browser.heading == "Hello, Mia!" && browser.shows("open for too long"))
    }

    @Test("A parent who looks in is not asked, and a player who has played does not see it")
    func others() async throws {
        let parent = try Browser(home, .parent)
        try await parent.open(start)
        #expect(parent.path == start)
        try await home.play(try #require(try await home.routines.all().first), estimate: 600, actual: 612)
        let player = try Browser(home, .player(1))
        try await player.open("/")
        #expect(player.path == start)
    }

    @Test("The first thing to choose is who comes along; whoever has a picture is not asked")
    func companion() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        #expect(browser.shows("Who comes along?") && browser.html.contains("value=\"owl\""))
        try await browser.submit("/start", "face=owl&duration=soon")
        #expect(browser.status == 422 && browser.html.contains("value=\"owl\" checked"))
        try await browser.submit("/start", "face=owl&duration=30s")
        #expect(try await home.desk(.parent).settings(of: 1).page.picture == .owl)
        try await browser.open("/players/\(PlayerID(1))/welcome")
        #expect(!browser.shows("Who comes along?"))
    }

    @Test("Whoever was chosen comes along, also if the rest is skipped")
    func companionOfSkipped() async throws {
        let browser = try Browser(home, .player(1))
        try await browser.open(start)
        // One form, so that a browser without scripts sends the choice, too.
        #expect(browser.html.matches(of: /<form/).count == 1)
        try await browser.submit("/start", "face=turtle&duration=&skip=yes")
        let page = try await home.desk(.parent).settings(of: 1).page
        #expect(browser.path == start && page.picture == .turtle && page.hasSeenTutorial)
        #expect(browser.html.contains(/turtle[^"]*#standing"/))
    }
}
