import API
import AsyncHTTPClient
import Domain
import Foundation
import NIOHTTP1
import Testing

@testable import Client

@Suite("API client")
struct APIClientTests {
    @Test("Where nothing listens, the error names the socket and says how to start the daemon")
    func noDaemon() async {
        let client = APIClient(socketPath: "/nonexistent/timequest.sock")
        let error = await #expect(throws: ClientError.self) {
            let _: PlayerList = try await client.get(Paths.players)
        }
        guard case .noDaemon(let socket) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(socket == "/nonexistent/timequest.sock")
        #expect(error?.description.contains("timequest daemon") == true)
    }

    @Test("A refusal carries the daemon's sentence; anything else is not understood")
    func errors() {
        let body = #"{"kind":"notFound","title":"Not found","status":404,"detail":"There is no player number 7."}"#
        #expect(APIClient.error(status: 404, .init(body.utf8)).description == "There is no player number 7.")
        #expect(APIClient.error(status: 502, .init("<html>".utf8)).description.contains("status 502"))
    }

    @Test("Parameters are escaped, a plus too, and those without a value are left out")
    func queries() throws {
        let client = APIClient(socketPath: "/tmp/a b.sock")
        let request = try client.request(.GET, Paths.events, query: ["from": "2026-03-01T17:00+01:00", "to": nil, "cursor": "a&b"])
        #expect(request.url.hasPrefix("http+unix://%2Ftmp%2Fa%20b.sock/v1/events?"))
        #expect(request.url.hasSuffix("cursor=a%26b&from=2026-03-01T17:00%2B01:00"))
    }
}
