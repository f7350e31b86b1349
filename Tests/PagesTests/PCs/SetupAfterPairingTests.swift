import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("Setting up a PC that was paired first")
struct SetupAfterPairingTests {
    private let home: TestHousehold

    init() async throws { home = try await TestHousehold(founders: .everybody) }

    /// The founder after the pairing, with what setting up starts from.
    private func paired(_ names: String...) async throws -> (desk: Desk, facts: SetupFacts) {
        try await #require(try await home.desk(.sharedLogin).founding()).beginFounding()
        for name in names { _ = try await home.household.players.create(PlayerDraft(name: name)) }
        let desk = try #require(try await home.desk(.sharedLogin).founding())
        var facts = try await SetupFacts(desk)
        facts.isPaired = true
        return (desk, facts)
    }

    private func start(_ desk: Desk, _ facts: SetupFacts, _ language: PageLanguage = .english) async throws -> RenderedPage {
        let context = try PageContext.ofParents(desk, language: language)
        return try RenderedPage(try await SetupStartPage(context, facts), context)
    }

    @Test("Only what a PC has for itself is asked, and the family that has come is named", arguments: PageLanguage.allCases)
    func joining(language: PageLanguage) async throws {
        let (desk, facts) = try await paired("Mia", "Ben")
        #expect(facts.isJoining && !facts.isBegun && !facts.isDone)
        // The tests have no login that could become a parent's.
        #expect(facts.steps == [.check] && facts.next == .check)
        let page = try await start(desk, facts, language)
        let isEnglish = language == .english
        #expect(page.heading == (isEnglish ? "This PC belongs to your family’s" : "Dieser PC gehört jetzt zu denen Ihrer Familie"))
        #expect(page.shows(isEnglish ? "Here already: Mia and Ben." : "Schon da: Mia und Ben."))
        #expect(page.html.contains("<a class=\"go\" href=\"/parent/setup?step=check\">"))
        #expect(!page.html.contains("/parent/pcs/pair") && !page.html.contains("setupJoin"))
    }

    @Test("Before the family's players have come, it says that they will, and misses no child")
    func coming() async throws {
        let (desk, facts) = try await paired()
        #expect(try await start(desk, facts).shows("What your family has comes from the other PC within a few seconds"))
        #expect(!facts.lacksAnswer(.children, in: facts.draft.answers))
    }

    @Test("Who had begun to answer goes on with that")
    func begun() async throws {
        var (_, facts) = try await paired("Mia")
        let answers = SetupAnswers(children: [.init(name: "Ben")])
        facts.draft = SetupDraft(version: 2, answers: answers, stage: .making, founder: .max)
        #expect(!facts.isJoining && facts.isBegun && facts.steps.contains(.children))
    }

    @Test("Where the family only plays, only what a PC has for itself is asked, whatever was answered before")
    func onlyPlaying() async throws {
        var (desk, facts) = try await paired("Mia")
        facts.isForPlayingOnly = true
        let answers = SetupAnswers(children: [.init(name: "Ben")], parentLogin: "anna")
        facts.draft = SetupDraft(version: 2, answers: answers, stage: .making, founder: .max)
        #expect(facts.isJoining && facts.steps == [.check] && facts.answers == SetupAnswers(parentLogin: "anna"))
        #expect(facts.draft.answers == answers, "the other answers are kept")
        #expect(try await start(desk, facts).html.contains("<a class=\"go\" href=\"/parent/setup?step=check\">"))
    }

    @Test("Once only a rest is left for root, it is set up")
    func rest() async throws {
        var (_, facts) = try await paired("Mia")
        facts.draft = SetupDraft(version: 2, answers: SetupAnswers(parentLogin: "anna"), stage: .rest, founder: .max)
        #expect(!facts.isJoining && facts.isDone)
    }

    @Test("A parent is not asked like that, and the last page leads to the logins of the children")
    func parent() async throws {
        _ = try await home.household.players.create(PlayerDraft(name: "Mia"))
        let desk = home.desk(.parent)
        var facts = try await SetupFacts(desk)
        let context = try PageContext.ofParents(desk)
        let alone = try RenderedPage(try await SetupDonePage(context, facts), context)
        #expect(!alone.shows("Say whose login is whose"))
        facts.isPaired = true
        #expect(!facts.isJoining && facts.isDone)
        let page = try RenderedPage(try await SetupDonePage(context, facts), context)
        #expect(page.html.contains("<a class=\"soft\" href=\"/parent/children\">Say whose login is whose on this PC</a>"))
    }
}
