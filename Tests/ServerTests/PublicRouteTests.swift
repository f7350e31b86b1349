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

/// Browsers keep a public file for up to a year. If another program could write a request for one into a browser's connection, the browser
/// would take the file for the answer to its own request.
@Suite("Routes for everyone", .hangLimit)
struct PublicRouteTests {
    /// A door that finds that another program has written into each connection.
    private struct ForeignDoor: Door {
        func admit(_ request: Request) throws {}

        func userID(of channel: any Channel) async throws -> UInt32? { nil }

        func caller(of request: Request, on channel: any Channel) async throws -> Caller { throw PageRefusal(.closed) }

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

    private static let isPossible = Nobody.isPossible("a file for another login")

    @Test("Over the port, every login gets it, also one that gets no page", .tags(.system), .enabled(if: isPossible))
    func nobody() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await ServedPages.run(of: home) { pages in
            func status(_ method: String, _ path: String) async throws -> Substring {
                let request = "\(method) \(path) HTTP/1.1\r\nHost: \(pages.address)\r\nConnection: close\r\n\r\n"
                return try await pages.answer(to: request) { asNobody { socket(AF_INET, clinux_any_stream, 0) } }.prefix(12)
            }
            #expect(try await status("GET", "/parent.css") == "HTTP/1.1 200")
            #expect(try await status("HEAD", "/parent.css") == "HTTP/1.1 200")
            #expect(try await status("GET", "/who") == "HTTP/1.1 403")
        }
    }
}
