import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("Guess together, on pages")
struct TogetherPageTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        (browser, routine) = try await Browser.withRoutine(in: home, tasks: "Gather gear", "Get changed")
        try await browser.begin(routine)
    }

    /// The player has guessed, and the page of the guest is shown.
    private func lock(_ guess: String = "7+min") async throws {
        try await browser.submit("/start", "duration=\(guess)&together=yes")
    }

    private func quest() async throws -> GameSession { try #require(try await home.game.quests.open(player: 1)) }

    @Test("The player's guess is locked, then the guest's; the reveal has both lines, each compared with the time")
    func whole() async throws {
        try await lock()
        #expect(browser.path.hasSuffix("/together") && browser.heading == "Gather gear")
        #expect(browser.shows("Mia's guess is locked.") && browser.shows("And what is your guess?"))
        #expect(try await quest().phase == .estimating)
        try await browser.submit("/together", "guest=++Lea+&chip=3+min")
        #expect(browser.shows("Your paper lies face down") && !browser.shows("Lea"))
        home.questClock.pass(290)
        try await browser.submit("/done")
        #expect(browser.shows("you guessed7 min") && browser.shows("it took4 min 50 s") && browser.shows("Lea guessed3 min"))
        #expect(browser.shows("You: 2 min 10 s more than it took.") && browser.shows("Lea: 1 min 50 s less than it took."))
        #expect(browser.html.contains("<path class=\"guess\" d=\"M0 0H336V48H0Z\"/>"))
        #expect(browser.html.contains("<path class=\"guest\" d=\"M6 6H144V42H6Z\"/>"))
        #expect(browser.html.contains("It took 4\u{A0}min 50\u{A0}s. Lea guessed 3\u{A0}min.</title>"))
        #expect(browser.html.ranges(of: "class=\"percent\"").count == 1, "only the player's guess has a number")
        try await browser.submit("/next")
        #expect(!browser.shows("Lea"))
    }

    @Test("Nothing on the guest's page depends on the player's guess", arguments: [("20s", "1h"), ("7+min", "13+min")])
    func hidden(one: String, other: String) async throws {
        try await lock(one)
        let before = browser.html
        // From a page of another window, which is not behind.
        try await browser.post(
            browser.path.replacing("/together", with: "/start"), "step=1&duration=\(other)&together=yes")
        // Each guess is a step.
        #expect(browser.html == before.replacing("name=\"step\" value=\"1\"", with: "name=\"step\" value=\"2\""))
        #expect(!browser.html.contains("<path class=\"guess\"") && browser.html.contains("data-figure></p>"))
    }

    @Test("Until the start no page has the player's guess: not after a pause, not from Home, not after the start was undone")
    func locked() async throws {
        func isHidden() -> Bool {
            browser.path.hasSuffix("/together") && browser.shows("Mia's guess is locked.") && !browser.shows("7 min")
                && !browser.html.contains("<path class=\"guess\"") && browser.html.contains("data-figure></p>")
        }
        try await lock()
        let page = browser.path.replacing("/together", with: "")
        try await browser.submit("/pause")
        try await browser.submit("/resume")
        #expect(isHidden())
        try await browser.open(page)
        #expect(isHidden())
        try await browser.post("\(page)/start", "step=1&duration=soon")
        #expect(isHidden())
        try await browser.post("\(page)/undo", "step=0")
        #expect(isHidden() && browser.shows("That page was an old one"))
        try await browser.submit("/together", "guest=Lea&duration=3")
        try await browser.submit("/undo")
        #expect(isHidden() && browser.html.contains("value=\"Lea\""))
        // Without a guest it is the player's own page again.
        try await browser.submit("/together", "alone=yes")
        try await browser.submit("/undo")
        #expect(browser.path == page && browser.html.contains("<path class=\"guess\"") && browser.shows("7 min"))
    }

    @Test(
        "What is wrong with the name and with the guess is said beside each, both at once, and what was typed stays",
        arguments: [
            ("guest=&duration=", "Say who guesses, too.", true), ("guest=Lea&duration=now", "", true),
            ("guest=+&duration=5", "Say who guesses, too.", false),
            ("guest=\(String(repeating: "a", count: 41))&duration=5", "A name has at most 40 letters here.", false),
            ("guest=L%E2%80%AEea&duration=5", "There is something in the name that cannot be shown.", false),
        ])
    func problems(fields: String, nameProblem: String, isNoTime: Bool) async throws {
        try await lock()
        try await browser.submit("/together", fields)
        #expect(browser.status == 422 && browser.shows("Mia's guess is locked."))
        #expect(browser.html.contains("id=\"guest-problem\"") == !nameProblem.isEmpty)
        if !nameProblem.isEmpty { #expect(browser.shows(nameProblem)) }
        #expect(browser.html.contains("id=\"problem\"") == isNoTime)
        if fields.contains("Lea") { #expect(browser.html.contains("value=\"Lea\"") && browser.html.contains("value=\"now\"")) }
        #expect(try await quest().phase == .estimating)
    }

    @Test("Without a time the player is asked for it first")
    func noGuess() async throws {
        try await browser.submit("/start", "together=yes")
        #expect(browser.status == 422 && browser.shows("Say a time first") && !browser.path.hasSuffix("/together"))
    }

    @Test("Without a guest after all, the quest goes on as ever")
    func alone() async throws {
        try await lock()
        try await browser.submit("/together", "guest=Lea&chip=3+min&alone=yes")
        home.questClock.pass(300)
        try await browser.submit("/done")
        #expect(browser.shows("you guessed") && !browser.shows("Lea") && !browser.shows("than it took."))
    }

    @Test("A page that is behind changes nothing and shows where the quest is")
    func stale() async throws {
        try await lock()
        let page = browser.path
        try await browser.submit("/together", "guest=Lea&duration=3")
        try await browser.post(page, "step=1&guest=Tom&duration=9")
        #expect(browser.shows("That page was an old one") && browser.shows("Your paper lies face down"))
        try await browser.post(page, "step=1&guest=&duration=")
        #expect(browser.status == 200 && browser.shows("Your paper lies face down"))
        try await browser.open(page)
        #expect(browser.shows("Your paper lies face down"))
        home.questClock.pass(200)
        try await browser.submit("/done")
        #expect(browser.shows("Lea guessed") && !browser.shows("Tom"))
        // Before there is a guess, nobody can guess beside it.
        try await browser.submit("/next")
        try await browser.open(page)
        #expect(browser.heading == "Get changed" && browser.html.contains("value=\"yes\">Guess together"))
    }

    @Test("The name is proposed for the next task of the quest, and is in no other quest")
    func name() async throws {
        for expected in ["", "Lea"] {
            try await lock()
            #expect(browser.html.contains("name=\"guest\" maxlength=\"40\" value=\"\(expected)\""))
            try await browser.submit("/together", "guest=Lea&duration=3")
            home.questClock.pass(400)
            try await browser.submit("/done")
            try await browser.submit("/next")
        }
        #expect(browser.heading == "Prep: done!" && !browser.shows("Lea"))
    }

    @Test("A time that was typed is compared with no guess")
    func typed() async throws {
        try await lock()
        try await browser.submit("/together", "guest=Lea&duration=3")
        try await browser.submit("/done", "duration=8&time=typed")
        #expect(browser.heading == "Got it" && browser.shows("Lea guessed3 min") && !browser.shows("than it took."))
    }

    @Test("A name cannot leave its place", arguments: ["\"><u>", "<u>&amp;'"])
    func hostile(name: String) async throws {
        try await lock()
        let sent = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        try await browser.submit("/together", "guest=\(sent)&duration=never")
        #expect(browser.html.contains("value=\"\(HTMLText.escaped(name))\""))
        try await browser.submit("/together", "guest=\(sent)&duration=3")
        home.questClock.pass(400)
        try await browser.submit("/done")
        #expect(browser.html.contains("\(HTMLText.escaped(name)) guessed") && !browser.html.contains(name))
    }

    @Test("The sheet is that of the longest of the three, and the script breathes at the player's line")
    func sheet() async throws {
        try await lock("50s")
        try await browser.submit("/together", "guest=Lea&duration=3")
        home.questClock.pass(80)
        try await browser.submit("/done")
        #expect(browser.html.contains("class=\"paper minutes\"") && browser.html.contains("data-breath=\"0\""))
    }
}
