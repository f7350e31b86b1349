import Domain
import HTTPTypes
import Hummingbird
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

@Suite("Routes for founders")
struct FounderRouteTests {
    private func status(_ role: Caller.Role, _ founders: Founders) async throws -> HTTPResponse.Status {
        let home = try await TestHousehold(founders: founders)
        var table = RouteTable(home.household, door: OpenDoor(caller: Caller(role: role)))
        table.on(
            .get, "/setup", access: .founder,
            refused: { _, desk in
                Response(status: desk.caller.isParent ? .internalServerError : .forbidden)
            },
            { _, desk in Response(status: desk.caller.isParent ? .ok : .internalServerError) })
        return try await table.routes.respond(to: Requests.make(.get, "/setup"), context: Requests.context()).status
    }

    @Test("A founder has a parent's desk there; others get the refusal")
    func access() async throws {
        #expect(try await status(.sharedLogin, .everybody) == .ok)
        #expect(try await status(.parent, .nobody) == .ok)
        #expect(try await status(.sharedLogin, .nobody) == .forbidden)
        #expect(try await status(.player(1), .everybody) == .forbidden)
    }
}
