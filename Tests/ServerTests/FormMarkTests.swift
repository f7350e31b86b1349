import Domain
import HTTPTypes
import Hummingbird
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Server

/// Another login of the PC may be able to write into a connection of a parent's, without reading anything of it. It does not know the mark.
@Suite("The mark of a form, without which nothing is changed", .hangLimit)
struct FormMarkTests {
    private static let path = "/parent/children"
    private static let parent = Caller(role: .parent, userID: 1_000)
    private static let type = "application/x-www-form-urlencoded"
    private let home: TestHousehold
    private let key = FormKey()

    init() async throws {
        home = try await TestHousehold(players: "Mia")
    }

    private func post(
        _ body: String, to path: String = FormMarkTests.path, type: String = FormMarkTests.type
    ) async throws -> Response {
        let table = try WebRoutes.table(
            home.household, door: OpenDoor(caller: Self.parent), site: try PageSite(), formKey: key)
        let request = Requests.make(.post, path, headers: [.contentType: type], body: body)
        return try await table.routes.respond(to: request, context: Requests.context())
    }

    private func mark(_ path: String = FormMarkTests.path, of userID: UInt32 = FormMarkTests.parent.userID) -> String {
        FormKey.mark(key.secret(of: userID), path: path)
    }

    /// A form with a first and a last field; by default the mark.
    private func form(_ fields: String, first: String? = nil, last: String? = nil) -> String {
        "key=\(first ?? mark())&\(fields)&key=\(last ?? mark())"
    }

    @Test("A form that begins and ends with its mark is carried out")
    func right() async throws {
        #expect(try await post(form("name=Ben")).status == .seeOther)
        #expect(try await home.players.all().map(\.name) == ["Mia", "Ben"])
    }

    enum Wrong: CaseIterable, Sendable {
        case missing, empty, secretAlone, otherLogin, otherPath, otherQuery, otherKey, second, shorter, longer, upperCase
        case cutOff, cutInMark, goesOn, goesOnInMark, otherEnd, oneMark
    }

    private func body(_ wrong: Wrong) -> String {
        let (name, right) = ("name=Ben", mark())
        func form(_ mark: String) -> String { self.form(name, first: mark, last: mark) }
        return switch wrong {
        case .missing: name
        case .empty: form("")
        case .secretAlone: form(key.secret(of: Self.parent.userID))
        case .otherLogin: form(mark(of: 1_001))
        case .otherPath: form(mark("/parent/safety"))
        case .otherQuery: form(mark(Self.path + "?a=b"))
        case .otherKey: form(FormKey.mark(FormKey().secret(of: Self.parent.userID), path: Self.path))
        case .shorter: form("\(right.dropLast())")
        case .longer: form(right + "x")
        case .upperCase: form(right.uppercased())
        // The form of the login behind a head and a field of another program.
        case .second: "\(name)&key=\(right)&key=\(right)"
        // The form of the login behind a head with another length.
        case .cutOff: "key=\(right)&\(name)"
        case .cutInMark: "\(self.form(name).dropLast())"
        case .goesOn: self.form(name) + "&word=Eve"
        case .goesOnInMark: self.form(name) + "x"
        case .otherEnd: self.form(name, last: mark(of: 1_001))
        case .oneMark: "key=\(right)"
        }
    }

