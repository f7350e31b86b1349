import Domain
import Foundation
import Services
import ServicesTestSupport
import Sharing
import TestSupport
import Testing

@testable import Pages

/// The clocks stand at noon.
@Suite("Pairing two PCs in the browser")
struct PairingPageTests {
    private let home: TestHousehold
    private let desk: Desk

    init() async throws {
        home = try await TestHousehold(founders: .everybody)
        desk = home.desk(.parent)
    }

    private static let words = ["calendar", "cinnamon", "dance", "hedgehog", "bicycle", "zoo"]
    private let one = PairingProgress.Candidate(id: "AAAAAAA-BBBBBBB", words: words)
    private let two = PairingProgress.Candidate(
        id: "CCCCCCC-DDDDDDD", words: ["alphabet", "bungalow", "cucumber", "meadow", "sea", "violin"])

    private func page(
        _ step: PairingProgress.Step, _ language: PageLanguage = .english, by desk: Desk? = nil, children: [String] = [],
        problem: PCProblem? = nil
    ) throws -> RenderedPage {
        let desk = desk ?? self.desk
        let context = try PageContext.ofParents(desk, language: language)
        let progress = PairingProgress(step: step, endsAt: desk.now + 600, problem: problem)
        return try RenderedPage(PairingPage(context, progress, name: "den", children: children), context)
    }

    @Test("Each step has its own heading in both languages, and follows the other PC by itself", arguments: PageLanguage.allCases)
    func steps(language: PageLanguage) throws {
        let steps: [PairingProgress.Step] = [
            .searching, .comparing([one]), .waiting(one), .exchanging(name: "laptop"), .paired(name: "laptop"), .refused(.noAnswer),
        ]
        let pages = try steps.map { try page($0, language) }
        #expect(Set(pages.map(\.heading)).count == steps.count)
        for (step, page) in zip(steps, pages) {
            #expect(page.isLive && page.typedFields == 0, "\(step)")
            #expect(!page.html.contains("pcsPair.") && !page.html.contains("{"), "\(step)")
        }
    }

    @Test("Before it begins, it asks what this PC is called, and is not shown anew while that is typed")
    func idle() throws {
        let page = try page(.idle)
        #expect(page.heading == "Pair another PC" && page.typedFields == 1 && !page.isLive)
        #expect(page.html.contains("value=\"den\"") && page.html.contains("value=\"begin\"") && !page.shows("This ends by itself"))
    }

    @Test("A name that cannot be one is asked for once more, at whatever step")
    func name() throws {
        let context = try PageContext.ofParents(desk)
        for step in [PairingProgress.Step.idle, .refused(.cancelled)] {
            let model = PairingPage(context, PairingProgress(step: step), name: "\"><b>", nameProblem: "The PC needs a name.")
            let page = try RenderedPage(model, context)
            #expect(page.shows("The PC needs a name.") && page.html.contains("aria-invalid=\"true\"") && !page.isLive)
            #expect(page.html.contains("value=\"&quot;&gt;&lt;b&gt;\""))
        }
    }

    @Test("While it looks for the other PC, it says how to begin there, and until when it looks")
    func searching() throws {
        let page = try page(.searching)
        #expect(page.shows("Begin on the other PC, too") && page.html.contains("<code>timequest pcs pair</code>"))
        #expect(page.shows("This ends by itself at 12:10."))
        #expect(page.html.contains("<a href=\"/parent/pcs/pair\">Look again</a>") && page.html.contains("value=\"cancel\""))
    }

    @Test("The words are shown in their order, with an answer that says yes and one that says no, and of the same weight")
    func comparing() throws {
        let page = try page(.comparing([one]))
        let items = Self.words.map { "<li>\($0)</li>" }.joined()
        #expect(page.html.contains("<ol class=\"words\" lang=\"en\">\(items)</ol>"))
        #expect(page.html.matches(of: /<button class="choice"/).count == 2 && !page.html.contains("class=\"go\""))
        #expect(page.html.contains("name=\"candidate\" value=\"\(one.id)\"") && page.html.contains("value=\"differ\""))
        #expect(page.html.contains("name=\"plays\" value=\"yes\"") && !page.html.contains(" checked"))
        #expect(!page.shows("Several PCs") && !page.shows("PC 1") && page.shows("No, the words are different"))
    }

    @Test(
        "Until both have said yes, it says what becomes of a child who is on both PCs, and that one who was shared before stays",
        arguments: PageLanguage.allCases)
    func twice(language: PageLanguage) throws {
        func isSaid(_ step: PairingProgress.Step, _ children: [String] = ["Mia", "Leo"]) throws -> Bool {
            let page = try page(step, language, children: children)
            let sharedBefore = language == .german ? "Löschen Sie es nicht:" : "Do not delete it: that deletes it on all PCs."
            return page.shows("Mia, Leo.") && page.shows("Mia 2") && page.shows(sharedBefore)
        }
        for step in [PairingProgress.Step.comparing([one]), .comparing([one, two]), .waiting(one)] {
            #expect(try isSaid(step), "\(step)")
        }
        #expect(try !isSaid(.comparing([one]), []), "no child can be there twice")
        for step in [PairingProgress.Step.searching, .exchanging(name: "laptop"), .paired(name: "laptop"), .idle] {
            #expect(try !isSaid(step), "\(step)")
        }
    }

