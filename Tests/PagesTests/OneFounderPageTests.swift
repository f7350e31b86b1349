import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Services

@Suite("Two who set everything up in the browser")
struct OneFounderPageTests {
    private let home: TestHousehold
    private let group = ParentGroup()
    private let path = "/parent/setup"
    /// User numbers that no login of a PC has, so that nothing is asked about a login.
    private static let first: UInt32 = 64_001
    private static let second: UInt32 = 64_002
    private static let third: UInt32 = 64_003

    init() async throws { home = try await TestHousehold(founders: group.founders) }

    private func draft() async throws -> SetupDraft { try await home.household.setupDrafts.current() }

    /// A browser in which the children are named, and the next step is shown.
    private func begun() async throws -> Browser {
        let browser = try Browser(home, .sharedLogin, userID: Self.first)
        try await browser.open("\(path)?step=children")
        try await browser.submit("/setup", "name=Mia&login=&do=next")
        return browser
    }

    @Test("The second login reads that somebody else sets up, and not who or what", arguments: PageLanguage.allCases)
    func busy(language: PageLanguage) async throws {
        _ = try await begun()
        let second = try Browser(home, .sharedLogin, language: language, userID: Self.second)
        for page in [path, "\(path)?step=check", "/parent", "/parent/children", "/parent/pcs/pair"] {
            try await second.open(page)
            let sentence = language == .english ? "Somebody else is setting TimeQuest up" : "Jemand anders richtet TimeQuest"
            #expect(second.status == 403 && second.shows(sentence), "\(page)")
            for hidden in ["Mia", "\(Self.first)", "founder."] { #expect(!second.html.contains(hidden), "\(page)") }
            #expect(second.html.contains("action=\"/parent/setup/over\""), "\(page)")
        }
        try await second.open("/")
        #expect(second.path == "/", "it is not led to what it may not do")
    }

    @Test("Who starts over begins without the other's answers, and the other is told and may do the same")
    func takeOver() async throws {
        let first = try await begun()
        let second = try Browser(home, .sharedLogin, userID: Self.second)
        try await second.open(path)
        try await second.submit("/over")
        #expect(second.path == path && second.heading == "Set up TimeQuest" && !second.shows("Your answers are kept"))
        #expect(!second.html.contains("Mia"))
        try await first.submit("/setup", "school-morning=Mia&do=next")
        #expect(first.status == 403 && first.shows("Somebody else is setting TimeQuest up"))
        #expect(first.shows("Your last step was not saved, and nothing more was changed."))
        #expect(try await draft() == SetupDraft(version: 2, founder: Self.second))
        // The last step, too.
        try await first.post(path, "step=check&version=1&pin=27182818&pin-again=27182818&do=setup")
        #expect(first.status == 403 && !first.html.contains("27182818"))
        #expect(try await home.household.players.all().isEmpty)
        try await second.open("\(path)?step=children")
        try await second.submit("/setup", "name=Ben&login=&do=next")
        try await second.open("\(path)?step=check")
        #expect(second.shows("Ben") && !second.shows("Mia"))
        try await second.submit("/setup", "pin=31415926&pin-again=31415926&do=setup")
        #expect(second.heading == "TimeQuest is set up")
        #expect(try await home.household.players.all().map(\.name) == ["Ben"])
    }

    @Test("What is being changed cannot be taken over")
    func making() async throws {
        _ = try await begun()
        let second = try Browser(home, .sharedLogin, userID: Self.second)
        try await second.open(path)
        try await home.household.setupDrafts.begin()
        try await second.submit("/over")
        #expect(second.status == 403 && second.shows("a part of it is done") && !second.html.contains("/parent/setup/over"))
        #expect(try await draft().founder == Self.first)
    }

    @Test("The address of starting over leads back, and starts nothing over by being opened")
    func address() async throws {
        let first = try await begun()
        try await first.open("\(path)/over")
        #expect(first.path == path && first.shows("Mia"))
        try await first.post("\(path)/over", "do=over")
        #expect(first.path == path && first.shows("Mia"), "nothing of one's own is discarded")
        let closed = try Browser(try await TestHousehold(founders: .nobody), .sharedLogin)
        try await closed.post("\(path)/over", "do=over")
        #expect(closed.status == 403 && closed.shows("members of the group sudo"))
    }

    @Test("Once there is a PIN, the founder's next step says so and is not saved")
    func pin() async throws {
        let first = try await begun()
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        try await first.submit("/setup", "school-morning=Mia&do=next")
        #expect(first.status == 403 && first.shows("There is a parent on this PC") && first.html.contains("name=\"pin\""))
        #expect(!home.folder.exists("setup-draft.json"))
        try await first.submit("/parent/unlock", "pin=1234")
        #expect(first.path == path && first.heading == "Set up TimeQuest" && !first.html.contains("Mia"))
    }

    @Test("Once a login is a parent's, the founder's next step says so and is not saved", arguments: PageLanguage.allCases)
    func parentsLogin(language: PageLanguage) async throws {
        _ = try await begun()
        let first = try Browser(home, .sharedLogin, language: language, userID: Self.first)
        try await first.open("\(path)?step=routines")
        group.add("anna")
        try await first.submit("/setup", "school-morning=Mia&do=next")
        let isEnglish = language == .english
        #expect(first.status == 403)
        #expect(first.shows(isEnglish ? "There is a parent on this PC already." : "Auf diesem PC gibt es schon einen Elternteil."))
        #expect(first.shows(isEnglish ? "Your last step was not saved" : "Ihr letzter Schritt wurde nicht gespeichert"))
        #expect(!home.folder.exists("setup-draft.json"))
    }

    @Test("A page that was admitted before the parent came asks again when it changes something")
    func admitted() async throws {
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        let site = try PageSite.shared()
        let route = try #require(site.route(.post, path)).0
        let forms = ["step=children&version=0&name=Mia&login=&do=next", "step=zone&version=0&zone=UTC&do=next"]
        group.add("anna")
        for form in forms {
            let request = PageRequest(path: path, form: FormFields(parsing: form))
            #expect(try await site.answer(route, request, founder).status == 403, "\(form)")
        }
        #expect(try await draft() == SetupDraft())
    }

    @Test("The commands name no other login than the founder's own answer")
    func commands() async throws {
        let eve = try #require(try await Desk(home.household, for: Caller(role: .sharedLogin, userID: Self.second)).founding())
        _ = try await eve.saveSetupDraft(SetupAnswers(children: [.init(name: "Mia")], parentLogin: "daemon"), over: 0)
        let first = try Browser(home, .sharedLogin, userID: Self.first)
        try await first.open("\(path)?step=check")
        #expect(first.status == 403 && !first.html.contains("daemon"))
        try await first.submit("/over")
        for page in [path, "\(path)?step=check"] {
            try await first.open(page)
            #expect(first.status == 200 && !first.html.contains("daemon"), "\(page)")
        }
        let parent = try Browser(home, .parent, userID: Self.third)
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        try await parent.open("\(path)?step=check")
        #expect(!parent.html.contains("daemon"))
    }
}