    @Test("Any other form is refused, and changes nothing", arguments: Wrong.allCases)
    func wrong(_ wrong: Wrong) async throws {
        let refusal = await #expect(throws: PageRefusal.self) { _ = try await post(body(wrong)) }
        #expect(refusal?.problem == .oldPage)
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("A form of a caller who may not is refused for its mark, too, and does not wait for the PIN")
    func refusedCaller() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let caller = Caller(role: .sharedLogin, userID: 1_000, token: .ended)
        let table = try WebRoutes.table(home.household, door: OpenDoor(caller: caller), site: try PageSite(), formKey: key)
        let request = Requests.make(.post, Self.path, headers: [.contentType: Self.type], body: "name=Ben")
        let refusal = await #expect(throws: PageRefusal.self) {
            _ = try await table.routes.respond(to: request, context: Requests.context())
        }
        #expect(refusal?.problem == .oldPage)
    }

    @Test("Files are kept only behind the mark", arguments: [FormBody.chromium, .firefox])
    func files(form: FormBody) async throws {
        let path = "/parent/calendars/add"
        let (type, own) = (form.contentType, Self.parent.userID)
        for body in [
            form.text, FormBody.marked(form.text, type: type, with: key, path: path, of: 1_001),
            FormBody.marked(form.text, type: type, with: key, path: Self.path, of: own),
            FormBody.marked(form.text, type: type, with: FormKey(), path: path, of: own), "--\(form.boundary)--",
        ] {
            let refusal = await #expect(throws: PageRefusal.self) { _ = try await post(body, to: path, type: type) }
            #expect(refusal?.problem == .oldPage)
            #expect(try home.folder.names() == [])
        }
        let marked = FormBody.marked(form.text, type: type, with: key, path: path, of: own)
        // Its last part is missing, and the end of the form was written by another program.
        let end = "--\(form.boundary)--"
        let cut = try #require(marked.ranges(of: "--\(form.boundary)\r\n").last.map { marked[..<$0.lowerBound] + end })
        let refusal = await #expect(throws: PageRefusal.self) { _ = try await post("\(cut)", to: path, type: type) }
        #expect(refusal?.problem == .oldPage)
        #expect(try home.folder.names().filter { $0.hasPrefix(".upload-") } == [], "what was read of it is removed")
        #expect(try await post(marked, to: path, type: type).status == .seeOther)
        #expect(try home.folder.names().filter { $0.hasPrefix(".upload-") }.count == 2)
    }

    @Test("A form that announces too much is refused for its mark first")
    func tooLarge() async throws {
        let (path, type) = ("/parent/safety/restore", "multipart/form-data; boundary=x")
        let part = "--x\r\nContent-Disposition: form-data; name=do\r\n\r\nupload\r\n--x"
        let table = try WebRoutes.table(
            home.household, door: OpenDoor(caller: Self.parent), site: try PageSite(), formKey: key)
        func send(_ body: String) async throws -> Response {
            let headers: HTTPFields = [.contentType: type, .contentLength: "1000000000000"]
            let request = Requests.make(.post, path, headers: headers, body: body)
            return try await table.routes.respond(to: request, context: Requests.context())
        }
        let refusal = await #expect(throws: PageRefusal.self) { _ = try await send(part) }
        #expect(refusal?.problem == .oldPage)
        let marked = FormBody.marked(part, type: type, with: key, path: path, of: Self.parent.userID)
        #expect(try await send(marked).status == .unprocessableContent)
    }

    @Test(
        "Over the port, the page has the mark, and without it the answer says so and leads back to the page",
        .tags(.system), arguments: [("en", "This page is too old"), ("de", "Diese Seite ist zu alt")])
    func served(language: String, heading: String) async throws {
        try await ServedPages.run(of: home) { pages in
            func send(_ head: String, _ body: String = "") async throws -> String {
                try await pages.answer(
                    to: "\(head) HTTP/1.1\r\nHost: \(pages.address)\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n"
                        + "Accept-Language: \(language)\r\nContent-Type: \(Self.type)\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
            }
            let refused = try await send("POST \(Self.path)", "name=Eve")
            #expect(refused.hasPrefix("HTTP/1.1 403 ") && refused.contains("<h1>\(heading)</h1>"), "\(refused)")
            #expect(refused.contains("<a class=\"go\" href=\"\(Self.path)\">"))
            let page = try await send("GET \(Self.path)")
            let field = "<input type=\"hidden\" name=\"key\" value=\"\(pages.mark(Self.path))\">"
            #expect(page.contains("<form method=\"post\" action=\"\(Self.path)\"") && page.contains(field), "\(page)")
            #expect(page.contains("\(field)</form>"), "\(page)")
            let sent = try await send("POST \(Self.path)", "key=\(pages.mark(Self.path))&name=Ben&key=\(pages.mark(Self.path))")
            #expect(sent.hasPrefix("HTTP/1.1 303 "), "\(sent)")
        }
        #expect(try await home.players.all().map(\.name) == ["Mia", "Ben"])
    }
}
