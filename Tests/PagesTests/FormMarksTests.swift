import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The marks of forms, which are in pages and not in templates")
struct FormMarksTests {
    private static func field(_ mark: String) -> String { "<input type=\"hidden\" name=\"key\" value=\"\(mark)\">" }

    @Test(
        "The mark is the first and the last field of each form, and names the path that the form is sent to",
        arguments: [
            (
                "<form method=\"post\" action=\"/who\"><input></form>",
                "<form method=\"post\" action=\"/who\">\(Self.field("S/who"))<input>\(Self.field("S/who"))</form>"
            ),
            (
                "<form method=\"post\" action=\"/a\" enctype=\"multipart/form-data\" data-keep>\n<p></form>\n",
                "<form method=\"post\" action=\"/a\" enctype=\"multipart/form-data\" data-keep>\(Self.field("S/a"))\n<p>"
                    + "\(Self.field("S/a"))</form>\n"
            ),
            (
                "é<form method=\"post\" action=\"/a?b=c\"></form><form method=\"post\" action=\"/b&amp;c\"></form>",
                "é<form method=\"post\" action=\"/a?b=c\">\(Self.field("S/a?b=c"))\(Self.field("S/a?b=c"))</form>"
                    + "<form method=\"post\" action=\"/b&amp;c\">\(Self.field("S/b&amp;c"))\(Self.field("S/b&amp;c"))</form>"
            ),
            ("<form action=\"/a\"> &lt;form method=&quot;post&quot;", "<form action=\"/a\"> &lt;form method=&quot;post&quot;"),
            ("", ""),
        ])
    func inserted(html: String, marked: String) {
        #expect(FormMarks.inserted(into: html, secret: "S") == marked)
    }

    @Test(
        "A template with a form that would get no mark is refused",
        arguments: ["<form action=\"/who\" method=\"post\">", "<form action=\"/who\">", "<form method=\"post\">"])
    func refused(form: String) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("templates")
        try folder.write(form, to: "templates/home.mustache")
        #expect(throws: PageTemplates.Unusable.self) { try PageTemplates(PageFiles(folder: URL(fileURLWithPath: folder.path))) }
    }

    /// The page of a path, as a door asks for it.
    private func page(_ path: String, secret: String?, of home: TestHousehold) async throws -> String {
        let site = try PageSite.shared()
        let (route, parameters) = try #require(site.route(.get, path))
        var request = PageRequest(path: path, parameters: parameters)
        request.formSecret = secret
        guard case .page(let html) = try await site.answer(route, request, home.desk(.parent)).content else { return "" }
        return html
    }

    @Test(
        "Every form of a page has its mark, also those with files",
        arguments: [
            "/parent/safety", "/parent/safety/restore", "/parent/calendars/add", "/parent/pcs/stick", "/who", "/parent/children",
        ])
    func pages(path: String) async throws {
        let home = try await TestHousehold(players: "Mia")
        let html = try await page(path, secret: "S", of: home)
        let forms = html.matches(of: #/<form [^>]*action="([^"]+)"[^>]*>(<input [^>]+>)?(?s:.*?)(<input [^>]+>)?<\/form>/#)
        #expect(!forms.isEmpty && forms.count == html.matches(of: /<form/).count, "\(html)")
        for form in forms {
            #expect([form.2, form.3].allSatisfy { $0.map { String($0) } == Self.field("S\(form.1)") }, "\(form.0)")
        }
        #expect(try await !page(path, secret: nil, of: home).contains("name=\"key\""))
    }

    @Test("A name that looks like a form gets no mark")
    func names() async throws {
        let home = try await TestHousehold(players: "<form method=\"post\" action=\"/who\">")
        let html = try await page("/who", secret: "S", of: home)
        #expect(html.matches(of: /name="key"/).count == 2)
    }

    @Test(
        "What is refused for its mark leads back to the page, or to the nearest one above it",
        arguments: [
            ("/parent/children", "/parent/children"), ("/quests/000000000001/start", "/quests/000000000001"),
            ("/players/000000000001/welcome/done", "/players/000000000001/welcome"), ("/parent/lock", "/parent"),
            ("/nothing/here", "/"), ("//evil.example/who", "/"), ("/players/\"><b>/week", "/players/&quot;&gt;&lt;b&gt;/week"),
        ])
    func refusal(sentTo: String, page: String) throws {
        for (language, link) in [(PageLanguage.english, "Open the page again"), (.german, "Die Seite neu öffnen")] {
            let answer = try PageSite.shared().problem(.oldPage, language: language, sentTo: sentTo)
            guard case .page(let html) = answer.content else {
                Issue.record("no page")
                return
            }
            #expect(answer.status == 403 && html.contains("<a class=\"go\" href=\"\(page)\">\(link)</a>"), "\(html)")
        }
    }
}
