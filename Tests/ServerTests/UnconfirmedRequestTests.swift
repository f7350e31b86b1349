import CLinux
import Glibc
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Server

/// Some answers need no parent, and must not be given nevertheless if another program has written into the connection. A browser keeps a
/// public file for up to a year, and would take it for the answer to its own request.
@Suite("Requests that another program has written into a connection", .hangLimit)
struct UnconfirmedRequestTests {
    /// A door that finds that another program has written into each connection.
    private struct ForeignDoor: Door {
        func admit(_ request: Request) throws {}

        func userID(of channel: any Channel) async throws -> UInt32? { nil }

        /// A login with a browser whose parent mode has ended.
        func caller(of request: Request, on channel: any Channel) async throws -> Caller {
            Caller(role: .sharedLogin, userID: 1_000, token: .ended)
        }

        func confirm(_ channel: any Channel, isRead: Bool) async throws { throw PageRefusal(.closed) }
    }

    @Test("A public file is not sent if the door does not confirm the request")
    func unconfirmed() async throws {
        let home = try await TestHousehold(players: "Mia")
        let site = try PageSite()
        let paths = try site.publicFiles().keys
        #expect(!paths.isEmpty)
        let foreign = try WebRoutes.table(home.household, door: ForeignDoor(), site: site, formKey: FormKey())
        let open = try WebRoutes.table(home.household, door: OpenDoor(), site: site, formKey: FormKey())
        for path in paths {
            let request = Requests.make(.get, path)
            let refusal = await #expect(throws: PageRefusal.self) {
                _ = try await foreign.routes.respond(to: request, context: Requests.context())
            }
            #expect(refusal?.problem == .closed, "\(path)")
            #expect(try await open.routes.respond(to: request, context: Requests.context()).status == .ok, "\(path)")
        }
    }

    @Test("A form does not wait for the PIN if the door does not confirm its end")
    func form() async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let (path, type, key) = ("/parent/children", "application/x-www-form-urlencoded", FormKey())
        let table = try WebRoutes.table(home.household, door: ForeignDoor(), site: try PageSite(), formKey: key)
        let body = FormBody.marked("name=Ben", type: type, with: key, path: path, of: 1_000)
        let request = Requests.make(.post, path, headers: [.contentType: type], body: body)
        let refusal = await #expect(throws: PageRefusal.self) {
            _ = try await table.routes.respond(to: request, context: Requests.context())
        }
        #expect(refusal?.problem == .closed)
    }

    private static let isPossible = Nobody.isPossible("a file for another login")

    @Test("Over the port, every login gets it, also one that gets no page", .tags(.system), .enabled(if: isPossible))
    func nobody() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            func status(_ method: String, _ path: String) async throws -> Substring {
                let request = "\(method) \(path) HTTP/1.1\r\nHost: \(pages.address)\r\nConnection: close\r\n\r\n"
                return try await pages.answer(to: request) { asNobody { socket(AF_INET, clinux_any_stream, 0) } }.prefix(12)
            }
            let answers = try await [status("GET", "/parent.css"), status("HEAD", "/parent.css"), status("GET", "/who")]
            #expect(answers == ["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 403"])
        }
    }
}
