import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Server

@Suite("One founder at a time, by the doors")
struct OneFounderRouteTests {
    private let home: TestHousehold
    private let group = ParentGroup()

    init() async throws { home = try await TestHousehold(founders: group.founders) }

    private func door(_ userID: UInt32) -> OpenDoor { OpenDoor(caller: Caller(role: .sharedLogin, userID: userID)) }

    private func respond(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", as userID: UInt32
    ) async throws -> (status: HTTPResponse.Status, detail: String) {
        let responder = JSONRoutes.table(home.household, door: door(userID)).responder()
        let response = try await responder.respond(to: Requests.make(method, path, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        guard response.status != .ok else { return (.ok, "") }
        return (response.status, try JSONCoding.decoder().decode(Problem.self, from: writer.data).detail)
    }

    @Test("While one login pairs, the API refuses another one and says why, also for reading")
    func others() async throws {
        #expect(try await respond(.post, Paths.pairing, "{}", as: 1000).status == .ok)
        for (method, path) in [(HTTPRequest.Method.get, Paths.pairing), (.post, Paths.pairing), (.delete, Paths.pairing)] {
            let (status, detail) = try await respond(method, path, as: 1001)
            #expect(status == .forbidden && detail.contains("Another login is setting up TimeQuest on this PC"), "\(method)")
        }
        #expect(try await respond(.get, Paths.pairing, as: 1000).status == .ok)
    }

    @Test("Once a login is a parent's, the API refuses the founder's next step")
    func parent() async throws {
        #expect(try await respond(.post, Paths.pairing, "{}", as: 1000).status == .ok)
        group.add("anna")
        for method in [HTTPRequest.Method.get, .post, .delete] {
            #expect(try await respond(method, Paths.pairing, as: 1000).status == .forbidden, "\(method)")
        }
        #expect(!home.folder.exists("setup-draft.json"))
    }

    @Test("In a browser the second login starts over, and then the API is its own, too")
    func startOver() async throws {
        #expect(try await respond(.post, Paths.pairing, "{}", as: 1000).status == .ok)
        let key = FormKey()
        let table = try WebRoutes.table(home.household, door: door(1001), site: try PageSite(), formKey: key)
        let type = "application/x-www-form-urlencoded"
        let (form, path): (HTTPFields, String) = ([.contentType: type], "/parent/setup/over")
        let refused = try await table.routes.respond(to: Requests.make(.get, "/parent/setup"), context: Requests.context())
        #expect(refused.status == .forbidden)
        let response = try await table.routes.respond(
            to: Requests.make(
                .post, path, headers: form, body: FormBody.marked("do=over", type: type, with: key, path: path, of: 1001)),
            context: Requests.context())
        #expect(response.status == .seeOther && response.headers[.location] == "/parent/setup")
        #expect(try await respond(.get, Paths.pairing, as: 1001).status == .ok)
        #expect(try await respond(.post, Paths.pairing, "{}", as: 1000).status == .forbidden)
    }
}
