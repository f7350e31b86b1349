import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("In front of setting up")
struct FounderPageTests {
    private func refusal(_ home: TestHousehold, _ role: Caller.Role, _ language: PageLanguage = .english) async throws -> String {
        let route = PageRoute(.get, "/parent/setup", access: .founder) { _, _ in .see("/") }
        let request = PageRequest(path: route.path, language: language)
        let answer = try await PageSite().refuse(route, request, home.desk(role))
        #expect(answer.status == 403)
        guard case .page(let html) = answer.content else { return "" }
        return html
    }

    @Test("A login that may not set up reads why, and how it is done in a terminal", arguments: PageLanguage.allCases)
    func why(language: PageLanguage) async throws {
        let parents = Founders(isParent: { _ in false }, parents: { ["anna"] }, isSudoer: { _ in true })
        var pages: Set<String> = []
        for (role, founders) in [
            (Caller.Role.sharedLogin, Founders.nobody), (.player(1), .everybody), (.sharedLogin, parents),
        ] {
            let page = try await refusal(try await TestHousehold(players: "Mia", founders: founders), role, language)
            #expect(page.contains("<code>sudo timequest setup</code>") && !page.contains("founder."), "\(role)")
            pages.insert(page)
        }
        #expect(pages.count == 3, "each has its own reason")
    }

    @Test("Where somebody plays and nobody is a parent, a login of sudo reads what to do", arguments: PageLanguage.allCases)
    func setUp(language: PageLanguage) async throws {
        let home = try await TestHousehold(players: "Mia", founders: .everybody)
        let page = try await refusal(home, .sharedLogin, language)
        #expect(page.contains("<code>sudo timequest parent pin</code>") && page.contains("<code>sudo timequest setup</code>"))
        #expect(!page.contains("name=\"pin\"") && !page.contains("founder."))
        let browser = try Browser(home, .sharedLogin, language: language)
        try await browser.open("/parent")
        #expect(browser.status == 403 && browser.html.contains("<code>sudo timequest parent pin</code>"))
    }

    @Test("Where there is a PIN, it asks for that")
    func pin() async throws {
        let home = try await TestHousehold(founders: .everybody)
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let page = try await refusal(home, .sharedLogin)
        #expect(page.contains("name=\"pin\"") && page.contains("value=\"/parent/setup\""))
    }
}
