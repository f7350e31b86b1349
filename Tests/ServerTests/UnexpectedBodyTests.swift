import API
import HTTPTypes
import Hummingbird
import Pages
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// A body that no route reads would hold up its connection: see `UnexpectedBody`.
@Suite("Bodies of requests to routes without one")
struct UnexpectedBodyTests {
    private static let heads: [HTTPFields] = [[.contentLength: "2"], [.transferEncoding: "chunked"]]

    /// An address of a route.
    private static func address(_ path: String) -> String {
        "/" + path.split(separator: "/").map { $0.hasPrefix("{") ? "a" : String($0) }.joined(separator: "/")
    }

    @Test("The JSON API refuses them before the route runs, and ends the connection")
    func json() async throws {
        let home = try await TestHousehold(players: "Mia")
        let table = JSONRoutes.table(home.household, door: OpenDoor())
        let responder = table.documentedResponder()
        for entry in table.entries where !entry.hasBody {
            for head in Self.heads {
                let request = Requests.make(entry.method, Self.address(entry.path), headers: head, body: "{}")
                let response = try await responder.respond(to: request, context: Requests.context())
                let what: Comment = "\(entry.method.rawValue) \(entry.path): \(response.status)"
                #expect(response.status == .badRequest && response.headers[.connection] == "close", what)
            }
        }
    }

    @Test("An empty body of a known length is none")
    func empty() async throws {
        let home = try await TestHousehold(players: "Mia")
        let responder = JSONRoutes.table(home.household, door: OpenDoor()).documentedResponder()
        for (method, path) in [(HTTPRequest.Method.get, Paths.players), (.post, Paths.parentLock)] {
            let request = Requests.make(method, path, headers: [.contentLength: "0"])
            let response = try await responder.respond(to: request, context: Requests.context())
            #expect(response.status == .ok, "\(path)")
        }
    }

    @Test("Of the pages, only the forms have a body")
    func pageRoutes() async throws {
        let home = try await TestHousehold(players: "Mia")
        let table = try WebRoutes.table(home.household, door: OpenDoor(), site: try PageSite(), formKey: FormKey())
        let routes = table.routes
        for entry in table.entries {
            #expect(entry.hasBody == (entry.method == .post), "\(entry.path)")
            if entry.hasBody { continue }
            for head in Self.heads {
                let request = Requests.make(entry.method, Self.address(entry.path), headers: head, body: "{}")
                await #expect(throws: UnexpectedBody.self, "\(entry.path)") {
                    try await routes.respond(to: request, context: Requests.context())
                }
            }
        }
    }

    @Test("A page that is asked for with a body is not made, and the connection ends; without one it is")
    func pages() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            let head = "GET /who HTTP/1.1\r\nHost: \(pages.address)\r\n"
            for rest in [
                "Content-Length: 2\r\n\r\n{}", "Content-Length: 200000\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            ] {
                let answer = try await pages.answer(to: head + rest)
                #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(rest): \(answer.prefix(300))")
                #expect(answer.lowercased().contains("connection: close\r\n"), "\(rest): \(answer.prefix(300))")
            }
            for rest in ["\r\n", "Content-Length: 0\r\n\r\n"] {
                let answer = try await pages.answer(to: "\(head)Connection: close\r\n\(rest)")
                #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(rest): \(answer.prefix(300))")
            }
        }
    }
}