    @Test("If the first child's name has a number, the warning names the next one that is free", arguments: PageLanguage.allCases)
    func numbers(language: PageLanguage) throws {
        let page = try page(.comparing([one]), language, children: ["Leo 2", "Leo 3"])
        #expect(page.shows("Leo 4") && !page.shows("Leo 2 2"))
    }

    @Test("Who sets up a new PC is not asked what the other one is for: that is the parents' there")
    func founder() async throws {
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        let page = try page(.comparing([one]), by: founder)
        #expect(page.html.contains("value=\"same\"") && !page.html.contains("name=\"plays\""))
    }

    @Test("A PC that is not heard any more is said to be so, and every answer is left", arguments: PageLanguage.allCases)
    func silent(language: PageLanguage) throws {
        let gone = PairingProgress.Candidate(id: two.id, words: two.words, isSilent: true)
        let sentence = language == .english ? "does not answer any more" : "antwortet nicht mehr"
        let comparing = try page(.comparing([one, gone]), language)
        #expect(comparing.html.matches(of: /<p class="note problem" role="status">/).count == 1 && comparing.shows(sentence))
        #expect(comparing.html.matches(of: /value="same"/).count == 2)
        #expect(try !page(.comparing([one, two]), language).shows(sentence))
        let waiting = try page(.waiting(gone), language)
        #expect(waiting.shows(sentence) && waiting.shows("alphabet") && waiting.html.contains("value=\"cancel\""))
        #expect(try !page(.waiting(two), language).shows(sentence))
    }

    @Test("Several PCs each have their words and their button, and one answer says that it is none of them")
    func several() throws {
        let page = try page(.comparing([one, two]))
        #expect(page.shows("Several PCs were found.") && page.shows("PC 1") && page.shows("PC 2"))
        #expect(page.shows("No PC has the same words"))
        #expect(page.html.matches(of: /value="same"/).count == 2 && page.html.matches(of: /value="differ"/).count == 1)
        // What is ticked is kept by its id while the page is shown anew.
        #expect(page.html.contains("id=\"plays-\(one.id)\"") && page.html.contains("id=\"plays-\(two.id)\""))
    }

    @Test("After a yes, the words stay in view until the other PC has said it, too")
    func waiting() throws {
        let page = try page(.waiting(one))
        #expect(page.heading == "Now say the same on the other PC" && page.shows("cinnamon") && page.shows("at 12:10."))
        #expect(!page.html.contains("value=\"same\"") && page.html.contains("value=\"cancel\""))
    }

    @Test("Paired, it leads a parent to the children's logins, and a founder on to setting up")
    func paired() async throws {
        let parent = try page(.paired(name: "laptop"))
        #expect(parent.heading == "Paired with laptop" && parent.html.contains("<a class=\"go\" href=\"/parent/children\">"))
        #expect(parent.html.contains("href=\"/parent/pcs\"") && !parent.shows("This ends by itself"))
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        let page = try page(.paired(name: "laptop"), by: founder)
        #expect(page.html.contains("<a class=\"go\" href=\"/parent/setup\">"))
        #expect(!page.shows("To the PCs of your family"))
        #expect(!page.html.contains("href=\"/parent/safety\""), "no other page is open yet")
    }

    @Test("Not paired, it says why, and begins once more")
    func refused() throws {
        let page = try page(.refused(.wordsDiffer))
        #expect(page.heading == "The PCs are not paired" && page.shows("Nothing was shared."))
        #expect(page.html.contains("<button class=\"go\" name=\"do\" value=\"begin\">") && !page.html.contains("value=\"cancel\""))
    }

    @Test(
        "What keeps anything from being found is said at every step, with the command that helps", arguments: PageLanguage.allCases)
    func problem(language: PageLanguage) throws {
        let problem = PCProblem(.syncthingStopped, "Syncthing is off.", remedy: "sudo systemctl start timequest-sync")
        let sentence = language == .english ? "is not running. This command" : "läuft nicht. Dieser Befehl"
        for step in [PairingProgress.Step.idle, .searching, .comparing([one]), .waiting(one), .exchanging(name: "laptop")] {
            let page = try page(step, language, problem: problem)
            #expect(page.html.contains("<div class=\"note problem\">") && page.shows(sentence), "\(step)")
            #expect(page.html.contains("<code>sudo systemctl start timequest-sync</code>"), "\(step)")
        }
    }

    @Test("A problem without a command shows none, and the system’s own reason stands apart, in English")
    func detail() throws {
        let problem = PCProblem(.othersNotHeard, "No.", detail: "bind: <address> in use")
        let page = try page(.searching, .german, problem: problem)
        #expect(page.html.matches(of: /<code>/).count == 1, "that is the command for the other PC")
        #expect(page.html.contains("<p class=\"small dim\" lang=\"en\">bind: &lt;address&gt; in use</p>"))
    }

    @Test("Each reason for which two are not paired has words of its own, in both languages", arguments: PageLanguage.allCases)
    func refusals(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let refusals: [PairingRefusal] = [
            .nobodyFound, .notCompared, .noAnswer, .interrupted, .wordsDiffer, .cancelled, .tooMany, .identityTaken,
            .helloChanged, .ringUnreadable, .hello(.malformed), .hello(.tooNew), .hello(.badName(.missing)),
            .hello(.badName(.tooLong(characters: 50))), .hello(.badSignature), .hello(.otherSender), .hello(.otherReader),
        ]
        let texts = refusals.map { words.refusal($0) }
        #expect(Set(texts).count == refusals.count)
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("pcsRefusal") && !$0.contains("{") })
        #expect(words.refusal(.hello(.tooLarge)) == words.refusal(.hello(.malformed)))
        #expect(words.refusal(.hello(.otherID)) == words.refusal(.hello(.badSignature)))
        #expect(words.refusal(.hello(.badName(.unprintable))) == words.refusal(.hello(.badName(.missing))))
    }

    // MARK: - Who may

    @Test("The pages of PCs are for parents; whoever may set everything up may pair, and sees no more")
    func access() async throws {
        let family = try await TestHousehold(players: "Mia", founders: .everybody)
        let child = try Browser(family, .player(1))
        let other = PagePaths.pc(.numbered(2))
        for path in ["/parent/pcs", "/parent/pcs/pair", "/parent/pcs/leave", other, "\(other)/forget"] {
            try await child.open(path)
            #expect(child.status == 403, "\(path)")
            guard child.site.route(.post, path) != nil else { continue }
            try await child.post(path, "do=begin&name=den&plays=yes")
            #expect(child.status == 403, "\(path)")
        }
        let founder = try Browser(home, .sharedLogin)
        try await founder.open("/parent/setup")
        #expect(founder.html.contains("<a class=\"soft\" href=\"/parent/pcs/pair?begin=yes\">"))
        try await founder.open("/parent/pcs/pair?begin=yes")
        #expect(founder.status == 200 && founder.heading == "Pair another PC")
        #expect(founder.html.contains("<a class=\"plain\" href=\"/parent/setup\">Back</a>"))
        try await founder.open("/parent/pcs")
        #expect(founder.path == "/parent/setup", "that page is not open yet")
    }

    @Test("Whoever comes to begin a pairing does not see how an earlier one has ended, but one that is under way")
    func begun() async throws {
        let browser = try Browser(home, .parent)
        _ = try await desk.beginPairing()
        try await browser.open("/parent/pcs/pair?begin=yes")
        #expect(browser.path == "/parent/pcs/pair" && browser.heading == "Looking for the other PC")
        _ = try await desk.cancelPairing()
        try await browser.open("/parent/pcs/pair")
        #expect(browser.heading == "The PCs are not paired")
        try await browser.open("/parent/pcs/pair?begin=yes")
        #expect(browser.heading == "Pair another PC")
    }

    @Test("A name that is none begins nothing")
    func badName() async throws {
        let browser = try Browser(home, .parent)
        for name in ["", "%20", String(repeating: "a", count: 41)] {
            try await browser.post("/parent/pcs/pair", "do=begin&name=\(name)")
            #expect(browser.status == 422 && browser.html.contains("aria-invalid=\"true\""))
        }
        #expect(try await desk.pairing().step == .idle)
    }

    @Test(
        "Forms of a pairing that is not under way lead to where it is", arguments: ["do=same&candidate=x", "do=differ", "do=x", ""])
    func stale(fields: String) async throws {
        let browser = try Browser(home, .parent)
        try await browser.post("/parent/pcs/pair", fields)
        #expect(browser.path == "/parent/pcs/pair" && browser.status == 200)
    }

    @Test("A PC that does not belong to the family has no page, and forgetting it twice is no error")
    func unknown() async throws {
        let browser = try Browser(home, .parent)
        for path in [PagePaths.pc(.numbered(9)), PagePaths.pcForget(.numbered(9)), "/parent/pcs/x"] {
            await #expect(throws: PageMissing.self, "\(path)") { try await browser.open(path) }
        }
        try await browser.post(PagePaths.pcForget(.numbered(9)), "do=go")
        #expect(browser.path == "/parent/pcs")
    }
}
